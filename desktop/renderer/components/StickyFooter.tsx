import type { ReactNode } from 'react';

/** Stays in sight below a long form or list: what was done on the left, the buttons on the right. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-8 -mb-4 flex flex-wrap items-center justify-between gap-3 border-t bg-bg py-4">
      {children}
    </div>
  );
}
