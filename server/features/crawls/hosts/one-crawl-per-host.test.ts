import { describe, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { link, page, redirect } from '#shared/crawler/testing/site-answers.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import { runWorker } from '../../../testing/run-worker.ts';
import { testApp } from '../../../testing/test-app.ts';
import { build } from '../../knowledge/testing/site.ts';
import { crawlJob } from '../start-crawl.ts';
import { crawlFolder, foldersOf, gate, sharedSite, waitingOf } from '../testing/shared-site.ts';
import { takeTurn } from './host-line.ts';

const config = { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } };
/** Far longer than a busy machine needs. */
const poll = { timeout: 60_000 };

test('two workers read a site for three workspaces one after the other, and those who wait see it', {
  tags: ['long'],
}, async () => {
  await using app = await testApp({ config });
  const held = gate(page('First of ann'));
  await using site = await sharedSite(['ann', 'bob', 'cleo'], { '/ann/a': held.answer });
  await using _one = await runWorker(app);
  await using _other = await runWorker(app);
  const [ann, bob, cleo] = [await app.as('ann'), await app.as('bob'), await app.as('cleo')];
  const first = crawlFolder(ann, site, 'ann');
  await site.asked('/ann/a');
  const second = crawlFolder(bob, site, 'bob');
  await expect.poll(waitingOf(app, bob), poll).toHaveLength(1);
  const third = crawlFolder(cleo, site, 'cleo');
  await expect.poll(waitingOf(app, cleo), poll).toHaveLength(1);
  held.open();
  for (const { pages } of await Promise.all([first, second, third])) expect(pages).toHaveLength(3);
  expect(foldersOf(site)).toEqual(['ann', 'bob', 'cleo']);
  expect(await app.db('crawl_host_waiters')).toEqual([]);
  expect(await app.db('crawl_hosts').pluck('holder')).toEqual([null]);
});

