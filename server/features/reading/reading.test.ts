import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { readingEndpoints as calls } from '#shared/contracts/reading.ts';
import { updatesEndpoints } from '#shared/contracts/updates.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, nav, page, versioned } from '#shared/crawler/testing/site-answers.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { build } from '../knowledge/testing/site.ts';

let app: TestApp;
let site: FakeSite;
let owner: Owner;
let params: { id: number };
let number = 0;

beforeAll(async () => {
  app = await testApp({
    work: true,
    config: { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } },
  });
});
afterAll(() => app.close());

const names = ['prices', 'hours', 'team', 'parking', 'vouchers', 'news', 'jobs', 'contact', 'privacy'];
/** Each page has a part with text of its own that isn't about it. */
const html = (name: string, extra = '') =>
  page(
    name,
    nav('/', ...names.map((each) => `/${each}`)),
    `<p>${`Everything about our ${name} is here. `.repeat(8)}</p>`,
    `<div class="offer"><p>${`Never miss what others bought after ${name}. `.repeat(4)}</p></div>${extra}`,
  );
const allPages = () =>
  Object.fromEntries(['', ...names].map((name) => [`/${name}`, versioned(html(name || 'home'), `"${name}-1"`)]));

beforeEach(async () => {
  await using _ = site ?? null;
  site = await fakeSite(allPages());
  owner = await app.as(`reader${++number}`);
  const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Salon', url: site.origin } });
  params = { id };
});

const crawl = () => owner.get(crawlsEndpoints.crawlWebsite, { body: { url: site.origin, websiteId: params.id } });

async function crawlAndBuild(): Promise<void> {
  const { pages } = await crawl();
  await build(owner, params.id, { pages: pages.map(({ url }) => ({ url })) });
}

const save = (lists: { readOnly?: string[]; leaveOut?: string[] }) =>
  owner.get(calls.changeReading, { params, body: { readOnly: [], leaveOut: [], ...lists } });

async function settled() {
  await expect.poll(async () => (await owner.get(updatesEndpoints.getUpdates, { params })).current).toBeNull();
  return owner.get(updatesEndpoints.getUpdates, { params });
}

const stored = async () => {
  const pages = await owner.get(websitesEndpoints.listPages, { params });
  return pages.map(({ content }) => content);
};
const withOffer = async () => (await stored()).filter((content) => content.includes('Never miss')).length;

