import { useEffect, useEffectEvent, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useShown } from './Screens.tsx';

/** Holds back what would leave the page. Null, or what is held and how to continue with it or stay. */
export function useHeldNavigation(isHeldBack: (from: Location, to: Location) => boolean) {
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
