// @module-tag long
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { benchLocalCrawl } from './local-crawl.ts';

test('the benchmark of local crawls reads every page both ways and reports the time of each', {
  tags: ['rule:local-crawl-measured'],
  timeout: 240_000,
}, async () => {
  const figures = await benchLocalCrawl({ pages: 4, rounds: 1 });
  const { ratio, pagesPerSecond, plainPagesPerSecond, bytesPerPage, plainBytesPerPage, peakMegabytes } = figures;
  expect(pagesPerSecond).toBeGreaterThan(0);
  expect(ratio).toBeCloseTo(pagesPerSecond / plainPagesPerSecond);
  // The six pictures and the font of each page aren't downloaded.
  expect(bytesPerPage).toBeGreaterThan(0);
  expect(bytesPerPage).toBeLessThan(plainBytesPerPage / 2);
  expect(peakMegabytes !== null).toBe(existsSync('/proc/self/smaps_rollup'));
});
