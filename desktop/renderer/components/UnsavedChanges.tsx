import { useEffect } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router-dom';
import { useLeaving } from '../session/leaving.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a screen with unsaved changes is left, by link, by Back, or by closing the tab. Logging out asks nothing. */
export function UnsavedChanges({ hasChanges }: { hasChanges: boolean }) {
  const here = screenOf(useLocation());
  const blocker = useBlocker(
    // Left already, this screen is still mounted until the next one is loaded, and has no say any more.
    ({ currentLocation: from, nextLocation: to }) =>
      hasChanges && !useLeaving.getState() && screenOf(from) === here && screenOf(to) !== here,
  );
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      action="Leave without saving"
      onConfirm={() => blocker.proceed?.()}
    >
      What you changed on this page is not saved yet and will be lost.
    </ConfirmDialog>
  );
}

/** Another tab of the same screen loses nothing. */
function screenOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  params.delete('tab');
  return `${pathname}?${params}`;
}
