import { useEffect, useEffectEvent, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useShown } from '../navigation/Screens.tsx';
import { useLeaving } from '../session/leaving.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { words } from './words.ts';

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
      title={words().unsaved.title}
      action={words().unsaved.leave}
      onConfirm={() => held?.goOn()}
    >
      {words().unsaved.lost}
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

/** Holds back what would leave the page. Null, or what is held and how to continue with it or stay. */
function useHeldNavigation(isHeldBack: (from: Location, to: Location) => boolean) {
  const { navigation, shown } = useShown();
  const [held, setHeld] = useState<{ goOn(): void } | null>(null);
  const ask = useEffectEvent((to: Location, goOn: () => void) => {
    // Left already, this page is shown until the next one can be seen, and has no say anymore.
    if (navigation.shown() !== shown || !isHeldBack(shown.location, to)) return false;
    setHeld({ goOn });
    return true;
  });
  useEffect(() => navigation.askBefore((to, goOn) => ask(to, goOn)), [navigation]);
  return (
    held && {
      stay: () => setHeld(null),
      goOn() {
        setHeld(null);
        held.goOn();
      },
    }
  );
}
