import { createJSONStorage } from 'zustand/middleware';

/**
 * The storage of this tab. Where it is forbidden or full, the wizard works on and only a reload forgets: no click may
 * fail for want of it.
 */
export const draftStorage = createJSONStorage<unknown>(() => ({
  getItem: (name) => attempt(() => sessionStorage.getItem(name)) ?? null,
  setItem: (name, value) => attempt(() => sessionStorage.setItem(name, value)),
  removeItem: (name) => attempt(() => sessionStorage.removeItem(name)),
}));

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
