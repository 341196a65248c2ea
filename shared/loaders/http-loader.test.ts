import { createServer } from 'node:https';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoadedPage, LoadRequest } from '#shared/crawler/load.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import {
  answer,
  answerSequence,
  bomb,
  drip,
  endless,
  hang,
  hangUp,
  page,
  redirect,
} from '#shared/crawler/testing/site-answers.ts';
import { privateAllowed } from './address-policy.ts';
import { createHttpLoader, type HttpLoader, userAgent } from './http-loader.ts';

let site: FakeSite;
let loader: HttpLoader;
beforeAll(async () => {
  site = await fakeSite({ '/': page('Home') });
  loader = createHttpLoader({ policy: privateAllowed, userAgent: userAgent('https://example.com/bot') });
});
afterAll(async () => {
  await loader.close();
  await site[Symbol.asyncDispose]();
});

const load = (path: string, more: Partial<LoadRequest> = {}) =>
  loader.load({
    url: site.url(path),
    deadlineMs: 5000,
    planBody: () => ({ maxBytes: 100_000, overflow: 'refuse' }),
    ...more,
  });
const text = (loaded: LoadedPage) => new TextDecoder().decode(loaded.body);

test('every status is a response', async () => {
  site.set({ '/gone': answer('Gone', { status: 410 }), '/broken': answer('Oops', { status: 500 }) });
  expect((await load('/gone')).status).toBe(410);
  expect((await load('/broken')).status).toBe(500);
});

test('the robot names itself, and request headers are sent', async () => {
  await load('/', { headers: { 'if-none-match': '"1"' } });
  expect(site.headersOf('/').at(-1)).toMatchObject({
    'user-agent': 'ParleyBot/1.0 (+https://example.com/bot)',
    'if-none-match': '"1"',
  });
});

describe('compressed bodies', () => {
  const body = page('Packed');
  test.each([
    ['gzip', zlib.gzipSync(body)],
    ['x-gzip', zlib.gzipSync(body)],
    ['br', zlib.brotliCompressSync(body)],
    ['zstd', zlib.zstdCompressSync(body)],
    ['deflate', zlib.deflateSync(body)],
    ['deflate', zlib.deflateRawSync(body)],
    ['gzip, br', zlib.brotliCompressSync(zlib.gzipSync(body))],
    ['identity', Buffer.from(body)],
  ])('%s is unpacked', async (encoding, packed) => {
    site.set({ '/packed': answer(packed, { headers: { 'content-encoding': encoding } }) });
    expect(text(await load('/packed'))).toBe(body);
  });

  test('a truncated body is read as far as possible', async () => {
    const packed = zlib.gzipSync(body);
    site.set({ '/short': answer(packed.subarray(0, -6), { headers: { 'content-encoding': 'gzip' } }) });
    expect(text(await load('/short'))).toBe(body);
  });

  test('an empty body that claims to be compressed is empty', async () => {
    for (const encoding of ['gzip', 'deflate']) {
      site.set({ '/empty': answer('', { headers: { 'content-encoding': encoding } }) });
      expect((await load('/empty')).body).toHaveLength(0);
    }
  });

  test.each(['UTF-8', 'none', 'klingon', 'gzip, klingon'])(
    '%s is unknown and ignored, as in browsers',
    async (encoding) => {
      site.set({ '/plain': answer(body, { headers: { 'content-encoding': encoding } }) });
      expect(text(await load('/plain'))).toBe(body);
    },
  );

  test.each(['gzip', 'gzip, gzip, gzip'])('invalid %s is a broken response', async (encoding) => {
    site.set({ '/broken-packed': answer('not packed at all', { headers: { 'content-encoding': encoding } }) });
    await expect(load('/broken-packed')).rejects.toMatchObject({ reason: 'broken-answer' });
  });
});

