import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { findSystemWorkspace } from '../workspaces/system-workspace.ts';

const statusesOf = async (app: TestApp) => (await app.db('crawls').orderBy('id').pluck<string[]>('status')).join();

/** Requests a trial as a browser does. `leave` closes its window. */
async function ask(
  app: TestApp,
  address: string,
  { url = 'https://site.example', accept = 'text/event-stream', window = new AbortController() } = {},
) {
  const response = await fetch(app.url + calls.testCrawler.path, {
    method: 'POST',
    signal: window.signal,
    headers: { 'Content-Type': 'application/json', Accept: accept, 'X-Forwarded-For': address },
    body: JSON.stringify({ url }),
  });
  const leave = () => window.abort();
  return { status: response.status, response, leave };
}

describe('without a worker', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ env: { RATE_LIMITS: '1', TRUST_PROXY: '1' } });
  });
  beforeEach(async () => {
    await app.db('crawls').delete();
    await app.db('rate_limits').delete();
  });
  afterAll(() => app.close());

  test('sixty trials from six addresses leave room for someone else, and end when their clients disconnect', {
    tags: ['long'],
  }, async () => {
    const addresses = Array.from({ length: 60 }, (_, i) => `203.0.113.${i % 6}`);
    const asked = await Promise.all(addresses.map((address) => ask(app, address)));
    const taken = asked.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(12);
    const refused = asked.find(({ status }) => status !== 200)?.response;
    expect([refused?.status, refused?.headers.get('Retry-After'), await refused?.json()]).toEqual([
      429,
      '30',
      { message: 'Two tests from your network are still running. Please wait until one is done.' },
    ]);
    const honest = await ask(app, '198.51.100.7');
    expect(honest.status).toBe(200);
    for (const { leave } of [...taken, honest]) leave();
    await expect.poll(() => statusesOf(app)).toBe(Array.from({ length: 13 }, () => 'canceled').join());
  });

  test('a full queue says that it is busy and when to retry, until someone leaves', { tags: ['long'] }, async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(app, `203.0.113.${i}`)));
    expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const { response } = await ask(app, '198.51.100.7');
    expect([response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([
      503,
      '30',
      { message: 'Too many websites are being tested right now. Please try again in 30 seconds.' },
    ]);
    expect(await app.db('crawls')).toHaveLength(20);
    const system = await findSystemWorkspace(app.db);
    expect(await app.db('crawls').distinct('workspace_id')).toEqual([{ workspace_id: system }]);
    asked[0]?.leave();
    await expect.poll(async () => (await app.db('crawls').where('status', 'canceled')).length).toBe(1);
    const next = await ask(app, '198.51.100.7');
    expect(next.status).toBe(200);
    for (const { leave } of [...asked, next]) leave();
    await expect.poll(async () => (await app.db('crawls').where('status', 'queued')).length).toBe(0);
  });

  test('an abandoned trial doesn’t hold its place forever', async () => {
    const { leave } = await ask(app, '203.0.113.1');
    await app.db('crawls').update({ created_at: app.db.raw(`now() - interval '11 minutes'`) });
    const second = await ask(app, '203.0.113.1');
    const third = await ask(app, '203.0.113.1');
    expect([second.status, third.status]).toEqual([200, 200]);
    for (const close of [leave, second.leave, third.leave]) close();
    await expect.poll(async () => (await app.db('crawls').where('status', 'queued')).length).toBe(0);
  });
});

async function expectCanceled(accept: string) {
  await using app = await testApp({ work: true, env: { TRUST_PROXY: '1' } });
  await using site = await fakeSite({ '/': () => new Promise(() => {}) });
  const window = new AbortController();
  const asking = ask(app, '203.0.113.1', { url: site.origin, accept, window }).catch(() => null);
  await site.asked('/');
  window.abort();
  await asking;
  await expect.poll(() => statusesOf(app)).toBe('canceled');
}

test('a running trial ends when its client disconnects', { tags: ['long'] }, () => expectCanceled('text/event-stream'));
test('a running trial without a stream ends when its client disconnects', { tags: ['long'] }, () =>
  expectCanceled('application/json'),
);
