import type { Cost } from './costs.ts';

/**
 * What `npm test` may spend, since every change waits for it. A change that raises a limit says below the number why a
 * cheaper test couldn't prove the same.
 */
export const limits: Readonly<Record<Cost, number>> = {
  /** In Playwright's tests, by `goto` or `reload`: 0.3 to 0.5 CPU seconds each. */
  'page loads': 155,
  /** 1 to 2 CPU seconds each, including those of Playwright's workers. */
  'starts of Chromium': 11,
  /** 3 CPU seconds each on a prepared database, 8 on a new one. */
  'starts of Parley': 8,
  /** 1 CPU second each. A worker of Vitest keeps the ones it started. */
  databases: 24,
  /** Each is followed by a restart. */
  kills: 11,
  /**
   * Lines of our own code with a timer of 250 ms or more that fires, counted once for each test. A quiet machine counts 30 to
   * 39. The limit was 60, but beside programs that kept both cores busy, 63 fired.
   */
  waits: 70,
};
