import { useEffect, useRef } from 'react';

/**
 * Brings the focus to what took the place of a button that is gone, such as the one that started or canceled work.
 * Anyone who has put it elsewhere meanwhile keeps it there.
 * @param state what is shown; each change of it may have taken a button away
 */
export function useFocusWhenLost<Part extends HTMLElement>(state: boolean) {
  const part = useRef<Part>(null);
  const before = useRef(state);
  useEffect(() => {
    const hasChanged = before.current !== state;
    before.current = state;
    const { activeElement, body } = document;
    if (hasChanged && (activeElement === body || activeElement?.id === 'main')) part.current?.focus();
  }, [state]);
  return part;
}
