import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { appReadingsEndpoints as calls, type Finding, type FindingsInput } from '#shared/contracts/app-readings.ts';
import { crawlsEndpoints, type UploadPagesInput, uploadBatchPages } from '#shared/contracts/crawls.ts';
import { readingEndpoints } from '#shared/contracts/reading.ts';
import { updatesEndpoints, type WebsiteUpdates } from '#shared/contracts/updates.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { build } from '../../knowledge/testing/site.ts';
import { startDueUpdates } from '../start-due-updates.ts';

let app: TestApp;
let owner: Owner;
let params: { id: number };
let number = 0;

const crawlId = '6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11';
const names = ['lunch', 'hours', 'team', 'parking', 'rooms', 'travel', 'news', 'jobs', 'phones', 'doors'];
const at = (name: string) => `http://intranet.example/${name}`;
const text = (name: string) => `Everything about our ${name} is written here. `.repeat(8).trim();
const crawl = { url: at(''), maxPages: 50, useSitemap: false, useSignIn: true, isComplete: true };

beforeAll(async () => {
  app = await testApp({
    work: true,
    config: { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } },
  });
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.as(`clerk${++number}`);
  params = await crawledByApp(owner);
});

/** A website with knowledge that only the app has crawled. */
async function crawledByApp(of: Owner): Promise<{ id: number }> {
  const { id } = await of.get(websitesEndpoints.createWebsite, { body: { name: 'Intranet', url: at('') } });
  const pages = names.map((name) => ({ url: at(name), title: name, content: text(name) }));
  const body: UploadPagesInput = { crawlId, pages, done: true, sawEverything: true, crawl };
  await of.get(crawlsEndpoints.uploadPages, { params: { id }, body });
  await build(of, id, { pages: pages.map(({ url }) => ({ url })) });
  await startDueUpdates(app.services);
  return { id };
}

const scheduled = async (id: number) => (await app.db('update_schedules').where('website_id', id))[0];
const runsOf = () => owner.get(updatesEndpoints.listRuns, { params });
const due = (of = owner) => of.get(calls.listAppReadings);

const page = (
  name: string,
  content = text(name),
): Partial<Finding> & Pick<Finding, 'url' | 'finalUrl' | 'outcome'> => ({
  url: at(name),
  finalUrl: at(name),
  outcome: 'page',
  page: { title: name, content, language: null, linkShare: 0, etag: '"2"', lastModified: null, datedAt: null },
});
const missing = (name: string) =>
  ({ url: at(name), finalUrl: at(name), outcome: 'failed', reason: 'not-found' }) as const;
const over = { requests: 12, bytes: 3400, problem: null, isSignedOut: false, carriedOver: [] };

/** Sends what an app found, as the only batch. */
async function read(
  findings: FindingsInput['findings'],
  ending: FindingsInput['ending'] = over,
): Promise<WebsiteUpdates> {
  const { key } = await owner.get(calls.startReading, { params });
  await owner.get(calls.addFindings, { params: { ...params, key }, body: { findings, ending } });
  await expect.poll(async () => (await owner.get(updatesEndpoints.getUpdates, { params })).current).toBeNull();
  return owner.get(updatesEndpoints.getUpdates, { params });
}

const stored = async () => {
  const pages = await owner.get(websitesEndpoints.listPages, { params });
  return Object.fromEntries(pages.map(({ url, content }) => [url.slice(at('').length), content]));
};

test('a website that the app crawled waits for the app when it is due, once for all missed times', {
  tags: ['long', 'rule:app-update-due'],
}, async () => {
  expect((await due()).due).toEqual([]);
  for (const days of [8, 16, 24]) await startDueUpdates(app.services, new Date(Date.now() + days * 24 * 3_600_000));
  const { due: list, held } = await due();
  expect(list).toEqual([
    {
      workspaceId: expect.any(String) as string,
      websiteId: params.id,
      websiteName: 'Intranet',
      url: at(''),
      dueAt: expect.any(String) as string,
      needsSignIn: true,
    },
  ]);
  expect(held).toEqual([]);
  expect(await runsOf()).toEqual([]);
  const { readBy, dueAt, isReading } = await owner.get(updatesEndpoints.getUpdates, { params });
  expect([readBy, dueAt !== null, isReading]).toEqual(['app', true, false]);
  await read(names.map((name) => page(name)));
  expect((await due()).due).toEqual([]);
  expect(await runsOf()).toHaveLength(1);
});

