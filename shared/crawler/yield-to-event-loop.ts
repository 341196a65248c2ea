import type { YieldToEventLoop } from './types.ts';

const longestTurnMs = 30;

/**
 * Creates a function that yields to the event loop after running for too long. Await it in loops over untrusted input.
 */
export function createYielder(): YieldToEventLoop {
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
