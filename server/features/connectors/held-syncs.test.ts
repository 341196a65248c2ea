import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnswerTestInput, answerTestsEndpoints } from '#shared/contracts/answer-tests.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { connectorsEndpoints } from '#shared/contracts/connectors.ts';
import { updatesEndpoints as calls } from '#shared/contracts/updates.ts';
import { webhooksEndpoints } from '#shared/contracts/webhooks.ts';
import { type FakeRepository, startFakeGit } from '../../testing/fake-git/fake-git.ts';
import { answers } from '../../testing/fake-vendor/fake-vendor.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { mailRun } from '../updates/mail-run.ts';
import { startReceiver } from '../webhooks/testing/receiver.ts';
import { requestSync } from './request-sync.ts';
import { runSync } from './run-sync.ts';
import { connectSite } from './testing/connected-site.ts';

let app: TestApp;
let owner: Owner;
let git: FakeRepository;
let site: Awaited<ReturnType<typeof connectSite>>;
let params: { id: number };
const token = 'github_pat_1';
const names = Array.from({ length: 12 }, (_, at) => `chapter-${String(at).padStart(2, '0')}`);
const text = (name: string, words: string) => `# ${name}\n\n${words} This is ${name} of the handbook.`;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
let number = 0;
beforeEach(async () => {
  owner = await app.as(`editor${++number}`);
  git = await startFakeGit({ repository: 'acme/handbook', token });
  for (const name of names) git.files.set(`${name}.md`, text(name, 'First words.'));
  const source = {
    vendor: 'git' as const,
    apiAddress: git.url,
    repository: 'acme/handbook',
    addressTemplate: 'https://www.acme.example/{path}',
  };
  site = await connectSite(app, owner, { source, token });
  params = { id: site.params.id };
  await site.run();
  await site.build();
  return () => git[Symbol.asyncDispose]();
});

const updates = () => owner.get(calls.getUpdates, { params });
const contents = async () => (await site.pages()).map(({ content }) => content).join('\n');
const rewrite = (words: string, count = 7) => {
  for (const name of names.slice(0, count)) git.files.set(`${name}.md`, text(name, words));
};
const blobs = () => git.asked.filter(({ path }) => path.includes('/blobs/')).length;

test('the first reading of a connector doesn’t wait', { tags: ['long', 'rule:held-sync-not-first'] }, async () => {
  const { held, last } = await updates();
  expect([held, last?.status, last?.counts.new]).toEqual([[], 'done', 12]);
});