test('asking for an update, or the site announcing changes, makes it due for the app', { tags: ['long'] }, async () => {
  await owner.get(updatesEndpoints.updateNow, { params });
  expect((await due()).due).toHaveLength(1);
  await read([page('lunch')]);
  await owner.get(updatesEndpoints.noteChanged, { params, body: { urlList: [at('lunch')] } });
  expect((await due()).due).toHaveLength(1);
  expect(await runsOf()).toHaveLength(1);
});

test('what an app read goes through the same comparison as what the server reads', {
  tags: ['rule:app-update-compared'],
}, async () => {
  const plan = await owner.get(calls.startReading, { params });
  expect(plan).toMatchObject({ crawl, takesNew: true, maxPages: 100, skips: [], waiting: [] });
  expect(plan.pages.map(({ url }) => url)).toEqual(names.map(at));
  expect((await owner.get(updatesEndpoints.getUpdates, { params })).isReading).toBe(true);
  const body = (findings: FindingsInput['findings'], ending: FindingsInput['ending'] = null) => ({ findings, ending });
  const send = (input: FindingsInput) =>
    owner.get(calls.addFindings, { params: { ...params, key: plan.key }, body: input });
  const renamed = page('doors');
  if (renamed.page) renamed.page.title = 'Door codes';
  const first = body([page('lunch', text('lunch and dinner')), page('hours'), renamed, missing('jobs')]);
  await send(first);
  // Its answer was lost.
  await send(first);
  const last = body([page('cards'), { ...page('people', text('team')), url: at('team') }], over);
  await send(last);
  expect(await send(last)).toEqual({ stored: 10 });
  await expect.poll(async () => (await runsOf())[0]?.status).toBe('done');
  const [run] = await runsOf();
  expect(run).toMatchObject({ trigger: 'desktop', requests: 12, bytes: 3400 });
  expect(run?.counts).toMatchObject({ new: 1, changed: 2, moved: 1, gone: 0, unchanged: 1 });
  const pages = await stored();
  expect(pages.lunch).toContain('lunch and dinner');
  expect(pages.cards).toContain('our cards');
  expect(pages.people).toContain('our team');
  expect(pages.jobs).toBeDefined();
  const rows = await app.db('pages').where('website_id', params.id).select('source', 'etag', 'url', 'title');
  expect(rows.find(({ url }) => url === at('doors'))?.title).toBe('Door codes');
  expect(rows.every(({ source }) => source === 'upload')).toBe(true);
  expect(rows.find(({ url }) => url === at('hours'))).toMatchObject({ etag: '"2"' });
  // Missing for the second time.
  expect((await read([missing('jobs')])).last?.counts.gone).toBe(1);
  expect((await stored()).jobs).toBeUndefined();
  expect((await owner.get(usageEndpoints.getUsageStats)).knowledgeBaseRefreshes).toBe(1);
  expect(await app.db('site_findings').where('website_id', params.id)).toEqual([]);
});

test('without changes nothing is written, and many changes wait for a person', { tags: ['long'] }, async () => {
  const versions = () => app.db('knowledge_versions').where('website_id', params.id).orderBy('version');
  const before = await versions();
  expect((await read(names.map((name) => page(name)))).last).toMatchObject({
    status: 'done',
    counts: { unchanged: 10 },
  });
  expect(await versions()).toEqual(before);
  const [held] = (await read(names.slice(0, 7).map((name) => page(name, text(`new ${name}`))))).held;
  expect(held).toMatchObject({ trigger: 'desktop', heldBecause: 'changed' });
  expect((await stored()).lunch).toBe(text('lunch'));
  expect((await due()).held).toMatchObject([{ websiteId: params.id, runId: held?.id }]);
  // They are read again with the next update.
  const plan = await owner.get(calls.startReading, { params });
  expect(plan.waiting.map(({ url }) => url).toSorted()).toEqual(names.slice(0, 7).map(at).toSorted());
  await owner.get(updatesEndpoints.publishRun, { params: { ...params, runId: held?.id ?? 0 } });
  await expect.poll(async () => (await stored()).lunch).toBe(text('new lunch'));
});

