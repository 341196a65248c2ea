import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { UpstreamProxy } from '../upstream-proxy.ts';

/** A company's proxy that forwards every request and tunnel to one port, whatever the host. */
export async function companyProxy(sitePort: number, wanted: string | null = null) {
  const asked: string[] = [];
  const allows = (incoming: IncomingMessage) => wanted === null || incoming.headers['proxy-authorization'] === wanted;
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    if (!allows(incoming)) return void outgoing.writeHead(407, { 'proxy-authenticate': 'Basic realm="x"' }).end();
    const { pathname } = new URL(incoming.url ?? '');
    const { method, headers } = incoming;
    const forwarded = request({ port: sitePort, method, path: pathname, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
    return undefined;
  });
  server.on('connect', (incoming, client, head) => {
    asked.push(`CONNECT ${incoming.url}`);
    if (!allows(incoming))
      return void client.end('HTTP/1.1 407 Sign in\r\nproxy-authenticate: Basic realm="x"\r\n\r\n');
    const upstream = connect(sitePort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    client.on('error', () => undefined);
    upstream.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    proxy: { kind: 'http', host: '127.0.0.1', port, authorization: null } satisfies UpstreamProxy as UpstreamProxy,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
