import { basicAuthorization, proxyOfRules, type UpstreamProxy } from '#shared/loaders/upstream-proxy.ts';
import type { AskPerson } from './network-sign-ins.ts';

export interface Proxies {
  /** The proxy that the system wants for an address. Never rejects. `refused`: it asked for a sign-in. */
  find(url: string, refused: UpstreamProxy | null): Promise<UpstreamProxy | null>;
}

/**
 * Proxies as the system has them, its scripts (PAC) included, with the sign-ins a person gave.
 * @param resolve rules for an address as Chromium words them, for instance "PROXY proxy:8080; DIRECT"
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
      // Of several requests that were refused, one asks; the others find what it was given.
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
