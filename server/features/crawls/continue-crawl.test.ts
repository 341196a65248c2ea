import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type FakeSite, fakeSite, type Pages } from '#shared/crawler/testing/fake-site.ts';
import { answer, answerSequence, hang, link, page } from '#shared/crawler/testing/site-answers.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { sweepCrawls } from './sweep-crawls.ts';

const words = ['ash', 'birch', 'cedar', 'elm', 'fir', 'hazel', 'larch', 'maple', 'oak', 'pine', 'rowan', 'willow'];
const trees = words.map((word) => `/${word}`);
const links = (paths: string[]) => paths.map((path) => link(path)).join('');
const forest = (): Pages => ({
  '/': page('Forest', links(trees)),
  ...Object.fromEntries(trees.map((path) => [path, page(path)])),
});
const releases = Array.from({ length: 40 }, (_, at) => `/releases/${at}.0`);
const project: Pages = {
  '/': page('Project', links(releases)),
  ...Object.fromEntries(releases.map((path, at) => [path, page(`Release ${at}`)])),
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    work: true,
    config: { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 60 } },
  });
});
afterAll(() => app.close());

/** A crawled website of this owner. */
async function crawled(owner: Owner, site: FakeSite, maxPages: number) {
  const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: site.origin } });
  const reply = await owner.get(calls.crawlWebsite, { body: { url: site.origin, maxPages } });
  return { id, ...reply };
}
const more = (owner: Owner, id: number, body: { pages?: number; repetitive?: boolean } = {}) =>
  owner.get(calls.crawlMore, { params: { id }, body });
const latest = (owner: Owner, id: number) => owner.get(calls.latestCrawl, { params: { id } });
const refused = async (owner: Owner, id: number, body: object = {}) => {
  const { status, error } = await owner.call(calls.crawlMore, { params: { id }, body });
  return [status, error.message];
};

