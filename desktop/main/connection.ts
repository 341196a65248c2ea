import type { ServerCheck } from '../bridge/app.ts';
import type { UntrustedCertificate } from '../bridge/network.ts';
import type { ConnectedServer } from './forward-request.ts';
import { checkServer } from './server-address.ts';
import type { SettingsStore } from './settings-store.ts';

export interface Connection {
  server(): ConnectedServer | null;
  check(url: string): Promise<ServerCheck>;
  /** Remembers an address where a server answers. `trust`: fingerprint of a certificate that the person accepts. */
  connect(url: string, trust?: string): Promise<ServerCheck>;
}

type Fetch = ConnectedServer['fetch'];

export interface Fetches {
  /** Without cookies. */
  check: Fetch;
  /** With a cookie store for each server that was ever chosen. */
  ofServer(url: string): Fetch;
  /** The certificate for which an address was refused last. */
  refusedCertificate(url: string): UntrustedCertificate | null;
  /** Accepts it. False when it was never shown there. */
  trust(url: string, fingerprint: string): Promise<boolean>;
}

/** More than people go back and forth between. */
const remembered = 5;

/** The server of choice; no page ever sees its cookies. */
export function createConnection(settings: SettingsStore, fetches: Fetches): Connection {
  let current: ConnectedServer | null = null;
  const check = (url: string) => checkServer(url, fetches.check, (refused) => fetches.refusedCertificate(refused));
  return {
    server() {
      const url = settings.get().serverUrl;
      if (url === null) return null;
      if (current?.url !== url) current = { url, fetch: fetches.ofServer(url) };
      return current;
    },
    check,
    async connect(url, trust) {
      if (trust !== undefined) await fetches.trust(url, trust);
      const checked = await check(url);
      if (checked.ok) {
        const others = settings.get().knownServers.filter((known) => known !== url);
        settings.set({ serverUrl: url, knownServers: [url, ...others].slice(0, remembered) });
      }
      return checked;
    },
  };
}
