import { createHash } from 'node:crypto';
import { type Session, session } from 'electron';
import type { ServerCheck } from '../bridge/app.ts';
import type { ConnectedServer } from './forward-request.ts';
import { denyPermissions } from './guards.ts';
import { checkServer } from './server-address.ts';
import type { SettingsStore } from './settings-store.ts';

export interface Connection {
  server(): ConnectedServer | null;
  check(url: string): Promise<ServerCheck>;
  /** Remembers an address where a server answers. */
  connect(url: string): Promise<ServerCheck>;
}

/** The server of choice, with a cookie store for each server that was ever chosen; no page ever sees a cookie. */
export function createConnection(settings: SettingsStore): Connection {
  let current: ConnectedServer | null = null;
  const toServer = (url: string): ConnectedServer => {
    const cookies = cookieStoreOf(url);
    return { url, fetch: (address, init) => cookies.fetch(address, init) };
  };
  const check = (url: string) =>
    checkServer(url, (address, init) => session.fromPartition('server-check').fetch(address, init));
  return {
    server() {
      const url = settings.get().serverUrl;
      if (url === null) return null;
      if (current?.url !== url) current = toServer(url);
      return current;
    },
    check,
    async connect(url) {
      const checked = await check(url);
      if (checked.ok) settings.set({ serverUrl: url });
      return checked;
    },
  };
}

function cookieStoreOf(url: string): Session {
  const name = createHash('sha256').update(new URL(url).origin).digest('hex').slice(0, 16);
  const store = session.fromPartition(`persist:server-${name}`);
  denyPermissions(store);
  return store;
}