describe('a crawl that stopped at its page limit', { tags: ['long'] }, () => {
  test('continues where it stopped without reading anything twice, and keeps the choice of pages', {
    tags: ['rule:crawl-continued'],
  }, async () => {
    await using site = await fakeSite(forest());
    const owner = await app.as('ann');
    const first = await crawled(owner, site, 4);
    expect(await latest(owner, first.id)).toMatchObject({
      activeCrawlId: null,
      mostPages: 60,
      crawl: { id: first.crawlId, cutShort: first.cutShort, pages: 4, morePages: 56, repetitive: 0 },
    });
    await app.db('pages').where({ website_id: first.id }).update({ is_included: false });
    const second = await more(owner, first.crawlId, { pages: 3 });
    const recorded = app.db('audit_entries').where('workspace_id', owner.workspaceId).pluck<string[]>('action');
    expect(await recorded).toContain('crawl.continued');
    expect([second.pages.length, second.pages.filter((one) => one.isIncluded).length]).toEqual([7, 3]);
    expect(second.cutShort).toBe(first.cutShort);
    const third = await more(owner, second.crawlId);
    expect([third.pages.length, third.cutShort]).toEqual([13, null]);
    expect(['/', ...trees].map(site.hits)).toEqual(Array(13).fill(1));
    expect(await owner.get(websitesEndpoints.listPages, { params: { id: first.id } })).toHaveLength(13);
    expect((await latest(owner, first.id)).crawl).toMatchObject({ id: third.crawlId, pages: 13, morePages: 0 });
    expect(await refused(owner, third.crawlId)).toEqual([422, 'This crawl read every page it could find']);
  });

  test('continues up to the limit of one crawl and no further', {
    tags: ['long', 'rule:crawl-continued-to-limit'],
  }, async () => {
    const grove = words.flatMap((word) => words.slice(0, 6).map((other) => `/${word}-${other}`));
    await using site = await fakeSite({
      '/': page('Grove', links(grove)),
      ...Object.fromEntries(grove.map((path) => [path, page(path)])),
    });
    const owner = await app.as('ivy');
    const first = await crawled(owner, site, 58);
    expect((await latest(owner, first.id)).crawl).toMatchObject({ morePages: 2 });
    const second = await more(owner, first.crawlId);
    expect(second.pages).toHaveLength(60);
    expect((await latest(owner, first.id)).crawl).toMatchObject({ morePages: 0, cutShort: second.cutShort });
    expect(await refused(owner, second.crawlId)).toEqual([422, 'A crawl can read at most 60 pages']);
  });

  test('retries what failed, and has dropped a missing page at once', { tags: ['long'] }, async () => {
    await using site = await fakeSite({
      ...forest(),
      '/oak': answerSequence(answer('', { status: 418 }), answer(page('Oak'))),
    });
    const owner = await app.as('bea');
    const { id } = await crawled(owner, site, 60);
    const ash = () =>
      app
        .db('pages')
        .where({ website_id: id, url: site.url('/ash') })
        .pluck('missing_count');
    site.set({
      '/ash': answer('', { status: 404 }),
      '/oak': answerSequence(answer('', { status: 418 }), answer(page('Oak'))),
    });
    const { crawlId } = await owner.get(calls.crawlWebsite, { body: { url: site.origin, maxPages: 9 } });
    expect(await ash()).toEqual([]);
    const { pages } = await more(owner, crawlId);
    expect(pages.map(({ title }) => title)).toContain('Oak');
    expect(await ash()).toEqual([]);
  });

  test('can continue after it was canceled, and keeps its pages if it is canceled again', {
    tags: ['long'],
  }, async () => {
    await using site = await fakeSite({
      ...forest(),
      '/': page('Forest', link('/ash') + link('/slow')),
      '/slow': hang,
    });
    const owner = await app.as('cleo');
    const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: site.origin } });
    const cancel = async () => {
      const { activeCrawlId } = await latest(owner, id);
      await owner.get(calls.cancelCrawl, { params: { id: activeCrawlId ?? 0 } });
    };
    const crawling = owner.get(calls.crawlWebsite, { body: { url: site.origin } });
    await site.asked('/slow');
    await cancel();
    const first = await crawling;
    expect(first.pages).toHaveLength(2);
    const continuing = more(owner, first.crawlId);
    await expect.poll(() => site.hits('/slow')).toBe(2);
    expect(await refused(owner, first.crawlId)).toEqual([409, 'A crawl of this website is already running']);
    await cancel();
    const second = await continuing;
    expect([second.pages.length, second.cutShort]).toEqual([2, first.cutShort]);
    expect(site.hits('/ash')).toBe(1);
  });

  test('keeps its pages if it is canceled before it starts', { tags: ['long'] }, async () => {
    await using site = await fakeSite(forest());
    await using slow = await fakeSite({ '/': hang });
    await using slower = await fakeSite({ '/': hang });
    const owner = await app.as('joy');
    const first = await crawled(owner, site, 4);
    const running = async () =>
      app.db('crawls').where({ workspace_id: owner.workspaceId, status: 'running' }).pluck<number[]>('id');
    const others = [slow, slower].map(({ origin }) => owner.call(calls.crawlWebsite, { body: { url: origin } }));
    await expect.poll(running).toHaveLength(2);
    const waiting = more(owner, first.crawlId);
    await expect.poll(async () => (await latest(owner, first.id)).activeCrawlId).not.toBe(null);
    const { activeCrawlId } = await latest(owner, first.id);
    await owner.get(calls.cancelCrawl, { params: { id: activeCrawlId ?? 0 } });
    expect((await waiting).pages).toHaveLength(4);
    for (const id of await running()) await owner.get(calls.cancelCrawl, { params: { id } });
    await Promise.all(others);
    expect((await more(owner, activeCrawlId ?? 0)).pages).toHaveLength(13);
  });
});

