import type { Breathe } from './types.ts';

const longestTurnMs = 30;

/** Lets others of the same process have a turn: await what it returns in loops over what strangers wrote. */
export function createBreather(): Breathe {
  let turnBegan = performance.now();
  return () => {
    if (performance.now() - turnBegan < longestTurnMs) return undefined;
    return new Promise<void>((resolve) => {
      setTimeout(resolve);
    }).then(() => {
      turnBegan = performance.now();
    });
  };
}
