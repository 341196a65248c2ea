import { afterEach, expect, test, vi } from 'vitest';
import { steadyClock } from './steady-clock.ts';

const hours = 3_600_000;

afterEach(() => vi.useRealTimers());

test.each([3 * hours, -3 * hours])('a crawl isn’t affected when the clock changes by %i ms', (jump) => {
  const startedAt = Date.now();
  const clock = steadyClock();
  expect(Math.abs(clock.now() - startedAt)).toBeLessThan(1000);
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt + jump });
  expect(Math.abs(clock.now() - startedAt)).toBeLessThan(1000);
});
