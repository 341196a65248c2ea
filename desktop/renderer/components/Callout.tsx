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

/** A remark in the flow of the page, where the eye already is. */
export function Callout({ tone = 'info', title, action, children, className }: CalloutProps) {
  const look = looks[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames(
        'flex flex-wrap gap-x-3 gap-y-2 rounded-card p-3.5 [&>svg]:size-4 [&>svg]:shrink-0',
        // One line stands in the middle beside its button; more lines begin beside the icon.
        action && !(title && children) ? 'items-center' : 'items-start [&>svg]:mt-0.5',
        look.box,
        className,
      )}
    >
      {look.icon}
      <div className="min-w-0 grow basis-40">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={title ? 'mt-0.5 text-13 text-text-muted' : undefined}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
