import { expect, test } from 'vitest';
import { cpuSeconds } from '#shared/crawler/testing/cpu-seconds.ts';
import { readListedPages } from './llms-list.ts';
import { crawlSite } from './testing/crawl-site.ts';
import { fakeSite } from './testing/fake-site.ts';
import { answer, link, page, text } from './testing/site-answers.ts';

const markdown = (body: string) => answer(body, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
const withTwin = (html: string, href: string) =>
  html.replace('<head>', `<head><link rel="alternate" type="text/markdown" href="${href}">`);
const pricesText = 'This page is about Prices and says so in a sentence long enough to count as text.';

test('a page is read from the Markdown that it links, and keeps its address and title', async () => {
  await using site = await fakeSite({
    '/': page('Home', link('/prices')),
    '/prices': withTwin(page('Prices', link('/team')), '/prices.md'),
    '/prices.md': markdown(
      `# Prices\n\n${pricesText} Go to /team.\n\n| Size | Price |\n| --- | --- |\n| Small | 5 EUR |\n`,
    ),
    '/team': page('Team'),
  });
  const { paths, contentOf, outcome } = await crawlSite(site);
  expect(paths).toEqual(['/', '/prices', '/team']);
  expect(contentOf('/prices')).toContain('Size: Small | Price: 5 EUR');
  expect(outcome.pages.find(({ url }) => url === site.url('/prices'))?.title).toBe('Prices');
});

test('Markdown with less than the page, or that is a page itself, isn’t used', async () => {
  await using site = await fakeSite({
    '/': page('Home', link('/prices'), link('/terms')),
    '/prices': withTwin(page('Prices', '<p>Delivery takes two weeks in winter.</p>'), '/prices.md'),
    '/prices.md': markdown('# Prices\n\nSubscribe to read the whole text.'),
    '/terms': withTwin(page('Terms', '<p>Terms apply.</p>'), '/terms.md'),
    '/terms.md': page('Terms, another one'),
  });
  const { contentOf } = await crawlSite(site);
  expect(contentOf('/prices')).toContain('Delivery takes two weeks');
  expect(contentOf('/prices')).not.toContain('Subscribe');
  expect(contentOf('/terms')).toContain('Terms apply.');
});

test('a site whose Markdown never fits isn’t asked for more of it', { tags: ['long'] }, async () => {
  const names = Array.from({ length: 20 }, (_, at) => `/p${at}`);
  await using site = await fakeSite({
    '/': page('Home', ...names.map((name) => link(name))),
    ...Object.fromEntries(names.map((name) => [name, withTwin(page(`Page ${name}`), `${name}.md`)])),
  });
  const { paths } = await crawlSite(site, {}, {});
  expect(paths).toHaveLength(21);
  expect(site.requests.filter((path) => path.endsWith('.md')).length).toBeLessThan(15);
});

test('llms.txt lists pages, and the Markdown they are read from', async () => {
  await using site = await fakeSite({
    '/': page('Home'),
    '/llms.txt': text('# Shop\n\n- [Prices](/prices.md): what it costs\n- [Notes](/notes.md)\n- [Team](/team)\n'),
    '/prices': page('Prices'),
    '/prices.md': markdown(`# Prices\n\n${pricesText}\n\nOnly in Markdown.`),
    '/team': page('Team'),
    '/notes.md': markdown('# Notes\n\nThese notes have no page of their own, only this Markdown file.'),
  });
  const { paths, contentOf } = await crawlSite(site);
  expect(paths).toEqual(['/', '/notes.md', '/prices', '/team']);
  expect(contentOf('/prices')).toContain('Only in Markdown.');
});

test('a list in Markdown gives addresses of the site, a bounded number of them', () => {
  const base = 'https://shop.example/llms.txt';
  const read = (list: string) => readListedPages({ text: list, url: base });
  expect(
    read('- [A](/a)\n- [B](https://other.example/b)\nhttps://www.shop.example/c\n[D](mailto:x@y.z)').pages,
  ).toEqual(['https://shop.example/a', 'https://www.shop.example/c']);
  expect(read('[A](/a/index.md) [B](/b.html.md)').pages).toEqual([
    'https://shop.example/a/',
    'https://shop.example/b.html',
  ]);
  const seconds = cpuSeconds(() => {
    expect(read('- [x](/a'.repeat(50_000)).pages).toEqual([]);
    expect(read(Array.from({ length: 20_000 }, (_, at) => `[x](/${at})`).join('\n')).pages).toHaveLength(5000);
  });
  expect(seconds).toBeLessThan(2);
});
