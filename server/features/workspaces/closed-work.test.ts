import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhooksEndpoints } from '#shared/contracts/webhooks.ts';
import { workspacesEndpoints as calls } from '#shared/contracts/workspaces.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { link, page } from '#shared/crawler/testing/site-answers.ts';
import { fakeOpenAi } from '../../testing/fake-openai.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { runTests } from '../answer-tests/run-tests.ts';
import { requestRun, resumeRuns } from '../answer-tests/test-runs.ts';
import { buildKnowledge } from '../builds/build-knowledge.ts';
import { runCrawl } from '../crawls/run-crawl.ts';
import { queueCrawl } from '../crawls/start-crawl.ts';
import { resumeCrawls } from '../crawls/sweep-crawls.ts';
import { websitesToEmbed } from '../knowledge/build/embed-again.ts';
import { requestBuild } from '../knowledge/build/request-build.ts';
import { resumeBuilds } from '../knowledge/jobs.ts';
import { makeKnowledge, makeWebsite, search } from '../knowledge/testing/site.ts';
import { sweepDeliveries } from '../webhooks/deliveries.ts';
import { Dispatcher } from '../webhooks/dispatcher.ts';
import { createSender } from '../webhooks/send-payload.ts';
import { startReceiver } from '../webhooks/testing/receiver.ts';
import { currentWorkspace } from './current-workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: { crawl: { allowPrivate: true, browserPath: '/no', maxPages: 9 } } });
});
afterAll(() => app.close());

const never = new AbortController().signal;

async function paramsOf(owner: Owner) {
  const [workspace] = await owner.get(calls.listWorkspaces);
  return { params: { workspaceId: workspace?.id ?? '' } };
}
const close = async (owner: Owner) => owner.get(calls.closeWorkspace, await paramsOf(owner));
const keep = async (owner: Owner) => owner.get(calls.keepWorkspace, await paramsOf(owner));

/** Lets enough time pass that the queue would have given up on a job. */
const age = (table: string, owner: Owner) =>
  app
    .db(table)
    .where('workspace_id', owner.workspaceId)
    .update({ created_at: new Date(0) });
const states = (table: string, owner: Owner) => app.db(table).where('workspace_id', owner.workspaceId).pluck('status');

/** A queue that records what is sent. */
function recorder() {
  const sent: object[] = [];
  return { sent, send: async (_: object, data: object) => void sent.push(data) };
}

test('a queued crawl waits while its workspace is closed, and runs when it is kept', { tags: ['long'] }, async () => {
  const owner = await app.as('crawler');
  const { websiteId } = await makeWebsite(owner);
  await using site = await fakeSite({ '/': page('Bread', link('/rolls')), '/rolls': page('Rolls') });
  const workspace = await currentWorkspace(app.db, owner.user, { named: null, last: null });
  if (!workspace) throw new Error('the owner has no workspace');
  const options = { url: site.origin, maxPages: 5, useSitemap: false, isTrial: false };
  const key = await queueCrawl(app.services, workspace, { websiteId, options });
  await close(owner);
  await age('crawls', owner);
  await runCrawl(app.services, key, never);
  const queue = recorder();
  await resumeCrawls({ db: app.db, queue });
  expect([await states('crawls', owner), queue.sent]).toEqual([['queued'], []]);
  await keep(owner);
  await resumeCrawls({ db: app.db, queue });
  expect(queue.sent).toEqual([key]);
  await runCrawl(app.services, key, never);
  expect(await states('crawls', owner)).toEqual(['done']);
});

