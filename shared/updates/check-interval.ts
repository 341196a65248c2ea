const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Bounds of the time between two checks of a page. */
export const shortestCheckMs = hourMs;
export const longestCheckMs = 30 * dayMs;
/** For a page whose age isn't known. */
const unknownMs = 4 * dayMs;
/** A page that hasn't changed for a time probably doesn't for this part of it (RFC 9111, 4.2.2 uses a tenth). */
const partOfAge = 0.2;

const within = (ms: number) => Math.min(longestCheckMs, Math.max(shortestCheckMs, Math.round(ms)));

/**
 * The time until the second check of a page that was just read for the first time.
 * @param seed of the page: any whole number, so that the pages of a site aren't all checked on the same day
 */
export function firstInterval(changedAt: Date | null, now: Date, seed: number): number {
  const age = changedAt === null ? null : now.getTime() - changedAt.getTime();
  const interval = age === null ? unknownMs : Math.max(dayMs, age * partOfAge);
  return within(interval * (0.5 + (seed % 101) / 100));
}

/** What a check of a page found. */
export type Found = 'changed' | 'unchanged' | 'failed' | 'missing';

/**
 * The interval of a page after a check: less after a change, twice as long without one, so that pages that change often
 * are read more often. A page that couldn't be read says nothing about how often it changes.
 */
export function nextInterval(intervalMs: number, found: Found): number {
  if (found === 'changed') return within(intervalMs * 0.6);
  return found === 'unchanged' ? within(intervalMs * 2) : within(intervalMs);
}

/** The time until the next check. A page that can't be read may be back soon, and until then its text may be outdated. */
export const untilNextCheck = (intervalMs: number, found: Found): number =>
  found === 'failed' || found === 'missing' ? Math.min(intervalMs, dayMs) : intervalMs;