test('a computer reads alone, and its website is free again after it has gone silent', {
  tags: ['long', 'rule:app-update-one-computer'],
}, async () => {
  const first = await owner.get(calls.startReading, { params });
  const second = await owner.call(calls.startReading, { params });
  expect([second.status, second.error.message]).toEqual([409, 'Another computer is reading this website.']);
  await owner.get(calls.addFindings, {
    params: { ...params, key: first.key },
    body: { findings: [page('lunch', 'x')] },
  });
  await app
    .db('site_readings')
    .where('website_id', params.id)
    .update({ lease_until: new Date(0) });
  const { key } = await owner.get(calls.startReading, { params });
  const late = await owner.call(calls.addFindings, { params: { ...params, key: first.key }, body: { ending: over } });
  expect(late.status).toBe(409);
  await owner.get(calls.addFindings, { params: { ...params, key }, body: { findings: [page('hours')], ending: over } });
  await expect.poll(async () => (await runsOf()).map(({ status }) => status)).toEqual(['done']);
  // Nothing of the first one was applied.
  expect((await runsOf())[0]?.counts).toMatchObject({ changed: 0, unchanged: 1 });
});

test('a sign-in that ended fails the run, counts no page as missing, and keeps the website due', {
  tags: ['long', 'rule:app-update-sign-in-ended'],
}, async () => {
  const { last, isSignedOut } = await read(names.map(missing), { ...over, isSignedOut: true });
  expect(last).toMatchObject({
    status: 'failed',
    error: 'The site signed you out. Sign in to it again in the desktop app.',
    counts: { gone: 0, failed: 0 },
  });
  expect(isSignedOut).toBe(true);
  expect((await owner.get(updatesEndpoints.listFreshness))[0]).toMatchObject({ isSignedOut: true, readBy: 'app' });
  expect((await due()).due).toMatchObject([{ needsSignIn: true }]);
  expect(await app.db('pages').where('website_id', params.id).where('missing_count', '>', 0)).toEqual([]);
  expect((await read([page('lunch')])).isSignedOut).toBe(false);
});

test('a site that can’t be read at all fails the run with the reason', { tags: ['long'] }, async () => {
  const { last } = await read([], { ...over, problem: 'connection' });
  expect(last).toMatchObject({ status: 'failed', error: 'The site couldn’t be reached.' });
});

test('the server reads a website only if its owner says that it can reach it', { tags: ['long'] }, async () => {
  const changed = await owner.get(updatesEndpoints.changeUpdates, { params, body: { reader: 'server' } });
  expect([changed.readBy, changed.settings.reader]).toEqual(['server', 'server']);
  expect((await owner.call(calls.startReading, { params })).status).toBe(409);
  await owner.get(updatesEndpoints.updateNow, { params });
  expect((await runsOf()).map(({ trigger }) => trigger)).toEqual(['owner']);
  await expect.poll(async () => (await runsOf())[0]?.status).toBe('failed');
  await owner.get(updatesEndpoints.changeUpdates, { params, body: { reader: null } });
  expect((await owner.get(updatesEndpoints.getUpdates, { params })).readBy).toBe('app');
});

