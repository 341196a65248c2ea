import { expect, test } from 'vitest';
import type { LoadedPage } from './load.ts';
import { readSitemapFile } from './sitemap.ts';
import { readSitemaps } from './sitemap-reader.ts';

const bodies = new TextEncoder();
const answerWith = (url: string, body: string): LoadedPage => ({
  url,
  status: 200,
  headers: {},
  body: bodies.encode(body),
  truncated: false,
  redirectedFrom: [],
});
const read = ({ url, body: bytes }: LoadedPage) =>
  readSitemapFile({ url, bytes, contentType: null, isCut: false, maxBytes: 10_000 });
const sitemap = (name: number) => `https://example.com/${name}.xml`;
const listing = (name: string) => [1, 2, 3].map((page) => `<url><loc>https://example.com/${name}/${page}</loc></url>`);

test('a site with many sitemaps is read as far as the crawl can use them, but at least ten', async () => {
  const asked: string[] = [];
  const index = Array.from({ length: 40 }, (_, at) => `<sitemap><loc>${sitemap(at)}</loc></sitemap>`).join('');
  const load = async (url: string) => {
    asked.push(url);
    const isIndex = url.endsWith('index.xml');
    return answerWith(
      url,
      isIndex ? `<sitemapindex>${index}</sitemapindex>` : `<urlset>${listing(url).join('')}</urlset>`,
    );
  };
  const sources = [{ url: 'https://example.com/index.xml', named: true }];
  const few = await readSitemaps(sources, { load, read }, 5);
  expect([asked.length, few.pages.length, few.warnings]).toEqual([10, 27, []]);
  asked.length = 0;
  const many = await readSitemaps(sources, { load, read }, 60);
  expect([asked.length, many.pages.length]).toEqual([21, 60]);
  expect((await readSitemaps(sources, { load, read })).pages).toHaveLength(120);
});
