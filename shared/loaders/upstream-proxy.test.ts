import { once } from 'node:events';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { page } from '#shared/crawler/testing/site-answers.ts';
import { privateAllowed } from './address-policy.ts';
import { startFilteringProxy } from './filtering-proxy.ts';
import { createHttpLoader } from './http-loader.ts';
import { companyProxy } from './testing/company-proxy.ts';
import { basicAuthorization, type FindProxy, openTunnel, proxyOfRules } from './upstream-proxy.ts';

const load = (findProxy: FindProxy, url: string) => {
  const loader = createHttpLoader({ policy: privateAllowed, findProxy });
  return loader
    .load({ url, deadlineMs: 5000, planBody: () => ({ maxBytes: 10_000, overflow: 'refuse' }) })
    .then(({ status, body }) => ({ status, text: new TextDecoder().decode(body) }))
    .finally(() => loader.close());
};

test.each([
  ['DIRECT', null],
  ['PROXY proxy.example:8080; DIRECT', { kind: 'http', host: 'proxy.example', port: 8080 }],
  ['HTTPS proxy.example', { kind: 'https', host: 'proxy.example', port: 443 }],
  ['SOCKS4 old.example:1080; SOCKS5 [::1]:1081', { kind: 'socks5', host: '::1', port: 1081 }],
  ['', null],
  ['PROXY  ; nonsense', null],
])('a proxy script that returns "%s" means %o', (rules, proxy) => {
  expect(proxyOfRules(rules)).toEqual(proxy && { ...proxy, authorization: null });
});

describe('a network with a proxy', () => {
  test('gets plain requests for hosts that only the proxy can resolve', {
    tags: ['rule:proxy-resolves-hosts'],
  }, async () => {
    await using site = await fakeSite({ '/': page('Intranet') });
    await using company = await companyProxy(site.port);
    const answer = await load(() => Promise.resolve(company.proxy), 'http://wiki.corp.invalid/');
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('Intranet') as string });
    expect(company.asked).toEqual(['GET http://wiki.corp.invalid/']);
  });

  test('asks the user to sign in, and keeps the sign-in', async () => {
    const authorization = basicAuthorization('ada', 'pä:ss');
    await using site = await fakeSite({ '/': page('Intranet') });
    await using company = await companyProxy(site.port, authorization);
    let known: string | null = null;
    const refused: (string | null)[] = [];
    const find: FindProxy = (_url, refusal) => {
      if (refusal) {
        refused.push(refusal.authorization);
        known = refused.length === 1 ? 'Basic wrong' : authorization;
      }
      return Promise.resolve({ ...company.proxy, authorization: known });
    };
    expect(await load(find, 'http://wiki.corp.invalid/')).toMatchObject({ status: 200 });
    expect(refused).toEqual([null, 'Basic wrong']);
    expect(await load(find, 'http://wiki.corp.invalid/')).toMatchObject({ status: 200 });
    expect(refused).toHaveLength(2);
  });

  test.each(['http://wiki.corp.invalid/', 'https://wiki.corp.invalid/'])(
    'names the proxy in the reason if the sign-in is missing (%s)',
    async (url) => {
      await using company = await companyProxy(1, 'never');
      await expect(load(() => Promise.resolve(company.proxy), url)).rejects.toThrow(
        `The site couldn’t be reached (the proxy 127.0.0.1:${company.proxy.port} asks for a name and password).`,
      );
    },
  );

  test('is also used by the browser, for tunnels and plain requests', {
    tags: ['rule:proxy-for-browser'],
  }, async () => {
    await using site = await fakeSite({ '/': page('Intranet') });
    const authorization = basicAuthorization('ada', 'pass');
    await using company = await companyProxy(site.port, authorization);
    const find: FindProxy = (_url, refused) =>
      Promise.resolve({ ...company.proxy, authorization: refused || company.asked.length > 1 ? authorization : null });
    const filtering = await startFilteringProxy({ policy: privateAllowed, findProxy: find });
    try {
      const toOurs = (proxy = filtering.url) =>
        ({ kind: 'http', host: '127.0.0.1', port: Number(new URL(proxy).port), authorization: null }) as const;
      const socket = await openTunnel(toOurs(), 'wiki.corp.invalid', 443, 5000);
      socket.write('GET / HTTP/1.1\r\nhost: wiki.corp.invalid\r\nconnection: close\r\n\r\n');
      expect(String(await once(socket, 'data'))).toContain('200 OK');
      socket.destroy();
      expect(await load(() => Promise.resolve(toOurs()), 'http://wiki.corp.invalid/')).toMatchObject({ status: 200 });
      expect(company.asked).toEqual([
        'CONNECT wiki.corp.invalid:443',
        'CONNECT wiki.corp.invalid:443',
        'GET http://wiki.corp.invalid/',
      ]);
    } finally {
      await filtering.close();
    }
  });

  test('may use SOCKS 5', async () => {
    await using site = await fakeSite({ '/': page('Intranet') });
    const names: string[] = [];
    const socks = createTcpServer((client) => void serveSocks(client, site.port, names));
    await once(socks.listen(0, '127.0.0.1'), 'listening');
    const proxy = { kind: 'socks5', host: '127.0.0.1', port: (socks.address() as AddressInfo).port } as const;
    const find: FindProxy = () => Promise.resolve({ ...proxy, authorization: null });
    const filtering = await startFilteringProxy({ policy: privateAllowed, findProxy: find });
    try {
      expect(await load(find, 'http://wiki.corp.invalid/')).toMatchObject({ status: 200 });
      const ours = { kind: 'http', host: '127.0.0.1', port: Number(new URL(filtering.url).port) } as const;
      const throughOurs: FindProxy = () => Promise.resolve({ ...ours, authorization: null });
      expect(await load(throughOurs, 'http://wiki.corp.invalid/')).toMatchObject({ status: 200 });
      expect(names).toEqual(['wiki.corp.invalid', 'wiki.corp.invalid']);
    } finally {
      await filtering.close();
      socks.close();
    }
  });

  test('reports a proxy that hangs up as the reason', async () => {
    const server = createTcpServer((client) => client.destroy());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    for (const kind of ['http', 'socks5'] as const) {
      const proxy = { kind, host: '127.0.0.1', port, authorization: null };
      await expect(openTunnel(proxy, 'wiki.corp.invalid', 443, 5000)).rejects.toThrow(/hang|hung|closed|ECONNRESET/);
      await expect(load(() => Promise.resolve(proxy), 'https://wiki.corp.invalid/')).rejects.toThrow('be reached');
    }
    server.close();
  });
});

async function serveSocks(client: Socket, sitePort: number, names: string[]): Promise<void> {
  client.on('error', () => undefined);
  await once(client, 'readable');
  client.read();
  client.write(Uint8Array.of(5, 0));
  await once(client, 'readable');
  const asked = client.read() as Buffer;
  names.push(asked.subarray(5, 5 + (asked[4] ?? 0)).toString());
  const upstream = connect(sitePort, '127.0.0.1', () => {
    client.write(Uint8Array.of(5, 0, 0, 1, 127, 0, 0, 1, 0, 80));
    upstream.pipe(client).pipe(upstream);
  });
  upstream.on('error', () => undefined);
}
