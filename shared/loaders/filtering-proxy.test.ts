import { request } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, endless, page, redirect } from '#shared/crawler/testing/site-answers.ts';
import { type FilteringProxy, startFilteringProxy } from './filtering-proxy.ts';
import type { Resolve } from './pinned-lookup.ts';

const onlyTheSite = (address: string) => address === '127.0.0.1';
const names: Resolve = (hostname, callback) =>
  hostname === 'nowhere.test'
    ? callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), [])
    : callback(null, [{ address: hostname === 'inside.test' ? '127.0.0.2' : '127.0.0.1', family: 4 }]);

let site: FakeSite;
let proxy: FilteringProxy;
beforeAll(async () => {
  site = await fakeSite({ '/': page('Home') });
  proxy = await startFilteringProxy({ policy: onlyTheSite, resolve: names, maxBytesPerConnection: 1_000_000 });
});
afterAll(async () => {
  await proxy.close();
  await site[Symbol.asyncDispose]();
});

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  isWhole: boolean;
}

/** Sends a request as a browser with a proxy does: with the full URL in the first line. */
function ask(url: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { hostname, port } = new URL(proxy.url);
  return new Promise((resolve, reject) => {
    const asking = request({ host: hostname, port, path: url, headers, agent: false }, (response) => {
      let body = '';
      const settle = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, isWhole: response.complete });
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', settle).on('error', settle);
    });
    asking.on('error', reject).end();
  });
}

/** The first line of the response to a tunnel request, and the socket. */
async function openTunnel(host: string): Promise<{ status: string; socket: Socket }> {
  const { hostname, port } = new URL(proxy.url);
  const socket = connect(Number(port), hostname);
  socket.write(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const first = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  return { status: first.toString().split('\r\n')[0] ?? '', socket };
}

describe('a plain request', () => {
  test('to an allowed address is forwarded without proxy headers', async () => {
    site.set({ '/cookies': answer('Hello', { headers: { 'set-cookie': 'a=1' } }) });
    const reply = await ask(site.url('/cookies?a=b'), { 'proxy-connection': 'keep-alive', 'x-own': 'stays' });
    expect([reply.status, reply.body, reply.headers['set-cookie']]).toEqual([200, 'Hello', ['a=1']]);
    const [sent] = site.headersOf('/cookies?a=b');
    expect(sent).toMatchObject({ host: new URL(site.origin).host, 'x-own': 'stays' });
    expect(sent).not.toHaveProperty('proxy-connection');
  });

  test.each([
    ['another address', 'http://127.0.0.2:PORT/'],
    ['another address in hexadecimal', 'http://0x7f000002:PORT/'],
    ['IPv6 loopback', 'http://[::1]:PORT/'],
    ['metadata', 'http://169.254.169.254/'],
    ['a name that stands for another address', 'http://inside.test:PORT/'],
  ])('to %s is rejected before connecting', async (_name, url) => {
    const before = site.connections();
    const target = url.replace('PORT', String(site.port));
    expect([200, 304]).not.toContain((await ask(target)).status);
    expect(proxy.failureOf(target)).toBe('blocked-address');
    expect(site.connections()).toBe(before);
  });

  test('to a host that doesn’t exist reports that', async () => {
    expect((await ask('http://nowhere.test/')).status).toBe(502);
    expect(proxy.failureOf('http://nowhere.test/page')).toBe('dns');
  });

  test('to a host that is down reports that until it is up', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/`;
    await new Promise((resolve) => server.close(resolve));
    expect((await ask(url)).status).toBe(502);
    expect(proxy.failureOf(url)).toBe('connection');
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
    expect((await ask(url)).status).toBe(204);
    expect(proxy.failureOf(url)).toBe(null);
    server.close();
  });

  test('a redirect is left to the browser', async () => {
    site.set({ '/away': redirect('http://169.254.169.254/') });
    expect((await ask(site.url('/away'))).headers['location']).toBe('http://169.254.169.254/');
  });

  test('an endless response is cut off', async () => {
    site.set({ '/endless': endless });
    const reply = await ask(site.url('/endless'));
    expect(reply.isWhole).toBe(false);
    expect(reply.body.length).toBeLessThan(2_000_000);
  });

  test('with any other scheme is rejected', async () => {
    expect((await ask('ftp://127.0.0.1/')).status).toBe(400);
    expect((await ask('/not-a-proxy-request')).status).toBe(400);
  });
});

describe('a tunnel', () => {
  test('to an allowed address carries bytes both ways', async () => {
    const { status, socket } = await openTunnel(`site.test:${site.port}`);
    expect(status).toBe('HTTP/1.1 200 Connection Established');
    socket.write('GET / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n');
    const answered = await socket.setEncoding('utf8').toArray();
    expect(answered.join('')).toContain('Home');
  });

  test.each(['127.0.0.2', '[::1]', '169.254.169.254', 'inside.test', '2130706434'])(
    'to %s is rejected before connecting',
    async (host) => {
      const before = site.connections();
      const { status, socket } = await openTunnel(`${host}:${site.port}`);
      socket.destroy();
      expect(status).toMatch(/ 403 | 502 /);
      expect(proxy.failureOf(`https://${host}:${site.port}/`)).toBe('blocked-address');
      expect(site.connections()).toBe(before);
    },
  );

  test('to a host that hangs up is closed', async () => {
    const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((resolve) => rude.once('listening', resolve));
    const { socket } = await openTunnel(`127.0.0.1:${(rude.address() as AddressInfo).port}`);
    await new Promise((resolve) => socket.once('close', resolve));
    rude.close();
    expect(socket.destroyed).toBe(true);
  });

  test('with more data than a page may have is cut off', async () => {
    const { socket } = await openTunnel(`127.0.0.1:${site.port}`);
    socket.write('GET /endless HTTP/1.1\r\nHost: site.test\r\n\r\n');
    let bytes = 0;
    socket.on('data', (part: Buffer) => (bytes += part.length)).on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(bytes).toBeLessThan(2_000_000);
  });
});

test('closing ends open tunnels', async () => {
  const other = await startFilteringProxy({ policy: onlyTheSite });
  const { port } = new URL(other.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`CONNECT 127.0.0.1:${site.port} HTTP/1.1\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  await Promise.all([other.close(), new Promise((resolve) => socket.once('close', resolve))]);
  expect(socket.destroyed).toBe(true);
});
