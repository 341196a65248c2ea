import { expect, test, vi } from 'vitest';
import { type CrawlReply, crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answerSequence, hang, link, page, text } from '#shared/crawler/testing/site-answers.ts';
import { letTimePass } from '../../testing/let-time-pass.ts';
import { runWorker } from '../../testing/run-worker.ts';
import { startWorker } from '../../testing/start-worker.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { runCrawl } from './run-crawl.ts';
import { resumeCrawls, sweepCrawls } from './sweep-crawls.ts';
import { crawlFolder, sharedSite, waitingOf } from './testing/shared-site.ts';
import type { CrawlKey } from './types.ts';

const config = { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } };
/** Far longer than a busy machine needs. */
const poll = { timeout: 60_000 };
const leaves = ['apples', 'pears', 'plums', 'figs', 'limes', 'dates', 'nuts', 'grapes'];

/** Nine pages, one of which responds only on the second request, and a folder that they don't link to. */
function gatedSite() {
  const links = [...leaves, 'gate'].map((name) => link(`/${name}`)).join('');
  return sharedSite(['bob'], {
    '/': page('Fruit', links),
    '/gate': answerSequence(hang, (request, response) => {
      response.setHeader('content-type', 'text/html').end(page('Gate'));
    }),
    ...Object.fromEntries(leaves.map((name) => [`/${name}`, page(name)])),
  });
}

async function storedRecords(app: TestApp): Promise<number> {
  const [row] = await app.db('crawl_pages').where('outcome', 'kept').count<{ count: number }[]>('id as count');
  return row?.count ?? 0;
}

test('after its worker is killed, a crawl continues in another without fetching anything twice, and then the one that waits for its host', {
  tags: ['long'],
  timeout: 90_000,
}, async () => {
  await using app = await testApp({ config });
  await using site = await gatedSite();
  const [ann, bob] = [await app.as('ann'), await app.as('bob')];
  const worker = await startWorker(app);
  const events = ann.stream(calls.crawlWebsite, { body: { url: site.origin } });
  const seen = [];
  for (let pages = 0; pages < leaves.length + 1; ) {
    const { value } = await events.next();
    seen.push(value);
    if (value?.event === 'page') pages++;
  }
  await site.asked('/gate');
  const second = crawlFolder(bob, site, 'bob');
  await expect.poll(waitingOf(app, bob), poll).toHaveLength(1);
  await worker.kill();
  await letTimePass(app);
  await using _other = await runWorker(app);
  for await (const event of events) seen.push(event);
  const { pages, cutShort }: CrawlReply = calls.crawlWebsite.reply.parse(seen.at(-1)?.data);
  expect(pages).toHaveLength(leaves.length + 2);
  expect(cutShort).toBe(null);
  expect(['/', ...leaves.map((name) => `/${name}`)].map(site.hits)).toEqual(Array(leaves.length + 1).fill(1));
  expect(site.hits('/gate')).toBe(2);
  expect((await second).pages).toHaveLength(3);
  const after = site.requests.slice(site.requests.lastIndexOf('/gate'));
  expect(after.filter((path) => path.startsWith('/bob/')).toSorted()).toEqual(['/bob/', '/bob/a', '/bob/b']);
  expect(site.requests.filter((path) => path.startsWith('/bob/'))).toHaveLength(3);
});

/** Waits until a crawl has been requested. */
async function onlyCrawl(app: TestApp): Promise<CrawlKey> {
  const find = () => app.db('crawls').select<CrawlKey[]>({ workspaceId: 'workspace_id', crawlId: 'id' });
  await expect.poll(find, poll).toHaveLength(1);
  const [crawl] = await find();
  if (!crawl) throw new Error('the crawl no longer exists');
  return crawl;
}

test('a crawl whose worker stops is released immediately and continues', async () => {
  await using app = await testApp({ config });
  await using site = await gatedSite();
  const owner = await app.as('ann');
  const waiting = owner.get(calls.crawlWebsite, { body: { url: site.origin } });
  const crawl = await onlyCrawl(app);
  const stopping = new AbortController();
  const running = runCrawl(app.services, crawl, stopping.signal);
  await site.asked('/gate');
  await expect.poll(() => storedRecords(app), poll).toBe(leaves.length + 1);
  // Another worker doesn't touch a crawl that this one is running.
  await runCrawl(app.services, crawl, new AbortController().signal);
  expect(site.hits('/gate')).toBe(1);
  stopping.abort(new Error('the worker is stopping'));
  await expect(running).rejects.toThrow('the worker is stopping');
  await runCrawl(app.services, crawl, new AbortController().signal);
  expect((await waiting).pages).toHaveLength(leaves.length + 2);
  expect(site.hits('/apples')).toBe(1);
});

test('a crawl whose job is delivered again during its dead worker’s lease is taken over when the lease expires', {
  tags: ['long'],
}, async () => {
  await using app = await testApp({ config });
  await using site = await fakeSite({ '/': page('Home'), '/robots.txt': text('') });
  const owner = await app.as('ann');
  const waiting = owner.get(calls.crawlWebsite, { body: { url: site.origin } });
  const crawl = await onlyCrawl(app);
  const soon = app.db.raw(`now() + interval '0.2 seconds'`);
  await app.db('crawls').update({ status: 'running', attempts: 1, lease_token: 1, lease_until: soon });
  await runCrawl(app.services, crawl, new AbortController().signal);
  expect((await waiting).pages).toHaveLength(1);
});

