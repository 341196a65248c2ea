import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#shared/crawler/types.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: async (ms, signal) => {
    await wait(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
  },
};
