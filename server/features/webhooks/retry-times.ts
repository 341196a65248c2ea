import { retryDays } from '#shared/contracts/webhooks.ts';

const seconds = 1;
const minutes = 60;
const hours = 3600;

/** Waits after each failed try. Together with the tries they take just under three days. */
const retryDelays = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  18 * hours,
  22 * hours,
];

/** Failures in a row that say nothing about the next try: some events may be wrong for a receiver that works. */
const tolerated = 2;
const shortestPause = 5;
const longestPause = 10 * minutes;

/** When a delivery is tried again; null if it isn't. */
export function nextTry(tries: number, giveUpAt: Date, now: Date): Date | null {
  const delay = retryDelays[tries - 1];
  if (delay === undefined) return null;
  const next = new Date(now.getTime() + delay * 1000);
  return next <= giveUpAt ? next : null;
}

/** How long a webhook that keeps failing gets nothing at all, in seconds. */
export function pauseAfter(failures: number): number {
  return failures <= tolerated ? 0 : Math.min(longestPause, shortestPause * 2 ** (failures - tolerated - 1));
}

/** Whether a webhook has failed long enough to be turned off. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= retryDays * 24 * hours * 1000;
