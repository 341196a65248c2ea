import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Duplex, pipeline, Transform } from 'node:stream';
import type { Reason } from '#shared/crawler/reasons.ts';
import { webUrl } from '#shared/crawler/url-rules.ts';
import { type AddressPolicy, isHostAllowed } from './address-policy.ts';
import { guardedProxy } from './environment-proxy.ts';
import { toLoadError } from './load-failure.ts';
import { pinnedLookup, type Resolve } from './pinned-lookup.ts';
import {
  authorizationOf,
  type FindProxy,
  openTunnel,
  ProxyRefusal,
  throughProxy,
  type UpstreamProxy,
} from './upstream-proxy.ts';

/** Chromium opens at most 32 connections to a proxy. */
const maxConnections = 64;
const idleTimeoutMs = 30_000;
const maxRememberedFailures = 1000;

export interface FilteringProxyOptions {
  policy: AddressPolicy;
  /** Defaults to the system's resolver. */
  resolve?: Resolve;
  /** Proxies of the user's network, which resolve names themselves. Defaults to the proxies of the environment. */
  findProxy?: FindProxy;
  /** Limit in bytes of a response or tunnel, which is then cut. Defaults to 25 MB. */
  maxBytesPerConnection?: number;
}

export interface FilteringProxy {
  /** The browser's proxy URL: `http://127.0.0.1:PORT`. */
  url: string;
  /** Why the last connection to the host of this URL failed; null if it succeeded. */
  failureOf: (url: string) => Reason | null;
  close: () => Promise<void>;
}

/**
 * A forward proxy on loopback (RFC 9110, 7.3.2 and CONNECT, 9.3.6) for a browser with untrusted pages. Every request of
 * a page passes through it: redirects, frames, scripts, WebSockets. It only connects where the policy allows, to
 * exactly the addresses it has checked.
 */
export async function startFilteringProxy(options: FilteringProxyOptions): Promise<FilteringProxy> {
  const { policy, maxBytesPerConnection = 25_000_000 } = options;
  const findProxy = options.findProxy ?? guardedProxy(policy, options.resolve);
  const lookup = pinnedLookup(policy, options.resolve);
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections, timeout: idleTimeoutMs });
  const failures = new Map<string, Reason>();
  const sockets = new Set<Duplex>();

  function failed(host: string, reason: Reason) {
    if (failures.size >= maxRememberedFailures) failures.clear();
    failures.set(host, reason);
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const target = webUrl(incoming.url ?? '');
    if (!target?.startsWith('http:')) {
      outgoing.writeHead(400).end();
      return;
    }
    if (!isHostAllowed(new URL(target).hostname, policy)) {
      failed(hostOf(target), 'blocked-address');
      outgoing.writeHead(403).end();
      return;
    }
    const fail = (error: unknown) => {
      // A browser that aborts says nothing about the host.
      if (outgoing.destroyed) return;
      failed(hostOf(target), reasonOf(error, target));
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    findProxy(target).then((proxy) => pass(proxy, target, incoming, outgoing, fail), fail);
  }

  function pass(
    proxy: UpstreamProxy | null,
    target: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    fail: (error: unknown) => void,
  ) {
    const { hostname, host, port, pathname, search } = new URL(target);
    const headers = { ...endToEnd(incoming.headers), host };
    const common = { method: incoming.method, timeout: idleTimeoutMs };
    const upstream =
      proxy === null || proxy.kind === 'socks5'
        ? request({
            ...common,
            host: withoutBrackets(hostname),
            port: port || 80,
            path: pathname + search,
            headers,
            lookup,
            ...(proxy ? { createConnection: throughSocks(proxy, hostname, Number(port || 80)) } : { agent }),
          })
        : (proxy.kind === 'https' ? secureRequest : request)({
            ...common,
            host: proxy.host,
            port: proxy.port,
            path: target,
            headers: { ...headers, ...authorizationOf(proxy) },
          });
    upstream.on('timeout', () => upstream.destroy(timedOut()));
    upstream.on('response', (answer) => {
      // HTTP requests signed in to the proxy before a browser was needed, so a rejection now is final.
      if (proxy && answer.statusCode === 407) {
        answer.destroy();
        fail(new ProxyRefusal(proxy));
        return;
      }
      failures.delete(hostOf(target));
      try {
        outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      } catch {
        // A header no server may send.
        answer.destroy();
        outgoing.writeHead(502).end();
        return;
      }
      pipeline(answer, bounded(maxBytesPerConnection), outgoing, () => undefined);
    });
    upstream.on('error', fail);
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }

  function tunnel(incoming: IncomingMessage, client: Duplex, head: Buffer) {
    client.on('error', () => undefined);
    const target = webUrl(`https://${incoming.url ?? ''}`);
    if (!target) {
      client.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      return;
    }
    const { hostname, port } = new URL(target);
    if (!isHostAllowed(hostname, policy)) {
      failed(hostOf(target), 'blocked-address');
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const to = { host: withoutBrackets(hostname), port: Number(port || 443) };
    const fail = (error: unknown) => {
      failed(hostOf(target), reasonOf(error, target));
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    };
    const join = (upstream: Socket) => {
      failures.delete(hostOf(target));
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      pipeline(upstream, bounded(maxBytesPerConnection), client, () => upstream.destroy());
      pipeline(client, upstream, () => client.destroy());
    };
    const attempt = async (proxy: UpstreamProxy | null) => {
      if (!proxy) return direct(to, client);
      const upstream = await openTunnel(proxy, to.host, to.port, idleTimeoutMs);
      track(upstream);
      upstream.setTimeout(idleTimeoutMs, () => upstream.destroy(timedOut()));
      upstream.on('error', () => undefined);
      client.on('close', () => upstream.destroy());
      if (client.destroyed) upstream.destroy();
      return upstream;
    };
    throughProxy(findProxy, target, attempt).then(join, fail);
  }

  function direct(to: { host: string; port: number }, client: Duplex): Promise<Socket> {
    const { promise, resolve, reject } = Promise.withResolvers<Socket>();
    const upstream = connect({ ...to, lookup, timeout: idleTimeoutMs });
    track(upstream);
    upstream.on('timeout', () => upstream.destroy(timedOut()));
    upstream.on('connect', () => resolve(upstream)).on('error', reject);
    client.on('close', () => upstream.destroy());
    return promise;
  }

  function track(socket: Duplex) {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  }

  const server = createServer(forward);
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) => track(socket));
  server.on('connect', tunnel);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failureOf: (url) => failures.get(hostOf(url)) ?? null,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await closed;
    },
  };
}

/** For `createConnection`, which may return its connection later. */
function throughSocks(proxy: UpstreamProxy, hostname: string, port: number) {
  return (_options: unknown, connected: (error: Error | null, socket: Duplex) => void): undefined => {
    openTunnel(proxy, withoutBrackets(hostname), port, idleTimeoutMs).then(
      (socket) => connected(null, socket),
      (error: Error) => connected(error, undefined as never),
    );
  };
}

/** Host and port, so that a tunnel and a plain request to the same place match. */
function hostOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Headers that belong to one connection only (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)));
}

function bounded(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      seen += chunk.length;
      if (seen > maxBytes) callback(new Error('more bytes than a page may bring'));
      else callback(null, chunk);
    },
  });
}

const timedOut = () => Object.assign(new Error('the host isn’t responding'), { code: 'ETIMEDOUT' });

function reasonOf(error: unknown, url: string): Reason {
  const { reason } = toLoadError(error, url);
  return reason === 'aborted' ? 'connection' : reason;
}
