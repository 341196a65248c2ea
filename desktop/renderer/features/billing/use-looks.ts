import { useEffect, useState } from 'react';
import { useBilling } from '../../api/use-billing.ts';

/** Seconds between looks: the provider usually tells the server within two. One minute in all. */
const pauses = [0.5, 1, 1, 2, 2, 3, 5, 5, 10, 10, 20];

/** Looks at billing again and again while something is waited for that the provider tells the server. */
export function useLooks(isWaiting: boolean): { isLate: boolean; lookAgain(): void } {
  const { refetch } = useBilling();
  const [looks, setLooks] = useState(0);
  const [wasWaiting, setWasWaiting] = useState(isWaiting);
  // The next wait is a new one.
  if (wasWaiting !== isWaiting) {
    setWasWaiting(isWaiting);
    if (isWaiting) setLooks(0);
  }

  useEffect(() => {
    const pause = pauses[looks];
    if (!isWaiting || pause === undefined) return;
    const timer = setTimeout(() => {
      void refetch().finally(() => setLooks((count) => count + 1));
    }, pause * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, looks, refetch]);

  return { isLate: looks >= pauses.length, lookAgain: () => setLooks(0) };
}
