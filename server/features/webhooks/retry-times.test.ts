import { expect, test } from 'vitest';
import { isGivenUp, nextTry, pauseAfter } from './retry-times.ts';

const start = new Date('2026-11-26T12:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

test('a delivery is tried ten times within three days, after longer and longer waits', {
  tags: ['rule:webhook-retry-times'],
}, () => {
  const waits: number[] = [];
  let now = start;
  for (let tries = 1; ; tries++) {
    const next = nextTry(tries, hours(72), now);
    if (!next) break;
    waits.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 64_800, 79_200]);
  expect(now.getTime()).toBeGreaterThan(hours(71).getTime());
});

test('a try that would come too late isn’t made', () => {
  expect(nextTry(2, hours(1), start)).toEqual(new Date(start.getTime() + 300_000));
  expect(nextTry(4, hours(1), start)).toBeNull();
});

test('a webhook that keeps failing is left alone for up to ten minutes', () => {
  expect([1, 2, 3, 4, 8, 50].map(pauseAfter)).toEqual([0, 0, 5, 10, 160, 600]);
});

test('a webhook is given up after three days without a success', () => {
  expect([isGivenUp(start, hours(71)), isGivenUp(start, hours(72))]).toEqual([false, true]);
});
