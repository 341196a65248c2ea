import type { ServerCheck } from '../bridge/app.ts';
import type { UntrustedCertificate } from '../bridge/network.ts';
import type { ConnectedServer } from './forward-request.ts';
import { checkServer } from './server-address.ts';
import type { SettingsStore } from './settings-store.ts';

export interface Connection {
  server(): ConnectedServer | null;
  check(url: string): Promise<ServerCheck>;
  /** Stores an address where a server answers. `trust` is a certificate fingerprint that the user accepted. */
  connect(url: string, trust?: string): Promise<ServerCheck>;
}

type Fetch = ConnectedServer['fetch'];

export interface Fetches {
  /** Without cookies. */
  check: Fetch;
  /** With a separate cookie store per server. */
  ofServer(url: string): Fetch;
  /** The certificate that an address was last rejected for. */
  refusedCertificate(url: string): UntrustedCertificate | null;
  /** Trusts the certificate. False if the host never presented it. */
  trust(url: string, fingerprint: string): Promise<boolean>;
}

/** More servers than people switch between. */
const remembered = 5;

/** The chosen server. Pages never see its cookies. */
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
