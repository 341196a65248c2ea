import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#shared/crawler/types.ts';

/**
 * The time of day for one crawl, unaffected by changes of the computer's clock. Otherwise, a crawl could time out at
 * once or wait for hours.
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