describe('bad readings are rejected', () => {
  test.each(
    firstRows(3, [
      ['an endless body', { findings: Array.from({ length: 9 }, (_, n) => page(`${n}`, 'x'.repeat(1_000_000))) }, 413],
      ['a URL of another site', { findings: [{ ...page('lunch'), url: 'https://bank.example/' }] }, 400],
      ['a redirect to another site', { findings: [{ ...page('lunch'), finalUrl: 'https://bank.example/' }] }, 400],
      ['a file', { findings: [{ ...page('lunch'), url: 'file:///etc/passwd' }] }, 400],
      ['an unknown reason', { findings: [{ ...page('lunch'), reason: '<b>bold</b>' }] }, 400],
      ['too long a page', { findings: [page('lunch', 'x'.repeat(1_000_001))] }, 400],
      ['too many pages', { findings: Array.from({ length: uploadBatchPages + 1 }, (_, n) => page(`${n}`)) }, 400],
    ]),
  )('with %s', async (_, body, status) => {
    const { key } = await owner.get(calls.startReading, { params });
    const answer = await owner.call(calls.addFindings, { params: { ...params, key }, body: body as FindingsInput });
    expect(answer.status).toBe(status);
    expect(await app.db('site_findings').where('website_id', params.id)).toEqual([]);
  });

  test('with more new pages than a website can have', { tags: ['long'] }, async () => {
    const { key } = await owner.get(calls.startReading, { params });
    for (let from = 0; from < 150; from += 50) {
      const findings = Array.from({ length: 50 }, (_, n) => page(`page-${from + n}`));
      await owner.get(calls.addFindings, { params: { ...params, key }, body: { findings } });
    }
    await owner.get(calls.addFindings, { params: { ...params, key }, body: { ending: over } });
    await expect.poll(async () => (await runsOf())[0]?.status).toBe('held');
    expect((await runsOf())[0]?.counts.new).toBe(90);
  });

  test('of another person’s website', async () => {
    const { key } = await owner.get(calls.startReading, { params });
    const other = await app.as(`other${++number}`);
    expect((await due(other)).due).toEqual([]);
    expect((await other.call(calls.startReading, { params })).status).toBe(404);
    const input = { params: { ...params, key }, body: { findings: [page('lunch')] } };
    expect((await other.call(calls.addFindings, input)).status).toBe(404);
    const own = await crawledByApp(other);
    const mixed = await other.call(calls.addFindings, { params: { ...own, key }, body: { ending: over } });
    expect(mixed.status).toBe(409);
  });

  test('without a key, or a person', async () => {
    const key = crawlId;
    expect((await owner.call(calls.addFindings, { params: { ...params, key }, body: {} })).status).toBe(409);
    expect((await app.anonymous().call(calls.startReading, { params })).status).toBe(401);
    expect((await app.anonymous().call(calls.listAppReadings)).status).toBe(401);
  });
});

test('a page keeps no text that Postgres can’t store', { tags: ['long'] }, async () => {
  const { last } = await read([page('lunch', `Soup\0 and bread\r\n\r\n${'every day '.repeat(30)}\ud83d`)]);
  expect(last).toMatchObject({ status: 'done', counts: { changed: 1 } });
  expect((await stored()).lunch).toMatch(/^Soup and bread\n\n/);
  expect((await scheduled(params.id)).due_at).toBeNull();
});

test('a website of the app waits for the app when its owner chooses parts of the pages, and all of them are read again', {
  tags: ['long'],
}, async () => {
  await read(names.map((name) => page(name)));
  expect((await owner.get(calls.startReading, { params })).pages.map(({ etag }) => etag)).toContain('"2"');
  const lists = { readOnly: [], leaveOut: ['.banner'] };
  expect((await owner.get(readingEndpoints.changeReading, { params, body: lists })).isUpdating).toBe(false);
  await app
    .db('site_readings')
    .where('website_id', params.id)
    .update({ lease_until: new Date(0) });
  expect((await due()).due).toHaveLength(1);
  const plan = await owner.get(calls.startReading, { params });
  expect(plan.selectors).toEqual({ version: 1, ...lists });
  expect(plan.pages.every(({ etag, nextCheckAt }) => etag === null && nextCheckAt === null)).toBe(true);
  await app
    .db('site_readings')
    .where('website_id', params.id)
    .update({ lease_until: new Date(0) });
  // More than a fifth of the pages changes, because their owner asked for it.
  const shorter = names.map((name) => {
    const found = page(name, text(`short ${name}`));
    return { ...found, page: found.page && { ...found.page, selectors: 1 } };
  });
  expect(await read(shorter)).toMatchObject({ held: [], last: { status: 'done', counts: { changed: 10 } } });
});
