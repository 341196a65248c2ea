import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect, type Socket } from 'node:net';

/** A proxy of this computer's network, between it and the sites. */
export interface UpstreamProxy {
  kind: 'http' | 'https' | 'socks5';
  host: string;
  port: number;
  /** The value of Proxy-Authorization (RFC 9110, 11.7.2). */
  authorization: string | null;
}

/**
 * The proxy for a URL; null if none is needed. `refused` is one that required a sign-in. The result is the same proxy
 * with new authorization, or unchanged if there is none.
 */
export type FindProxy = (url: string, refused?: UpstreamProxy) => Promise<UpstreamProxy | null>;

/** The proxy answered 407. */
export class ProxyRefusal extends Error {
  constructor({ host, port }: UpstreamProxy) {
    super(`the proxy ${host}:${port} asks for a name and password`);
  }
}

const kinds: Readonly<Record<string, UpstreamProxy['kind']>> = { PROXY: 'http', HTTPS: 'https', SOCKS5: 'socks5' };
const defaultPorts: Readonly<Record<UpstreamProxy['kind'], number>> = { http: 80, https: 443, socks5: 1080 };

/** The first usable entry of a list returned by a proxy script: "PROXY proxy:8080; DIRECT". */
export function proxyOfRules(rules: string): UpstreamProxy | null {
  for (const rule of rules.split(';')) {
    const [word = '', address = ''] = rule.trim().split(/\s+/);
    if (word.toUpperCase() === 'DIRECT') return null;
    const kind = kinds[word.toUpperCase()];
    const url = kind && URL.parse(`tcp://${address}`);
    if (kind && url?.hostname) {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      return { kind, host, port: Number(url.port) || defaultPorts[kind], authorization: null };
    }
  }
  return null;
}

export function basicAuthorization(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}

/** Users may mistype their password. */
const maxSignIns = 3;

/** Runs an action through a URL's proxy, and again after each sign-in that the proxy requires. */
export async function throughProxy<T>(
  find: FindProxy,
  url: string,
  attempt: (proxy: UpstreamProxy | null) => Promise<T>,
): Promise<T> {
  let proxy = await find(url);
  for (let signIns = 0; ; signIns++) {
    try {
      return await attempt(proxy);
    } catch (error) {
      if (!proxy || !(error instanceof ProxyRefusal) || signIns === maxSignIns) throw error;
      const next: UpstreamProxy | null = await find(url, proxy);
      if (!next || next.authorization === proxy.authorization) throw error;
      proxy = next;
    }
  }
}

/** A connection to a host through a proxy: CONNECT (RFC 9110, 9.3.6), or SOCKS 5 (RFC 1928). */
export function openTunnel(proxy: UpstreamProxy, host: string, port: number, timeoutMs: number): Promise<Socket> {
  return proxy.kind === 'socks5' ? socksTunnel(proxy, host, port, timeoutMs) : httpTunnel(proxy, host, port, timeoutMs);
}

function httpTunnel(proxy: UpstreamProxy, host: string, port: number, timeoutMs: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const target = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const asking = (proxy.kind === 'https' ? secureRequest : plainRequest)({
    host: proxy.host,
    port: proxy.port,
    method: 'CONNECT',
    path: target,
    headers: { host: target, ...authorizationOf(proxy) },
    agent: false,
    timeout: timeoutMs,
  });
  asking.on('timeout', () => asking.destroy(silent(proxy)));
  asking.on('error', reject);
  asking.on('connect', (answer, socket, head) => {
    if (answer.statusCode === 200) {
      socket.setTimeout(0);
      if (head.length > 0) socket.unshift(head);
      return resolve(socket as Socket);
    }
    socket.on('error', () => undefined).destroy();
    reject(answer.statusCode === 407 ? new ProxyRefusal(proxy) : new Error(`the proxy answered ${answer.statusCode}`));
  });
  asking.end();
  return promise;
}

export function authorizationOf({ authorization }: UpstreamProxy): Record<string, string> {
  return authorization === null ? {} : { 'proxy-authorization': authorization };
}

async function socksTunnel(proxy: UpstreamProxy, host: string, port: number, timeoutMs: number): Promise<Socket> {
  const socket = connect({ host: proxy.host, port: proxy.port });
  socket.setTimeout(timeoutMs, () => socket.destroy(silent(proxy)));
  try {
    const read = reader(socket);
    // Version 5, one authentication method: none.
    socket.write(Uint8Array.of(5, 1, 0));
    const [, method] = await read(2);
    if (method !== 0) throw new ProxyRefusal(proxy);
    const name = Buffer.from(host, 'utf8');
    // Connects to a host by name, which the proxy resolves.
    socket.write(Buffer.concat([Uint8Array.of(5, 1, 0, 3, name.length), name, Uint8Array.of(port >> 8, port & 255)]));
    const [, failure = 1, , addressKind] = await read(4);
    if (failure !== 0) throw Object.assign(new Error(`the proxy answered ${failure}`), { code: socksCodes[failure] });
    const [length = 0] = addressKind === 3 ? await read(1) : [addressKind === 4 ? 16 : 4];
    await read(length + 2);
    socket.setTimeout(0);
    return socket;
  } catch (error) {
    socket.on('error', () => undefined).destroy();
    throw error;
  }
}

/** RFC 1928, 6: CONNECT was rejected, with the reason as a number. */
const socksCodes: Readonly<Record<number, string>> = { 4: 'ENOTFOUND', 5: 'ECONNREFUSED', 6: 'ETIMEDOUT' };

/** Reads exactly this many bytes at a time. */
function reader(socket: Socket): (length: number) => Promise<Buffer> {
  return async (length) => {
    for (;;) {
      const bytes = socket.read(length) as Buffer | null;
      if (bytes) return bytes;
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      const onReadable = () => resolve(undefined);
      const onEnd = () => reject(new Error('the proxy hung up'));
      socket.once('readable', onReadable).once('error', reject).once('close', onEnd);
      await promise.finally(() => socket.off('readable', onReadable).off('error', reject).off('close', onEnd));
    }
  };
}

const silent = ({ host, port }: UpstreamProxy) =>
  Object.assign(new Error(`the proxy ${host}:${port} isn’t responding`), { code: 'ETIMEDOUT' });
