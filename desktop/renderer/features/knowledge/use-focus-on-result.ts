import { useEffect, useRef } from 'react';
import type { BuildRun } from './build-run.ts';

/**
 * Brings the focus to what came of a build that ended in front of someone. The button that started it is gone by then,
 * so the focus was lost; anyone who has put it elsewhere meanwhile keeps it there.
 */
export function useFocusOnResult(state: BuildRun['state'] | undefined) {
  const result = useRef<HTMLElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const hasEnded = before.current === 'running' && state !== 'running';
    before.current = state;
    const { activeElement, body } = document;
    if (hasEnded && (activeElement === body || activeElement?.id === 'main')) result.current?.focus();
  }, [state]);
  return result;
}
