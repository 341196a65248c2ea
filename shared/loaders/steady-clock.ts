import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#shared/crawler/types.ts';

/**
 * The time of day for one crawl. It does not notice that the computer's clock is set meanwhile: by that one, a crawl
 * would be out of time at once, or wait for hours before the next page.
 */
export function steadyClock(): Clock {
  const offset = Date.now() - performance.now();
  return {
    now: () => offset + performance.now(),
    random: () => Math.random(),
    sleep: async (ms, signal) => {
      await wait(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
    },
  };
}
