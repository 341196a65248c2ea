import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { type WebsitePage, websitesEndpoints } from '#shared/contracts/websites.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, hang, link, page, redirect, versioned } from '#shared/crawler/testing/site-answers.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { HostTurns } from './hosts/host-turns.ts';
import { refetchPages } from './refetch-pages.ts';
import { crawlJob } from './start-crawl.ts';
import type { RefetchOptions } from './types.ts';

const config = { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } };
const home = page('Home', ['/prices', '/team', '/news'].map((path) => link(path)).join(''));

let app: TestApp;
let site: FakeSite;
let owner: Owner;
let websiteId: number;
let number = 0;
beforeAll(async () => {
  app = await testApp({ work: true, config });
});
afterAll(() => app.close());
beforeEach(async () => {
  await using _ = site ?? null;
  site = await fakeSite({
    '/': home,
    '/prices': page('Prices', '<p>A haircut costs 25 euros.</p>'),
    '/team': versioned(page('Team', '<p>Ann and Bob.</p>'), '"1"'),
    '/news': page('News'),
  });
  owner = await app.as(`owner${++number}`);
  const website = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Salon', url: site.origin } });
  websiteId = website.id;
  await owner.get(calls.crawlWebsite, { body: { url: site.origin } });
});

const stored = async () => {
  const pages = await owner.get(websitesEndpoints.listPages, { params: { id: websiteId } });
  return Object.fromEntries(pages.map((one): [string, WebsitePage] => [one.url.slice(site.origin.length), one]));
};
const refetch = async (options: Omit<RefetchOptions, 'turns'> = {}) => {
  const scope = { workspaceId: owner.workspaceId, websiteId };
  const work = { job: crawlJob, data: { ...scope, crawlId: 0 }, owner: scope.workspaceId };
  await using turns = new HostTurns(app.services, work, { givesBack: false });
  return refetchPages(app.services, scope, { turns, ...options });
};
const urls = (...paths: string[]) => paths.map(site.url);

