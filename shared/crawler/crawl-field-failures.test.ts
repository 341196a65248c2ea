import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { privateAllowed } from '#shared/loaders/address-policy.ts';
import { createHttpLoader } from '#shared/loaders/http-loader.ts';
import { crawl } from './crawl.ts';
import { crawlSite } from './testing/crawl-site.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { fakeSite } from './testing/fake-site.ts';
import { readHere } from './testing/read-here.ts';
import { answer, bomb, drip, endless, hang, link, nav, page, redirect, text, urlset } from './testing/site-answers.ts';

// The twelve most common reasons why crawlers fail on real sites.

test('1. if the start URL redirects to another host, that host is the site', async () => {
  await using site = await fakeSite({ '/': page('Home', link('/a')), '/a': page('A') });
  await using old = await fakeSite({ '/': redirect(site.url('/'), 301) });
  const { outcome, paths } = await crawlSite(site, { startUrl: old.url('/') });
  expect(outcome.siteUrl).toBe(site.url('/'));
  expect(paths).toEqual(['/', '/a']);
});

test('1. www and the bare host are one site, whichever was entered', async () => {
  // Both names lead to this computer.
  await using site = await fakeSite({
    '/': (request, response) => {
      const isBare = request.headers.host?.startsWith('shop.') ?? false;
      const body = page('Home', link(`http://shop.test:${site.port}/bare`), link('/relative'));
      const reply = isBare ? redirect(`http://www.shop.test:${site.port}/`, 301) : answer(body);
      return reply(request, response);
    },
    '/bare': page('Bare'),
    '/relative': page('Relative'),
  });
  const loader = createHttpLoader({
    policy: privateAllowed,
    resolve: (_hostname, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  const deps = { load: loader.load, readText: readHere, clock: fakeClock() };
  const outcome = await crawl({ startUrl: `http://shop.test:${site.port}/`, maxPages: 10 }, deps);
  await loader.close();
  expect(outcome.pages.map((one) => new URL(one.url).pathname).sort()).toEqual(['/', '/bare', '/relative']);
});

test('1. a start page that only refreshes to another URL is followed', async () => {
  await using site = await fakeSite({ '/en/': page('Home', link('/en/a')), '/en/a': page('A') });
  await using door = await fakeSite({ '/': `<meta http-equiv="refresh" content="0;url=${site.url('/en/')}">` });
  const { paths, outcome } = await crawlSite(site, { startUrl: door.url('/') });
  expect(paths).toEqual(['/en/', '/en/a']);
  expect(outcome.startProblem).toBeNull();
});

test('2. a link that redirects off the site isn’t followed there', async () => {
  await using elsewhere = await fakeSite({ '/*': page('Elsewhere') });
  await using site = await fakeSite({
    '/': page('Home', link('/partner'), link('/moved')),
    '/moved': redirect('/here', 301),
    '/here': page('Here'),
  });
  site.set({ '/partner': redirect(elsewhere.url('/offer')) });
  const { paths, reasonFor } = await crawlSite(site);
  expect(paths).toEqual(['/', '/here']);
  expect(reasonFor('/partner')).toBe('out-of-scope');
  expect(elsewhere.requests).toEqual([]);
});

test('3. a sitemap isn’t trusted alone and can’t use up the page limit', async () => {
  const posts = Array.from({ length: 300 }, (_, at) => `/blog/post-${'abcdefghij'[at % 10]}-${at}`);
  await using site = await fakeSite({
    '/': page('Home', nav('/prices', '/contact'), link('/not-in-sitemap')),
    '/prices': page('Prices'),
    '/contact': page('Contact'),
    '/not-in-sitemap': page('Not listed'),
    '/help/one': page('Help'),
    ...Object.fromEntries(posts.map((path) => [path, page(path)])),
  });
  site.set({ '/sitemap.xml': urlset(...posts.map(site.url), site.url('/help/one'), 'https://foreign.example/') });
  const { outcome, paths } = await crawlSite(site, { maxPages: 12 });
  expect(outcome.pages).toHaveLength(12);
  expect(paths).toEqual(expect.arrayContaining(['/', '/prices', '/contact', '/not-in-sitemap', '/help/one']));
});

test('4. a compressed sitemap that exceeds the protocol’s size is cut off, and the crawl continues', {
  tags: ['long'],
}, async () => {
  const start = `<urlset><url><loc>PAGE</loc></url>`;
  await using site = await fakeSite({ '/': page('Home'), '/a': page('A') });
  const packed = gzipSync(start.replace('PAGE', site.url('/a')) + ' '.repeat(60_000_000), { level: 1 });
  site.set({ '/robots.txt': text(`Sitemap: ${site.url('/bomb.xml.gz')}`), '/bomb.xml.gz': answer(packed) });
  const before = process.memoryUsage.rss();
  const { paths, outcome } = await crawlSite(site);
  expect(paths).toEqual(['/', '/a']);
  expect(outcome.warnings).toHaveLength(1);
  expect(process.memoryUsage.rss() - before).toBeLessThan(400_000_000);
});

test('5. relative links use <base>, then the URL after redirects, and &amp; is an ampersand', async () => {
  await using site = await fakeSite({
    '/': page('Home', link('/dir')),
    '/dir': redirect('/dir/'),
    '/dir/': page('Folder', link('inside'), link('based'), link('list?a=1&amp;b=2')),
    '/dir/inside': page('Inside'),
    '/dir/based': `<base href="/other/">${page('Based', link('target'))}`,
    '/other/target': page('Target'),
    '/dir/list?a=1&b=2': page('List'),
  });
  const { paths } = await crawlSite(site);
  expect(paths).toEqual(['/', '/dir/', '/dir/based', '/dir/inside', '/dir/list?a=1&b=2', '/other/target']);
});

test('6. one page under many URLs is fetched once, or kept once', async () => {
  await using site = await fakeSite({
    '/': page(
      'Home',
      link('/a?x=1&y=2'),
      link('/a?y=2&x=1'),
      link('/a?x=1&y=2&utm_source=mail'),
      link('/a?x=1&y=2#top'),
      link('/b'),
      link('/b/'),
    ),
    '/a': page('A'),
    '/b': redirect('/b/', 301),
    '/b/': page('B'),
  });
  const { paths } = await crawlSite(site);
  expect(paths).toEqual(['/', '/a?x=1&y=2', '/b/']);
  expect(site.requests.filter((path) => path.startsWith('/a?'))).toHaveLength(1);
});

test('6. a site that only answers with or without a trailing slash causes no redirect loop', async () => {
  await using site = await fakeSite({
    '/': page('Home', link('/with'), link('/without/')),
    '/with': redirect('/with/'),
    '/with/': page('With'),
    '/without/': redirect('/without'),
    '/without': page('Without'),
  });
  expect((await crawlSite(site)).paths).toEqual(['/', '/with/', '/without']);
});

test('7. without a browser, pages built by scripts are reported', async () => {
  const shell = '<!doctype html><title>Shop</title><div id="root"></div><script src="/app.js"></script>';
  await using site = await fakeSite({ '/': page('Home', link('/app/one'), link('/app/two')), '/app/*': shell });
  const { outcome, reasonFor, paths } = await crawlSite(site);
  expect(paths).toEqual(['/']);
  expect([reasonFor('/app/one'), reasonFor('/app/two')]).toEqual(['needs-browser', 'needs-browser']);
  expect(outcome.warnings.join()).toContain('These pages need a browser');
});

test('8. a page is never empty because everything on it looked like chrome', async () => {
  const odd =
    '<title>Contact</title><footer><p>Call us on 020 7946 0000, Monday to Friday from nine to five.</p></footer>';
  await using site = await fakeSite({ '/': page('Home', link('/contact')), '/contact': odd });
  const { contentOf } = await crawlSite(site);
  expect(contentOf('/contact')).toContain('020 7946 0000');
});

test('9. a link to a PDF or a download neither hangs nor ends the crawl', async () => {
  const pdf = answer('%PDF-1.7 …', { headers: { 'content-type': 'application/pdf' } });
  await using site = await fakeSite({
    '/': page(
      'Home',
      link('/prices.pdf'),
      link('/download'),
      link('/film'),
      link('/photo.jpg'),
      link('/sniffed'),
      link('/a'),
    ),
    '/prices.pdf': pdf,
    '/download': answer('\0\0\0binary', { headers: { 'content-type': 'application/octet-stream' } }),
    '/film': answer('x', { headers: { 'content-type': 'video/mp4', 'content-length': '2000000000' } }),
    '/sniffed': answer('%PDF-1.4 sent as HTML'),
    '/a': page('A'),
  });
  const plain = await crawlSite(site);
  expect(plain.paths).toEqual(['/', '/a']);
  expect(plain.reasonFor('/prices.pdf')).toBe('document');
  expect(plain.reasonFor('/sniffed')).toBe('document');
  for (const path of ['/download', '/film', '/photo.jpg']) expect(plain.reasonFor(path)).toBe('unsupported-type');
  expect(site.hits('/photo.jpg')).toBe(0);

  const readDocument = async (_bytes: Uint8Array, filename: string) => ({
    title: 'Price list',
    content: `The text of ${filename}.`,
  });
  const reading = await crawlSite(site, {}, { readDocument });
  expect(reading.contentOf('/prices.pdf')).toBe('The text of prices.pdf.');

  const failing = await crawlSite(site, {}, { readDocument: () => Promise.reject(new Error('The PDF is encrypted.')) });
  const record = failing.outcome.records.find(({ url }) => url.endsWith('/prices.pdf'));
  expect(record).toMatchObject({ outcome: 'failed', reason: 'unreadable', explanation: 'The PDF is encrypted.' });
});

test('10. bot checks and sign-in pages are failures with a reason, never content', async () => {
  const wall = '<title>Just a moment...</title><p>Verify you are human</p>';
  const login = '<title>Sign in</title><form><input name="user"><input type="password"></form>';
  await using site = await fakeSite({
    '/': page(
      'Home',
      link('/wall'),
      link('/wall-403'),
      link('/mitigated'),
      link('/members'),
      link('/forbidden'),
      link('/basic'),
    ),
    '/wall': wall,
    '/wall-403': answer(wall, { status: 403 }),
    '/mitigated': answer('<p>No</p>', { status: 403, headers: { 'cf-mitigated': 'challenge' } }),
    '/members': redirect('/login?next=/members'),
    '/login?next=/members': login,
    '/forbidden': answer('<h1>No entry for you</h1>', { status: 403 }),
    '/basic': answer('', { status: 401 }),
  });
  const { paths, reasonFor } = await crawlSite(site);
  expect(paths).toEqual(['/']);
  expect(['/wall', '/wall-403', '/mitigated'].map(reasonFor)).toEqual(['challenge', 'challenge', 'challenge']);
  expect(['/members', '/basic', '/forbidden'].map(reasonFor)).toEqual(['login', 'login', 'forbidden']);
});

test('11. text is decoded correctly if only the page names its charset, or the header misspells it', async () => {
  const latin1 = (body: string) => Buffer.from(body, 'latin1');
  const bare = { headers: { 'content-type': 'text/html' } };
  await using site = await fakeSite({
    '/': page('Home', link('/meta'), link('/misspelled')),
    '/meta': answer(
      latin1(
        '<meta charset="iso-8859-1"><title>Caf\xe9</title><main><p>Our caf\xe9 serves cr\xeapes all day long.</p></main>',
      ),
      bare,
    ),
    '/misspelled': answer('<title>Straße</title><main><p>Die Straße ist für alle da, schöne Grüße.</p></main>', {
      headers: { 'content-type': 'text/html; charset=utf8mb4' },
    }),
  });
  const { contentOf } = await crawlSite(site);
  expect(contentOf('/meta')).toContain('café serves crêpes');
  expect(contentOf('/misspelled')).toContain('Straße ist für alle da');
});

test('12. a crawl ends, whatever the site does', { tags: ['long'] }, async () => {
  await using site = await fakeSite({
    '/robots.txt': text('', 404),
    '/sitemap.xml': hang,
    '/': page(
      'Home',
      link('/drip'),
      link('/endless'),
      link('/hang'),
      link('/bomb'),
      link('/loop'),
      link('/grow/'),
      link('/a'),
    ),
    '/drip': drip(20),
    '/endless': endless,
    '/hang': hang,
    '/bomb': bomb(60),
    '/loop': redirect('/loop'),
    '/grow/*': page('Grow', link('grow/')),
    '/a': page('A'),
  });
  const { paths, outcome } = await crawlSite(site, { limits: { pageDeadlineMs: 300, maxPageBytes: 500_000 } });
  expect(paths).toEqual(['/', '/a', '/grow/']);
  expect(outcome.cutShort).toBeNull();
});