describe('a reading that changes too much', { tags: ['long'] }, () => {
  beforeEach(async () => {
    rewrite('Cheap pills.');
    await site.readChanges();
  });

  test('waits for a person, with nothing of it in the pages, and can be published', {
    tags: ['rule:held-sync-waits'],
  }, async () => {
    const [held] = (await updates()).held;
    expect(held).toMatchObject({
      status: 'held',
      heldBecause: 'changed',
      trigger: 'connector',
      connector: { id: site.key.connectorId, name: 'Help' },
      counts: { changed: 7 },
    });
    expect(await contents()).not.toContain('Cheap pills');
    expect(await site.builds()).toEqual(['follow']);
    expect(await site.connector()).toMatchObject({ problem: null, sync: { status: 'done', counts: { changed: 7 } } });
    const runId = held?.id ?? 0;
    const changes = await owner.get(calls.listChanges, { params: { ...params, runId } });
    const detail = { ...params, runId, changeId: changes[0]?.id ?? 0 };
    expect(await owner.get(calls.getChange, { params: detail })).toMatchObject({
      before: expect.stringContaining('First words'),
      after: expect.stringContaining('Cheap pills'),
    });
    await owner.get(calls.publishRun, { params: { ...params, runId } });
    await site.build();
    expect(await contents()).toContain('Cheap pills');
    expect((await updates()).last).toMatchObject({ id: runId, status: 'done' });
    const from = blobs();
    expect((await site.readChanges()).sync?.counts).toMatchObject({ changed: 0, unchanged: 12 });
    expect(blobs()).toBe(from);
  });

  test('is announced once to admins and programs', { tags: ['long', 'rule:held-sync-announced'] }, async () => {
    const jobs = () => app.db('jobs.job').where('name', 'mail-update-run').select('data');
    const of = async () => (await jobs()).filter(({ data }) => data.workspaceId === owner.workspaceId);
    const [held] = (await updates()).held;
    await site.readAll();
    const [again] = (await updates()).held;
    expect(again?.id).not.toBe(held?.id);
    expect(await of()).toHaveLength(1);
    await using receiver = await startReceiver();
    await owner.get(webhooksEndpoints.createWebhook, {
      body: { url: receiver.url, events: ['update.held'] },
    });
    await mailRun(app.services, { workspaceId: owner.workspaceId, runId: again?.id ?? 0 });
    const [{ payload }] = await app.db('webhook_deliveries').where('workspace_id', owner.workspaceId).select('payload');
    expect(payload.data).toEqual({
      websiteId: params.id,
      runId: again?.id,
      reason: 'changed',
      added: 0,
      changed: 7,
      removed: 0,
    });
  });

  test('waits again with what is found later, without loading it again', { tags: ['long'] }, async () => {
    const [first] = (await updates()).held;
    git.files.set(`${names[11]}.md`, text('late', 'Late words.'));
    const from = blobs();
    await site.readChanges();
    expect(blobs()).toBe(from + 1);
    const { held, last } = await updates();
    expect(held).toMatchObject([{ counts: { changed: 8 } }]);
    expect(held[0]?.id).not.toBe(first?.id);
    expect(last).toMatchObject({ id: first?.id, status: 'discarded' });
    expect(await contents()).not.toContain('Late words');
  });

  test('is withdrawn if the source takes it back', { tags: ['long'] }, async () => {
    rewrite('First words.');
    await site.readChanges();
    expect(await updates()).toMatchObject({ held: [], last: { status: 'done', counts: { changed: 0 } } });
    expect(await contents()).not.toContain('Cheap pills');
  });

  test('isn’t stored in part by one that breaks off', { tags: ['long'] }, async () => {
    git.answerNext(answers.status(500));
    expect((await site.readChanges()).problem).toMatch(/status 500/);
    expect(await updates()).toMatchObject({ held: [{ counts: { changed: 7 } }], last: { status: 'failed' } });
    expect(await contents()).not.toContain('Cheap pills');
  });

  test('doesn’t come back once the old one was kept, and later changes do', {
    tags: ['long', 'rule:held-sync-declined'],
  }, async () => {
    const [held] = (await updates()).held;
    await owner.get(calls.discardRun, { params: { ...params, runId: held?.id ?? 0 } });
    const from = blobs();
    for (const read of [site.readChanges, site.readAll]) {
      expect((await read()).sync?.counts).toMatchObject({ changed: 0, unchanged: 12 });
      expect((await updates()).held).toEqual([]);
      expect(await contents()).not.toContain('Cheap pills');
    }
    expect(blobs()).toBe(from);
    git.files.set(`${names[0]}.md`, text('chapter', 'Later words.'));
    expect((await site.readChanges()).sync?.counts).toMatchObject({ changed: 1 });
    expect(await contents()).toContain('Later words');
    expect(await contents()).not.toContain('Cheap pills');
  });

  test('starts over if a person decides while the next one reads', {
    tags: ['long', 'rule:held-sync-starts-over'],
  }, async () => {
    const [held] = (await updates()).held;
    await app.db.transaction((trx) => requestSync(app.services, trx, site.key, { isByHand: false }));
    const { sync } = await site.connector();
    const key = { workspaceId: owner.workspaceId, syncId: sync?.id ?? 0 };
    const hung = Promise.withResolvers<void>();
    git.answerNext(() => hung.resolve());
    const reading = runSync(app.services, key, new AbortController().signal);
    await hung.promise;
    await owner.get(calls.publishRun, { params: { ...params, runId: held?.id ?? 0 } });
    await reading;
    expect((await site.connector()).sync?.status).toBe('queued');
    // What was published isn't stored yet.
    await site.run();
    expect((await site.connector()).sync?.status).toBe('queued');
    await site.build();
    expect((await site.run()).sync).toMatchObject({ status: 'done', counts: { changed: 0, unchanged: 12 } });
    expect((await updates()).held).toEqual([]);
    expect(await contents()).toContain('Cheap pills');
  });

  test('is dropped if the connector is removed or reads something else', { tags: ['long'] }, async () => {
    const [held] = (await updates()).held;
    const { source } = await site.connector();
    const body = { source: { ...source, folder: '/' } } as never;
    await owner.get(connectorsEndpoints.updateConnector, { params: site.params, body });
    expect(await updates()).toMatchObject({ held: [], last: { id: held?.id, status: 'discarded' } });
    await site.run();
    expect((await updates()).held).toEqual([]);
  });
});

