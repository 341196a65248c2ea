import { isIP } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { authorizationOf, openTunnel, ProxyRefusal, type UpstreamProxy } from './upstream-proxy.ts';

export interface SentRequest {
  /** Defaults to GET. */
  method?: 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

export interface ProxiedRequests {
  /** Rejects with `ProxyRefusal` if the proxy requires a different sign-in. */
  request(proxy: UpstreamProxy, url: string, sent: SentRequest): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

/** Requests through proxies. Plain http is sent to the proxy itself, since proxies only open tunnels for https. */
export function createProxiedRequests(connectTimeoutMs: number, maxHeaderBytes: number): ProxiedRequests {
  const agents = new Map<string, Agent>();
  const common = { maxHeaderSize: maxHeaderBytes, allowH2: false };
  const handOver = new Agent({ ...common, connect: { timeout: connectTimeoutMs } });
  const secure = buildConnector({ timeout: connectTimeoutMs, allowH2: false });

  const connectBy =
    (proxy: UpstreamProxy): buildConnector.connector =>
    (options, connected) => {
      const isSecure = options.protocol === 'https:';
      openTunnel(proxy, options.hostname, Number(options.port) || (isSecure ? 443 : 80), connectTimeoutMs).then(
        (socket) => (isSecure ? secure({ ...options, httpSocket: socket }, connected) : connected(null, socket)),
        (error: Error) => connected(error, null),
      );
    };
  function tunnels(proxy: UpstreamProxy): Agent {
    const key = `${proxy.kind} ${proxy.host} ${proxy.port} ${proxy.authorization}`;
    const agent = agents.get(key) ?? new Agent({ ...common, connect: connectBy(proxy) });
    agents.set(key, agent);
    return agent;
  }

  return {
    async request(proxy, url, { headers, signal, method = 'GET', body = null }) {
      const { protocol, host, origin, pathname, search } = new URL(url);
      const isTunnel = protocol === 'https:' || proxy.kind === 'socks5';
      const answer = await (isTunnel
        ? tunnels(proxy).request({ origin, path: pathname + search, method, headers, body, signal })
        : handOver.request({
            origin: `${proxy.kind}://${isIP(proxy.host) === 6 ? `[${proxy.host}]` : proxy.host}:${proxy.port}`,
            path: url,
            method,
            body,
            headers: { ...headers, host, ...authorizationOf(proxy) },
            signal,
          }));
      if (isTunnel || answer.statusCode !== 407) return answer;
      await answer.body.dump();
      throw new ProxyRefusal(proxy);
    },
    async close() {
      await Promise.all([handOver, ...agents.values()].map((agent) => agent.destroy()));
    },
  };
}
