import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { visitorsFirst } from '../../../jobs/visitors-first.ts';

/** An answer takes a dozen turns of the event loop, and may meet a turn of this work in each. */
const longestTurnMs = 4;
/** Work of others in a turn, from which on they seem to have more to do. */
const othersMs = 1;
/** For others, as a multiple of what they just took. */
const share = 4;
const longestPauseMs = 40;

/** Lets requests of the same process be answered in between: await it in every loop of heavy work. */
export function createBreather(): () => Promise<void> | undefined {
  let turnBegan = performance.now();
  const breathe = async () => {
    const stoppedAt = performance.now();
    await nextTurn();
    const takenMs = performance.now() - stoppedAt;
    await (visitorsFirst(longestPauseMs) ?? (takenMs > othersMs && wait(Math.min(longestPauseMs, takenMs * share))));
    turnBegan = performance.now();
  };
  return () => (performance.now() - turnBegan < longestTurnMs ? undefined : breathe());
}
