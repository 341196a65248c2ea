import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PublicFrame } from './PublicFrame.tsx';

export function PublicLayout() {
  useScrollToHash();
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

/** Links such as /#features work from every page, also when the section is rendered later than the address changes. */
function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash && key) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
