import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

/** Top bar, the page, footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <main id="main" tabIndex={-1} className="min-h-dvh grow pt-16 outline-none print:pt-0">
        {children}
      </main>
      <Footer />
    </div>
  );
}
