import { expect, test } from 'vitest';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { updatesEndpoints as calls } from '#shared/contracts/updates.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { hang, nav, page } from '#shared/crawler/testing/site-answers.ts';
import { startWorker } from '../../testing/start-worker.ts';
import { testApp } from '../../testing/test-app.ts';
import { buildKnowledge } from '../knowledge/build/build-knowledge.ts';
import { build } from '../knowledge/testing/site.ts';
import { followSite } from './follow-site.ts';

const menu = nav('/', '/prices', '/hours', '/team');
const prices = (euros: number) => page('Prices', menu, `<p>${`A haircut costs ${euros} euros. `.repeat(8)}</p>`);

test('after its worker is killed while reading, an update is finished by another, with nothing lost or doubled', async () => {
  await using site = await fakeSite({
    '/': page('Salon', menu),
    '/prices': prices(25),
    '/hours': page('Hours', menu, `<p>${'We are open on Saturday from nine to five. '.repeat(8)}</p>`),
    '/team': page('Team', menu, `<p>${'Ann and Bob have cut hair for years. '.repeat(8)}</p>`),
  });
  await using app = await testApp({
    config: { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } },
  });
  const owner = await app.as('ann');
  const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Salon', url: site.origin } });
  const params = { id };
  {
    await using _worker = await startWorker(app);
    const { pages } = await owner.get(crawlsEndpoints.crawlWebsite, { body: { url: site.origin, websiteId: id } });
    await build(owner, id, { pages: pages.map(({ url }) => ({ url })) });
  }
  site.set({ '/prices': prices(30), '/team': hang });
  const reads = site.headersOf('/team').length;
  const first = await startWorker(app);
  await owner.get(calls.updateNow, { params });
  await expect.poll(() => site.headersOf('/team').length, { timeout: 20_000 }).toBe(reads + 1);
  await first.kill();
  expect((await owner.get(calls.getUpdates, { params })).current?.status).toBe('running');

  site.set({ '/team': page('Team', menu, `<p>${'Ann and Bob have cut hair for years. '.repeat(8)}</p>`) });
  const scope = { workspaceId: owner.workspaceId, websiteId: id };
  await app
    .db('knowledge_builds')
    .where({ website_id: id, status: 'running' })
    .update({ lease_until: new Date(0) });
  const never = new AbortController().signal;
  // Two workers find it, and one finishes it.
  await Promise.all([1, 2].map(() => buildKnowledge(app.services, scope, never, { followSite })));
  const { last, current } = await owner.get(calls.getUpdates, { params });
  expect([current, last?.status, last?.counts.changed, last?.counts.unchanged]).toEqual([null, 'done', 1, 3]);
  const changes = await owner.get(calls.listChanges, { params: { ...params, runId: last?.id ?? 0 } });
  expect(changes.map(({ kind }) => kind)).toEqual(['changed']);
  expect(await owner.get(calls.listRuns, { params })).toHaveLength(1);
}, 90_000);
