import type { Message } from '#shared/messages/message.ts';
import type { ServerCheck } from '../bridge/app.ts';
import type { UntrustedCertificate } from '../bridge/network.ts';
import type { ConnectedServer } from './forward-request.ts';
import { checkServer } from './server-address.ts';
import type { SettingsStore } from './settings-store.ts';

export interface Connection {
  server(): ConnectedServer | null;
  /** Where websites of the server on this computer are published. */
  publishServer(): ConnectedServer | null;
  check(url: string): Promise<ServerCheck>;
  /** Stores an address where a server answers. `trust` is a certificate fingerprint that the user accepted. */
  connect(url: string, trust?: string): Promise<ServerCheck>;
  /** Stores it as the server to publish to, unless it is older than this app. */
  publishTo(url: string, trust?: string): Promise<ServerCheck>;
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

/** The chosen servers. Pages never see their cookies. */
export function createConnection(settings: SettingsStore, fetches: Fetches, version: string): Connection {
  const connected = new Map<string, ConnectedServer>();
  const check = (url: string) => checkServer(url, fetches.check, (refused) => fetches.refusedCertificate(refused));

  function serverAt(url: string | null): ConnectedServer | null {
    if (url === null) return null;
    const server = connected.get(url) ?? { url, fetch: fetches.ofServer(url) };
    connected.set(url, server);
    return server;
  }

  async function checkTrusting(url: string, trust: string | undefined): Promise<ServerCheck> {
    if (trust !== undefined) await fetches.trust(url, trust);
    return check(url);
  }

  function remember(url: string): string[] {
    const others = settings.get().knownServers.filter((known) => known !== url);
    return [url, ...others].slice(0, remembered);
  }

  return {
    server: () => serverAt(settings.get().serverUrl),
    publishServer: () => serverAt(settings.get().publishServer),
    check,
    async connect(url, trust) {
      const checked = await checkTrusting(url, trust);
      if (checked.ok) settings.set({ serverUrl: url, knownServers: remember(url) });
      return checked;
    },
    async publishTo(url, trust) {
      const checked = await checkTrusting(url, trust);
      if (!checked.ok) return checked;
      if (isOlder(checked.version, version)) {
        const message: Message = `The server has version ${checked.version}, which is older than this app. Update the server first, so that nothing gets lost on the way.`;
        return { ok: false, message };
      }
      settings.set({ publishServer: url, knownServers: remember(url) });
      return checked;
    },
  };
}

/** By major and minor version. Patches change no call. */
function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [ourMajor = 0, ourMinor = 0] = than.split('.').map(Number);
  return major < ourMajor || (major === ourMajor && minor < ourMinor);
}
