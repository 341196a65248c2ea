import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PublicFrame } from './PublicFrame.tsx';

/** The layout of public pages, which are in English. */
export function PublicLayout() {
  useScrollToHash();
  return (
    <PublicFrame lang="en">
      <Outlet />
    </PublicFrame>
  );
}

/** The layout of the public crawler tester, in the user's language. */
export function ToolLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

/** The layout of the wizard, in the user's language. The footer's links would lead away from it. */
export function TaskLayout() {
  return (
    <PublicFrame hasFooter={false}>
      <Outlet />
    </PublicFrame>
  );
}

/** Links such as /#features work from every page, even if the section renders later. */
function useScrollToHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash && key) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
