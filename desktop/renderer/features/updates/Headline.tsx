import type { ReactNode } from 'react';

interface HeadlineProps {
  icon: ReactNode;
  title: string;
  hint?: ReactNode;
  children?: ReactNode;
}

/** What the updates of a website do at the moment, and what can be done about it. */
export function Headline({ icon, title, hint = '', children }: HeadlineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 grow basis-64">
        <h2 className="flex items-center gap-2 text-16 font-semibold [&>svg]:size-5 [&>svg]:shrink-0">
          {icon}
          {title}
        </h2>
        {hint && <p className="mt-1 max-w-2xl text-pretty text-text-muted">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
