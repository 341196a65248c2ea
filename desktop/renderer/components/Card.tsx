import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** A raised surface. Cards aren't nested. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames('rounded-card border bg-bg-raised', className)} {...rest} />;
}

export type BadgeTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-bg-sunken text-text-muted',
  accent: 'bg-accent-soft text-accent-text',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-[22px] items-center gap-1 rounded-full px-2 text-12 font-medium whitespace-nowrap [&_svg]:size-3',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

interface SettingsSectionProps {
  title: string;
  /** One sentence that says what it is for. */
  description: ReactNode;
  children: ReactNode;
}

/** A section of the settings: title on the left, content on the right, stacked on narrow screens. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-x-10 gap-y-4 p-4 sm:p-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-sm text-text-muted">{description}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </Card>
  );
}

/** Two fields side by side where a section is wide enough. */
export const fieldGrid = 'grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:max-xl:grid-cols-1';

/** Stays visible below a long form or list: status on the left, buttons on the right. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-8 -mb-4 flex flex-wrap items-center justify-between gap-3 border-t bg-bg py-4">
      {children}
    </div>
  );
}
