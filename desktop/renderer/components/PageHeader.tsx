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
  /** The tab's title, if it isn't the heading. */
  tabTitle?: string;
  /** One sentence that says what the page is for. */
  children?: ReactNode;
  /** At most one primary action. */
  actions?: ReactNode;
  /** On phones, one line of title and actions without the sentence, for screens whose list should start high. */
  isShortOnPhones?: boolean;
}

export function PageHeader({ title, tabTitle = title, children, actions, isShortOnPhones = false }: PageHeaderProps) {
  usePageTitle(tabTitle);
  return (
    <header
      className={classNames(
        'mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4',
        isShortOnPhones && 'max-sm:mb-3 max-sm:flex-nowrap max-sm:items-center max-sm:gap-x-4',
      )}
    >
      <div className={classNames('min-w-0', isShortOnPhones && 'max-sm:min-w-1/3')}>
        <h1 className={classNames('text-24 font-semibold tracking-tight', isShortOnPhones && 'max-sm:truncate')}>
          {title}
        </h1>
        {children && (
          <p className={classNames('mt-1 text-text-muted', isShortOnPhones && 'max-sm:hidden')}>{children}</p>
        )}
      </div>
      {actions && (
        <div className={classNames('flex flex-wrap gap-2', isShortOnPhones && 'max-sm:min-w-0 max-sm:flex-nowrap')}>
          {actions}
        </div>
      )}
    </header>
  );
}