describe('saved selectors', () => {
  test('are obeyed by all pages at once, although the site says that they haven’t changed, and nobody has to approve it', {
    tags: ['long', 'rule:selectors-apply-at-once'],
  }, async () => {
    await crawlAndBuild();
    expect(await withOffer()).toBe(10);
    expect((await save({ leaveOut: ['.offer'] })).isUpdating).toBe(true);
    const { last, held } = await settled();
    expect(held).toEqual([]);
    expect(last).toMatchObject({ status: 'done', trigger: 'owner', counts: { changed: 10, gone: 0 } });
    expect(await withOffer()).toBe(0);
    expect(await stored()).toHaveLength(10);
  });

  test('make no work for the next update, which asks the site what changed', { tags: ['long'] }, async () => {
    await crawlAndBuild();
    await save({ leaveOut: ['.offer'] });
    await settled();
    await owner.get(updatesEndpoints.updateNow, { params });
    const { last } = await settled();
    expect(last?.counts).toMatchObject({ changed: 0, unchanged: 10 });
    expect(site.headersOf('/prices').at(-1)?.['if-none-match']).toBe('"prices-1"');
    expect(await withOffer()).toBe(0);
  });

  test('that are removed bring the parts back', { tags: ['long'] }, async () => {
    await crawlAndBuild();
    await save({ leaveOut: ['.offer'] });
    await settled();
    await save({});
    await settled();
    expect(await withOffer()).toBe(10);
  });

  test('that leave nothing of a page drop it, and it comes back without them', { tags: ['long'] }, async () => {
    const others = `<p>${'Only about what others bought. '.repeat(8)}</p>`;
    site.set({ '/vouchers': `<!doctype html><title>Vouchers</title><main class="offer">${others}</main>` });
    await crawlAndBuild();
    await save({ leaveOut: ['.offer'] });
    const { last } = await settled();
    expect(last?.counts).toMatchObject({ changed: 9, gone: 1 });
    const changes = await owner.get(updatesEndpoints.listChanges, { params: { ...params, runId: last?.id ?? 0 } });
    expect(changes.find(({ kind }) => kind === 'gone')).toMatchObject({
      url: site.url('/vouchers'),
      reason: 'You left out all of this page’s text.',
    });
    expect(await stored()).toHaveLength(9);
    await save({});
    await settled();
    expect(await stored()).toHaveLength(10);
  });

  test('don’t drop a page that is empty for other reasons', { tags: ['long'] }, async () => {
    await crawlAndBuild();
    site.set({ '/vouchers': '<!doctype html><title>Vouchers</title><main class="offer"></main>' });
    await save({ leaveOut: ['.offer'] });
    expect((await settled()).last?.counts).toMatchObject({ gone: 0 });
    expect(await stored()).toHaveLength(10);
  });

  test('don’t let pages disappear without a person', { tags: ['long'] }, async () => {
    await crawlAndBuild();
    site.set(Object.fromEntries(names.map((name) => [`/${name}`, answer('Gone', { status: 410 })])));
    await save({ leaveOut: ['.offer'] });
    await settled();
    await owner.get(updatesEndpoints.updateNow, { params });
    expect((await settled()).held[0]?.heldBecause).toBe('gone');
  });

  test('are obeyed by the next crawl and by single pages that are added', { tags: ['long'] }, async () => {
    expect((await save({ leaveOut: ['.offer'] })).isUpdating).toBe(false);
    await crawl();
    expect(await withOffer()).toBe(0);
    site.set({ '/lonely': html('lonely') });
    await owner.get(crawlsEndpoints.crawlWebsite, {
      body: { url: site.url('/lonely'), websiteId: params.id, maxPages: 1, useSitemap: false },
    });
    expect((await stored()).filter((content) => content.includes('our lonely'))).toHaveLength(1);
    expect(await withOffer()).toBe(0);
  });

  test('are obeyed when a site is crawled again that hasn’t changed', { tags: ['long'] }, async () => {
    await crawl();
    await save({ readOnly: ['.offer'] });
    await crawl();
    expect(await withOffer()).toBe(10);
    expect((await stored()).some((content) => content.includes('Everything about'))).toBe(false);
  });

  test('that are the same again change nothing', { tags: ['long'] }, async () => {
    await crawlAndBuild();
    await save({ leaveOut: ['.offer', '.offer '] });
    await settled();
    expect((await save({ leaveOut: ['.offer'] })).isUpdating).toBe(false);
    const rows = (await owner.get(auditEndpoints.listAuditLog)).map(({ action }) => action);
    expect(rows.filter((action) => action === 'reading.changed')).toHaveLength(1);
  });
});

test('a list of selectors that a change leaves out stays', async () => {
  const change = (body: object) => owner.get(calls.changeReading, { params, body });
  await Promise.all([change({ readOnly: ['main'] }), change({ leaveOut: ['.offer'] }), change({})]);
  expect(await owner.get(calls.getReading, { params })).toMatchObject({ readOnly: ['main'], leaveOut: ['.offer'] });
});

test('selectors that no page can be read with are rejected with the reason', {
  tags: ['rule:selectors-rejected'],
}, async () => {
  const reply = await owner.call(calls.changeReading, { params, body: { readOnly: ['p:hover'], leaveOut: ['div['] } });
  expect(reply.status).toBe(400);
  expect(reply.error).toMatchObject({
    issues: [
      { path: 'readOnly.0', message: ':hover can’t be used here' },
      { path: 'leaveOut.0', message: 'This isn’t a CSS selector' },
    ],
  });
  const many = Array.from({ length: 21 }, (_, at) => `.a${at}`);
  expect((await owner.call(calls.changeReading, { params, body: { readOnly: [], leaveOut: many } })).status).toBe(400);
});

test('the selectors of another user’s website can’t be seen or changed', {
  tags: ['rule:selectors-own-website'],
}, async () => {
  const other = await app.as(`stranger${number}`);
  expect((await other.call(calls.getReading, { params })).status).toBe(404);
  expect((await other.call(calls.changeReading, { params, body: { readOnly: [], leaveOut: [] } })).status).toBe(404);
});
