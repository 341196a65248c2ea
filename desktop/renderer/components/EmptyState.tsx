import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface EmptyStateProps {
  drawing: ReactNode;
  title: string;
  /** One sentence: what will be here. */
  children?: ReactNode;
  /** The one button that starts it. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ drawing, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-6 py-12 text-center', className)}>
      {drawing}
      <h2 className="mt-4 text-16 font-semibold text-balance">{title}</h2>
      {children && <p className="mt-1 max-w-md text-balance text-text-muted">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
