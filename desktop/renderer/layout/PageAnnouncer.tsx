import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What a browser does by itself when a page is loaded: the new page is read out by its title, and the keyboard begins there. */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The page has named itself by now: the effects inside of it came first.
    setTitle(document.title);
    // A part of a page that has its own address, such as a step, names where to begin.
    const start = document.querySelector<HTMLElement>('[data-page-focus]') ?? document.getElementById('main');
    if (!hash) start?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
