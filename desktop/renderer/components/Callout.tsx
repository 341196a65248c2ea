import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const looks = {
  info: { box: 'bg-accent-soft', icon: <Info aria-hidden className="text-accent-text" /> },
  ok: { box: 'bg-ok-soft', icon: <CircleCheck aria-hidden className="text-ok" /> },
  warn: { box: 'bg-warn-soft', icon: <TriangleAlert aria-hidden className="text-warn" /> },
  danger: { box: 'bg-danger-soft', icon: <CircleAlert aria-hidden className="text-danger" /> },
};

interface CalloutProps {
  tone?: keyof typeof looks;
  title?: string;
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A notice in the flow of the page. */
export function Callout({ tone = 'info', title, action, children, className }: CalloutProps) {
  const look = looks[tone];
  const isOneLine = Boolean(action) && !(title && children);
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames(
        'flex gap-3 rounded-card p-3.5 [&>svg]:size-4 [&>svg]:shrink-0',
        // A single line is vertically centered next to its button; more lines are aligned with the icon.
        isOneLine ? 'max-sm:items-start max-sm:[&>svg]:mt-0.5 sm:items-center' : 'items-start [&>svg]:mt-0.5',
        look.box,
        className,
      )}
    >
      {look.icon}
      {/* If the text would become too narrow, the button moves below it. */}
      <div className={classNames('flex min-w-0 grow basis-0 flex-wrap gap-x-3 gap-y-2', isOneLine && 'items-center')}>
        <div className="min-w-0 grow basis-56">
          {title && <p className="font-medium">{title}</p>}
          {children && (
            <div className={classNames('text-pretty', title && 'mt-0.5 text-13 text-text-muted')}>{children}</div>
          )}
        </div>
        {action}
      </div>
    </div>
  );
}