describe('with one worker', () => {
  test.each([
    // It was called, and its job is gone.
    ['call was lost', {}],
    ['predecessor’s worker was killed before the call', { holder: 'crawl:0:0' }],
  ])('a crawl in line whose %s starts within seconds', { tags: ['long'] }, async (_what, lost) => {
    await using app = await testApp({ work: true, config });
    await using site = await sharedSite(['bob']);
    const bob = await app.as('bob');
    const elsewhere = { job: crawlJob, data: { workspaceId: bob.workspaceId, crawlId: 0 }, owner: null };
    expect(await takeTurn(app.db, hostKey(site.origin), elsewhere)).not.toBeNull();
    const crawl = crawlFolder(bob, site, 'bob');
    await expect.poll(waitingOf(app, bob), poll).toHaveLength(1);
    const [waiter] = await app.db('crawl_host_waiters').select<{ work: string }[]>('work');
    await app
      .db('crawl_hosts')
      .update({ holder: waiter?.work, ...lost, lease_until: app.db.raw(`now() - interval '1 second'`) });
    expect((await crawl).pages).toHaveLength(3);
  });

  test('a crawl that waits holds no place of its worker, and ends at once if it is canceled', {
    tags: ['long'],
  }, async () => {
    await using app = await testApp({ work: true, config });
    const held = gate(page('First of ann'));
    await using site = await sharedSite(['ann', 'bob', 'cleo'], { '/ann/a': held.answer });
    await using elsewhere = await sharedSite(['bob']);
    const [ann, bob, cleo] = [await app.as('ann'), await app.as('bob'), await app.as('cleo')];
    const first = crawlFolder(ann, site, 'ann');
    await site.asked('/ann/a');
    const third = crawlFolder(cleo, site, 'cleo');
    await expect.poll(waitingOf(app, cleo), poll).toHaveLength(1);
    const seconds = [1, 2, 3].map(() => crawlFolder(bob, site, 'bob'));
    await expect.poll(waitingOf(app, bob), poll).toHaveLength(3);
    expect((await crawlFolder(bob, elsewhere, 'bob')).pages).toHaveLength(3);
    for (const { id } of await waitingOf(app, bob)()) await bob.get(calls.cancelCrawl, { params: { id } });
    for (const { pages, cutShort } of await Promise.all(seconds)) {
      expect([pages, cutShort]).toEqual([[], expect.stringContaining('canceled')]);
    }
    held.open();
    await Promise.all([first, third]);
    expect(foldersOf(site)).toEqual(['ann', 'cleo']);
    await expect.poll(() => app.db('crawl_host_waiters'), poll).toEqual([]);
  });

  test('a workspace with many crawls of a site lets another one go second', { tags: ['long'] }, async () => {
    await using app = await testApp({ work: true, config });
    const held = gate(page('First of ann'));
    await using site = await sharedSite(['ann', 'bob'], { '/ann/a': held.answer });
    const [ann, bob] = [await app.as('ann'), await app.as('bob')];
    const first = crawlFolder(ann, site, 'ann');
    await site.asked('/ann/a');
    const more = [1, 2].map(() => crawlFolder(ann, site, 'ann'));
    await expect.poll(waitingOf(app, ann), poll).toHaveLength(2);
    const other = crawlFolder(bob, site, 'bob');
    await expect.poll(waitingOf(app, bob), poll).toHaveLength(1);
    held.open();
    await Promise.all([first, ...more, other]);
    expect(foldersOf(site)).toEqual(['ann', 'bob', 'ann']);
  });

  test('a turn that lasted long goes to another workspace between pages, and the crawl continues after it', {
    tags: ['long'],
  }, async () => {
    await using app = await testApp({ work: true, config });
    const held = gate(page('First of ann'));
    await using site = await sharedSite(['ann', 'bob'], { '/ann/a': held.answer });
    const [ann, bob] = [await app.as('ann'), await app.as('bob')];
    const first = crawlFolder(ann, site, 'ann');
    await site.asked('/ann/a');
    await expect.poll(() => app.db('crawl_pages').where('outcome', 'kept'), poll).toHaveLength(1);
    const second = crawlFolder(bob, site, 'bob');
    await expect.poll(waitingOf(app, bob), poll).toHaveLength(1);
    await app.db('crawl_hosts').update({ taken_at: app.db.raw(`now() - interval '6 minutes'`) });
    expect((await second).pages).toHaveLength(3);
    held.open();
    expect((await first).pages).toHaveLength(3);
    expect(foldersOf(site)).toEqual(['ann', 'bob', 'ann']);
    expect(site.hits('/ann/')).toBe(1);
    expect(await app.db('crawls').where('workspace_id', ann.workspaceId).pluck('attempts')).toEqual([1]);
  });

  test('a trial, a regeneration and a crawl that is led to the site wait for it, too', { tags: ['long'] }, async () => {
    await using app = await testApp({ work: true, config });
    const held = gate(page('First of ann'));
    await using site = await sharedSite(['ann', 'bob', 'cleo'], { '/': page('Home', link('/bob/a')) });
    await using door = await fakeSite({ '/': redirect(site.url('/cleo/')) });
    const [ann, bob, cleo] = [await app.as('ann'), await app.as('bob'), await app.as('cleo')];
    const { id: websiteId } = await bob.get(websitesEndpoints.createWebsite, { body: { name: 'B', url: site.origin } });
    const { pages } = await bob.get(calls.crawlWebsite, { body: { url: site.origin, useSitemap: false } });
    await build(bob, websiteId, { pages: pages.map(({ url }) => ({ url })) });
    const chatbot = { websiteId, name: 'B', widgetConfig: {} };
    const { id } = await bob.get(chatbotsEndpoints.createChatbot, { body: chatbot });
    site.set({ '/ann/a': held.answer });
    const first = crawlFolder(ann, site, 'ann');
    await site.asked('/ann/a');
    const before = site.requests.length;
    const regenerated = bob.get(knowledgeEndpoints.regenerateKnowledge, { params: { id } });
    const progress = () => app.db('knowledge_builds').where({ kind: 'regenerate' }).pluck('progress');
    await expect.poll(progress, poll).toEqual([{ step: 'waiting', done: 0, total: 0 }]);
    const trial = app.anonymous().get(calls.testCrawler, { body: { url: site.url('/bob/'), useSitemap: false } });
    const led = cleo.get(calls.crawlWebsite, { body: { url: door.origin, useSitemap: false } });
    const waiting = () => app.db('crawl_host_waiters').orderBy('job').pluck('job');
    await expect.poll(waiting, poll).toEqual(['build-knowledge', 'crawl', 'test-crawl']);
    const added = site.requests.slice(before).filter((path) => !/^\/(ann|cleo)\/|robots/.test(path));
    expect(added).toEqual([]);
    await expect.poll(waitingOf(app, cleo), poll).toHaveLength(1);
    held.open();
    expect((await first).pages).toHaveLength(3);
    expect((await regenerated).summary.warnings).toEqual([]);
    expect((await trial).pages).toHaveLength(3);
    expect((await led).pages).toHaveLength(3);
    expect(site.hits('/cleo/')).toBe(1);
  });
});