test('a reading that loses too much waits, and what was kept stays until the document comes back and changes', {
  tags: ['long'],
}, async () => {
  for (const name of names.slice(0, 4)) git.files.delete(`${name}.md`);
  await site.readChanges();
  const [held] = (await updates()).held;
  expect(held).toMatchObject({ heldBecause: 'gone', counts: { gone: 4 } });
  expect(await site.pages()).toHaveLength(12);
  await owner.get(calls.discardRun, { params: { ...params, runId: held?.id ?? 0 } });
  expect((await site.readAll()).sync?.counts).toMatchObject({ removed: 0 });
  expect([(await updates()).held, (await site.pages()).length]).toEqual([[], 12]);
  git.files.set(`${names[0]}.md`, text('chapter', 'Back with other words.'));
  await site.readChanges();
  expect(await contents()).toContain('Back with other words');
  git.files.delete(`${names[0]}.md`);
  await site.readChanges();
  expect(await site.pages()).toHaveLength(11);
});

test('new documents wait for the owner who wants to choose', {
  tags: ['long', 'rule:held-sync-new-documents'],
}, async () => {
  await owner.get(calls.changeUpdates, { params, body: { newPages: 'include', newPagePatterns: ['*/public/*'] } });
  git.files.set('public/a.md', text('public', 'Open.')).set('b.md', text('other', 'Closed.'));
  await site.readChanges();
  const choices = Object.fromEntries(
    (await site.pages()).map(({ url, isIncluded }) => [new URL(url).pathname, isIncluded]),
  );
  expect(choices).toMatchObject({ '/public/a': true, '/b': false, [`/${names[0]}`]: true });
  const waiting = await owner.get(calls.listWaitingPages, { params });
  expect(waiting.map(({ url }) => url)).toEqual(['https://www.acme.example/b']);
});

test('more new documents than usual wait one by one, and the other changes count', { tags: ['long'] }, async () => {
  for (let at = 0; at < 60; at++) git.files.set(`more-${at}.md`, text(`more-${at}`, 'More words.'));
  await site.readChanges();
  const [held] = (await updates()).held;
  await owner.get(calls.publishRun, { params: { ...params, runId: held?.id ?? 0 } });
  await site.build();
  for (let at = 0; at < 3; at++) await site.readChanges();
  for (let at = 0; at < 12; at++) git.files.set(`spam-${at}.md`, text(`spam-${at}`, 'Play and win.'));
  git.files.set(`${names[0]}.md`, text('chapter', 'Later words.'));
  await site.readChanges();
  const found = await updates();
  expect([found.held, found.waiting]).toEqual([[], 12]);
  expect(await contents()).toContain('Later words');
  expect((await site.connector()).waiting).toBe(12);
});

test('a reading that breaks a test waits, although it changes little', {
  tags: ['long', 'rule:held-sync-breaks-test'],
}, async () => {
  const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { name: 'Help', websiteId: params.id, widgetConfig: {} },
  });
  git.files.set('returns.md', '# Returns\n\nEverything about returns: a refund takes five days by card.');
  await site.readChanges();
  await site.build();
  const tests: AnswerTestInput[] = [
    { question: 'How long does a refund take?', expectation: { kind: 'words', words: ['five days'] }, origin: 'hand' },
  ];
  await owner.get(answerTestsEndpoints.createAnswerTests, { params: { id: chatbotId }, body: { tests } });
  git.files.set('returns.md', '# Returns\n\nEverything about returns: a refund takes nine weeks by card.');
  await site.readChanges();
  await site.build();
  const { held, failures } = await updates();
  expect(held).toMatchObject([{ heldBecause: 'tests', counts: { changed: 1 }, connector: { name: 'Help' } }]);
  expect(failures).toHaveLength(1);
  expect(await app.db('jobs.job').where('name', 'mail-update-run').orderBy('created_on', 'desc').first('data')).toEqual(
    {
      data: { workspaceId: owner.workspaceId, runId: held[0]?.id },
    },
  );
  // It is stored, so the next reading finds nothing, and the version still waits.
  expect((await site.readChanges()).sync?.counts).toMatchObject({ changed: 0 });
  expect((await updates()).held).toHaveLength(1);
  await owner.get(calls.publishRun, { params: { ...params, runId: held[0]?.id ?? 0 } });
  expect((await updates()).held).toEqual([]);
  const runs = await owner.get(calls.listRuns, { params });
  expect(runs.find(({ id }) => id === held[0]?.id)?.status).toBe('done');
});

