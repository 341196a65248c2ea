import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { link, page, text } from '#shared/crawler/testing/site-answers.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { crawlJob } from '../start-crawl.ts';
import { takeHostBudget } from './host-budget.ts';
import { HostBusy } from './host-busy.ts';
import { callWaiting, endAllTurns, type HostWork, leaveLines } from './host-line.ts';
import { HostTurns } from './host-turns.ts';
import { sweepHosts } from './sweep-hosts.ts';

const config = { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } };
const url = 'https://www.site.example/prices';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config });
});
beforeEach(async () => {
  await app.db('crawl_hosts').delete();
  await app.db('jobs.job').delete();
});
afterAll(() => app.close());

const workOf = (workspaceId: number, crawlId = workspaceId): HostWork => {
  const data = { workspaceId, crawlId };
  return { job: crawlJob, data, owner: workspaceId };
};
const turnsOf = (workspaceId: number, crawlId?: number) =>
  new HostTurns(app.services, workOf(workspaceId, crawlId), { givesBack: true });
const ago = (time: string) => app.db.raw('now() - ?::interval', [time]);

/** The crawls whose jobs were sent, in order. */
const sent = async () => {
  const jobs = await app
    .db('jobs.job')
    .where('name', 'crawl')
    .orderBy('created_on')
    .pluck<{ crawlId: number }[]>('data');
  return jobs.map(({ crawlId }) => crawlId);
};

describe('the turn of a host', () => {
  test('is one for www., http and https, and each port and subdomain has its own', async () => {
    await using one = turnsOf(1);
    await using other = turnsOf(2);
    await one.enter(url);
    await one.enter(url);
    await expect(other.enter('http://site.example/')).rejects.toThrow(HostBusy);
    for (const free of ['https://shop.site.example/', 'https://site.example:8443/']) await other.enter(free);
  });

  test('goes to those who wait in order, but not twice to a workspace while another waits', async () => {
    const first = turnsOf(1, 11);
    await first.enter(url);
    for (const [workspaceId, crawlId] of [
      [1, 12],
      [1, 13],
      [2, 21],
      [3, 31],
    ] as const) {
      await using turns = turnsOf(workspaceId, crawlId);
      await expect(turns.enter(url)).rejects.toThrow(HostBusy);
    }
    await first[Symbol.asyncDispose]();
    for (const [workspaceId, crawlId] of [
      [2, 21],
      [1, 12],
      [3, 31],
      [1, 13],
    ] as const) {
      expect((await sent()).at(-1)).toBe(crawlId);
      await using late = turnsOf(9);
      await expect(late.enter(url)).rejects.toThrow(HostBusy);
      await leaveLines(app.services, workOf(9));
      await using turns = turnsOf(workspaceId, crawlId);
      await turns.enter(url);
    }
    expect(await sent()).toEqual([21, 12, 31, 13]);
  });

  test('ends soon after its holder was killed, and isn’t renewed by a holder that lost it', async () => {
    await using killed = turnsOf(1);
    await killed.enter(url);
    await using early = turnsOf(2);
    await expect(early.enter(url)).rejects.toThrow(HostBusy);
    await callWaiting(app.services);
    expect(await sent()).toEqual([]);
    await app.db('crawl_hosts').update({ lease_until: ago('1 second') });
    await callWaiting(app.services);
    expect(await sent()).toEqual([2]);
    await using next = turnsOf(2);
    await next.enter(url);
    await killed.renew();
    expect(killed.signal.reason).toBeInstanceOf(HostBusy);
    await next.renew();
    expect(next.signal.aborted).toBe(false);
  });

  test('is free as soon as the only worker starts again', async () => {
    await using killed = turnsOf(1);
    await killed.enter(url);
    await endAllTurns(app.db);
    await using next = turnsOf(2);
    await next.enter(url);
    await killed.renew();
    expect(killed.signal.reason).toBeInstanceOf(HostBusy);
  });

  test('passes by work that doesn’t come and work that is over', async () => {
    const first = turnsOf(1);
    await first.enter(url);
    for (const workspaceId of [2, 3, 4]) {
      await using turns = turnsOf(workspaceId);
      await expect(turns.enter(url)).rejects.toThrow(HostBusy);
    }
    await first[Symbol.asyncDispose]();
    await app.db('crawl_hosts').update({ lease_until: ago('1 second') });
    await callWaiting(app.services);
    expect(await sent()).toEqual([2, 3]);
    await leaveLines(app.services, workOf(3));
    expect(await sent()).toEqual([2, 3, 4]);
  });
});

