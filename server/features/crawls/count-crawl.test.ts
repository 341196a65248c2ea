import { expect, test } from 'vitest';
import { crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { page } from '#shared/crawler/testing/site-answers.ts';
import { testApp } from '../../testing/test-app.ts';
import { runCrawl } from './run-crawl.ts';

const crawl = { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 };

test('crawls are counted by outcome: done, rejected for the owner to fix, or failed', { tags: ['long'] }, async () => {
  await using app = await testApp({ config: { crawl } });
  await using site = await fakeSite({ '/': page('Salon', '<p>A haircut costs 25 euros.</p>') });
  const owner = await app.as('ann');
  const run = async (url: string, change: object = {}) => {
    // The response waits for the end of the crawl, and no worker runs it here.
    const answer = owner.call(calls.crawlWebsite, { body: { url } });
    const find = () => app.db('crawls').where('status', 'queued').first<{ id: number } | undefined>('id');
    await expect.poll(find).toBeDefined();
    const { id = 0 } = (await find()) ?? {};
    if (Object.keys(change).length > 0) await app.db('crawls').where({ id }).update(change);
    await runCrawl(app.services, { workspaceId: owner.workspaceId, crawlId: id }, AbortSignal.timeout(20_000));
    await answer;
  };
  await run(site.origin);
  await run(`${site.origin}/missing`);
  await run(site.origin, { attempts: 5, created_at: app.db.raw(`now() - interval '10 minutes'`) });
  const text = await app.services.telemetry.metrics.registry.getSingleMetricAsString('parley_crawl_seconds');
  for (const outcome of ['done', 'rejected', 'failed']) {
    expect(text).toContain(`parley_crawl_seconds_count{kind="website",outcome="${outcome}"} 1`);
  }
  const failed = /_sum\{kind="website",outcome="failed"\} (.+)$/m.exec(text)?.[1];
  expect(Number(failed)).toBeGreaterThanOrEqual(600);
});
