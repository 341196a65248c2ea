import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';

interface SettingsSectionProps {
  title: string;
  /** One sentence: what it is for. */
  description: string;
  children: ReactNode;
}

/** One subject of the settings: what it is on the left, what can be done on the right; stacked where it is narrow. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-x-10 gap-y-4 p-4 sm:p-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
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

/** Stays in sight below a long form or list: what was done on the left, the buttons on the right. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-8 -mb-4 flex flex-wrap items-center justify-between gap-3 border-t bg-bg py-4">
      {children}
    </div>
  );
}
