import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient } from '#server/testing/api-client.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { runParley } from '../run-parley.ts';
import { madeUpPage } from './made-up-pages.ts';
import { median } from './median.ts';
import { cpuSeconds } from './process-cpu.ts';
import { databaseOf } from './process-memory.ts';

export interface IdleFigures {
  /** Share of one core that the server and the embedded database use while idle. Null where there is no /proc. */
  cpuPercent: number | null;
  minutes: number;
  /** From the owner's request until the crawler asks the site for its first page; median. */
  crawlStartMs: number;
  /** From the owner's request until the build has begun; median. */
  buildStartMs: number;
}

/** A server is busy for a while after it starts, because it creates the demo and fills caches. */
const settleMs = 30_000;
const minutes = 5;
const rounds = 9;

/** How much CPU an installation uses while idle, and how soon it starts to work on a request. */
export async function benchIdle(): Promise<IdleFigures> {
  await using parley = runParley({ isForLong: true, env: { DEMO: '1', ENFORCE_PLAN_LIMITS: '0' } });
  const owner = new ApiClient(await parley.ready());
  await delay(settleMs);
  const pids = [parley.child.pid ?? 0, databaseOf(parley.child.pid ?? 0)];
  const before = cpuSeconds(pids);
  await delay(minutes * 60_000);
  const after = cpuSeconds(pids);
  const cpuPercent = before === null || after === null ? null : ((after - before) / (minutes * 60)) * 100;

  await owner.get(accountsEndpoints.register, {
    body: { username: 'bench', email: 'bench@example.com', password: 'correct horse' },
  });
  await using site = await fakeSite({
    '/*': '<!doctype html><title>Home</title><main><p>Welcome to the site.</p></main>',
  });
  const crawls: number[] = [];
  const builds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
      body: { name: `Bench ${round}`, url: `https://bench-${round}.example/` },
    });
    const path = `/${round}`;
    const asked = site.asked(path);
    const startedAt = performance.now();
    const crawl = owner.get(crawlsEndpoints.testCrawler, { body: { url: site.url(path) } });
    await asked;
    crawls.push(performance.now() - startedAt);
    await crawl;
    builds.push(await millisecondsToBuild(owner, websiteId));
  }
  return { cpuPercent, minutes, crawlStartMs: median(crawls), buildStartMs: median(builds) };
}

async function millisecondsToBuild(owner: ApiClient, websiteId: number): Promise<number> {
  const startedAt = performance.now();
  const events = owner.stream(knowledgeEndpoints.buildKnowledge, {
    params: { id: websiteId },
    body: { pages: [madeUpPage(0, 500)] },
  });
  for await (const { event, data } of events) {
    if (event === 'done' || (data as { step: string }).step !== 'queued') return performance.now() - startedAt;
  }
  throw new Error('The build’s stream ended without a result');
}