test('a crawl that crashes its workers fails with a message', { tags: ['long'] }, async () => {
  await using app = await testApp({ config });
  const owner = await app.as('ann');
  const waiting = owner.call(calls.crawlWebsite, { body: { url: 'http://127.0.0.1:1/' } });
  const crawl = await onlyCrawl(app);
  await app.db('crawls').update({ status: 'running', attempts: 5 });
  await runCrawl(app.services, crawl, new AbortController().signal);
  expect(await waiting).toMatchObject({ status: 503, error: { message: expect.stringContaining('interrupted') } });
});

test('a queued crawl is canceled immediately', async () => {
  await using app = await testApp({ config });
  const owner = await app.as('ann');
  const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'A', url: 'a.example' } });
  const waiting = owner.get(calls.crawlWebsite, { body: { url: 'a.example' } });
  const crawl = await onlyCrawl(app);
  const { activeCrawlId } = await owner.get(websitesEndpoints.getWebsite, { params: { id } });
  await owner.get(calls.cancelCrawl, { params: { id: activeCrawlId ?? 0 } });
  expect(await waiting).toMatchObject({ pages: [], cutShort: expect.stringContaining('canceled') });
  await runCrawl(app.services, crawl, new AbortController().signal);
  expect(await owner.get(calls.getCrawl, { params: { id: activeCrawlId ?? 0 } })).toMatchObject({
    status: 'canceled',
  });
});

test('a crawl that the queue lost is queued again', { tags: ['long'] }, async () => {
  await using app = await testApp({ work: true, config });
  await using site = await fakeSite({ '/': page('Home'), '/robots.txt': text('') });
  const { workspaceId } = await app.as('ann');
  await app.db('crawls').insert(
    [false, true].map((isTrial) => ({
      workspace_id: workspaceId,
      options: JSON.stringify({ url: site.origin, maxPages: 5, useSitemap: false, isTrial }),
      progress: JSON.stringify({ elapsedMs: 0 }),
      created_at: app.db.raw(`now() - interval '3 minutes'`),
    })),
  );
  const sent = vi.spyOn(app.services.queue, 'send');
  await resumeCrawls(app.services);
  expect(sent.mock.calls.map(([kind, , , options]) => [kind.name, options?.owner])).toEqual([
    ['crawl', workspaceId],
    ['test-crawl', null],
  ]);
  await expect.poll(() => app.db('crawls').pluck<string[]>('status'), poll).toEqual(['done', 'done']);
});

test('unneeded records are swept', async () => {
  await using app = await testApp({ config });
  const owner = await app.as('ann');
  const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'A', url: 'a.example' } });
  const ages = ['2 hours', '2 days', '8 days'];
  for (const websiteId of [null, id]) {
    for (const age of ages) {
      const [crawl] = await app
        .db('crawls')
        .insert({
          workspace_id: owner.workspaceId,
          website_id: websiteId,
          options: '{}',
          progress: '{}',
          status: 'done',
          error: age,
          finished_at: app.db.raw('now() - ?::interval', [age]),
        })
        .returning<{ id: number }[]>('id');
      await app
        .db('crawl_pages')
        .insert({ workspace_id: owner.workspaceId, crawl_id: crawl?.id, url: 'x', outcome: 'kept', record: '{}' });
    }
  }
  await sweepCrawls(app.services);
  const left = await app
    .db('crawls')
    .join('crawl_pages', 'crawl_id', 'crawls.id')
    .orderBy('crawls.id')
    .select<{ website_id: number | null; error: string; record: object | null }[]>('website_id', 'error', 'record');
  expect(left.map((row) => [row.website_id, row.error, row.record])).toEqual([
    [null, '2 hours', {}],
    [id, '2 hours', {}],
    [id, '2 days', {}],
    [id, '8 days', null],
  ]);
});

test('of a website crawled repeatedly, the last crawl is kept however old it is, and earlier ones for a month', {
  tags: ['long'],
}, async () => {
  await using app = await testApp({ config });
  const owner = await app.as('ann');
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'A', url: 'a.example' },
  });
  const add = (status: string, age: string) =>
    app.db('crawls').insert({
      workspace_id: owner.workspaceId,
      website_id: websiteId,
      options: '{}',
      progress: '{}',
      status,
      error: age,
      finished_at: app.db.raw('now() - ?::interval', [age]),
    });
  const left = () => app.db('crawls').orderBy('id').pluck<string[]>('error');
  for (const age of ['60 days', '40 days']) await add('done', age);
  await add('failed', '35 days');
  await sweepCrawls(app.services);
  expect(await left()).toEqual(['40 days', '35 days']);
  await add('done', '20 days');
  await add('done', '1 day');
  await sweepCrawls(app.services);
  expect(await left()).toEqual(['20 days', '1 day']);
});
