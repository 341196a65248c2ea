import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

export function PublicLayout() {
  useScrollToHash();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <main id="main" tabIndex={-1} className="grow pt-16 outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

/** Links such as /#features work from every page, also when the section is rendered later than the address changes. */
function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash && key) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
