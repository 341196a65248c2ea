import { type ReactNode, useEffect } from 'react';

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
}

export function PageHeader({ title, tabTitle = title, children, actions }: PageHeaderProps) {
  usePageTitle(tabTitle);
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-24 font-semibold tracking-tight">{title}</h1>
        {children && <p className="mt-1 text-text-muted">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
