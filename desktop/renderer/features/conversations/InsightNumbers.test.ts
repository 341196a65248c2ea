import { expect, test } from 'vitest';
import { compareCounts, compareShares, percentOf } from './InsightNumbers.tsx';

test.each([
  [14, 2, 30, '12 more than the previous 30 days'],
  [1, 1500, 7, '1,499 fewer than the previous 7 days'],
  [3, 3, 7, 'Same as the previous 7 days'],
  [1, 0, 1, '1 more than the previous day'],
])('%i after %i in %i days reads "%s"', (now, before, days, words) => {
  expect(compareCounts(now, before, days)).toBe(words);
});

test.each([
  [0, 0, 0],
  [0, 50, 0],
  [1, 1000, 1],
  [999, 1000, 99],
  [1, 3, 33],
  [4, 4, 100],
])('%i of %i is %i percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test('a share is compared with the previous period, if there was one', () => {
  expect(compareShares(1, 4, 30)).toBe('25% in the previous 30 days');
  expect(compareShares(0, 0, 7)).toBe('No data for the previous 7 days');
});
