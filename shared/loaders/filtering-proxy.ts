import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Duplex, pipeline, Transform } from 'node:stream';
import type { Reason } from '#shared/crawler/reasons.ts';
import { webUrl } from '#shared/crawler/url-rules.ts';
import { type AddressPolicy, isHostAllowed } from './address-policy.ts';
import { toLoadError } from './load-failure.ts';
import { pinnedLookup, type Resolve } from './pinned-lookup.ts';

/** Chromium opens at most 32 connections to a proxy. */
const maxConnections = 64;
const idleTimeoutMs = 30_000;
const maxRememberedFailures = 1000;

export interface FilteringProxyOptions {
  policy: AddressPolicy;
  /** Default: the system's resolver. */
  resolve?: Resolve;
  /** Of one answer, or of one tunnel. A connection that brings more is cut. Default 25 MB. */
  maxBytesPerConnection?: number;
}

export interface FilteringProxy {
  /** Where a browser reaches it: `http://127.0.0.1:PORT`. */
  url: string;
  /** Why the last attempt to reach the host of this address failed; null when it was reached. */
  failureOf: (url: string) => Reason | null;
  close: () => Promise<void>;
}

/**
 * A forward proxy on loopback (RFC 9110, 7.3.2 and CONNECT, 9.3.6) for a browser that shows pages of strangers. Every
 * request of a page passes through it: redirects, frames, scripts, WebSockets. It connects only where the policy
 * allows, to exactly the addresses it has checked.
 */
export async function startFilteringProxy(options: FilteringProxyOptions): Promise<FilteringProxy> {
  const { policy, maxBytesPerConnection = 25_000_000 } = options;
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
    const { hostname, host, port, pathname, search } = new URL(target);
    if (!isHostAllowed(hostname, policy)) {
      failed(hostOf(target), 'blocked-address');
      outgoing.writeHead(403).end();
      return;
    }
    const upstream = request({
      host: withoutBrackets(hostname),
      port: port || 80,
      method: incoming.method,
      path: pathname + search,
      headers: { ...endToEnd(incoming.headers), host },
      lookup,
      agent,
      timeout: idleTimeoutMs,
    });
    upstream.on('timeout', () => upstream.destroy(timedOut()));
    upstream.on('response', (answer) => {
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
    upstream.on('error', (error) => {
      // A browser that gives up says nothing about the host.
      if (outgoing.destroyed) return;
      failed(hostOf(target), reasonOf(error, target));
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
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
    const upstream = connect({ host: withoutBrackets(hostname), port: Number(port || 443), lookup });
    track(upstream);
    upstream.setTimeout(idleTimeoutMs, () => upstream.destroy(timedOut()));
    let connected = false;
    upstream.on('connect', () => {
      connected = true;
      failures.delete(hostOf(target));
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      pipeline(upstream, bounded(maxBytesPerConnection), client, () => upstream.destroy());
      pipeline(client, upstream, () => client.destroy());
    });
    upstream.on('error', (error) => {
      if (connected) return;
      failed(hostOf(target), reasonOf(error, target));
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    client.on('close', () => upstream.destroy());
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

/** Host and port, so that a tunnel and a plain request to one place share a name. */
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

const timedOut = () => Object.assign(new Error('the host keeps silent'), { code: 'ETIMEDOUT' });

function reasonOf(error: unknown, url: string): Reason {
  const { reason } = toLoadError(error, url);
  return reason === 'aborted' ? 'connection' : reason;
}
