import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type Step, stepBefore, useWizard } from './wizard-store.ts';

/** What an entry of the browser's history stands for. */
interface Entry {
  step: Step;
  /** How many entries of the wizard lie before this one. */
  depth: number;
}

/**
 * The browser's Back goes a step back where the wizard does, and leaves the wizard where there is no way back: a step
 * that can't be undone takes the place of the entries before it.
 */
export function useStepHistory(step: Step | null): void {
  const { key, state, search } = useLocation();
  const isMove = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const goTo = useWizard((wizard) => wizard.goTo);
  const seen = useRef<string>(null);
  const isCollapsing = useRef(false);

  const follow = useEffectEvent((shown: Step) => {
    const hasMoved = isMove && seen.current !== key;
    seen.current = key;
    const entry = readEntry(state);
    const write = (next: Entry, replace: boolean) => void navigate({ search }, { state: next, replace });
    if (!entry || isCollapsing.current) {
      isCollapsing.current = false;
      write({ step: shown, depth: 0 }, true);
    } else if (entry.step === shown) {
      return;
    } else if (hasMoved) {
      if (leadsBack(shown, entry.step) || leadsBack(entry.step, shown)) goTo(entry.step);
      else write({ step: shown, depth: entry.depth }, true);
    } else if (stepBefore[shown] === entry.step) {
      write({ step: shown, depth: entry.depth + 1 }, false);
    } else if (entry.depth > 0) {
      const isBack = stepBefore[entry.step] === shown;
      isCollapsing.current = !isBack;
      void navigate(isBack ? -1 : -entry.depth);
    } else {
      write({ step: shown, depth: 0 }, true);
    }
  });
  useEffect(() => {
    if (step !== null) follow(step);
  }, [step, key]);
}

function readEntry(state: unknown): Entry | null {
  return state && typeof state === 'object' && 'step' in state && 'depth' in state ? (state as Entry) : null;
}

function leadsBack(from: Step, to: Step): boolean {
  const before = stepBefore[from];
  return before !== undefined && (before === to || leadsBack(before, to));
}
