import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

interface PublicFrameProps {
  /** Given where the page is in English whatever the language of the console. */
  lang?: 'en';
  /** Left out where someone is in the middle of something. */
  hasFooter?: boolean;
  children: ReactNode;
}

/** Top bar, the page, footer. */
export function PublicFrame({ lang, hasFooter = true, children }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <main id="main" lang={lang} tabIndex={-1} className="min-h-dvh grow pt-16 outline-none print:pt-0">
        {children}
      </main>
      {hasFooter && <Footer />}
    </div>
  );
}
