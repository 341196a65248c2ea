import type { RunCounts } from '../contracts/updates.ts';

/** A run that changes more than this part of the pages, or loses more than that part, waits for a person. */
const mostChanged = 1 / 5;
const mostGone = 1 / 10;
/** On a small site, so few changes are ordinary. */
const fewChanged = 5;
const fewGone = 3;

/** Why a run has to wait for a person; null if it doesn't. */
export function reasonToHold(counts: RunCounts, pages: number): 'changed' | 'gone' | null {
  const changed = counts.new + counts.changed;
  if (pages === 0) return null;
  if (counts.gone > Math.max(fewGone, pages * mostGone)) return 'gone';
  return changed > Math.max(fewChanged, pages * mostChanged) ? 'changed' : null;
}

/** How many earlier runs show what is usual, and the fewest that do. */
export const comparedRuns = 10;
const fewestRuns = 3;
/** New pages are unusual if they are more than all of these: a number, a part of the pages, and so many times the usual. */
const fewNew = 10;
const partNew = 1 / 25;
const timesUsual = 3;

/**
 * Whether a run finds more new pages than a site usually has, as if it was hacked.
 * @param earlier how many new pages earlier runs found
 */
export function isUnusual(found: number, pages: number, earlier: readonly number[]): boolean {
  if (earlier.length < fewestRuns) return false;
  const usual = earlier.toSorted((a, b) => a - b)[Math.floor(earlier.length / 2)] ?? 0;
  return found > Math.max(fewNew, pages * partNew, usual * timesUsual);
}
