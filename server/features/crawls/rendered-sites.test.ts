import { expect, test } from 'vitest';
import { chromiumForTests } from '#build/chromium.ts';
import { crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { link, text } from '#shared/crawler/testing/site-answers.ts';
import { testApp } from '../../testing/test-app.ts';

const sentence = 'Our hot tubs are repaired within two days anywhere in the county. ';

/** A single-page app: an empty shell, and scripts that add the content and links. */
const shell = `<!doctype html><title>Tubs</title><div id="root"></div><script>
  const pages = { '/': ['Hot tubs', 'Home. '], '/repair': ['Repair', 'Repair. '], '/sale': ['Sale', 'Sale. '] };
  const [title, first] = pages[location.pathname];
  document.title = title;
  setTimeout(() => {
    document.getElementById('root').innerHTML = '<main><h1>' + title + '</h1><p>' + first + ${JSON.stringify(sentence)}.repeat(8) +
      '</p>' + ${JSON.stringify(link('/repair') + link('/sale'))} + '</main>';
  }, 100);
</script>`;
const site = () => fakeSite({ '/': shell, '/repair': shell, '/sale': shell, '/robots.txt': text('') });

test('a site rendered by scripts is read with a browser', async () => {
  await using tubs = await site();
  const crawl = { allowPrivate: true, browserPath: await chromiumForTests(), maxPages: 100 };
  await using app = await testApp({ work: true, config: { crawl } });
  const owner = await app.as('ann');
  const { pages, crawlId } = await owner.get(calls.crawlWebsite, { body: { url: tubs.origin } });
  expect(pages.map((page) => page.title).sort()).toEqual(['Hot tubs', 'Repair', 'Sale']);
  expect(pages.every((page) => page.content.includes(sentence.trim()))).toBe(true);
  expect((await owner.get(calls.getCrawl, { params: { id: crawlId } })).skips).toEqual([]);
});

test('without a browser, such a page is listed as needing one', { tags: ['long'] }, async () => {
  await using tubs = await site();
  const crawl = { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 };
  await using app = await testApp({ work: true, config: { crawl } });
  const owner = await app.as('ann');
  const reply = await owner.get(calls.crawlWebsite, { body: { url: tubs.origin } });
  expect(reply.pages).toEqual([]);
  expect(reply.warnings.join()).toContain('browser');
  const { skips } = await owner.get(calls.getCrawl, { params: { id: reply.crawlId } });
  expect(skips).toMatchObject([{ url: tubs.url('/'), reason: 'needs-browser' }]);
});

/** As docsify: one file, whose script shows a page for each fragment. */
const hashSite = `<!doctype html><title>Boats</title><link rel="canonical" href="/"><div id="app"></div><script>
  const pages = { '': 'Plans routes. ', install: 'Needs 300 MB. ', limits: 'At most 240 waypoints. ' };
  const show = () => {
    const name = location.hash.replace(/^#\\/?/, '');
    document.title = name || 'Boats';
    document.getElementById('app').innerHTML = '<nav><a href="#/install">Install</a><a href="#/limits">Limits</a><a href="#top">Top</a></nav><main><h1>' +
      document.title + '</h1><p>' + pages[name] + ${JSON.stringify(sentence)}.repeat(4) + '</p></main>';
  };
  addEventListener('hashchange', show);
  show();
</script>`;

test('pages that a script shows by the fragment of the address are read, and found at it again', {
  tags: ['long'],
}, async () => {
  await using boats = await fakeSite({ '/': hashSite, '/robots.txt': text('') });
  const crawl = { allowPrivate: true, browserPath: await chromiumForTests(), maxPages: 100 };
  await using app = await testApp({ work: true, config: { crawl } });
  const owner = await app.as('ann');
  const { pages } = await owner.get(calls.crawlWebsite, { body: { url: boats.origin } });
  const starts = pages.map(({ url, content }) => [url, /^(?:# .*\n\n)?(\S+ \S+)/.exec(content)?.[1] ?? ''] as const);
  expect(starts.toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual([
    [boats.url('/'), 'Plans routes.'],
    [boats.url('/#/install'), 'Needs 300'],
    [boats.url('/#/limits'), 'At most'],
  ]);
});
