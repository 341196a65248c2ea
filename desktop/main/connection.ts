import type { ServerCheck } from '../bridge/app.ts';
import type { ConnectedServer } from './forward-request.ts';
import { checkServer } from './server-address.ts';
import type { SettingsStore } from './settings-store.ts';

export interface Connection {
  server(): ConnectedServer | null;
  check(url: string): Promise<ServerCheck>;
  /** Remembers an address where a server answers. */
  connect(url: string): Promise<ServerCheck>;
}

type Fetch = ConnectedServer['fetch'];

export interface Fetches {
  /** Without cookies. */
  check: Fetch;
  /** With a cookie store for each server that was ever chosen. */
  ofServer(url: string): Fetch;
}

/** More than people go back and forth between. */
const remembered = 5;

/** The server of choice; no page ever sees its cookies. */
export function createConnection(settings: SettingsStore, fetches: Fetches): Connection {
  let current: ConnectedServer | null = null;
  const check = (url: string) => checkServer(url, fetches.check);
  return {
    server() {
      const url = settings.get().serverUrl;
      if (url === null) return null;
      if (current?.url !== url) current = { url, fetch: fetches.ofServer(url) };
      return current;
    },
    check,
    async connect(url) {
      const checked = await check(url);
      if (checked.ok) {
        const others = settings.get().knownServers.filter((known) => known !== url);
        settings.set({ serverUrl: url, knownServers: [url, ...others].slice(0, remembered) });
      }
      return checked;
    },
  };
}
