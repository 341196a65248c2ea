import type { ReactNode } from 'react';

/** A page while it is not known yet what frame it has: with the landmark and the name that every page has. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <h1 className="sr-only">Parley</h1>
      {children}
    </main>
  );
}
