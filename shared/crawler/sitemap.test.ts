import { describe, expect, test } from 'vitest';
import { parseSitemap } from './sitemap.ts';
import { maxSitemapUrls } from './sitemap-limits.ts';

const urls = (text: string) => parseSitemap(text).pages.map((page) => page.url);

describe('forms of a sitemap', () => {
  test('a urlset with dates and priorities', () => {
    const sitemap = parseSitemap(`<?xml version="1.0"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc> https://example.com/a?x=1&amp;y=2 </loc><lastmod>2024-05-01</lastmod><priority>0.8</priority></url>
        <url><loc><![CDATA[https://example.com/b]]></loc><lastmod>soon</lastmod><priority>7</priority></url>
      </urlset>`);
    expect(sitemap).toEqual({
      pages: [
        { url: 'https://example.com/a?x=1&y=2', lastModified: '2024-05-01T00:00:00.000Z', priority: 0.8 },
        { url: 'https://example.com/b', lastModified: null, priority: null },
      ],
      sitemaps: [],
      problem: null,
    });
  });

  test('an index of sitemaps', { tags: ['rule:sitemap-index'] }, () => {
    const { sitemaps, pages } = parseSitemap(
      '<sitemapindex><sitemap><loc>https://example.com/s1.xml.gz</loc></sitemap></sitemapindex>',
    );
    expect(sitemaps).toEqual(['https://example.com/s1.xml.gz']);
    expect(pages).toEqual([]);
  });

  test('names with a prefix', () => {
    expect(urls('<sm:urlset><sm:url><sm:loc>https://example.com/a</sm:loc></sm:url></sm:urlset>')).toEqual([
      'https://example.com/a',
    ]);
  });

  test('images of a page aren’t pages', () => {
    const withImage =
      '<urlset><url><image:image><image:loc>https://example.com/a.jpg</image:loc></image:image><loc>https://example.com/a</loc></url></urlset>';
    expect(urls(withImage)).toEqual(['https://example.com/a']);
  });

  test.each([
    ['a translation', '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/a"/>'],
    ['an image without a parent', '<image:loc>https://example.com/a.jpg</image:loc>'],
    ['a video', '<video:video><video:player_loc>https://example.com/v</video:player_loc></video:video>'],
  ])('%s before a page’s own URL isn’t the page', (_what, extension) => {
    expect(urls(`<urlset><url>${extension}<loc>https://example.com/a</loc></url></urlset>`)).toEqual([
      'https://example.com/a',
    ]);
  });

  test('an RSS item without a link has its permanent id as URL, unless that isn’t one', () => {
    const items = [
      '<item><guid>https://example.com/a</guid></item>',
      '<item><guid isPermaLink="false">https://example.com/?p=2</guid></item>',
      '<item><guid isPermaLink="true">https://example.com/?p=3</guid><link>https://example.com/c</link></item>',
      '<item><guid>post 4</guid></item>',
    ];
    expect(urls(`<rss><channel>${items.join('')}</channel></rss>`)).toEqual([
      'https://example.com/a',
      'https://example.com/c',
    ]);
  });

  test('RSS and Atom feeds', () => {
    const rss =
      '<rss><channel><link>https://example.com/</link><item><link>https://example.com/post</link><pubDate>Wed, 01 May 2024 10:00:00 GMT</pubDate></item></channel></rss>';
    expect(parseSitemap(rss).pages).toEqual([
      { url: 'https://example.com/post', lastModified: '2024-05-01T10:00:00.000Z', priority: null },
    ]);
    const atom =
      '<feed><entry><link rel="self" href="https://example.com/self"/><link href="https://example.com/post"/></entry></feed>';
    expect(urls(atom)).toEqual(['https://example.com/post']);
  });

  test('one URL per line', () => {
    expect(urls('https://example.com/a\r\nhttps://example.com/b\n# note\n')).toEqual([
      'https://example.com/a',
      'https://example.com/b',
    ]);
  });
});

describe('broken sitemaps', () => {
  test('a truncated one keeps what came before', () => {
    const sitemap = parseSitemap('<urlset><url><loc>https://example.com/a</loc></url><url><loc>https://exam');
    expect(sitemap.pages.map((page) => page.url)).toEqual(['https://example.com/a']);
    expect(sitemap.problem).toContain('is incomplete');
  });

  test('an error page in its place is reported', () => {
    expect(parseSitemap('<!doctype html><html><body>Not here</body></html>').problem).toContain('isn’t a sitemap');
    expect(parseSitemap('Nothing here').problem).toContain('no URLs');
    expect(parseSitemap('').problem).toContain('no URLs');
  });

  test('multiplying entities aren’t expanded', () => {
    const laughs =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><urlset><url><loc>https://example.com/&b;</loc></url></urlset>';
    expect(urls(laughs)[0]?.length).toBeLessThan(40);
  });

  test('entities that name a file or an address are not read', { tags: ['rule:sitemap-entities-not-read'] }, () => {
    for (const system of [import.meta.url, 'http://127.0.0.1:1/secret']) {
      const text = `<!DOCTYPE x [<!ENTITY a SYSTEM "${system}">]><urlset><url><loc>https://example.com/&a;</loc></url></urlset>`;
      expect(urls(text).join()).not.toContain('vitest');
      expect(urls(text)[0]?.length ?? 0).toBeLessThan(40);
    }
  });

  test('after 50,000 URLs it is cut', { tags: ['long'] }, () => {
    const many = `<urlset>${'<url><loc>https://example.com/a</loc></url>'.repeat(maxSitemapUrls + 5000)}</urlset>`;
    const sitemap = parseSitemap(many);
    expect(sitemap.pages).toHaveLength(maxSitemapUrls);
    expect(sitemap.problem).toContain('50,000');
  });

  test('millions of open tags don’t delay the crawl', { tags: ['long'] }, () => {
    const started = process.cpuUsage();
    expect(parseSitemap('<urlset>'.repeat(5_000_000)).problem).toContain('is incomplete');
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});
