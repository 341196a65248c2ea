import { expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { contentKind, promisedKind } from './content-kind.ts';
import { markdownAsHtml } from './markdown.ts';
import { crawlSite } from './testing/crawl-site.ts';
import { fakeSite } from './testing/fake-site.ts';
import { contentOf } from './testing/read-text.ts';
import { answer, link, page, text } from './testing/site-answers.ts';

const guide = `---
title: "Firing guide"
layout: docs
---

# Firing

Fire at **980 °C** for [stoneware](/stoneware).

- Heat *slowly*
- Cool overnight

| Clay | Cone |
| --- | --- |
| Stoneware | 6 |

\`\`\`sh
# not a heading
kiln --cone 6
\`\`\`

<div>Ask <em>us</em>.</div>
`;
const read = `# Firing

Fire at 980 °C for stoneware.

- Heat slowly
- Cool overnight

Clay: Stoneware | Cone: 6

    # not a heading
    kiln --cone 6

Ask us.`;

test.each([
  ['as Markdown', '/guide', 'text/markdown; charset=utf-8'],
  ['in an older type', '/guide', 'text/x-markdown'],
  ['as text, by its name', '/guide.md', 'text/plain'],
  ['as a download, by its name', '/guide.markdown', 'application/octet-stream'],
])('a Markdown page sent as %s is read with its headings, lists and links', async (_, path, type) => {
  await using site = await fakeSite({
    '/': page('Home', link(path)),
    [path]: answer(guide, { headers: { 'content-type': type } }),
    '/stoneware': page('Stoneware'),
  });
  const { outcome, contentOf: kept, paths } = await crawlSite(site);
  expect(kept(path)).toBe(read);
  expect(outcome.pages.find(({ url }) => url.endsWith(path))?.title).toBe('Firing guide');
  expect(paths).toContain('/stoneware');
});

test('a Markdown page without a title uses its heading', async () => {
  await using site = await fakeSite({
    '/': page('Home', link('/a.md')),
    '/a.md': answer('# Glazes\n\nDip twice.', { headers: { 'content-type': 'text/markdown' } }),
  });
  const { outcome } = await crawlSite(site);
  expect(outcome.pages.map(({ title }) => title)).toContain('Glazes');
});

test('a web page’s Markdown version is the same page', async () => {
  const markdown = (topic: string) =>
    answer(`# ${topic}\n\nAll about ${topic}.`, { headers: { 'content-type': 'text/markdown' } });
  await using site = await fakeSite({
    '/': page('Home', link('/glazes.md'), link('/docs/index.md'), link('/only.md')),
    '/glazes': page('Glazes'),
    '/glazes.md': markdown('Glazes'),
    '/docs/': page('Docs'),
    '/docs/index.md': markdown('Docs'),
    '/only.md': markdown('Kilns'),
  });
  const { paths, reasonFor } = await crawlSite(site);
  expect(paths).toEqual(['/', '/docs/', '/glazes', '/only.md']);
  expect([reasonFor('/glazes.md'), reasonFor('/docs/index.md')]).toEqual(['duplicate', 'duplicate']);
});

test('a text file stays text', async () => {
  await using site = await fakeSite({ '/': page('Home', link('/a.txt')), '/a.txt': text('# One\n\nand * two *') });
  expect((await crawlSite(site)).contentOf('/a.txt')).toBe(' # One\n\nand * two *');
});

test('neither text nor Markdown is opened in a browser', async () => {
  await using site = await fakeSite({
    '/': answer('# Home\n\nSee [a](/a.txt).', { headers: { 'content-type': 'text/markdown' } }),
    '/a.txt': text('Only text'),
  });
  const rendered: string[] = [];
  const render = ({ url }: { url: string }) => {
    rendered.push(url);
    throw new Error('no page for a browser');
  };
  const { paths } = await crawlSite(site, {}, { render });
  expect([paths, rendered]).toEqual([['/', '/a.txt'], []]);
});

test('a web page whose URL ends in .md is a web page', () => {
  const html = new TextEncoder().encode('<!doctype html><title>readme.md</title>');
  expect(contentKind(html, 'text/html', 'https://example.com/readme.md')).toBe('html');
  expect(contentKind(html, 'text/plain', 'https://example.com/readme.md')).toBe('markdown');
  expect(promisedKind('application/json', 'https://example.com/readme.md')).toBe('other');
});

function expectBounded(_what: string, hostile: string): void {
  const started = process.cpuUsage();
  expect(markdownAsHtml(hostile, 'https://shop.example/a.md')).not.toBe('');
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
}

test.each([['open links', '['.repeat(149_000)]])('Markdown made of %s is read in bounded time', expectBounded);
test.each([
  ['table rows', `a|b\n-|-\n${'|x\n'.repeat(48_000)}`],
  ['megabytes', '# a\n\n'.repeat(500_000)],
])('Markdown made of %s is read in bounded time', { tags: ['long'] }, expectBounded);

test.each(
  firstRows(2, [
    ['hyphens', `# a\n${'-'.repeat(1_000_000)}`],
    ['blanks', `# a\n${' '.repeat(1_000_000)}x`],
    ['lines', '# a\n'.repeat(250_000)],
    ['brackets', `# a\n${'['.repeat(1_000_000)}`],
    ['an item', `# a\n- ${'b '.repeat(500_000)}`],
  ]),
)('a web page made of %s is read in bounded time', (_, hostile) => {
  const started = process.cpuUsage();
  expect(contentOf(`<div>${hostile}</div>`)).not.toBe('');
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
});

const broken = '# Firing\n\nFire at **980 °C** for [stoneware](/s).\n\n- Heat slowly\n- Cool overnight\n';
const expected = '# Firing\n\nFire at 980 °C for stoneware.\n\n- Heat slowly\n- Cool overnight';

test.each([
  ['in its body', broken],
  ['in a box', `<main><div class="post">\n${broken}</div></main>`],
  ['in the element of old browsers', `<xmp>${broken}</xmp>`],
  ['as it was typed', `<pre>${broken}</pre>`],
  ['with breaks for lines', `<div>${broken.replaceAll('\n', '<br>')}</div>`],
  ['indented', `<div>\n      ${broken.replaceAll('\n', '\n      ')}</div>`],
])('a web page that contains raw Markdown %s is read as Markdown', (_, html) => {
  expect(contentOf(html)).toBe(expected);
});

test.each([
  [
    'an example in a text',
    `<p>Markdown has headings and lists, written with a few signs each:</p><pre>${broken}</pre>`,
  ],
  ['code', `<pre><code>${broken}</code></pre>`],
  ['a comment in a script', '<pre># Install\napt install kiln\n# Start\nkiln - now\n</pre>'],
  ['a number sign', '<p># 1 in town\n- says the paper</p>'],
])('%s isn’t mistaken for it', (_, html) => {
  expect(contentOf(html)).toContain('# ');
  expect(contentOf(html)).not.toMatch(/^# /m);
});
