import { expect, test } from 'vitest';
import { feedUrls } from './feeds.ts';
import { crawlSite } from './testing/crawl-site.ts';
import { fakeSite } from './testing/fake-site.ts';
import { answer, page, xml } from './testing/site-answers.ts';

const alternate = (type: string, href: string, title = '') =>
  `<link rel="alternate" type="${type}" href="${href}" title="${title}">`;
const atom = (...entries: { href: string; updated: string }[]) =>
  xml(
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${entries
      .map(({ href, updated }) => `<entry><link rel="alternate" href="${href}"/><updated>${updated}</updated></entry>`)
      .join('')}</feed>`,
  );
const rss = (...links: string[]) =>
  xml(
    `<rss version="2.0"><channel><title>News</title><link>https://x.example/</link>${links
      .map((url) => `<item><link>${url}</link><pubDate>Tue, 12 Mar 2024 10:00:00 GMT</pubDate></item>`)
      .join('')}</channel></rss>`,
  );

test('pages that only a linked feed lists are found, and comments aren’t followed', async () => {
  const head =
    alternate('application/rss+xml', '/comments/feed/', 'Comments') + alternate('application/atom+xml', '/news.atom');
  await using site = await fakeSite({
    '/': page('Home').replace('<head>', `<head>${head}`),
    '/news/1': page('First news'),
    '/news.atom': atom({ href: '/news/1', updated: '2024-03-12T10:00:00Z' }),
  });
  const { paths } = await crawlSite(site);
  expect(paths).toEqual(['/', '/news/1']);
  expect(['/comments/feed/', '/feed', '/rss.xml'].map(site.hits)).toEqual([0, 0, 0]);
});

test('a feed at a usual address is found, and a page in its place does no harm', async () => {
  await using site = await fakeSite({
    '/': page('Home'),
    '/feed': page('Our feed'),
    '/rss.xml': rss('/post'),
    '/post': page('A post'),
  });
  const { paths, outcome } = await crawlSite(site);
  expect(paths).toEqual(['/', '/post']);
  expect(outcome.warnings).toEqual([]);
});

test('without sitemaps, feeds aren’t read, and robots.txt counts for them', async () => {
  await using site = await fakeSite({
    '/': page('Home'),
    '/robots.txt': answer('User-agent: *\nDisallow: /rss.xml', { headers: { 'content-type': 'text/plain' } }),
    '/rss.xml': rss('/post'),
    '/post': page('A post'),
  });
  expect((await crawlSite(site, { useSitemap: false })).paths).toEqual(['/']);
  expect(site.hits('/feed')).toBe(0);
  expect((await crawlSite(site)).paths).toEqual(['/']);
  expect([site.hits('/feed'), site.hits('/rss.xml')]).toEqual([1, 0]);
});

test('a feed decides which known page is read first', async () => {
  await using site = await fakeSite({
    '/': page('Home').replace('<head>', `<head>${alternate('application/rss+xml', '/rss')}`),
    '/old': page('Old'),
    '/changed': page('Changed'),
    '/rss': xml(
      `<rss><channel>
       <item><link>/old</link><pubDate>Tue, 12 Mar 2024 10:00:00 GMT</pubDate></item>
       <item><link>/changed</link><pubDate>Sat, 22 Nov 2025 10:00:00 GMT</pubDate></item></channel></rss>`,
    ),
  });
  const known = ['/old', '/changed'].map((path) => ({
    url: site.url(path),
    etag: null,
    lastModified: null,
    contentHash: 'x',
    crawledAt: '2025-06-01T00:00:00Z',
  }));
  expect((await crawlSite(site, { known, maxPages: 2 })).paths).toEqual(['/', '/changed']);
});

test('feeds on other hosts aren’t read, and a slow site isn’t asked for feeds it doesn’t link', () => {
  expect(feedUrls(['https://feeds.example/x', 'https://www.shop.example/rss'], 'https://shop.example/', true)).toEqual([
    'https://www.shop.example/rss',
  ]);
  expect(feedUrls([], 'https://shop.example/', false)).toEqual([]);
});
