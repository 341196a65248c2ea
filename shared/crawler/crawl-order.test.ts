import { expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { crawlSite } from './testing/crawl-site.ts';
import { type Answer, type FakeSite, fakeSite, type Pages } from './testing/fake-site.ts';
import { answer, link, nav, page, urlset } from './testing/site-answers.ts';
import type { KnownPage } from './types.ts';

const words = ['ash', 'birch', 'cedar', 'elm', 'fir', 'hazel', 'larch', 'maple', 'oak', 'pine'];
const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}${words[at % 10]}-${words[Math.floor(at / 10)]}`);
const links = (paths: string[]) => paths.map((path) => link(path)).join('');
const footer = (paths: string[]) => `<footer>${links(paths)}</footer>`;
const pagesAt = (paths: string[], ...content: string[]): Pages =>
  Object.fromEntries(paths.map((path) => [path, page(path, ...content)]));
const below = (folder: string) => (path: string) => path.startsWith(folder);

const guide = ['/guide/', '/guide/introduction', '/guide/installation', '/guide/first-steps'];
const committees = many('/committees/', 30);
const posts = many('/blog/', 100);
const tags = many('/tags/', 30);
const legal = many('/legal/', 30);

/** An association with a menu of committees, a guide, a blog and a long footer. */
async function association(): Promise<FakeSite> {
  const bottom = footer(['/contact', ...legal]);
  const site = await fakeSite({
    '/': page(
      'Home',
      nav('/guide/', '/prices', '/tags/', ...committees),
      links(['/guide/introduction', '/help']),
      bottom,
    ),
    ...pagesAt(['/prices', '/help', '/tags/', '/contact', ...posts, ...tags, ...legal], bottom),
    ...pagesAt(committees, links(tags), bottom),
    ...pagesAt(guide, links(guide), bottom),
  });
  site.set({ '/sitemap.xml': urlset(...posts.map(site.url)) });
  return site;
}

test('on a large site, pages linked from menus and texts come first, and no folder takes all', {
  tags: ['long', 'rule:crawl-order-menus-first'],
}, async () => {
  await using site = await association();
  const { paths } = await crawlSite(site, { maxPages: 40 });
  expect(paths).toEqual(expect.arrayContaining(['/', '/prices', '/help', ...guide]));
  expect(paths.filter(below('/committees/')).length).toBeLessThanOrEqual(20);
  expect(paths.filter(below('/blog/')).length).toBeLessThanOrEqual(10);
});

test('on a large site, the first pages linked from footers are read, such as the contact page, but no archives', {
  tags: ['long', 'rule:crawl-order-footer-links'],
}, async () => {
  await using site = await association();
  const { paths } = await crawlSite(site, { maxPages: 50 });
  expect(paths).toContain('/contact');
  expect(paths.filter(below('/legal/')).length).toBeLessThanOrEqual(5);
  expect(paths.filter(below('/tags/'))).toEqual([]);
});

/** Release notes that only differ in numbers; a few have their own note. */
function projectPages(): Pages {
  const releases = Array.from({ length: 60 }, (_, at) => `/releases/${at}.0`);
  const download = '<p>Download the archive, check its signature and read the notes.</p>';
  const notes = new Map([3, 9, 14, 18].map((at) => [at, `<p>Brings the ${words[at % 10]} command.</p>`]));
  return {
    '/': page('Project', nav('/releases/', '/docs/', '/about')),
    '/about': page('About', download),
    '/docs/': page('Docs', links(many('/docs/', 20))),
    ...pagesAt(many('/docs/', 20), link('/releases/9.0'), link('/releases/40.0')),
    '/releases/': page('Releases', links(releases)),
    ...Object.fromEntries(releases.map((path, at) => [path, page(`Release ${at}`, download, notes.get(at) ?? '')])),
  };
}

/** Responds after a delay as long as the path. */
function withDelays(pages: Pages, delayOf: (path: string) => number): Pages {
  return Object.fromEntries(
    Object.entries(pages).map(([path, body]): [string, Answer] => [
      path,
      async (request, response) => {
        await new Promise((resolve) => setTimeout(resolve, delayOf(path)));
        const etag = `"${path}"`;
        const status = request.headers['if-none-match'] === etag ? 304 : 200;
        await answer(status === 304 ? '' : String(body), { status, headers: { etag } })(request, response);
      },
    ]),
  );
}

const delays: ((path: string) => number)[] = [
  () => 0,
  (path) => (path.length * 7) % 5,
  (path) => 4 - ((path.codePointAt(path.length - 1) ?? 0) % 5),
];

test.each(
  firstRows(1, [
    { maxPages: 1000, leastLeftOut: 20 },
    { maxPages: 50, leastLeftOut: 0 },
  ]),
)(
  'two crawls of up to $maxPages pages read and skip the same, in whatever order pages arrive',
  { tags: ['rule:crawl-deterministic'] },
  async ({ maxPages, leastLeftOut }) => {
    const read = [];
    const left = [];
    for (const delayOf of delays) {
      await using site = await fakeSite(withDelays(projectPages(), delayOf));
      const { paths, outcome } = await crawlSite(site, { maxPages });
      read.push(paths);
      left.push(
        outcome.records.filter(({ reason }) => reason === 'repetitive').map(({ url }) => url.slice(site.origin.length)),
      );
    }
    expect(read[1]).toEqual(read[0]);
    expect(read[2]).toEqual(read[0]);
    expect(left[1]).toEqual(left[0]);
    expect(left[2]).toEqual(left[0]);
    expect(left[0]?.length).toBeGreaterThanOrEqual(leastLeftOut);
  },
);

test('a second crawl of an unchanged site keeps and skips the same pages', {
  tags: ['rule:crawl-repeatable'],
}, async () => {
  await using site = await fakeSite(withDelays(projectPages(), () => 0));
  const first = await crawlSite(site, { maxPages: 1000 });
  const known = first.outcome.pages.map((kept): KnownPage => {
    const record = first.outcome.records.find(({ finalUrl }) => finalUrl === kept.url);
    const { url, etag, lastModified, contentHash } = kept;
    return { url, etag, lastModified, contentHash, ...(record?.reading ? { reading: record.reading } : {}) };
  });
  const second = await crawlSite(site, { maxPages: 1000, known });
  const outcomes = ({ outcome }: typeof first) =>
    Object.fromEntries(outcome.records.map(({ url, reason }) => [url, reason]));
  expect(outcomes(second)).toEqual(outcomes(first));
  expect(second.outcome.pages.map(({ change }) => change)).toEqual(first.outcome.pages.map(() => 'unchanged'));
});
