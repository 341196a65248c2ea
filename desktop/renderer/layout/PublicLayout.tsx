import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PublicFrame } from './PublicFrame.tsx';

/** Around pages for everyone, which are in English. */
export function PublicLayout() {
  useScrollToHash();
  return (
    <PublicFrame lang="en">
      <Outlet />
    </PublicFrame>
  );
}

/** Around the tool that everyone may try, in the language of the reader. */
export function ToolLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

/** Around what people do step by step, in their language. The footer's links would lead away from it. */
export function TaskLayout() {
  return (
    <PublicFrame hasFooter={false}>
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
