import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { benchLocalCrawl } from './local-crawl.ts';

test('the bench of crawls on this computer reads every page both ways, and says what each took', async () => {
  const figures = await benchLocalCrawl({ pages: 4, rounds: 1 });
  const { ratio, pagesPerSecond, plainPagesPerSecond, bytesPerPage, plainBytesPerPage, peakMegabytes } = figures;
  expect(pagesPerSecond).toBeGreaterThan(0);
  expect(ratio).toBeCloseTo(pagesPerSecond / plainPagesPerSecond);
  // Six pictures and a font on each page are left where they are.
  expect(bytesPerPage).toBeGreaterThan(0);
  expect(bytesPerPage).toBeLessThan(plainBytesPerPage / 2);
  expect(peakMegabytes !== null).toBe(existsSync('/proc/self/smaps_rollup'));
}, 240_000);
