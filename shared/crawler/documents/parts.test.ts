import { expect, test } from 'vitest';
import { crawlSite } from '../testing/crawl-site.ts';
import { fakeSite } from '../testing/fake-site.ts';
import { answer, link, page, text } from '../testing/site-answers.ts';
import type { CrawlOutcome, KnownPage } from '../types.ts';
import { pageKey } from '../url-rules.ts';

const json = (value: unknown) => answer(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
const operation = (tag: string, summary: string) => ({
  get: { tags: [tag], summary, responses: { 200: { description: summary } } },
});
const api = (...tags: string[]) => ({
  openapi: '3.0.3',
  info: { title: 'Pots' },
  paths: Object.fromEntries(tags.map((tag) => [`/${tag}`, operation(tag, `List all ${tag} of the shop`)])),
});
const knownFrom = ({ pages }: CrawlOutcome): KnownPage[] =>
  pages.map(({ url, contentHash }) => ({ url, contentHash, etag: null, lastModified: null }));

test('an API description that a page links becomes a page per tag, cited by its anchor', async () => {
  await using site = await fakeSite({
    '/': page('Home', link('/openapi.json'), link('/data.json')),
    '/openapi.json': json(api('orders', 'pots')),
    '/data.json': json({ a: 1 }),
  });
  const { paths, contentOf, reasonFor } = await crawlSite(site);
  expect(paths).toEqual(['/', '/openapi.json', '/openapi.json#tag/orders', '/openapi.json#tag/pots']);
  expect(contentOf('/openapi.json#tag/orders')).toContain('## List all orders of the shop (GET /orders)');
  expect(reasonFor('/data.json')).toBe('unsupported-type');
});

test('programs that show an API name its description', async () => {
  await using site = await fakeSite({
    '/': page('API', '<redoc spec-url="/spec/shop.yaml"></redoc>'),
    '/spec/shop.yaml': answer('openapi: "3.0.0"\ninfo:\n  title: Shop\npaths:\n  /a:\n    get:\n      tags: [A]\n', {
      headers: { 'content-type': 'text/yaml' },
    }),
  });
  expect((await crawlSite(site)).paths).toEqual(['/', '/spec/shop.yaml', '/spec/shop.yaml#tag/a']);
});

test('a part that its document no longer has is missing, then removed', async () => {
  await using site = await fakeSite({
    '/': page('Home', link('/openapi.json')),
    '/openapi.json': json(api('orders', 'pots')),
  });
  const first = await crawlSite(site);
  site.set({ '/openapi.json': json(api('orders')) });
  const known = knownFrom(first.outcome);
  const second = await crawlSite(site, { known });
  const gone = site.url('/openapi.json#tag/pots');
  expect([second.outcome.missing, second.outcome.removed, second.outcome.kept]).toEqual([[gone], [], []]);
  expect(second.outcome.pages.find(({ url }) => url.endsWith('#tag/orders'))?.change).toBe('unchanged');
  const third = await crawlSite(site, { known: known.map((one) => ({ ...one, missing: one.url === gone })) });
  expect(third.outcome.removed).toEqual([gone]);
});

test('parts don’t take the place of pages beyond the limit', async () => {
  const tags = Array.from({ length: 20 }, (_, at) => `tag${at}`);
  await using site = await fakeSite({
    '/': page('Home', link('/openapi.json'), link('/a'), link('/b')),
    '/openapi.json': json(api(...tags)),
    '/a': page('A'),
    '/b': page('B'),
  });
  const { paths } = await crawlSite(site, { maxPages: 6 });
  expect(paths).toEqual(['/', '/a', '/b', '/openapi.json', '/openapi.json#tag/tag0', '/openapi.json#tag/tag1']);
});

test('only fragments of parts tell pages apart', () => {
  expect(pageKey('https://a.example/x#top')).toBe(pageKey('https://a.example/x'));
  expect(pageKey('https://a.example/x#tag/top')).not.toBe(pageKey('https://a.example/x'));
});

const wholeSite = (origin: string) =>
  [
    '# Prices',
    `Source: ${origin}/prices`,
    'This page is about Prices and says so in a sentence long enough to count as text.',
    '# Hidden guide',
    `Source: ${origin}/guide`,
    'The guide explains in many words how a kiln is heated slowly.',
    '# Elsewhere',
    'Source: https://other.example/x',
    'A text that names the page of another site as its source.',
    '```',
    '# a comment in code',
    '```',
    '# Home again',
    'This page is about Home and says so in a sentence long enough to count as text.',
  ].join('\n\n');

test('of a text of the whole site, only what has no page of its own is kept', async () => {
  await using site = await fakeSite({ '/': page('Home', link('/prices')), '/prices': page('Prices') });
  site.set({ '/llms-full.txt': text(wholeSite(site.origin)) });
  const { paths, contentOf, outcome } = await crawlSite(site);
  expect(paths).toEqual(['/', '/guide', '/llms-full.txt#part/elsewhere', '/prices']);
  expect(contentOf('/guide')).toBe('# Hidden guide\n\nThe guide explains in many words how a kiln is heated slowly.');
  expect(contentOf('/llms-full.txt#part/elsewhere')).toContain('# a comment in code');
  expect(outcome.records.filter(({ outcome: kind }) => kind === 'failed')).toEqual([]);
  const again = await crawlSite(site, { known: knownFrom(outcome) });
  expect(again.paths).toEqual(paths);
  expect(again.outcome.pages.every(({ change }) => change === 'unchanged')).toBe(true);
});

test('a page in the place of the text, or a text with nothing new, adds nothing', async () => {
  await using site = await fakeSite({ '/': page('Home'), '/llms-full.txt': page('Everything') });
  expect((await crawlSite(site)).paths).toEqual(['/']);
  site.set({
    '/llms-full.txt': text('# Home\n\nThis page is about Home and says so in a sentence long enough to count as text.'),
  });
  expect((await crawlSite(site)).paths).toEqual(['/']);
});
