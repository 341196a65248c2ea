import { useEffect, useEffectEvent, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useShown } from '../navigation/Screens.tsx';
import { useLeaving } from '../session/leaving.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { words } from './words.ts';

interface UnsavedChangesProps {
  hasChanges: boolean;
  /** Changing the tab of the screen would already lose them. */
  areOfTab?: boolean;
  /** True for addresses that lose nothing. */
  keeps?(to: Location): boolean;
  /** What would be left out, if that isn't simply lost. */
  texts?: { title: string; leave: string; lost: string };
}

const loseNothing = () => false;

/** Asks before leaving a screen with unsaved changes by link, Back or closing the tab. Logging out doesn't ask. */
export function UnsavedChanges({
  hasChanges,
  areOfTab = false,
  keeps = loseNothing,
  texts = words().unsaved,
}: UnsavedChangesProps) {
  const placeOf = areOfTab ? tabOf : screenOf;
  const held = useHeldNavigation(
    (from, to) => hasChanges && !useLeaving.getState() && placeOf(from) !== placeOf(to) && !keeps(to),
  );
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
      title={texts.title}
      action={texts.leave}
      onConfirm={() => held?.goOn()}
    >
      {texts.lost}
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

/**
 * Blocks navigation away from the page.
 * @returns null, or the blocked navigation with functions to proceed or stay
 */
function useHeldNavigation(isHeldBack: (from: Location, to: Location) => boolean) {
  const { navigation, shown } = useShown();
  const [held, setHeld] = useState<{ goOn(): void } | null>(null);
  const ask = useEffectEvent((to: Location, goOn: () => void) => {
    // The user has already left. The page is only shown until the next one is ready.
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
