import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { getProxyForUrl } from 'proxy-from-env';
import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import { type AddressPolicy, isLoopback } from './address-policy.ts';
import { LookupError, pinnedLookup, type Resolve } from './pinned-lookup.ts';
import { basicAuthorization, type FindProxy } from './upstream-proxy.ts';

/** Names without a dot, and those that no public server can have (RFC 6761, 6762, 8375; ICANN's `.internal`). */
const internalName = /^[^.]+$|\.(?:localhost|local|internal|home\.arpa)$/;

/**
 * The only place that decides which proxy of the environment (HTTP_PROXY, HTTPS_PROXY, NO_PROXY) a URL takes; null if it
 * is reached directly. This machine and internal names never take one: a proxy would look up a name where the rules for
 * addresses don't apply (decision 0072).
 */
export function proxyAddressFor(url: string): string | null {
  const name = new URL(url).hostname.replace(/\.$/, '');
  const isInside = isLoopback(name) || (internalName.test(name) && !name.startsWith('['));
  const address = isInside ? '' : getProxyForUrl(url);
  // A server doesn't start with another kind; the desktop app, whose environment isn't made for it, does.
  return isProxyAddress(address) ? address : null;
}

/** Whether a setting can be used as a proxy. */
export function isProxyAddress(setting: string): boolean {
  const url = URL.parse(setting);
  return url !== null && /^https?:\/\/./i.test(setting) && url.hostname !== '';
}

/**
 * The proxy for an address that a user entered or a page links to.
 * @throws LookupError if the name leads to an address that isn't allowed
 */
export function guardedProxy(policy: AddressPolicy, resolve?: Resolve): FindProxy {
  const lookup = pinnedLookup(policy, resolve);
  return async (url) => {
    const address = proxyAddressFor(url);
    if (address === null) return null;
    const { promise, resolve: settle } = Promise.withResolvers<unknown>();
    lookup(new URL(url).hostname.replace(/^\[|\]$/g, ''), { all: true }, settle);
    const problem = await promise;
    // A name that only the proxy can resolve is left to its rules.
    if (problem instanceof LookupError && problem.code === 'EBLOCKED') throw problem;
    const { protocol, hostname, port, username, password } = new URL(address);
    const kind = protocol === 'https:' ? 'https' : 'http';
    return {
      kind,
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (kind === 'https' ? 443 : 80),
      authorization: username ? basicAuthorization(decodeURIComponent(username), decodeURIComponent(password)) : null,
    };
  };
}

const proxyAgents = new Map<string, ProxyAgent>();

/** Sends requests by this agent, or through the proxy of their URL. */
export function throughEnvironment(direct: Agent): Dispatcher {
  return direct.compose((dispatch) => (options, handler) => {
    const address = proxyAddressFor(String(options.origin));
    if (address === null) return dispatch(options, handler);
    const agent = proxyAgents.get(address) ?? new ProxyAgent(address);
    proxyAgents.set(address, agent);
    return agent.dispatch(options, handler);
  });
}

/** For libraries that send requests with Node's own client; null without a proxy. */
export function proxyAgentFor(url: string): PlainAgent | null {
  const address = proxyAddressFor(url);
  if (address === null) return null;
  const options = { keepAlive: true, proxyEnv: { HTTP_PROXY: address, HTTPS_PROXY: address } };
  return url.startsWith('https:') ? new SecureAgent(options) : new PlainAgent(options);
}
