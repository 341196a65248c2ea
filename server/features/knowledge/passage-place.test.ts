import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { contentOf } from '#shared/crawler/testing/read-text.ts';
import { chunkPage } from './chunk-page.ts';
import { isFrontPage, pagePlaces } from './page-place.ts';
import { searchChunks } from './search/search-chunks.ts';
import { bakeryPages, build, makeWebsite } from './testing/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

test.each([
  ['https://a.example/', ['home']],
  ['https://a.example/index.html?lang=en', ['home']],
  ['https://a.example/en/about-us', ['about']],
  ['https://a.example/kontakt.html', ['contact']],
  ['https://a.example/impressum', ['contact']],
  ['https://a.example/prices', []],
  ['not an address', []],
  [null, []],
])('the page %s is classified by its URL', (url, places) => {
  expect(pagePlaces({ url, characters: 800, linkShare: 0.2 })).toEqual(places);
});

test('a page that mostly lists links is an index', () => {
  const page = { url: 'https://a.example/help', characters: 800 };
  expect(pagePlaces({ ...page, linkShare: 0.9 })).toEqual(['index']);
  expect(pagePlaces({ ...page, characters: 30_000, linkShare: 0.9 })).toEqual([]);
});

/** The passages of a page as a crawl reads it, with their places. */
const passagesOf = (html: string) =>
  chunkPage({ title: 'Kilns', content: contentOf(html) }).map(({ header, body, places }) => [
    header.split(' > ').at(-1),
    body,
    places.join(' '),
  ]);
const script = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

test.each([
  ['details', '<details><summary>Do you fire for others?</summary><p>Yes, on Mondays.</p></details>'],
  ['a definition list', '<dl><dt>Do you fire for others?</dt><dd>Yes, on Mondays.</dd></dl>'],
  ['headings', '<h2>Do you fire for others?</h2><p>Yes, on Mondays.</p>'],
  [
    'microdata',
    `<div itemscope itemtype="https://schema.org/FAQPage"><div itemprop="mainEntity" itemscope itemtype="https://schema.org/Question">
      <div itemprop="name">Do you fire for others?</div>
      <div itemprop="acceptedAnswer" itemscope itemtype="https://schema.org/Answer"><div itemprop="text">Yes, on Mondays.</div></div></div></div>`,
  ],
  ...['FAQPage', 'QAPage'].map((type): [string, string] => [
    `the JSON-LD of a ${type}`,
    script({
      '@type': type,
      mainEntity: [
        { '@type': 'Question', name: 'Do you fire for others?', acceptedAnswer: { text: 'Yes, on Mondays.' } },
      ],
    }),
  ]),
])('a question in %s and its answer become their own passage', (_, markup) => {
  expect(passagesOf(`<p>We build kilns.</p>${markup}`)).toEqual([
    ['Kilns', 'We build kilns.', ''],
    ['Do you fire for others?', 'Yes, on Mondays.', 'question'],
  ]);
});

test('a definition list is recognized', () => {
  const terms = '<dl><dt>Grog</dt><dd>Clay with ground pottery.</dd><dt>Slip</dt><dd>Clay thinned by water.</dd></dl>';
  expect(passagesOf(terms)).toEqual([
    ['Kilns', '- Grog: Clay with ground pottery.\n- Slip: Clay thinned by water.', 'definition'],
  ]);
  expect(passagesOf('<ul><li>Grog</li><li>Slip: three kinds</li></ul>')[0]?.[2]).toBe('');
});

test('tables and code are recognized if they are most of the passage', () => {
  const table = '<table><tr><th>Kiln</th><th>Price</th></tr><tr><td>Small</td><td>£900</td></tr></table>';
  expect(passagesOf(table)[0]?.[2]).toBe('table');
  expect(passagesOf('<pre>kiln start --cone 6\nkiln stop</pre>')[0]?.[2]).toBe('code');
  const text = '<p>The small kiln fires a dozen cups at once and runs on an ordinary plug in any house.</p>';
  expect(passagesOf(`${text}${table}`)[0]?.[2]).toBe('');
});

test('footer text and schema.org declarations are recognized', () => {
  const business = script({ '@type': 'LocalBusiness', name: 'Kilns', address: { streetAddress: '12 Quay Street' } });
  const page = `${business}<main><p>We build kilns.</p></main><footer><p>Tel. 01234 567890</p></footer>`;
  expect(passagesOf(page)).toEqual([
    ['Kilns', 'We build kilns.', ''],
    ['Key facts', 'Address: 12 Quay Street', 'schema'],
    ['Contact and company information', 'Tel. 01234 567890', 'footer'],
  ]);
});

test('a search returns each passage with the places it was built with', async () => {
  const owner = await app.as('places');
  const site = await makeWebsite(owner);
  const question = {
    url: 'https://bakery.example/about',
    title: 'About us',
    content: '# About us\n\n## Who bakes the bread?\n\nAda and Ben bake the bread.',
  };
  await build(owner, site.websiteId, { pages: [...bakeryPages, question] });
  const found = await searchChunks(app.services, site, 'Who bakes the bread?');
  const passage = found?.passages.find(({ body }) => body.startsWith('Ada'));
  expect(passage?.places).toEqual(['about', 'question']);
  expect(passage && isFrontPage(passage)).toBe(true);
});
