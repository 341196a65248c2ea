import { useState } from 'react';
import { changedValues, hasChanges } from '../../session/changed-values.ts';

/** The owner's selectors. */
export interface PartLists {
  readOnly: string[];
  leaveOut: string[];
}

export type ListName = keyof PartLists;

const added = (list: readonly string[], selector: string) =>
  list.includes(selector) ? [...list] : [...list, selector];
const without = (list: readonly string[], selector: string) => list.filter((one) => one !== selector);

/** The selectors as they are being changed, with every step, so that each can be undone. */
export function usePartLists(stored: PartLists) {
  /** Begins with what was stored before the first step, since that may be changed elsewhere meanwhile. */
  const [steps, setSteps] = useState<readonly PartLists[]>([]);
  const lists = steps.at(-1) ?? stored;
  const put = (next: PartLists) => setSteps(steps.length === 0 ? [stored, next] : [...steps, next]);
  const changes = changedValues(lists, steps[0] ?? stored);
  return {
    lists,
    /** What was stored before the first step. */
    from: steps[0] ?? stored,
    changes,
    hasChanges: hasChanges(changes),
    canUndo: steps.length > 0,
    put,
    add: (name: ListName, selector: string) => {
      const other = name === 'readOnly' ? 'leaveOut' : 'readOnly';
      put({ ...lists, [name]: added(lists[name], selector), [other]: without(lists[other], selector) });
    },
    remove: (name: ListName, selector: string) => put({ ...lists, [name]: without(lists[name], selector) }),
    undo: () => setSteps(steps.length > 2 ? steps.slice(0, -1) : []),
    reset: () => setSteps([]),
  };
}
