import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoadError } from '#shared/crawler/load.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { page, redirect } from '#shared/crawler/testing/site-answers.ts';
import { privateAllowed } from './address-policy.ts';
import { createHttpLoader, type HttpLoaderOptions } from './http-loader.ts';
import type { Resolve } from './pinned-lookup.ts';

let site: FakeSite;
beforeAll(async () => {
  site = await fakeSite({ '/': page('Home'), '/secret': page('Secret') });
});
afterAll(() => site[Symbol.asyncDispose]());

async function failure(url: string, options: HttpLoaderOptions = {}): Promise<unknown> {
  const loader = createHttpLoader(options);
  try {
    await loader.load({ url, deadlineMs: 5000, planBody: () => ({ maxBytes: 1000, overflow: 'truncate' }) });
    return 'answered';
  } catch (error) {
    return error instanceof LoadError ? error.reason : error;
  } finally {
    await loader.close();
  }
}

const answering =
  (...addresses: string[]): Resolve =>
  (_hostname, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

test.each([
  ['loopback', 'http://127.0.0.1:PORT/'],
  ['loopback as a decimal number', 'http://2130706433:PORT/'],
  ['loopback in hexadecimal', 'http://0x7f000001:PORT/'],
  ['loopback in octal', 'http://0177.0.0.1:PORT/'],
  ['loopback, shortened', 'http://127.1:PORT/'],
  ['loopback in IPv6', 'http://[::1]:PORT/'],
  ['loopback as an IPv4-mapped address', 'http://[::ffff:127.0.0.1]:PORT/'],
  ['loopback through NAT64', 'http://[64:ff9b::7f00:1]:PORT/'],
  ['carrier-grade NAT', 'http://100.64.0.1:PORT/'],
  ['the unspecified address', 'http://0.0.0.0:PORT/'],
  ['cloud metadata', 'http://169.254.169.254/latest/meta-data/'],
  ['a name that stands for loopback', 'http://localhost:PORT/'],
])('%s is rejected before connecting', { tags: ['rule:private-address-rejected'] }, async (_name, url) => {
  const before = site.connections();
  expect(await failure(url.replace('PORT', String(site.port)))).toBe('blocked-address');
  expect(site.connections()).toBe(before);
});

test('a name with a public and a private address is rejected', async () => {
  const before = site.connections();
  const url = `http://rebinding.test:${site.port}/`;
  expect(await failure(url, { resolve: answering('93.184.216.34', '127.0.0.1') })).toBe('blocked-address');
  expect(site.connections()).toBe(before);
});

test('a name is resolved once, so a second answer can’t change the connection', {
  tags: ['rule:dns-rebinding'],
}, async () => {
  let lookups = 0;
  const resolve: Resolve = (hostname, callback) => {
    lookups++;
    answering(lookups === 1 ? '127.0.0.1' : '169.254.169.254')(hostname, callback);
  };
  expect(await failure(`http://rebinding.test:${site.port}/`, { policy: privateAllowed, resolve })).toBe('answered');
  expect(lookups).toBe(1);
});

test('a redirect to a forbidden address is rejected before connecting', {
  tags: ['rule:redirect-to-private-rejected'],
}, async () => {
  for (const target of ['http://169.254.169.254/', 'http://[::ffff:169.254.169.254]/', 'http://metadata.test/']) {
    site.set({ '/out': redirect(target) });
    const resolve: Resolve = (hostname, callback) =>
      answering(hostname === 'metadata.test' ? '169.254.169.254' : '127.0.0.1')(hostname, callback);
    expect(await failure(site.url('/out'), { policy: privateAllowed, resolve })).toBe('blocked-address');
  }
});

test.each(['file:///etc/passwd', 'ftp://example.com/', 'gopher://example.com/', 'data:text/html,x', 'not an address'])(
  '%s isn’t fetched',
  async (url) => {
    expect(await failure(url)).toBe('bad-url');
  },
);

test('a redirect to a file is rejected', async () => {
  site.set({ '/file': redirect('file:///etc/passwd') });
  expect(await failure(site.url('/file'), { policy: privateAllowed })).toBe('bad-url');
});

test('a host that doesn’t exist is reported as such', async () => {
  const resolve: Resolve = (_hostname, callback) =>
    callback(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), []);
  expect(await failure('http://nowhere.test/', { resolve })).toBe('dns');
});

test('a resolver that never answers is abandoned at the deadline', async () => {
  const loader = createHttpLoader({ resolve: () => undefined });
  const load = loader.load({ url: 'http://slow.test/', deadlineMs: 100, planBody: () => ({ refuse: 'empty' }) });
  await expect(load).rejects.toMatchObject({ reason: 'timeout' });
  await loader.close();
});
