import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { updatesEndpoints as calls } from '#shared/contracts/updates.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, nav, page } from '#shared/crawler/testing/site-answers.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { build } from '../knowledge/testing/site.ts';
import { lookAtSitemaps } from './look-at-sitemaps.ts';
import { startDueUpdates } from './start-due-updates.ts';

let app: TestApp;
let site: FakeSite;

const never = new AbortController().signal;
const dayMs = 24 * 60 * 60 * 1000;
const sitemap = (...entries: [string, string][]) =>
  answer(
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
      .map(([path, time]) => `<url><loc>${site.origin}${path}</loc><lastmod>${time}</lastmod></url>`)
      .join('')}</urlset>`,
    { headers: { 'content-type': 'application/xml' } },
  );

beforeAll(async () => {
  site = await fakeSite({ '/': page('Salon', nav('/', '/prices')), '/prices': page('Prices', nav('/')) });
  app = await testApp({
    work: true,
    env: { ENFORCE_PLAN_LIMITS: '1' },
    config: { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } },
  });
});
afterAll(async () => {
  await app.close();
  await site[Symbol.asyncDispose]();
});

/** A website with knowledge and a planned update. */
async function planned(name: string, now = new Date()) {
  const owner = await app.as(name);
  const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Salon', url: site.origin } });
  const { pages } = await owner.get(crawlsEndpoints.crawlWebsite, { body: { url: site.origin, websiteId: id } });
  await build(owner, id, { pages: pages.map(({ url }) => ({ url })) });
  // Known before it is planned.
  const { nextRunAt } = await owner.get(calls.getUpdates, { params: { id } });
  expect(Date.parse(nextRunAt ?? '')).toBeGreaterThan(now.getTime());
  await startDueUpdates(app.services, now);
  return { owner, params: { id }, id };
}

const scheduleOf = async (id: number) => (await app.db('update_schedules').where('website_id', id))[0];
const runsOf = (id: number) => app.db('update_runs').where('website_id', id).orderBy('id').select('trigger', 'status');

async function settled(owner: Owner, id: number): Promise<void> {
  await expect.poll(async () => (await owner.get(calls.getUpdates, { params: { id } })).current).toBeNull();
}

test('a website with knowledge is updated as often as its plan includes, and once for all missed times', {
  tags: ['long', 'rule:updates-by-plan'],
}, async () => {
  const now = new Date();
  const { owner, params, id } = await planned('free', now);
  const { nextRunAt, planEvery, settings } = await owner.get(calls.getUpdates, { params });
  expect([planEvery, settings.every]).toEqual(['weekly', null]);
  const next = new Date(nextRunAt ?? 0);
  expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(8 * dayMs);
  // Before its time, nothing starts.
  await startDueUpdates(app.services, new Date(next.getTime() - 1));
  expect(await runsOf(id)).toEqual([]);
  // The server was down for a month.
  const late = new Date(next.getTime() + 30 * dayMs);
  await Promise.all([startDueUpdates(app.services, late), startDueUpdates(app.services, late)]);
  await settled(owner, id);
  expect(await runsOf(id)).toEqual([{ trigger: 'schedule', status: 'done' }]);
  expect((await scheduleOf(id)).next_at.getTime()).toBeGreaterThan(late.getTime());
  const [freshness] = await owner.get(calls.listFreshness);
  expect(freshness).toMatchObject({ websiteId: id, every: 'weekly', isRunning: false, isHeld: false, failing: 0 });
  expect([freshness?.last?.status, freshness?.pages, freshness?.checkedThisWeek]).toEqual(['done', 2, 2]);
  expect(await (await app.as('nobody')).get(calls.listFreshness)).toEqual([]);
});

test('a clock that was wrong and is set back delays no update by more than its interval', {
  tags: ['long'],
}, async () => {
  const { owner, id } = await planned('clock');
  const { next_at } = await scheduleOf(id);
  await app
    .db('update_schedules')
    .where('website_id', id)
    .update({ next_at: new Date(next_at.getTime() + 400 * dayMs) });
  await startDueUpdates(app.services);
  expect((await scheduleOf(id)).next_at.getTime() - Date.now()).toBeLessThan(8 * dayMs);
  expect(await runsOf(id)).toEqual([]);
  // Set back by a day right after a run: it isn't repeated.
  const due = (await scheduleOf(id)).next_at;
  await startDueUpdates(app.services, due);
  await settled(owner, id);
  await startDueUpdates(app.services, new Date(due.getTime() - dayMs));
  expect(await runsOf(id)).toHaveLength(1);
});

test('closed workspaces, updates that are off, and websites without knowledge aren’t updated', {
  tags: ['long'],
}, async () => {
  const off = await planned('off');
  await off.owner.get(calls.changeUpdates, { params: off.params, body: { every: 'off' } });
  const closed = await planned('closing');
  const workspaceId = (await closed.owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
  await closed.owner.get(workspacesEndpoints.closeWorkspace, { params: { workspaceId } });
  const empty = await app.as('empty');
  const { id } = await empty.get(websitesEndpoints.createWebsite, { body: { name: 'Empty', url: site.origin } });
  await startDueUpdates(app.services, new Date(Date.now() + 60 * dayMs));
  await startDueUpdates(app.services, new Date(Date.now() + 120 * dayMs));
  for (const one of [off.id, closed.id, id]) expect(await runsOf(one)).toEqual([]);
  expect((await empty.call(calls.updateNow, { params: { id } })).error.message).toBe(
    'Create the knowledge base first.',
  );
});

test('a sitemap that changes starts an update at once, and one that didn’t change none', {
  tags: ['long', 'rule:updates-by-sitemap'],
}, async () => {
  site.set({ '/sitemap.xml': sitemap(['/', '2026-01-01'], ['/prices', '2026-01-01']) });
  const { owner, id } = await planned('sitemap');
  const look = async () => {
    await app
      .db('update_schedules')
      .where('website_id', id)
      .update({ look_at: new Date(0) });
    await lookAtSitemaps(app.services, never);
    await settled(owner, id);
    return (await runsOf(id)).length;
  };
  expect([await look(), await look()]).toEqual([0, 0]);
  const today = new Date().toISOString();
  site.set({
    '/sitemap.xml': sitemap(['/', '2026-01-01'], ['/prices', today]),
    '/prices': page('Prices', nav('/', '/x')),
  });
  expect(await look()).toBe(1);
  expect((await runsOf(id)).at(-1)).toEqual({ trigger: 'sitemap', status: 'done' });
  expect(await look()).toBe(1);
  // Also if only a feed says so, which the start page links.
  const feed = (...paths: string[]) =>
    answer(
      `<rss><channel>${paths.map((path) => `<item><link>${site.url(path)}</link></item>`).join('')}</channel></rss>`,
      {
        headers: { 'content-type': 'application/rss+xml' },
      },
    );
  const start = page('Salon', nav('/', '/prices'), `<p>${'Welcome to the salon on the corner. '.repeat(8)}</p>`);
  site.set({
    '/': start.replace('<head>', '<head><link rel="alternate" type="application/rss+xml" href="/posts.xml">'),
    '/posts.xml': feed('/prices'),
  });
  const before = await look();
  site.set({ '/posts.xml': feed('/prices', '/winter') });
  expect((await look()) - before).toBe(1);
  // While something else reads the host, the look is put off.
  const host = new URL(site.origin).host;
  await app
    .db('crawl_hosts')
    .where({ host })
    .update({ holder: 'crawl:1', lease_until: app.db.raw(`now() + interval '5 minutes'`) });
  site.set({ '/sitemap.xml': sitemap(['/', today], ['/prices', today]) });
  const requests = site.hits('/sitemap.xml');
  expect(await look()).toBe(before + 1);
  expect(site.hits('/sitemap.xml')).toBe(requests);
  expect(await app.db('crawl_host_waiters').where({ host })).toEqual([]);
  await app.db('crawl_hosts').where({ host }).update({ holder: null, lease_until: null });
  expect(await look()).toBe(before + 2);
});