test('two connectors can wait at the same time', { tags: ['long', 'rule:held-syncs-side-by-side'] }, async () => {
  rewrite('Cheap pills.');
  await site.readChanges();
  const body = {
    name: 'Twin',
    source: { ...(await site.connector()).source, addressTemplate: 'https://t.example/{path}' },
  };
  const twin = await owner.get(connectorsEndpoints.createConnector, { params, body: { ...body, token } as never });
  const key = { workspaceId: owner.workspaceId, syncId: twin.sync?.id ?? 0 };
  await runSync(app.services, key, new AbortController().signal);
  rewrite('Other pills.');
  const again = await owner.get(connectorsEndpoints.syncConnector, { params: { ...params, connectorId: twin.id } });
  await runSync(app.services, { ...key, syncId: again.sync?.id ?? 0 }, new AbortController().signal);
  const { held } = await updates();
  expect(held.map(({ connector }) => connector?.name)).toEqual(['Help', 'Twin']);
  await owner.get(calls.publishRun, { params: { ...params, runId: held[1]?.id ?? 0 } });
  await site.build();
  expect((await updates()).held.map(({ id }) => id)).toEqual([held[0]?.id]);
  expect((await contents()).match(/pills/g)).toHaveLength(7);
});

/** Fills the website up to its limit of pages. */
const addPages = (count: number) =>
  app.db.raw(
    `insert into pages (workspace_id, website_id, url, title, content, content_hash, content_quality, source)
     select ?, ?, 'https://www.acme.example/other/' || n, 'Other', 'x', 'x', 0, 'manual' from generate_series(1, ?) n`,
    [site.key.workspaceId, site.key.websiteId, count],
  );

test('a reading that doesn’t fit in the website stores nothing, and doesn’t fill the database first', {
  tags: ['long'],
}, async () => {
  await addPages(19_985);
  for (let at = 0; at < 40; at++) git.files.set(`more-${at}.md`, text(`more-${at}`, 'More words.'));
  const from = blobs();
  const { problem, documents, sync } = await site.readChanges();
  expect([problem, documents, sync?.status]).toEqual([expect.stringMatching(/up to 20,000 pages/), 12, 'failed']);
  expect(blobs() - from).toBeLessThan(20);
  const staged = app.db('update_changes').where('workspace_id', site.key.workspaceId).whereNotNull('staged');
  expect(await staged).toEqual([]);
});

test('what no longer fits once it is published doesn’t stop the readings after it', { tags: ['long'] }, async () => {
  rewrite('Cheap pills.');
  for (let at = 0; at < 4; at++) git.files.set(`more-${at}.md`, text(`more-${at}`, 'More words.'));
  await site.readChanges();
  const [held] = (await updates()).held;
  await addPages(19_986);
  await owner.get(calls.publishRun, { params: { ...params, runId: held?.id ?? 0 } });
  await site.build();
  await app.db('pages').where({ website_id: params.id, source: 'manual' }).delete();
  await app.db.transaction((trx) => requestSync(app.services, trx, site.key, { isByHand: false }));
  expect((await site.run()).sync?.status).toBe('done');
  const { held: again } = await updates();
  expect(again).toHaveLength(1);
  const runs = await owner.get(calls.listRuns, { params });
  const error = expect.stringMatching(/20,000 pages/);
  expect(runs.find(({ id }) => id === held?.id)).toMatchObject({ status: 'failed', error });
});
