import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

const script = `console.log('${'a page '.repeat(300)}');`;
const shell =
  '<!doctype html><script src="/theme.js" nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>' +
  '<meta name="parley-session" content="__SESSION__">';

let folder = '';
let app: TestApp;
let server: Server;
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-files-'));
  const files: Record<string, string | Buffer> = {
    'secret.txt': 'not for visitors',
    'web/index.html': shell,
    'web/theme.js': 'theme()',
    'web/.env': 'SECRET=1',
    'web/assets/index-Ab12.js': script,
    'web/assets/index-Ab12.js.br': brotliCompressSync(script),
    'web/assets/index-Ab12.js.gz': gzipSync(script),
    'widget/widget.js': 'loader()',
    'widget/panel-Cd34.js': 'panel()',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  app = await testApp();
  server = createServer(
    createApp(app.services, { web: join(folder, 'web'), widget: join(folder, 'widget') }).callback(),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Reply {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
}

/** Requests a path exactly as written, since `fetch` would resolve `..`. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const sent = request({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: { Accept: 'text/html,*/*', ...headers },
  }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  return { status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() };
}

const nonceOf = ({ headers }: Reply) =>
  /style-src [^;]*'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

test('the operator’s own legal texts replace the default pages', async () => {
  expect((await get('/terms')).status).toBe(200);
  const own = { termsUrl: 'https://company.example/terms', privacyUrl: null };
  const config = { ...app.services.config, legal: own };
  const theirs = createServer(
    createApp({ ...app.services, config }, { web: join(folder, 'web'), widget: join(folder, 'widget') }).callback(),
  );
  await once(theirs.listen(0, '127.0.0.1'), 'listening');
  const { port: at } = theirs.address() as AddressInfo;
  const replies = await Promise.all(
    ['/terms', '/privacy'].map((path) => fetch(`http://127.0.0.1:${at}${path}`, { redirect: 'manual' })),
  );
  expect(replies.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [302, own.termsUrl],
    [200, null],
  ]);
  theirs.closeAllConnections();
  await new Promise((resolve) => theirs.close(resolve));
});

