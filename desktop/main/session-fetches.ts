import { createHash } from 'node:crypto';
import { session } from 'electron';
import type { Fetches } from './connection.ts';
import { denyPermissions } from './guards.ts';

/** Requests to servers, with the cookies kept by Electron's sessions. */
export const sessionFetches: Fetches = {
  check: (url, init) => session.fromPartition('server-check').fetch(url, init),
  ofServer(url) {
    const name = createHash('sha256').update(new URL(url).origin).digest('hex').slice(0, 16);
    const store = session.fromPartition(`persist:server-${name}`);
    denyPermissions(store);
    return (address, init) => store.fetch(address, init);
  },
};
