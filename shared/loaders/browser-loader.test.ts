import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedChromium } from '#build/chromium.ts';
import type { LoadedPage, LoadRequest } from '#shared/crawler/load.ts';
import { type Answer, type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, hang, page, redirect } from '#shared/crawler/testing/site-answers.ts';
import { type BrowserLoader, createBrowserLoader } from './browser-loader.ts';
import { nameOfBrowser } from './browser-process.ts';

const longText = 'Our opening hours are Monday to Friday from nine to five, and on Saturday until noon. '.repeat(4);

/** A page whose text scripts load with a slow request. */
const clientRendered = `<!doctype html><title>Shop</title><div id="root">Loading</div><script>
  fetch('/api/text').then((r) => r.json()).then(({ text }) => {
    document.title = 'Our shop';
    document.getElementById('root').innerHTML = '<h1>Welcome</h1><p>' + text + '</p>';
  });
</script>`;
const slowApi = answer(JSON.stringify({ text: longText }), { headers: { 'content-type': 'application/json' } });

let executablePath: string;
let site: FakeSite;
/** Listens where the policy below allows no connection. */
let inside: Awaited<ReturnType<typeof privateServer>>;
let browser: BrowserLoader;

/** Only the site itself: the rest of loopback is as private as 10.0.0.1. */
const onlyTheSite = (address: string) => address === '127.0.0.1';

beforeAll(async () => {
  executablePath = await installedChromium();
  site = await fakeSite({ '/': clientRendered }, { latencyMs: 20 });
  site.set({ '/api/text': (request, response) => void setTimeout(() => void slowApi(request, response), 300) });
  inside = await privateServer();
  browser = createBrowserLoader({ executablePath, policy: onlyTheSite, userAgent: 'ParleyBot/1.0 (+https://a.test)' });
});
afterAll(async () => {
  await browser.close();
  await site[Symbol.asyncDispose]();
  await inside[Symbol.asyncDispose]();
});

