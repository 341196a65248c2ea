import { basicAuthorization, proxyOfRules, type UpstreamProxy } from '#shared/loaders/upstream-proxy.ts';
import type { AskPerson } from './network-sign-ins.ts';

export interface Proxies {
  /** The system's proxy for a URL. Never rejects. `refused` means that it required a sign-in. */
  find(url: string, refused: UpstreamProxy | null): Promise<UpstreamProxy | null>;
}

/**
 * The system's proxies, including PAC scripts, with the credentials the user entered.
 * @param resolve the rules for a URL in Chromium's format, such as "PROXY proxy:8080; DIRECT"
 */
export function createProxies(resolve: (url: string) => Promise<string>, askPerson: AskPerson): Proxies {
  /** By host and port. */
  const authorizations = new Map<string, string>();
  return {
    async find(url, refused) {
      const proxy = proxyOfRules(await resolve(url).catch(() => 'DIRECT'));
      if (!proxy) return null;
      const key = `${proxy.host}:${proxy.port}`;
      const known = authorizations.get(key) ?? null;
      // If several requests are rejected, only one asks. The others use its answer.
      if (!refused || refused.authorization !== known || proxy.kind === 'socks5') {
        return { ...proxy, authorization: known };
      }
      const given = await askPerson({ host: key, isProxy: true, isAgain: known !== null });
      const authorization = given && basicAuthorization(given.username, given.password);
      if (authorization) authorizations.set(key, authorization);
      return { ...proxy, authorization: authorization ?? known };
    },
  };
}