describe('pages skipped as repetitive', () => {
  test('are reported with their number and the reason, and all read if the owner wants them', {
    tags: ['long', 'rule:crawl-repetitive-pages'],
  }, async () => {
    await using site = await fakeSite(project);
    const owner = await app.as('dan');
    const first = await crawled(owner, site, 60);
    const left = 41 - first.pages.length;
    expect(left).toBeGreaterThan(10);
    expect(first.warnings).toEqual([
      expect.stringMatching(
        new RegExp(`^${left} pages were skipped because similar pages had nothing new, for example http`),
      ),
    ]);
    expect((await latest(owner, first.id)).crawl).toMatchObject({
      repetitive: left,
      moreRepetitive: left,
      morePages: 0,
    });
    const second = await more(owner, first.crawlId, { repetitive: true });
    expect([second.pages.length, second.warnings]).toEqual([41, []]);
    expect(['/', ...releases].map(site.hits)).toEqual(Array(41).fill(1));
    expect(await refused(owner, second.crawlId, { repetitive: true })).toEqual([
      422,
      'This crawl skipped no repetitive pages',
    ]);
  });

  test('stay with the website once they are read, and two crawls of it have the same pages', {
    tags: ['long'],
  }, async () => {
    await using site = await fakeSite(project);
    const owner = await app.as('eva');
    const first = await crawled(owner, site, 60);
    const again = await owner.get(calls.crawlWebsite, { body: { url: site.origin, maxPages: 60 } });
    const urls = ({ pages }: { pages: { url: string }[] }) => pages.map(({ url }) => url).sort();
    expect([urls(again), again.warnings]).toEqual([urls(first), first.warnings]);
    await more(owner, again.crawlId, { repetitive: true });
    const third = await owner.get(calls.crawlWebsite, { body: { url: site.origin, maxPages: 60 } });
    expect([third.pages.length, third.warnings]).toEqual([41, []]);
  });
});

describe('continuing a crawl', () => {
  test.each([{ pages: 0 }, { pages: 1.5 }, { pages: 10_001 }, { pages: 'all' }, { repetitive: 'yes' }])(
    'with %o is rejected',
    async (body) => {
      await using site = await fakeSite(forest());
      const owner = await app.as('fay');
      const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: site.origin } });
      expect((await owner.call(calls.crawlMore, { params: { id }, body: body as object })).status).toBe(400);
    },
  );

  test('is for its owner, for the last crawl, and only while its records are kept', {
    tags: ['long', 'rule:crawl-continue-owner-only'],
  }, async () => {
    await using site = await fakeSite(forest());
    const owner = await app.as('gil');
    const stranger = await app.as('mallory');
    const first = await crawled(owner, site, 4);
    const params = { id: first.crawlId };
    expect((await stranger.call(calls.crawlMore, { params, body: {} })).status).toBe(404);
    expect((await stranger.call(calls.latestCrawl, { params: { id: first.id } })).status).toBe(404);
    expect((await app.anonymous().call(calls.crawlMore, { params, body: {} })).status).toBe(401);
    const second = await owner.get(calls.crawlWebsite, { body: { url: site.origin, maxPages: 5 } });
    expect(await refused(owner, first.crawlId)).toEqual([409, expect.stringContaining('crawled again since')]);
    await app.db('crawls').where('id', second.crawlId).update({ finished_at: '2026-01-01' });
    await sweepCrawls(app.services);
    expect((await latest(owner, first.id)).crawl).toMatchObject({ pages: 5, morePages: 0, moreRepetitive: 0 });
    expect(await refused(owner, second.crawlId)).toEqual([422, expect.stringContaining('were deleted')]);
  });

  test('of a site without a website is rejected, and a website without a crawl has nothing to continue', {
    tags: ['long', 'rule:crawl-continue-nothing'],
  }, async () => {
    await using site = await fakeSite(forest());
    const owner = await app.as('hal');
    const { crawlId } = await owner.get(calls.crawlWebsite, { body: { url: site.origin, maxPages: 4 } });
    expect(await refused(owner, crawlId)).toEqual([422, 'Only crawls of a website can be continued']);
    const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: site.origin } });
    expect(await latest(owner, id)).toEqual({ activeCrawlId: null, mostPages: 60, failure: null, crawl: null });
  });
});