async function privateServer() {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' });
    response.end('<p>secret of the intranet</p>');
  });
  server.on('connection', () => seen.push('connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  const origin = `http://127.0.0.2:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    seen,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** More than fits, and then a little more again and again: as fast as possible, the browser would do nothing else. */
const endlessly: Answer = (_request, response) => {
  response.setHeader('content-type', 'text/html').write(`<!doctype html><p>${longText.repeat(20)}`);
  const timer = setInterval(() => response.write('and on '), 100);
  response.on('close', () => clearInterval(timer));
};

const load = (path: string, more: Partial<LoadRequest> = {}, { load: loadWith } = browser) =>
  loadWith({
    url: site.url(path),
    deadlineMs: 20_000,
    planBody: () => ({ maxBytes: 1_000_000, overflow: 'refuse' }),
    ...more,
  });
const text = (loaded: LoadedPage) => new TextDecoder().decode(loaded.body);

describe('a page that scripts fill', () => {
  test('is returned with their text', async () => {
    const loaded = await load('/');
    expect(loaded.status).toBe(200);
    expect(text(loaded)).toContain(longText.trim());
    expect(text(loaded)).toContain('<title>Our shop</title>');
    expect(loaded.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('isn’t ready while text it requested is loading', { tags: ['long'] }, async () => {
    const shell = clientRendered.replace('Loading', longText.replaceAll('opening', 'closing'));
    site.set({ '/shell': shell });
    expect(text(await load('/shell'))).toContain('opening hours');
  });

  test('can see who visits', { tags: ['long'] }, async () => {
    await load('/');
    expect(site.headersOf('/').at(-1)?.['user-agent']).toMatch(/Chrome\/\d+.* ParleyBot\/1\.0 \(\+https:\/\/a\.test\)/);
  });

  test.each([
    ['linux', 'X11; Linux x86_64'],
    ['darwin', 'Macintosh; Intel Mac OS X 10_15_7'],
    ['win32', 'Windows NT 10.0; Win64; x64'],
  ] as const)('learns that the browser runs on %s', (platform, system) => {
    expect(nameOfBrowser('150', platform)).toContain(`Mozilla/5.0 (${system}) `);
  });

  test('sees the browser that the owner signed in with, in every respect', { tags: ['long'] }, async () => {
    const headers = {
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
      'accept-language': 'de-DE,de;q=0.9',
      'sec-ch-ua': '"Google Chrome";v="153", "Chromium";v="153"',
    };
    const asOwner = createBrowserLoader({ executablePath, policy: onlyTheSite, browserHeaders: headers });
    try {
      await load('/', {}, asOwner);
      for (const path of ['/', '/api/text']) expect(site.headersOf(path).at(-1)).toMatchObject(headers);
    } finally {
      await asOwner.close();
    }
  });

  test('is read including its folded parts and web components', { tags: ['long'] }, async () => {
    site.set({
      '/folds': page(
        'Folds',
        '<details><summary>Delivery</summary><p>We deliver on Tuesdays.</p></details>',
        `<price-card><b slot="price">12 euros</b></price-card><script>customElements.define('price-card', class extends HTMLElement {
          connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<p>It costs <slot name="price">nothing</slot></p>'; }
        })</script>`,
      ),
    });
    const html = text(await load('/folds'));
    expect(html).toContain('<details open="">');
    expect(html).toContain('<p>It costs <b slot="price">12 euros</b></p>');
  });

  test('loads no images, fonts, videos or sounds', { tags: ['long', 'rule:browser-loads-no-media'] }, async () => {
    const fonts = ['/font.woff2', '/font?id=1'].map(
      (path, at) => `@font-face { font-family: f${at}; src: url(${path}) } .f${at} { font-family: f${at} }`,
    );
    site.set({
      '/pictures': page(
        'Pictures',
        `<style>${fonts.join('')} main { background: url(/background?id=1) }</style>`,
        '<p class="f0">Letters of one kind.</p><p class="f1">Letters of another.</p>',
        '<img src="/a.png"><img src="/picture?id=1"><video src="/film.mp4?x"></video><audio src="/a.mp3" preload="auto"></audio>',
        '<video src="/film?id=1" preload="auto" autoplay muted></video><audio src="/sound?id=1" preload="auto"></audio>',
      ),
    });
    const asked = site.requests.length;
    expect(text(await load('/pictures'))).toContain('Letters of another.');
    expect(
      site.requests.slice(asked).filter((path) => /font|background|png|picture\?|mp[34]|film|sound/.test(path)),
    ).toEqual([]);
  });

  test('is loaded with up to three others at a time', { tags: ['long', 'rule:browser-pages-at-a-time'] }, async () => {
    const four = Promise.withResolvers<void>();
    let open = 0;
    let most = 0;
    site.set({
      '/together*': async (_request, response) => {
        most = Math.max(most, ++open);
        if (open === 4) four.resolve();
        await four.promise;
        response.setHeader('content-type', 'text/html').end(page('Together', longText));
        open--;
      },
    });
    const pages = await Promise.all(
      Array.from({ length: 8 }, (_, i) => load(`/together?${i}`, { deadlineMs: 25_000 })),
    );
    expect(pages.every((one) => text(one).includes('opening hours'))).toBe(true);
    expect(most).toBe(4);
  });
});

describe('where a page leads', () => {
  test('every response with a status is a response', { tags: ['long'] }, async () => {
    site.set({ '/gone': answer(page('Gone', longText), { status: 410 }), '/broken': answer('', { status: 500 }) });
    expect((await load('/gone')).status).toBe(410);
    expect((await load('/broken')).status).toBe(500);
  });

  test('redirects by response and by script are followed and recorded', async () => {
    site.set({
      '/old': redirect('/middle'),
      '/middle': '<script>location.replace("/new")</script>',
      '/new': answer(page('New', longText), { status: 410 }),
    });
    const asked: string[] = [];
    const loaded = await load('/old', { checkHop: (url) => (asked.push(url), null) });
    expect([loaded.url, loaded.status]).toEqual([site.url('/new'), 410]);
    expect(loaded.redirectedFrom).toEqual([site.url('/old'), site.url('/middle')]);
    expect(asked).toEqual([site.url('/middle'), site.url('/new')]);
    await expect(load('/old', { checkHop: () => 'robots' })).rejects.toMatchObject({ reason: 'robots' });
  });

  test('a page that is too large or not wanted is rejected', { tags: ['long'] }, async () => {
    site.set({ '/large': page('Large', longText.repeat(100)) });
    const small = { maxBytes: 5000, overflow: 'refuse' } as const;
    await expect(load('/large', { planBody: () => small })).rejects.toMatchObject({ reason: 'too-large' });
    const cut = await load('/large', { planBody: () => ({ ...small, overflow: 'truncate' }) });
    expect([cut.truncated, cut.body.length]).toEqual([true, 5000]);
    await expect(load('/large', { planBody: () => ({ refuse: 'document' }) })).rejects.toMatchObject({
      reason: 'document',
    });
  });

  test('a page that a script makes endlessly long never leaves the browser', { tags: ['long'] }, async () => {
    const script = "document.body.title = 'x'.repeat(20_000_000)";
    site.set({ '/made': page('Made', longText, `<script>${script}</script>`) });
    const anyLength = { maxBytes: 1e9, overflow: 'truncate' } as const;
    await expect(load('/made', { planBody: () => anyLength })).rejects.toMatchObject({ reason: 'too-large' });
  });

  test('a download isn’t a page', { tags: ['long'] }, async () => {
    site.set({ '/file': answer('bytes', { headers: { 'content-type': 'application/zip' } }) });
    await expect(load('/file')).rejects.toMatchObject({ reason: 'unsupported-type' });
  });
});

describe('a page can’t reach private addresses', () => {
  test('by anything in it', async () => {
    const to = inside.origin;
    site.set({
      '/inside': redirect(`${to}/redirected`),
      '/tricks': page(
        'Tricks',
        longText,
        `<script>fetch('${to}/fetch').then((r) => r.text()).then((t) => document.body.append(t))</script>`,
        `<iframe src="${to}/frame"></iframe>`,
        `<script src="${to}/script.js"></script>`,
        `<link rel="stylesheet" href="${to}/style.css">`,
        `<script>new WebSocket('${to.replace('http', 'ws')}/socket')</script>`,
        `<form id="f" action="${to}/form" method="post" target="_blank"></form><script>f.submit()</script>`,
        `<script>window.open('${to}/window')</script>`,
        `<script>new Worker(URL.createObjectURL(new Blob(["fetch('${to}/worker')"])))</script>`,
        `<script>fetch('/inside').then((r) => r.text()).then((t) => document.body.append(t))</script>`,
        `<link rel="preconnect" href="${to}">`,
      ),
    });
    const loaded = await load('/tricks');
    expect(text(loaded)).toContain('opening hours');
    expect(text(loaded)).not.toContain('secret of the intranet');
    expect(site.hits('/inside')).toBe(1);
    expect(inside.seen).toEqual([]);
  });

  test('by a response or script that redirects there, which is reported as such', async () => {
    const blocked = { reason: 'blocked-address' };
    site.set({ '/out': redirect(`${inside.origin}/out`), '/js': `<script>location = '${inside.origin}/js'</script>` });
    await expect(load('/out')).rejects.toMatchObject(blocked);
    await expect(load('/js')).rejects.toMatchObject(blocked);
    await expect(load('/', { url: `${inside.origin}/` })).rejects.toMatchObject(blocked);
    await expect(load('/', { url: 'http://169.254.169.254/' })).rejects.toMatchObject(blocked);
    expect(inside.seen).toEqual([]);
  });

  test('by peer connections', async () => {
    const stun = createSocket('udp4');
    const packets: string[] = [];
    stun.on('message', (_message, from) => packets.push(from.address));
    await new Promise<void>((resolve) => stun.bind(0, '127.0.0.2', resolve));
    const connection = `const pc = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.2:${stun.address().port}' }] });
      pc.createDataChannel('x'); pc.createOffer().then((o) => pc.setLocalDescription(o));`;
    site.set({
      '/peer': page(
        'Peer',
        longText,
        `<script>${connection}</script><iframe srcdoc="<script>${connection}</script>"></iframe>`,
      ),
    });
    await load('/peer');
    expect(packets).toEqual([]);
    stun.close();
  });

  test('by a name that resolves to it', { tags: ['rule:browser-private-address'] }, async () => {
    await using other = await rebinding();
    await expect(other.load('http://rebinding.test/')).rejects.toMatchObject({ reason: 'blocked-address' });
    expect(inside.seen).toEqual([]);
  });
});

async function rebinding() {
  const loader = createBrowserLoader({
    executablePath,
    policy: onlyTheSite,
    resolve: (_hostname, callback) => callback(null, [{ address: '127.0.0.2', family: 4 }]),
  });
  return {
    load: (url: string) => loader.load({ url, deadlineMs: 20_000, planBody: () => ({ refuse: 'empty' }) }),
    [Symbol.asyncDispose]: () => loader.close(),
  };
}

describe('bad pages', () => {
  test('an endless one ends', { tags: ['long'] }, async () => {
    site.set({ '/endless': endlessly });
    const small = { maxBytes: 5000, overflow: 'refuse' } as const;
    await expect(load('/endless', { planBody: () => small })).rejects.toMatchObject({ reason: 'too-large' });
  });

  test('one that never responds ends at the deadline', { tags: ['long'] }, async () => {
    site.set({ '/hang': hang });
    await expect(load('/hang', { deadlineMs: 500 })).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('one whose script never ends is abandoned at the deadline, and the next page is read', {
    tags: ['long'],
  }, async () => {
    site.set({ '/busy': page('Busy', '<script>for (;;);</script>') });
    await expect(load('/busy', { deadlineMs: 1500 })).rejects.toMatchObject({ reason: 'timeout' });
    expect(text(await load('/'))).toContain('Our shop');
  });

  test.each([
    ['hangs', 'for (;;);'],
    ['goes somewhere else', "location.assign('/elsewhere')"],
    ['asks for more and more', "setInterval(() => fetch('/api/text'), 1)"],
  ])('one that %s when read doesn’t affect the next page', { tags: ['long'] }, async (_what, script) => {
    const onceRead = `<script>
      const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'outerHTML');
      Object.defineProperty(Element.prototype, 'outerHTML', { get() { setTimeout(() => { ${script} }); return get.call(this); } });
    </script>`;
    const after = Promise.withResolvers<void>();
    site.set({
      '/sly': page('Sly', longText, onceRead),
      // Uses up the other tabs until the next page has got the sly one's.
      '/held*': async (_request, response) => {
        await after.promise;
        response.setHeader('content-type', 'text/html').end(page('Held', longText));
      },
      '/after': (_request, response) => {
        after.resolve();
        response.setHeader('content-type', 'text/html').end(page('After', longText));
      },
    });
    const paths = ['/sly', '/held?1', '/held?2', '/held?3', '/after'];
    const loaded = await Promise.all(paths.map((path) => load(path)));
    expect(loaded.map(({ url }) => url)).toEqual(paths.map((path) => site.url(path)));
    expect(loaded.flatMap(({ redirectedFrom }) => redirectedFrom)).toEqual([]);
    expect(loaded.map((one) => /<h1>\w+/.exec(text(one))?.[0])).toEqual(
      ['Sly', 'Held', 'Held', 'Held', 'After'].map((title) => `<h1>${title}`),
    );
  });

  test('one that opens dialogs gets no answer and is read', async () => {
    site.set({ '/alert': page('Alert', longText, '<script>alert(1); confirm("Sure?"); print()</script>') });
    expect(text(await load('/alert'))).toContain('opening hours');
  });

  test('a host that doesn’t exist is reported as such', async () => {
    await expect(load('/', { url: 'http://nowhere.invalid/' })).rejects.toMatchObject({ reason: 'dns' });
  });

  test('a caller who aborts gets an error', async () => {
    site.set({ '/wait': hang });
    const caller = new AbortController();
    const waiting = load('/wait', { signal: caller.signal });
    await site.asked('/wait');
    caller.abort();
    await expect(waiting).rejects.toMatchObject({ reason: 'aborted' });
  });
});

describe('a browser that stops', () => {
  const stopped = { reason: 'needs-browser', message: expect.stringContaining('the browser stopped') as string };

  test('because of one page that uses up memory is reported for that page', { tags: ['long'] }, async () => {
    site.set({ '/greedy': page('Greedy', '<script>const all = []; for (;;) all.push(Array(1e6).fill(1.5))</script>') });
    await expect(load('/greedy')).rejects.toMatchObject(stopped);
    expect(text(await load('/'))).toContain('Our shop');
  });

  test.skipIf(process.platform === 'win32')(
    'entirely is reported, and another one reads the next page',
    { tags: ['long'] },
    async () => {
      await using own = await killableBrowser();
      site.set({ '/kill': own.kill });
      await expect(own.load('/kill')).rejects.toMatchObject(stopped);
      expect(text(await own.load('/'))).toContain('Our shop');
      await expect(own.load('/kill')).rejects.toMatchObject(stopped);
      await expect(own.load('/kill')).rejects.toMatchObject(stopped);
      await expect(own.load('/')).rejects.toThrow('stopped too often');
    },
  );

  test('or can’t be started is reported', async () => {
    const none = createBrowserLoader({ executablePath: '/bin/false', policy: onlyTheSite });
    const loading = none.load({ url: site.url('/'), deadlineMs: 20_000, planBody: () => ({ refuse: 'empty' }) });
    await expect(loading).rejects.toMatchObject({
      reason: 'needs-browser',
      message: expect.stringContaining('couldn’t be started') as string,
    });
    await none.close();
  });
});

/** A browser whose process id is known. */
async function killableBrowser() {
  const folder = await mkdtemp(join(tmpdir(), 'parley-browser-'));
  const pidFile = join(folder, 'pid');
  const program = join(folder, 'chromium.sh');
  await writeFile(program, `#!/bin/sh\necho $$ > '${pidFile}'\nexec '${executablePath}' "$@"\n`, { mode: 0o755 });
  const loader = createBrowserLoader({ executablePath: program, policy: onlyTheSite });
  return {
    kill: () => {
      process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
    },
    load: (path: string) =>
      loader.load({
        url: site.url(path),
        deadlineMs: 20_000,
        planBody: () => ({ maxBytes: 1_000_000, overflow: 'refuse' }),
      }),
    [Symbol.asyncDispose]: async () => {
      await loader.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
