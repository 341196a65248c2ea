import type { ReactNode } from 'react';

interface SkipDetailsProps {
  count: number;
  /** Hears that it was opened or closed. */
  onToggle?(isOpen: boolean): void;
  children: ReactNode;
}

/** Folds away what a crawl left out. */
export function SkipDetails({ count, onToggle, children }: SkipDetailsProps) {
  return (
    <details className="text-13" onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className="cursor-pointer text-text-muted select-none hover:text-text">
        Skipped pages and reasons ({count})
      </summary>
      {children}
    </details>
  );
}
