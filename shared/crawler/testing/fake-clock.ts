import type { Clock } from '../types.ts';

export interface FakeClock extends Clock {
  /** All delays so far in milliseconds, in order. */
  pauses: number[];
}

/**
 * A clock that jumps to the end of the next delay once everything else had a turn. Jitter is always in the middle, so
 * delays are predictable.
 */
export function fakeClock(start = Date.parse('2026-01-01T00:00:00Z')): FakeClock {
  let time = start;
  const pauses: number[] = [];
  const sleepers: { wakesAt: number; wake: () => void }[] = [];

  function wakeNext() {
    sleepers.sort((a, b) => a.wakesAt - b.wakesAt);
    const next = sleepers.shift();
    if (!next) return;
    time = Math.max(time, next.wakesAt);
    next.wake();
  }

  return {
    pauses,
    now: () => time,
    sleep: (ms) => {
      pauses.push(ms);
      return new Promise((wake) => {
        sleepers.push({ wakesAt: time + ms, wake });
        setImmediate(wakeNext);
      });
    },
    random: () => 0.5,
  };
}
