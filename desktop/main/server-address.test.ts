import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ServerAddress } from '../bridge/app.ts';
import { checkServer } from './server-address.ts';

async function checked(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return { url, check: await checkServer(url, fetch) };
  } finally {
    server.close();
  }
}

test.each([
  ['parley.example', 'https://parley.example'],
  [' http://localhost:3000/ ', 'http://localhost:3000'],
  ['localhost:3000', 'http://localhost:3000'],
  ['192.168.1.10:3000', 'http://192.168.1.10:3000'],
  ['10.0.0.5', 'http://10.0.0.5'],
  ['172.20.1.1/parley', 'http://172.20.1.1/parley'],
  ['[fd12:3456::1]:3000', 'http://[fd12:3456::1]:3000'],
  ['nas.local:3000', 'http://nas.local:3000'],
  ['nas:3000', 'http://nas:3000'],
  ['intranet/parley', 'http://intranet/parley'],
  ['parley.home.arpa', 'http://parley.home.arpa'],
  ['parley.corp.internal:8080', 'http://parley.corp.internal:8080'],
  ['https://192.168.1.10', 'https://192.168.1.10'],
  ['172.32.1.1', 'https://172.32.1.1'],
  ['10.example.com', 'https://10.example.com'],
  ['local.example', 'https://local.example'],
  ['internal.example', 'https://internal.example'],
  ['https://Example.com/parley/', 'https://example.com/parley'],
])('"%s" is understood as %s', (typed, url) => {
  expect(ServerAddress.parse(typed)).toBe(url);
});

test.each(['', '   ', 'https://', 'ht tp://x'])('"%s" is not an address', (typed) => {
  expect(ServerAddress.safeParse(typed).success).toBe(false);
});

test('a server of the app’s own version is accepted', { tags: ['rule:server-same-version'] }, async () => {
  const { version } = packageJson;
  const { url, check } = await checked((request, response) =>
    response.writeHead(request.url === '/healthz' ? 200 : 404).end(JSON.stringify({ status: 'ok', version })),
  );
  expect(check).toEqual({ ok: true, url, version });
});

test.each([
  ['another website', '<html>', 200, 'but it isn’t a Parley server'],
  ['a server of another time', '{"status":"ok","version":"3.0.0"}', 200, 'version 3.0.0'],
  ['a broken proxy', 'Bad gateway', 502, 'but it isn’t a Parley server'],
])('%s is rejected with a message', { tags: ['rule:server-address-rejected'] }, async (_, body, status, words) => {
  const { check } = await checked((_request, response) => response.writeHead(status).end(body));
  expect(check).toMatchObject({ ok: false, message: expect.stringContaining(words) as string });
});

test('an address where nothing answers is rejected with a message', async () => {
  expect(await checkServer('http://127.0.0.1:1', fetch)).toEqual({
    ok: false,
    message: 'http://127.0.0.1:1 couldn’t be reached. Check the address.',
  });
});

test.each([
  [{ isSelfSigned: true }, 'is self-signed, so it can’t be verified.'],
  [{ isSelfSigned: false }, 'isn’t trusted by this computer. It was issued by CN=Example Company Root.'],
  [{ isSelfSigned: true, validUntil: '2020-01-01T00:00:00.000Z' }, 'has expired.'],
])(
  'a server with its own certificate is recognized: %o',
  { tags: ['rule:server-own-certificate'] },
  async (kind, words) => {
    const shown = {
      host: 'parley.corp',
      issuer: 'CN=Example Company Root',
      fingerprint: Array.from({ length: 32 }, () => 'AB').join(':'),
      validUntil: '2120-01-01T00:00:00.000Z',
      ...kind,
    };
    const refuse = () => Promise.reject(new Error('net::ERR_CERT_AUTHORITY_INVALID'));
    expect(await checkServer('https://parley.corp', refuse, () => shown)).toEqual({
      ok: false,
      message: `The certificate of https://parley.corp ${words}`,
      certificate: shown,
    });
    expect(await checkServer('https://parley.corp', refuse)).toMatchObject({
      message: 'The certificate of https://parley.corp is invalid.',
    });
  },
);

test('a Mac that keeps the app out of the local network says where to allow it', async () => {
  const url = 'http://192.168.1.10:3000';
  const denied = () => Promise.reject(new Error('net::ERR_ADDRESS_UNREACHABLE'));
  expect(await checkServer(url, denied, undefined, 'darwin')).toMatchObject({
    ok: false,
    message: expect.stringContaining('Privacy & Security, Local Network') as string,
  });
  expect(await checkServer(url, denied, undefined, 'linux')).toMatchObject({
    message: `${url} couldn’t be reached. Check the address.`,
  });
});
