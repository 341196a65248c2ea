import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { useHeldNavigation } from '../navigation/use-held-navigation.ts';
import { useLeaving } from '../session/leaving.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface UnsavedChangesProps {
  hasChanges: boolean;
  /** They are lost with the tab of the screen already. */
  areOfTab?: boolean;
}

/** Asks before a screen with unsaved changes is left, by link, by Back, or by closing the tab. Logging out asks nothing. */
export function UnsavedChanges({ hasChanges, areOfTab = false }: UnsavedChangesProps) {
  const placeOf = areOfTab ? tabOf : screenOf;
  const held = useHeldNavigation((from, to) => hasChanges && !useLeaving.getState() && placeOf(from) !== placeOf(to));
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  return (
    <ConfirmDialog
      isOpen={held !== null}
      onClose={() => held?.stay()}
      title="Leave without saving?"
      action="Leave without saving"
      onConfirm={() => held?.goOn()}
    >
      Your unsaved changes on this page will be lost.
    </ConfirmDialog>
  );
}

/** Another tab of the same screen loses nothing. */
function screenOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  params.delete('tab');
  return `${pathname}?${params}`;
}

function tabOf({ pathname, search }: Location): string {
  return pathname + search;
}
