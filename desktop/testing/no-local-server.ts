import type { LocalServer } from '../main/local-server/local-server.ts';

/** The server on this computer, for apps that are connected to another one. */
export const noLocalServer: LocalServer = {
  state: () => ({ state: 'off' }),
  start: () => Promise.resolve({ state: 'failed', problem: null }),
  fetch: () => Promise.reject(new TypeError('fetch failed')),
  backUp: () => Promise.reject(new Error('There is nothing to back up')),
  restore: () => Promise.reject(new Error('There is nothing to restore to')),
  stop: () => Promise.resolve(),
};