describe('pages', () => {
  const addresses = [
    '/',
    '/index.html',
    '/%69ndex.html',
    '/index.%68tml',
    '/x/../index.html',
    '/dashboard',
    '/websites/7/pages',
    '/docs/page.html',
    '/a%2Fb',
    '/%',
    '/assets',
    '/.env',
  ];
  test.each(addresses)(
    '%s gets the page with its own policy and nonce',
    { tags: ['rule:pages-policy-nonce'] },
    async (path) => {
      const [first, second] = [await get(path), await get(path)];
      expect(first.status).toBe(['/', '/dashboard'].includes(path) ? 200 : 404);
      expect(first.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      const nonce = nonceOf(first) ?? 'none';
      expect(first.text).toBe(shell.replaceAll('__CSP_NONCE__', nonce).replace('__SESSION__', 'none'));
      expect(first.headers['content-security-policy']).toContain("script-src 'self'");
      expect(first.headers['content-security-policy']).not.toContain('unsafe');
      expect(nonceOf(second)).not.toBe(nonce);
    },
  );

  test('a HEAD request gets only the headers', async () => {
    const reply = await get('/dashboard', {}, 'HEAD');
    expect([reply.status, reply.bytes.length, reply.headers['content-type']]).toEqual([
      200,
      0,
      'text/html; charset=utf-8',
    ]);
    expect(Number(reply.headers['content-length'])).toBeGreaterThan(shell.length);
  });

  test('it says whether there is a session cookie, so that signed-out pages don’t ask who is signed in', async () => {
    expect((await get('/')).text).toContain('<meta name="parley-session" content="none">');
    const withCookie = await get('/dashboard', { Cookie: 'parley.sid=anything' });
    expect(withCookie.text).toContain('<meta name="parley-session" content="perhaps">');
  });

  test.each(['POST', 'PUT', 'DELETE'])('a %s request doesn’t get it', async (method) => {
    expect((await get('/dashboard', {}, method)).status).toBe(404);
  });
});

describe('files of pages', () => {
  test('with a content hash in their name are cached for a year', async () => {
    const reply = await get('/assets/index-Ab12.js');
    expect([reply.status, reply.text]).toEqual([200, script]);
    expect(reply.headers).toMatchObject({
      'cache-control': 'max-age=31536000,immutable',
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(reply.headers['content-type']).toMatch(/javascript/);
  });

  test('without one are cached for minutes', async () => {
    const reply = await get('/theme.js');
    expect([reply.text, reply.headers['cache-control']]).toEqual(['theme()', 'max-age=300']);
  });

  test('have a compressed version for clients that accept it', async () => {
    const brotli = await get('/assets/index-Ab12.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync(script).length),
      'cache-control': 'max-age=31536000,immutable',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(brotli.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script);
    expect((await get('/assets/index-Ab12.js', { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
  });

  test('send only the headers for a HEAD request', async () => {
    const reply = await get('/assets/index-Ab12.js', {}, 'HEAD');
    expect([reply.status, reply.bytes.length, reply.headers['content-length']]).toEqual([
      200,
      0,
      String(script.length),
    ]);
  });

  test.each([
    '/assets/index-Old1.js',
    '/assets/nothing.html',
    '/assets/',
    '/assets/..%2findex.html',
    '/assets/index-Ab12.js/x.js',
    '/assets/%00.js',
    `/assets/${'x'.repeat(300)}.js`,
  ])('that are missing, such as %s, aren’t found, since a page in their place would run as a script', async (path) => {
    const reply = await get(path);
    expect([reply.status, reply.text.includes('<!doctype')]).toEqual([404, false]);
    expect(reply.headers['cache-control']).toBeUndefined();
  });

  test('missing elsewhere aren’t found by clients that don’t want a page', {
    tags: ['rule:missing-file-not-found'],
  }, async () => {
    expect((await get('/ads.txt', { Accept: 'text/plain' })).status).toBe(404);
    expect((await get('/missing.png', { Accept: 'image/*' })).status).toBe(404);
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%2e%2e/secret.txt',
    '/%252e%252e/secret.txt',
    '/..%252fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/../../secret.txt',
    '//etc/hosts.txt',
    '/widget/../../secret.txt',
    '/widget/..%2fsecret.txt',
    '/widget/%2e%2e%2fsecret.txt',
    '/widget//etc/passwd',
    '/.env',
  ])('%s can’t reach files outside', { tags: ['rule:files-stay-in-folder'] }, async (path) => {
    const { text, status } = await get(path);
    expect(text).not.toMatch(/not for visitors|SECRET|root:|localhost/);
    expect([200, 404]).toContain(status);
  });
});

describe('files of the widget', () => {
  const forAnyPage = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

  test('the loader is available to pages of any origin and revalidated after minutes', {
    tags: ['rule:loader-cached-briefly'],
  }, async () => {
    const reply = await get('/widget.js');
    expect([reply.status, reply.text]).toEqual([200, 'loader()']);
    expect(reply.headers).toMatchObject({ ...forAnyPage, 'cache-control': 'max-age=300' });
  });

  test('the panel is available to pages of any origin and cached for a year', async () => {
    const reply = await get('/widget/panel-Cd34.js');
    expect([reply.status, reply.text]).toEqual([200, 'panel()']);
    expect(reply.headers).toMatchObject({ ...forAnyPage, 'cache-control': 'max-age=31536000,immutable' });
  });

  test.each(['/widget/panel-Old1.js', '/widget/', '/widget/nothing.html', '/widget/%'])(
    'a missing %s isn’t found, and that response isn’t cached',
    async (path) => {
      const reply = await get(path);
      expect([reply.status, reply.text.includes('<!doctype')]).toEqual([404, false]);
      expect(reply.headers['cache-control']).toBeUndefined();
    },
  );
});
