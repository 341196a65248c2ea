import type { Cost } from './costs.ts';

/**
 * What `npm test` may spend. It takes ten minutes on two cores, and every change waits for it. A change that raises a
 * limit says here why a cheaper test couldn't prove the same, below the number.
 */
export const limits: Readonly<Record<Cost, number>> = {
  /** In Playwright's tests, by `goto` or `reload`: 0.3 to 0.5 CPU seconds each. */
  'page loads': 0,
  /** 1 to 2 CPU seconds each, including those of Playwright's workers. */
  'starts of Chromium': 0,
  /** 3 CPU seconds each on a prepared database, 8 on a new one. */
  'starts of Parley': 0,
  /** 1 CPU second each. A worker of Vitest keeps the ones it started. */
  databases: 0,
  /** Each is followed by a restart. */
  kills: 0,
  /** Lines of our own code with a timer of 250 ms or more that fires, counted once for each test. */
  waits: 0,
};
