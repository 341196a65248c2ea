import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, link, page, redirect } from '#shared/crawler/testing/site-answers.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';

const links = (...paths: string[]) => page('Home', paths.map((path) => link(path)).join(''));
const nothing = { count: 0, urls: [] };
const unchanged = { added: nothing, changed: nothing, removed: nothing, failed: nothing };

let app: TestApp;
let site: FakeSite;
let owner: Owner;
let websiteId: number;
let number = 0;
beforeAll(async () => {
  app = await testApp({
    work: true,
    config: { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await fakeSite({
    '/': links('/prices', '/team', '/news'),
    '/prices': page('Prices', '<p>A haircut costs 25 euros.</p>'),
    '/team': page('Team', '<p>Ann and Bob.</p>'),
    '/news': page('News', '<p>We are open on Sundays now.</p>'),
  });
  owner = await app.as(`owner${++number}`);
  const website = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Salon', url: site.origin } });
  websiteId = website.id;
});
afterEach(() => site[Symbol.asyncDispose]());

const crawl = (options: object = {}) => owner.get(calls.crawlWebsite, { body: { url: site.origin, ...options } });
const latest = () => owner.get(calls.latestCrawl, { params: { id: websiteId } });
const these = (...paths: string[]) => ({ count: paths.length, urls: paths.map(site.url) });

test('a crawl reports new, changed, removed and failed pages, immediately and later', {
  tags: ['long', 'rule:crawl-reports-changes'],
}, async () => {
  const first = await crawl();
  expect(first.changes).toEqual({ ...unchanged, added: { count: 4, urls: expect.any(Array) } });
  expect((await crawl()).changes).toEqual(unchanged);
  site.set({
    '/': links('/prices', '/team', '/news', '/jobs'),
    '/prices': page('Prices', '<p>A haircut costs 27 euros.</p>'),
    '/team': answer('', { status: 418 }),
    '/news': page('News', '<meta name="robots" content="noindex">'),
    '/jobs': page('Jobs', '<p>We look for a barber.</p>'),
  });
  const { changes, crawlId } = await crawl();
  expect(changes).toMatchObject({
    added: these('/jobs'),
    changed: { urls: expect.arrayContaining([site.url('/prices')]) },
    removed: these('/news'),
    failed: these('/team'),
  });
  expect((await latest()).crawl).toMatchObject({ id: crawlId, changes });
});

test('pages are stored with the date they state about themselves, as of the last crawl', {
  tags: ['long'],
}, async () => {
  const dated = (date: string) => page('News', `<p>Open on Sundays.</p><p>Last updated: ${date}</p>`);
  const dates = async () =>
    (await app.db('pages').where({ website_id: websiteId }).orderBy('url').pluck<(Date | null)[]>('dated_at')).map(
      (date) => date?.toISOString().slice(0, 10) ?? null,
    );
  site.set({ '/': links('/news'), '/news': dated('4 March 2024') });
  await crawl();
  expect(await dates()).toEqual([null, '2024-03-04']);
  site.set({ '/news': dated('5 April 2025') });
  await crawl();
  expect(await dates()).toEqual([null, '2025-04-05']);
});

test('a page outside the crawl is neither removed nor failed', { tags: ['long'] }, async () => {
  await crawl();
  expect((await crawl({ excludePatterns: ['/team'] })).changes).toEqual(unchanged);
  expect((await crawl({ includePatterns: ['/prices'] })).changes).toEqual(unchanged);
  const { changes, cutShort } = await crawl({ maxPages: 2 });
  expect(cutShort).not.toBeNull();
  expect(changes).toMatchObject({ added: nothing, removed: nothing, failed: nothing });
});

test('a missing page is reported as removed, and one that can’t be read as failed', { tags: ['long'] }, async () => {
  await crawl();
  site.set({ '/team': answer('', { status: 500 }) });
  expect((await crawl()).changes).toEqual({ ...unchanged, failed: these('/team') });
  site.set({ '/team': answer('', { status: 404 }) });
  expect((await crawl()).changes).toEqual({ ...unchanged, removed: these('/team') });
});

test('a page that moved is neither new nor removed', { tags: ['long'] }, async () => {
  await crawl();
  const team = page('Team', '<p>Ann and Bob.</p>');
  site.set({ '/team': redirect('/people'), '/people': team });
  expect((await crawl()).changes).toEqual(unchanged);
  site.set({ '/people': page('People', '<p>Ann, Bob and Cleo.</p>') });
  expect((await crawl()).changes).toEqual({ ...unchanged, changed: these('/people') });
});

test('a page whose title changed alone is reported as changed', { tags: ['long'] }, async () => {
  await crawl();
  site.set({ '/prices': page('Prices', '<p>A haircut costs 25 euros.</p>').replace('<title>', '<title>Salon: ') });
  expect((await crawl()).changes).toEqual({ ...unchanged, changed: these('/prices') });
  expect((await crawl()).changes).toEqual(unchanged);
});

test('a page uploaded earlier from this computer isn’t new', { tags: ['long'] }, async () => {
  await crawl();
  await app.db('pages').where({ website_id: websiteId }).update({ source: 'upload' });
  expect((await crawl()).changes).toEqual(unchanged);
});

test('a continued crawl reports only what it adds to the first part', { tags: ['long'] }, async () => {
  const { crawlId, changes } = await crawl({ maxPages: 2 });
  expect(changes?.added.count).toBe(2);
  const more = await owner.get(calls.crawlMore, { params: { id: crawlId }, body: {} });
  expect(more.changes).toMatchObject({ added: { count: 2 }, removed: nothing, failed: nothing });
});

test('of many changes, the first are listed and all are counted', { tags: ['long'] }, async () => {
  const paths = Array.from({ length: 24 }, (_, at) => `/${'abcdefghijklmnopqrstuvwxyz'[at]}`);
  site.set({ '/': links(...paths), ...Object.fromEntries(paths.map((path) => [path, page(`Page ${path}`)])) });
  const { changes } = await crawl();
  expect([changes?.added.count, changes?.added.urls.length]).toEqual([25, 20]);
});

test('the next crawl can repeat the last one’s options, and the error of a later one is reported', {
  tags: ['long', 'rule:crawl-options-repeated'],
}, async () => {
  expect(await latest()).toMatchObject({ crawl: null, failure: null });
  await crawl({ maxPages: 30, useSitemap: false, excludePatterns: ['/team'] });
  const asked = { url: `${site.origin}/`, maxPages: 30, useSitemap: false, excludePatterns: ['/team'] };
  expect(await latest()).toMatchObject({ crawl: { asked, warnings: [], left: 1 }, failure: null });
  expect(Object.keys((await latest()).crawl?.asked ?? {})).not.toContain('isTrial');
  site.set(Object.fromEntries(['/', '/prices', '/news'].map((path) => [path, answer('', { status: 418 })])));
  const { error } = await owner.call(calls.crawlWebsite, { body: { url: site.origin } });
  expect(await latest()).toMatchObject({ crawl: { asked }, failure: error.message });
  site.set({ '/': links() });
  await crawl();
  expect((await latest()).failure).toBeNull();
});

test('a crawl in the tester belongs to no website, so it reports no changes', { tags: ['long'] }, async () => {
  const reply = await owner.get(calls.testCrawler, { body: { url: site.origin, maxPages: 2 } });
  expect(reply.changes).toBeUndefined();
});
