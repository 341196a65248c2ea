import { setImmediate as nextTurn } from 'node:timers/promises';

const longestTurnMs = 15;

/** Lets requests of the same process be answered in between: await it in every loop of heavy work. */
export function createBreather(): () => Promise<void> | undefined {
  let turnBegan = performance.now();
  return () => {
    if (performance.now() - turnBegan < longestTurnMs) return undefined;
    return nextTurn().then(() => {
      turnBegan = performance.now();
    });
  };
}