describe('the pace of a host', () => {
  test('is kept from one workspace’s crawl to the next, which waits before its first request', async () => {
    const first = turnsOf(1);
    await first.enter(url);
    first.note('site.example', { startAt: first.clock.now() + 5000, gapMs: 4000 });
    await first[Symbol.asyncDispose]();
    await using second = turnsOf(2);
    await second.enter(url);
    const { startAt, gapMs } = second.of('site.example');
    expect(gapMs).toBe(4000);
    expect(startAt - second.clock.now()).toBeGreaterThan(3000);
    expect(startAt - second.clock.now()).toBeLessThanOrEqual(5000);
  });

  test('keeps nobody waiting after a clock was set back', async () => {
    const first = turnsOf(11);
    await first.enter(url);
    await first[Symbol.asyncDispose]();
    // Written while the database's clock was hours ahead.
    await app.db('crawl_hosts').update({ next_at: app.db.raw(`now() + interval '5 hours'`), gap_ms: 4000 });
    await using second = turnsOf(12);
    await second.enter(url);
    expect(second.of('site.example').startAt - second.clock.now()).toBeLessThanOrEqual(4000);
    // The system's clock is set while a crawl runs.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * 60 * 60 * 1000 });
    try {
      expect(second.of('site.example').startAt - second.clock.now()).toBeLessThanOrEqual(4000);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is never faster than the installation’s', async () => {
    const services = { ...app.services, config: { ...app.config, hosts: { gapMs: 700, updateRequests: 1 } } };
    await using turns = new HostTurns(services, workOf(1), { givesBack: true });
    await turns.enter(url);
    expect([turns.of('site.example').gapMs, turns.of('elsewhere.example').gapMs]).toEqual([700, 700]);
    turns.note('site.example', { startAt: 0, gapMs: 900 });
    expect(turns.of('site.example')).toMatchObject({ gapMs: 900, leastGapMs: 700 });
  });

  test('holds between two crawls that follow each other', { tags: ['long'] }, async () => {
    await using working = await testApp({ work: true, config });
    const times: number[] = [];
    await using site = await fakeSite(
      { '/robots.txt': text('User-agent: *\nCrawl-delay: 1'), '/': page('Home', link('/a')), '/a': page('A') },
      { intercept: () => void times.push(Date.now()) },
    );
    for (const name of ['ann', 'bob']) {
      const body = { url: site.origin, useSitemap: false, maxPages: 1 };
      await (await working.as(name)).get(calls.crawlWebsite, { body });
    }
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(site.hits('/robots.txt')).toBe(2);
    // The first request of the first crawl is for robots.txt, which says so. A busy computer sees some of them late, and the
    // next one on time.
    expect(Math.min(...gaps.slice(1))).toBeGreaterThan(500);
  });
});

describe('the budget of updates', () => {
  test('is shared, refills evenly, and never grows beyond an hour’s', async () => {
    const take = (wanted: number) => takeHostBudget(app.services, 'site.example', wanted);
    expect(await take(400)).toBe(400);
    expect(await Promise.all([take(150), take(150)]).then((taken) => taken.toSorted())).toEqual([150, 50]);
    expect([await take(10), await take(0), await take(-5)]).toEqual([0, 0, 0]);
    await app.db('crawl_hosts').update({ budget_at: ago('6 minutes') });
    expect(await take(100)).toBe(60);
    await app.db('crawl_hosts').update({ budget_at: ago('3 days') });
    expect(await take(1000)).toBe(600);
    expect(await takeHostBudget(app.services, 'other.example', 20)).toBe(20);
  });
});

test('thousands of hosts are forgotten once no one needs them', { tags: ['long'] }, async () => {
  const hosts = Array.from({ length: 5000 }, (_, at) => ({ host: `${at}.example`, used_at: ago('3 hours') }));
  await app.db.batchInsert('crawl_hosts', hosts, 1000);
  await using holder = turnsOf(1);
  await holder.enter(url);
  await using waiting = turnsOf(2);
  await expect(waiting.enter(url)).rejects.toThrow(HostBusy);
  await takeHostBudget(app.services, 'lately.example', 1);
  await sweepHosts(app.db);
  expect(await app.db('crawl_hosts').orderBy('host').pluck('host')).toEqual(['lately.example', 'site.example']);
  await app.db('crawl_host_waiters').update({ asked_at: ago('2 days') });
  await sweepHosts(app.db);
  expect(await app.db('crawl_host_waiters')).toEqual([]);
});
