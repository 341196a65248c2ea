import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names.ts';

/** Sets the browser tab's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Parley' ? title : `${title} · Parley`;
  }, [title]);
}

interface PageHeaderProps {
  title: string;
  /** The chatbot or website that the page is about, shown beside its title and in the tab's. */
  about?: string | undefined;
  /** The tab's title, if it isn't the heading. */
  tabTitle?: string;
  /** One sentence that says what the page is for. */
  children?: ReactNode;
  /** At most one primary action. */
  actions?: ReactNode;
  /** A link to the list that the page came from, beside the actions. On phones, above the title. */
  back?: ReactNode;
  /** Only the title on phones, for screens whose content should start high; also with the actions beside it. */
  onPhones?: 'no-sentence' | 'one-line';
}

export function PageHeader({ title, about, tabTitle = title, children, actions, back, onPhones }: PageHeaderProps) {
  const isOneLine = onPhones === 'one-line';
  usePageTitle(about ? `${tabTitle} · ${about}` : tabTitle);
  return (
    <header
      className={classNames(
        'mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4',
        isOneLine && 'max-sm:mb-3 max-sm:flex-nowrap max-sm:items-center max-sm:gap-x-4',
      )}
    >
      {/* A long sentence wraps, and leaves the actions at the right. */}
      <div className={classNames('min-w-0 sm:grow sm:basis-72', isOneLine && 'max-sm:min-w-1/3')}>
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h1
            className={classNames(
              'text-24 font-semibold tracking-tight',
              isOneLine && 'max-sm:truncate max-sm:text-20',
            )}
          >
            {title}
          </h1>
          {about && (
            <p className={classNames('max-w-full truncate text-20 text-text-muted', onPhones && 'max-sm:hidden')}>
              {about}
            </p>
          )}
        </div>
        {children && <p className={classNames('mt-1 text-text-muted', onPhones && 'max-sm:hidden')}>{children}</p>}
      </div>
      <div className="contents sm:flex sm:flex-wrap sm:gap-2">
        {back && <div className="max-sm:order-first max-sm:-mb-3 max-sm:basis-full">{back}</div>}
        {actions && (
          <div className={classNames('flex flex-wrap gap-2', isOneLine && 'max-sm:min-w-0 max-sm:flex-nowrap')}>
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