test('a queued build waits while its workspace is closed, and runs when it is kept', async () => {
  const owner = await app.as('builder');
  const { websiteId, workspaceId } = await makeWebsite(owner);
  const website = { workspaceId, websiteId };
  await app.db.transaction((trx) => requestBuild(app.services, trx, { ...website, kind: 'update' }));
  await close(owner);
  await age('knowledge_builds', owner);
  await buildKnowledge(app.services, website, never);
  const queue = recorder();
  await resumeBuilds({ db: app.db, queue });
  expect([await states('knowledge_builds', owner), queue.sent]).toEqual([['queued'], []]);
  await keep(owner);
  await resumeBuilds({ db: app.db, queue });
  expect(queue.sent).toEqual([website]);
  await buildKnowledge(app.services, website, never);
  expect(await states('knowledge_builds', owner)).not.toContain('queued');
});

test('queued answer tests wait while their workspace is closed', async () => {
  const owner = await app.as('tester');
  const { chatbotId: id, workspaceId } = await makeWebsite(owner);
  await app.db('answer_tests').insert({
    workspace_id: workspaceId,
    chatbot_id: id,
    question: 'Rolls?',
    expectation: '{"kind":"no"}',
    origin: 'hand',
  });
  const { id: runId } = await app.db.transaction((trx) =>
    requestRun({ queue: recorder() }, trx, { workspaceId, id }, { kind: 'demand' }),
  );
  await close(owner);
  await age('answer_test_runs', owner);
  await runTests(app.services, { workspaceId, runId }, never);
  const queue = recorder();
  await resumeRuns({ db: app.db, queue });
  expect([await states('answer_test_runs', owner), queue.sent]).toEqual([['queued'], []]);
  await keep(owner);
  await resumeRuns({ db: app.db, queue });
  expect(queue.sent).toEqual([{ workspaceId, runId }]);
});

test('webhook deliveries wait while their workspace is closed, until it is too late for them', {
  tags: ['long'],
}, async () => {
  await using receiver = await startReceiver();
  const owner = await app.as('subscriber');
  const { webhook } = await owner.get(webhooksEndpoints.createWebhook, {
    body: { url: receiver.url, events: ['message.answered'] },
  });
  const params = { id: webhook.id };
  for (const _ of ['early', 'late']) await owner.get(webhooksEndpoints.testWebhook, { params });
  const [late, early] = await app
    .db('webhook_deliveries')
    .where('webhook_id', webhook.id)
    .orderBy('id', 'desc')
    .pluck<number[]>('id');
  const day = app.db.raw(`now() + interval '1 day'`);
  await app
    .db('webhook_deliveries')
    .where('id', late ?? 0)
    .update({ give_up_at: day });
  await close(owner);
  const send = () => new Dispatcher(app.services, createSender(app.config)).run(never);
  expect(await send()).toEqual({ hasMore: false });
  await sweepDeliveries(app.db);
  expect(receiver.received).toEqual([]);
  await keep(owner);
  await send();
  const listed = await owner.get(webhooksEndpoints.listWebhookDeliveries, { params });
  expect(listed).toMatchObject([
    { id: late, status: 'delivered' },
    { id: early, status: 'failed', error: 'The workspace was closed.', tries: 0 },
  ]);
  expect(receiver.received).toHaveLength(1);
});

test('no model reads anything of a closed workspace: its members search by words, and it isn’t embedded again', {
  tags: ['long'],
}, async () => {
  await using model = await fakeOpenAi();
  await using working = await testApp({ work: true, env: { OPENAI_BASE_URL: model.baseUrl } });
  const owner = await working.as('searcher');
  const { websiteId, workspaceId, chatbotId } = await makeKnowledge(owner);
  const website = { workspaceId, websiteId };
  expect(await websitesToEmbed(working.db, 'another')).toContainEqual(website);
  await search(owner, chatbotId, 'sourdough bread');
  expect(model.embedded.at(-1)).toBe('sourdough bread');
  const before = model.embedded.length;
  await close(owner);
  expect(await search(owner, chatbotId, 'sourdough bread')).not.toEqual([]);
  expect(model.embedded.length).toBe(before);
  expect(await websitesToEmbed(working.db, 'another')).not.toContainEqual(website);
});
