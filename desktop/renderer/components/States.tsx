import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { messageOf } from '../api/show-error.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { BrokenDrawing } from './illustrations.tsx';
import { words } from './words.ts';

interface EmptyStateProps {
  drawing: ReactNode;
  title: string;
  /** One sentence that says what will appear here. */
  children?: ReactNode;
  /** The button that creates the first one. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ drawing, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-4 py-12 text-center sm:px-6', className)}>
      {drawing}
      <h2 className="mt-4 text-16 font-semibold text-balance">{title}</h2>
      {children && <p className="mt-1 max-w-md text-balance text-text-muted">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What failed, such as 'Your websites couldn’t be loaded'. */
  title: string;
  error: unknown;
  onRetry(): void;
  /** A few lines without a drawing, for one of several sections, which often fail together. */
  isInSection?: boolean;
  className?: string;
}

/** Shown instead of content that failed to load: what happened, what to do, and the request id for support. */
export function ErrorState({ title, error, onRetry, isInSection = false, className }: ErrorStateProps) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  if (isInSection) {
    return (
      <div role="alert" className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
        <div className="min-w-0 grow basis-56">
          <p className="font-medium">{title}</p>
          <p className="text-13 text-text-muted">{messageOf(error)}</p>
          {requestId && <p className="font-mono text-12 text-text-faint">{words().request(requestId)}</p>}
        </div>
        <Button size="small" icon={<RotateCw />} onClick={onRetry}>
          {words().tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <div role="alert" className={classNames('flex flex-col items-center px-6 py-12 text-center', className)}>
      <BrokenDrawing />
      <h2 className="mt-4 text-16 font-semibold text-balance">{title}</h2>
      <p className="mt-1 max-w-md text-balance text-text-muted">{messageOf(error)}</p>
      <Button className="mt-5" icon={<RotateCw />} onClick={onRetry}>
        {words().tryAgain}
      </Button>
      {requestId && <p className="mt-4 font-mono text-12 text-text-faint">{words().request(requestId)}</p>}
    </div>
  );
}