describe('unlimited bodies', () => {
  test('300 MB compressed to 300 KB use no memory', { tags: ['rule:decompression-bomb'] }, async () => {
    site.set({ '/bomb': bomb(300) });
    const before = process.memoryUsage.rss();
    await expect(load('/bomb')).rejects.toMatchObject({ reason: 'too-large' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  test('an endless body is rejected, or cut if requested', async () => {
    site.set({ '/endless': endless });
    await expect(load('/endless')).rejects.toMatchObject({ reason: 'too-large' });
    const cut = await load('/endless', { planBody: () => ({ maxBytes: 1000, overflow: 'truncate' }) });
    expect(cut.body).toHaveLength(1000);
    expect(cut.truncated).toBe(true);
  });

  test('a body whose declared size is too large isn’t read', async () => {
    site.set({ '/large': answer('x', { headers: { 'content-length': '2000000000' } }) });
    await expect(load('/large')).rejects.toMatchObject({ reason: 'too-large' });
  });

  test('a video is rejected by its headers', async () => {
    site.set({ '/film': answer('x', { headers: { 'content-type': 'video/mp4' } }) });
    const refused = load('/film', {
      planBody: ({ headers }) =>
        headers['content-type'] === 'video/mp4'
          ? { refuse: 'unsupported-type' }
          : { maxBytes: 1000, overflow: 'refuse' },
    });
    await expect(refused).rejects.toMatchObject({ reason: 'unsupported-type' });
  });

  test('one byte at a time ends at the deadline', async () => {
    site.set({ '/drip': drip(20) });
    await expect(load('/drip', { deadlineMs: 300 })).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('a site that never responds ends at the deadline', async () => {
    site.set({ '/hang': hang });
    await expect(load('/hang', { deadlineMs: 200 })).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('a caller who aborts gets an error', async () => {
    site.set({ '/wait': hang });
    const caller = new AbortController();
    const waiting = load('/wait', { signal: caller.signal });
    await site.asked('/wait');
    caller.abort();
    await expect(waiting).rejects.toMatchObject({ reason: 'aborted' });
    await expect(load('/', { signal: caller.signal })).rejects.toMatchObject({ reason: 'aborted' });
  });
});

describe('redirects', () => {
  test('are followed and recorded', async () => {
    site.set({ '/a': redirect('/b', 301), '/b': redirect('c#part', 308), '/c': page('There') });
    const loaded = await load('/a');
    expect(loaded.url).toBe(site.url('/c'));
    expect(loaded.redirectedFrom).toEqual([site.url('/a'), site.url('/b')]);
  });

  test('in a loop end with an error', async () => {
    site.set({ '/x': redirect('/y'), '/y': redirect('/x') });
    await expect(load('/x')).rejects.toMatchObject({ reason: 'redirect-loop' });
  });

  test('without an end are abandoned', async () => {
    site.set({ '/on/*': (request, response) => redirect(`${request.url}x`)(request, response) });
    await expect(load('/on/')).rejects.toMatchObject({ reason: 'redirect-loop' });
  });

  test('can be rejected hop by hop', { tags: ['rule:redirects-checked-per-hop'] }, async () => {
    site.set({ '/in': redirect('/private'), '/private': page('Private') });
    const refused = load('/in', { checkHop: async (url) => (url.endsWith('/private') ? 'robots' : null) });
    await expect(refused).rejects.toMatchObject({ reason: 'robots', url: site.url('/private') });
    expect(site.hits('/private')).toBe(0);
  });

  test('with non-ASCII characters arrive', async () => {
    site.set({
      '/umlaut': (_request, response) => {
        response.socket?.write(
          'HTTP/1.1 302 Found\r\nLocation: /über\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
        );
        response.socket?.end();
      },
      '/%C3%BCber': page('Über'),
    });
    expect((await load('/umlaut')).url).toBe(site.url('/%C3%BCber'));
  });

  test('to the same URL with a cookie are followed once the cookie is sent', async () => {
    site.set({
      '/welcome': (request, response) => {
        const isBack = request.headers.cookie === 'seen=1; lang=en';
        const headers = {
          location: '/welcome',
          'set-cookie': ['seen=1; Path=/; HttpOnly', 'lang=en', 'old=; Max-Age=0'],
        };
        const reply = isBack ? answer(page('Welcome')) : answer('', { status: 302, headers });
        return reply(request, response);
      },
    });
    const loaded = await load('/welcome', { headers: { 'if-none-match': '"1"' } });
    expect(text(loaded)).toContain('Welcome');
    expect(loaded.redirectedFrom).toEqual([]);
    expect(site.headersOf('/welcome').map((headers) => headers['if-none-match'])).toEqual(['"1"', '"1"']);
  });

  test('are a loop if a cookie changes nothing', async () => {
    site.set({ '/again': answer('', { status: 302, headers: { location: '/again', 'set-cookie': 'seen=1' } }) });
    await expect(load('/again')).rejects.toMatchObject({ reason: 'redirect-loop' });
    expect(site.hits('/again')).toBe(2);
  });

  test('don’t carry cookies from one page to the next', async () => {
    site.set({
      '/fr': answer('', { status: 302, headers: { location: '/fr/accueil', 'set-cookie': 'lang=fr' } }),
      '/fr/accueil': page('Accueil'),
      '/prices': page('Prices'),
    });
    await load('/fr');
    await load('/prices');
    expect(site.headersOf('/fr/accueil')[0]).toMatchObject({ cookie: 'lang=fr' });
    expect(site.headersOf('/prices')[0]).not.toHaveProperty('cookie');
  });

  test('don’t carry cookies to another host', async () => {
    await using other = await fakeSite({ '/': page('Elsewhere') });
    site.set({ '/out': answer('', { status: 302, headers: { location: other.url('/'), 'set-cookie': 'secret=1' } }) });
    expect((await load('/out')).url).toBe(other.url('/'));
    expect(other.headersOf('/')[0]).not.toHaveProperty('cookie');
  });

  test('with too many cookies are followed with some of them', async () => {
    const many = Array.from({ length: 500 }, (_, at) => `c${at}=1`);
    site.set({ '/jar': answer('', { status: 302, headers: { location: '/jar2', 'set-cookie': many } }) });
    site.set({ '/jar2': page('Full') });
    await load('/jar');
    expect(site.headersOf('/jar2')[0]?.cookie?.split('; ')).toHaveLength(50);
  });

  test('don’t carry conditional headers of the first URL', async () => {
    site.set({ '/moved': redirect('/new-home'), '/new-home': page('New') });
    await load('/moved', { headers: { 'if-none-match': '"1"' } });
    expect(site.headersOf('/new-home')[0]).not.toHaveProperty('if-none-match');
  });

  test('without a target are responses', async () => {
    site.set({ '/nowhere': answer('No target', { status: 302 }) });
    expect((await load('/nowhere')).status).toBe(302);
  });
});

describe('responses that break HTTP’s rules are read as browsers read them', () => {
  const body = page('Shown');
  const raw = (...lines: string[]) => {
    site.set({
      '/raw': (_request, response) => {
        response.socket?.end(['HTTP/1.1 200 OK', 'Content-Type: text/html', ...lines, '', body].join('\r\n'));
      },
    });
  };
  const length = `Content-Length: ${Buffer.byteLength(body)}`;

  test.each([
    ['the same length twice', [length, length]],
    ['two lengths', [length, 'Content-Length: 5']],
    ['an empty length', ['Content-Length:']],
    ['a space in a header’s name', ['Powered By: magic', length]],
    ['a space after a header’s name', ['X-Powered-By : magic', length]],
    ['a line without a colon', ['magic', length]],
    ['a control character', ['X-Magic: a\u0001b', length]],
  ])('%s', async (_what, lines) => {
    raw(...lines);
    const loaded = await load('/raw');
    expect(text(loaded)).toBe(body);
    expect(loaded).toMatchObject({ status: 200, isRepaired: true, headers: { 'content-type': 'text/html' } });
  });

  test('a length next to chunks', async () => {
    const chunk = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    site.set({
      '/raw': (_request, response) => {
        const head = ['HTTP/1.1 200 OK', 'Content-Length: 3', 'Transfer-Encoding: chunked', '', ''].join('\r\n');
        response.socket?.end(head + chunk);
      },
    });
    expect(text(await load('/raw'))).toBe(body);
  });

  test('an interim response, and line ends with several carriage returns', async () => {
    site.set({
      '/raw': (_request, response) => {
        const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n';
        response.socket?.end(`${hints}HTTP/1.1 200 OK\r\r\nBad Name: 1\r\r\n${length}\r\r\n\r\r\n${body}`);
      },
    });
    expect(text(await load('/raw'))).toBe(body);
  });

  test('a redirect', async () => {
    site.set({
      '/moved': (_request, response) => {
        response.socket?.end('HTTP/1.1 302 Found\r\nBad Name: 1\r\nLocation: /\r\n\r\n');
      },
    });
    expect((await load('/moved')).url).toBe(site.url('/'));
  });

  test('a head without an end is rejected, and so is a body beyond the limit', async () => {
    site.set({
      '/head': (_request, response) => {
        response.socket?.end(`HTTP/1.1 200 OK\r\nBad Name: ${'x'.repeat(100_000)}`);
      },
      '/long': (_request, response) => {
        response.socket?.end(`HTTP/1.1 200 OK\r\nBad Name: 1\r\n\r\n${'x'.repeat(200_000)}`);
      },
    });
    await expect(load('/head')).rejects.toMatchObject({ reason: 'broken-answer' });
    await expect(load('/long')).rejects.toMatchObject({ reason: 'too-large' });
  });

  test('private addresses stay blocked', async () => {
    const strict = createHttpLoader({
      policy: (address) => address !== '127.0.0.1',
      resolve: (_hostname, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    const refused = strict.load({
      url: 'http://shop.example/',
      deadlineMs: 2000,
      planBody: () => ({ refuse: 'empty' }),
    });
    await expect(refused).rejects.toMatchObject({ reason: 'blocked-address' });
    await strict.close();
  });
});

describe('failed connections', () => {
  test('a site that hangs up', async () => {
    site.set({ '/hang-up': hangUp });
    await expect(load('/hang-up')).rejects.toMatchObject({ reason: 'connection' });
  });

  test('nothing listens there', async () => {
    const gone = await fakeSite({});
    await gone[Symbol.asyncDispose]();
    const refused = loader.load({ url: gone.url('/'), deadlineMs: 3000, planBody: () => ({ refuse: 'empty' }) });
    await expect(refused).rejects.toMatchObject({ reason: 'connection' });
  });

  test('a response that isn’t HTTP', async () => {
    site.set({
      '/noise': (_request, response) => {
        response.socket?.end('this is not HTTP\r\n\r\n');
      },
    });
    await expect(load('/noise')).rejects.toMatchObject({ reason: 'broken-answer' });
  });

  test('an https URL without a certificate', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const url = `https://127.0.0.1:${port}/`;
    const refused = loader.load({ url, deadlineMs: 3000, planBody: () => ({ refuse: 'empty' }) });
    await expect(refused).rejects.toMatchObject({ reason: 'tls' });
    server.close();
  });

  test('after a failure, the next request works', async () => {
    site.set({ '/shaky': answerSequence(hangUp, answer('fine')) });
    await expect(load('/shaky')).rejects.toMatchObject({ reason: 'connection' });
    expect(text(await load('/shaky'))).toBe('fine');
  });
});

test('without permission, a private address is rejected', async () => {
  const strict = createHttpLoader();
  const refused = strict.load({
    url: site.url('/'),
    deadlineMs: 2000,
    planBody: () => ({ maxBytes: 10_000, overflow: 'refuse' }),
  });
  await expect(refused).rejects.toMatchObject({ reason: 'blocked-address' });
  await strict.close();
});
