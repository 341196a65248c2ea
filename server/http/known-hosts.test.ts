import { request } from 'node:http';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { readConfig } from '../config.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/** `fetch` only sends the Host of the URL. */
function askAs(app: TestApp, host: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(app.url + path, { headers: { ...headers, Host: host } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end();
  });
}

const opened = '/api/openapi.json';
const refusal = (host: string) =>
  `Parley isn’t set up to answer at ${host}. The administrator can set PUBLIC_URL to this address or add the name to ALLOWED_HOSTS.`;

describe('a server with a public address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({
      env: { PUBLIC_URL: 'https://Chat.Example.com/', ALLOWED_HOSTS: 'parley.lan, Büro.example,10.0.0.7' },
    });
  });
  afterAll(() => app.close());

  test.each(
    firstRows(2, [
      'CHAT.example.com.',
      'localhost:3000',
      'chat.example.com',
      'chat.example.com:8443',
      'app.localhost',
      '127.0.0.1',
      '127.1.2.3:80',
      '[::1]:3000',
      'parley.lan',
      'xn--bro-hoa.example',
      '10.0.0.7',
    ]),
  )('responds at %s', async (host) => {
    expect((await askAs(app, host, opened)).status).toBe(200);
  });

  test.each([
    'evil.example',
    'chat.example.com.evil.example',
    'evil-chat.example.com',
    'www.chat.example.com',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example',
    'evil.example:80@localhost',
    'localhost/evil.example',
    '192.168.1.20',
    '[2001:db8::1]',
    hostname().toLowerCase(),
    'x'.repeat(5000),
    '%00',
  ])('rejects %s on every path that reveals something', async (host) => {
    for (const path of [opened, '/api/demo', '/metrics', '/widget.js', '/', '/robots.txt']) {
      expect([path, (await askAs(app, host, path)).status]).toEqual([path, 403]);
    }
  });

  test('says why, as JSON to programs and as text to people', async () => {
    const asProgram = await askAs(app, 'evil.example', opened, { Accept: '*/*' });
    expect(JSON.parse(asProgram.text)).toEqual({ message: refusal('evil.example') });
    const asPerson = await askAs(app, 'evil.example:81', '/', { Accept: 'text/html,*/*;q=0.8' });
    expect(asPerson.text).toBe(refusal('evil.example:81'));
    const nameless = await askAs(app, '<script>alert(1)</script>', '/', { Accept: 'text/html' });
    expect(nameless.text).toBe(refusal('this name'));
  });

  test('responds to health checks at any name, since load balancers use the address', async () => {
    expect((await askAs(app, '172.18.0.5', '/healthz')).status).toBe(200);
    expect((await askAs(app, 'web', '/readyz')).status).toBe(200);
  });

  test('ignores X-Forwarded-Host from clients', { tags: ['rule:forwarded-host-ignored'] }, async () => {
    const headers = { 'X-Forwarded-Host': 'chat.example.com' };
    expect((await askAs(app, 'evil.example', opened, headers)).status).toBe(403);
  });
});

test('behind a proxy, both its own name and the forwarded one must be known', async () => {
  await using app = await testApp({ env: { PUBLIC_URL: 'https://chat.example.com', TRUST_PROXY: '1' } });
  const statusOf = async (host: string, forwarded: string) =>
    (await askAs(app, host, opened, { 'X-Forwarded-Host': forwarded })).status;
  expect(await statusOf('127.0.0.1:3000', 'chat.example.com')).toBe(200);
  expect(await statusOf('127.0.0.1:3000', 'evil.example')).toBe(403);
  expect(await statusOf('127.0.0.1:3000', 'chat.example.com, evil.example')).toBe(403);
  expect(await statusOf('evil.example', 'chat.example.com')).toBe(403);
});

test('without a public URL it responds on the local network, by address and by the computer’s name', {
  tags: ['long'],
}, async () => {
  await using app = await testApp();
  const [own = ''] = hostname().toLowerCase().split('.');
  for (const host of ['192.168.1.20:3000', '[fe80::1]:3000', `${own}:3000`, `${own}.local`]) {
    expect([host, (await askAs(app, host, opened)).status]).toEqual([host, 200]);
  }
  // No page of another site can have such a name. This one can, since a name may resolve to another address at any
  // time.
  expect((await askAs(app, 'evil.example', opened)).status).toBe(403);
});

test.each(['https://a.example', 'a.example/x', 'a b', '*', 'a.example:80', '*.a.example'])(
  'ALLOWED_HOSTS %s prevents starting',
  (value) => {
    expect(() => readConfig({ ALLOWED_HOSTS: value })).toThrow(
      'ALLOWED_HOSTS must be host names or addresses, separated by commas and without ports',
    );
  },
);