test('changed pages are stored, and unchanged ones aren’t downloaded', async () => {
  site.set({ '/prices': page('Prices', '<p>A haircut costs 27 euros.</p>') });
  const report = await refetch();
  expect(report).toEqual({
    added: [],
    isComplete: true,
    changed: urls('/prices'),
    unchanged: expect.arrayContaining(urls('/', '/team', '/news')),
    removed: [],
    failed: [],
  });
  expect((await stored())['/prices']?.content).toContain('27 euros');
  expect((await stored())['/team']?.content).toContain('Ann and Bob');
  expect(site.headersOf('/team').map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"']);
});

const addNewPage = () =>
  site.set({ '/': home.replace('</main>', `${link('/new')}</main>`), '/new': page('New', '<p>Open on Sundays.</p>') });
const choose = (paths: string[]) =>
  app
    .db('pages')
    .where('website_id', websiteId)
    .update({ is_included: app.db.raw('url = any(?)', [urls(...paths)]) });

test('new pages are found and included, and excluded ones stay excluded', async () => {
  await choose(['/', '/prices', '/team']);
  addNewPage();
  expect(await refetch()).toMatchObject({ added: urls('/new'), removed: [], failed: [], isComplete: true });
  expect((await stored())['/new']).toMatchObject({ content: expect.stringContaining('Sundays'), isIncluded: true });
  expect((await stored())['/news']?.isIncluded).toBe(false);
});

test('for an owner who chose only a few pages, new ones appear in the list but not in answers', {
  tags: ['long'],
}, async () => {
  await choose(['/prices']);
  addNewPage();
  expect((await refetch()).added).toEqual(urls('/new'));
  expect((await stored())['/new']?.isIncluded).toBe(false);
});

test('if the last crawl stopped at its limit, pages beyond it aren’t called new', async () => {
  await app.db('crawls').where('website_id', websiteId).update({ cut_short: 'The page limit was reached.' });
  addNewPage();
  expect(await refetch()).toMatchObject({ added: [], changed: urls('/'), isComplete: false });
  expect(site.hits('/new')).toBe(0);
});

test('pages outside the patterns of the last crawl are read again, too', { tags: ['long'] }, async () => {
  const crawl = app.db('crawls').where('website_id', websiteId);
  await crawl.update({ options: app.db.raw(`options::jsonb || '{"excludePatterns": ["*/team"]}'`) });
  site.set({ '/team': page('Team', '<p>Ann, Bob and Cleo.</p>') });
  expect(await refetch()).toMatchObject({ changed: urls('/team'), removed: [], failed: [] });
});

test('a page that fails keeps its content and is listed with the reason', { tags: ['long'] }, async () => {
  site.set({ '/prices': answer('Oops', { status: 403 }) });
  const before = await stored();
  expect((await refetch()).failed).toEqual([
    { url: site.url('/prices'), explanation: expect.stringContaining('denied access') },
  ]);
  expect(await stored()).toEqual(before);
});

test('a missing page is kept the first time and dropped the second', async () => {
  site.set({ '/prices': answer('Gone', { status: 404 }) });
  expect(await refetch()).toMatchObject({ removed: [], failed: [{ url: site.url('/prices') }] });
  expect(await stored()).toHaveProperty('/prices');
  expect(await refetch()).toMatchObject({ removed: urls('/prices'), failed: [] });
  expect(await stored()).not.toHaveProperty('/prices');
});

test('a page that reappears isn’t dropped the next time it is missing', { tags: ['long'] }, async () => {
  const gone = answer('Gone', { status: 404 });
  for (const now of [gone, page('Prices'), gone]) {
    site.set({ '/prices': now });
    await refetch();
  }
  expect(await stored()).toHaveProperty('/prices');
});

test('a site that is down keeps all its pages', { tags: ['long'] }, async () => {
  const before = await stored();
  await site[Symbol.asyncDispose]();
  const { failed } = await refetch();
  expect(failed).toHaveLength(4);
  expect(failed[0]?.explanation).toBe('The site couldn’t be reached.');
  expect(await stored()).toEqual(before);
});

test('a page that moved is the same page at its new address', async () => {
  await choose(['/prices']);
  site.set({ '/prices': redirect('/price-list'), '/price-list': page('Price list') });
  expect(await refetch()).toMatchObject({ added: [], changed: urls('/price-list'), removed: [], failed: [] });
  expect(await stored()).not.toHaveProperty('/prices');
  expect((await stored())['/price-list']).toMatchObject({ title: 'Price list', isIncluded: true });
});

test('a page that moved to another host keeps its content and is listed', { tags: ['long'] }, async () => {
  await app.db('crawls').where('website_id', websiteId).delete();
  site.set({ '/prices': redirect('/price-list'), '/price-list': page('Price list') });
  const before = await stored();
  expect((await refetch()).failed).toEqual([
    { url: site.url('/prices'), explanation: expect.stringContaining('redirects to another URL') },
  ]);
  expect(await stored()).toEqual(before);
});

test('typed text isn’t changed', { tags: ['long'] }, async () => {
  const body = { websiteUrl: site.origin, pageTitle: 'Typed', manualContent: 'We open at nine on all days.' };
  await owner.get(calls.addManualContent, { body });
  await refetch();
  expect((await stored())['/#typed']?.content).toBe(body.manualContent);
});

test('stopping halfway stores nothing', async () => {
  site.set({ '/prices': page('Prices', '<p>A haircut costs 27 euros.</p>'), '/news': hang });
  const before = await stored();
  const stopping = new AbortController();
  const progress: number[] = [];
  const running = refetch({
    signal: stopping.signal,
    onProgress: ({ done, total }) => {
      progress.push(done);
      if (done === total - 1) stopping.abort(new Error('stopping'));
    },
  });
  await expect(running).rejects.toThrow('stopping');
  expect(progress).toEqual([1, 2, 3]);
  expect(await stored()).toEqual(before);
});
