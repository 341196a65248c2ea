import { useEffect, useEffectEvent } from 'react';

/** j goes to the next conversation, k to the one before; not while someone types or a menu is open. */
export function useConversationKeys(move: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=menu], [role=listbox]'))
      return;
    if (event.key === 'j') move(1);
    if (event.key === 'k') move(-1);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
