import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { yieldToVisitors } from './visitor-priority.ts';

/** An answer takes a dozen turns of the event loop and may wait for this work in each. */
const longestTurnMs = 4;
/** If other work took this long in a turn, it probably has more to do. */
const othersMs = 1;
/** How long to pause, as a multiple of the time other work just took. */
const share = 4;
const longestPauseMs = 40;

/** Lets the process answer requests during heavy work. Await it in every loop. */
export function createYielder(): () => Promise<void> | undefined {
  let turnBegan = performance.now();
  const yieldToEventLoop = async () => {
    const stoppedAt = performance.now();
    await nextTurn();
    const takenMs = performance.now() - stoppedAt;
    await (yieldToVisitors(longestPauseMs) ?? (takenMs > othersMs && wait(Math.min(longestPauseMs, takenMs * share))));
    turnBegan = performance.now();
  };
  return () => (performance.now() - turnBegan < longestTurnMs ? undefined : yieldToEventLoop());
}
