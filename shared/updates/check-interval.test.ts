import { expect, test } from 'vitest';
import { firstInterval, longestCheckMs, nextInterval, shortestCheckMs, untilNextCheck } from './check-interval.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-26T12:00:00Z');

test('a page that changes often is checked more often, others less, within an hour and thirty days', () => {
  let interval = firstInterval(null, now, 50);
  for (let check = 0; check < 20; check++) interval = nextInterval(interval, 'changed');
  expect(interval).toBe(shortestCheckMs);
  for (let check = 0; check < 40; check++) interval = nextInterval(interval, 'unchanged');
  expect(interval).toBe(longestCheckMs);
});

test('an old page is checked less often from the start', () => {
  const years = firstInterval(new Date('2020-01-01T00:00:00Z'), now, 50);
  const week = firstInterval(new Date('2026-11-19T12:00:00Z'), now, 50);
  expect([years, week]).toEqual([longestCheckMs, Math.round(1.4 * dayMs)]);
  expect(firstInterval(new Date('2030-01-01T00:00:00Z'), now, 50)).toBe(dayMs);
});

test('pages of the same age are checked on different days', () => {
  const days = Array.from({ length: 200 }, (_, seed) => Math.round(firstInterval(null, now, seed) / dayMs));
  expect([...new Set(days)].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
});

test('a page that can’t be read is checked again within a day, and keeps its interval', () => {
  for (const found of ['failed', 'missing'] as const) {
    expect(nextInterval(longestCheckMs, found)).toBe(longestCheckMs);
    expect(untilNextCheck(longestCheckMs, found)).toBe(dayMs);
    expect(untilNextCheck(shortestCheckMs, found)).toBe(shortestCheckMs);
  }
  expect(untilNextCheck(longestCheckMs, 'unchanged')).toBe(longestCheckMs);
});
