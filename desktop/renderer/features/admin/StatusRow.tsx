import type { ReactNode } from 'react';

export function StatusRow({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center gap-3 px-4 py-2">
      <dt className="grow font-medium">{name}</dt>
      <dd className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-right">
        {detail && <span className="text-13 text-text-muted tabular-nums">{detail}</span>}
        {children}
      </dd>
    </div>
  );
}
