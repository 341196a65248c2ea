import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnswerTestInput, answerTestsEndpoints } from '#shared/contracts/answer-tests.ts';
import { keyFactsEndpoints } from '#shared/contracts/key-facts.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { knowledgeVersionsEndpoints as calls } from '#shared/contracts/knowledge-versions.ts';
import { practicePages, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { buildKnowledge } from '../builds/build-knowledge.ts';
import { requestBuild } from '../knowledge/build/request-build.ts';
import { sweepKnowledge } from '../knowledge/build/sweep-knowledge.ts';
import { endFirstDay, makeWebsite, search, until } from '../knowledge/testing/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

const prices = 'https://practice.example/prices';
const whitening: AnswerTestInput = {
  question: 'What does teeth whitening cost?',
  expectation: { kind: 'words', words: ['£250'] },
  origin: 'hand',
};
const neverRight: AnswerTestInput = {
  question: 'Where can I park?',
  expectation: { kind: 'words', words: ['on the moon'] },
  origin: 'hand',
};
const pages = practicePages.map(({ url }) => ({ url }));

async function withTests(name: string, holdsFailingUpdates = true) {
  const owner = await app.as(name);
  const { chatbotId, websiteId } = await seedAssistant(owner);
  const tests = [whitening, neverRight];
  await owner.get(answerTestsEndpoints.createAnswerTests, { params: { id: chatbotId }, body: { tests } });
  await owner.get(calls.holdKnowledgeUpdates, { params: { id: websiteId }, body: { holdsFailingUpdates } });
  return { owner, chatbotId, websiteId };
}

/** Builds after the page was crawled again with another price. */
async function changePrice(owner: Owner, websiteId: number, from: string, to: string) {
  const content = app.db.raw('replace(content, ?, ?)', [from, to]);
  await app.db('pages').where({ website_id: websiteId, url: prices }).update({ content });
  const { summary } = await owner.get(knowledgeEndpoints.buildKnowledge, {
    params: { id: websiteId },
    body: { pages },
  });
  return summary;
}

const actions = (owner: Owner) =>
  app.db('audit_entries').where('workspace_id', owner.workspaceId).pluck<string[]>('action');
const listed = async (owner: Owner, id: number) => owner.get(calls.listKnowledgeVersions, { params: { id } });
const price = async (owner: Owner, chatbotId: number) =>
  (await search(owner, chatbotId, 'teeth whitening cost')).join().match(/whitening[^£]*(£\d+)/i)?.[1];
const rowsOf = (websiteId: number, version: number) =>
  app.db('knowledge_sources').where({ website_id: websiteId, version });

test('an update that breaks a test waits for the owner, who publishes it anyway', {
  tags: ['rule:held-update-breaks-test'],
}, async () => {
  const { owner, chatbotId, websiteId } = await withTests('publisher');
  await endFirstDay(app, websiteId);
  const phone = async () => {
    const { facts } = await owner.get(keyFactsEndpoints.listKeyFacts, { params: { id: websiteId } });
    return facts.find(({ kind }) => kind === 'phone')?.value;
  };
  const renumbered = app.db.raw(`replace(content, '0199', '0111')`);
  await app.db('pages').where({ website_id: websiteId, title: 'Contact' }).update({ content: renumbered });
  expect(await changePrice(owner, websiteId, '£250', '£275')).toMatchObject({ isHeldBack: true });
  expect(await phone()).toBe('0555 010 0199');
  expect(await price(owner, chatbotId)).toBe('£250');
  const { held, versions, holdsFailingUpdates } = await listed(owner, websiteId);
  expect([versions.length, holdsFailingUpdates]).toEqual([1, true]);
  expect(held).toMatchObject({
    failed: 1,
    failures: [
      {
        chatbotId,
        question: whitening.question,
        reason: 'wordsMissing',
        missing: ['£250'],
        answer: expect.stringContaining('£275'),
        before: expect.stringContaining('£250'),
      },
    ],
    changes: { added: { count: 0 }, changed: { count: 2 }, removed: { count: 0 } },
  });
  const state = await owner.get(knowledgeEndpoints.getKnowledge, { params: { id: websiteId } });
  expect(state).toMatchObject({ isReady: true, build: { status: 'held', progress: { step: 'done' } } });

  const params = { id: websiteId, buildId: held?.buildId };
  await owner.get(calls.publishHeldUpdate, { params });
  expect(await actions(owner)).toContain('knowledge.published');
  expect(await price(owner, chatbotId)).toBe('£275');
  expect(await phone()).toBe('0555 010 0111');
  expect(await listed(owner, websiteId)).toMatchObject({ held: null, versions: [{ version: 2, isLive: true }, {}] });
  const again = await owner.call(calls.publishHeldUpdate, { params });
  expect([again.status, again.error.message]).toEqual([
    409,
    'This update is no longer waiting. Please reload the page.',
  ]);
  // Its tests run like after every build.
  await until(async () => {
    const { run } = await owner.get(answerTestsEndpoints.listAnswerTests, { params: { id: chatbotId } });
    return run?.kind === 'build' && run.status === 'done' && run.failed === 2;
  });
  // One refresh for the first build and one for this.
  expect(await app.db('usage_ledger').where({ website_id: websiteId, kind: 'refresh' })).toHaveLength(2);
});

test('an update that the owner discards leaves the old version and no traces', {
  tags: ['long', 'rule:held-update-discarded'],
}, async () => {
  const { owner, chatbotId, websiteId } = await withTests('discarder');
  const segments = async () => app.db('knowledge_segments').where('website_id', websiteId).pluck('id');
  const before = await segments();
  await changePrice(owner, websiteId, '£250', '£275');
  expect((await rowsOf(websiteId, 2)).length).toBe(1);
  const { held } = await listed(owner, websiteId);
  const params = { id: websiteId, buildId: held?.buildId };
  await owner.get(calls.discardHeldUpdate, { params });
  expect(await actions(owner)).toContain('knowledge.discarded');
  expect((await owner.call(calls.discardHeldUpdate, { params })).status).toBe(409);
  expect((await owner.call(calls.publishHeldUpdate, { params })).status).toBe(409);
  await sweepKnowledge(app.db);
  expect(await rowsOf(websiteId, 2)).toEqual([]);
  expect(await segments()).toEqual(before);
  expect(await price(owner, chatbotId)).toBe('£250');
  expect((await listed(owner, websiteId)).held).toBeNull();
});

test('a newer update replaces one that waits, and is published if its tests pass', {
  tags: ['long', 'rule:held-update-replaced'],
}, async () => {
  const { owner, chatbotId, websiteId } = await withTests('replacer');
  await changePrice(owner, websiteId, '£250', '£275');
  const { held } = await listed(owner, websiteId);
  const summary = await changePrice(owner, websiteId, '£275', '£250 with a free check');
  expect(summary.isHeldBack).toBeUndefined();
  expect((await search(owner, chatbotId, 'teeth whitening cost')).join()).toContain('free check');
  expect(await listed(owner, websiteId)).toMatchObject({ held: null, versions: [{ version: 3 }, { version: 1 }] });
  expect(await rowsOf(websiteId, 2)).toEqual([]);
  const { status } = await owner.call(calls.publishHeldUpdate, { params: { id: websiteId, buildId: held?.buildId } });
  expect(status).toBe(409);
});

test('an update isn’t published if the live version isn’t the one it was compared with', {
  tags: ['long', 'rule:held-update-outdated'],
}, async () => {
  const { owner, websiteId } = await withTests('moved');
  await changePrice(owner, websiteId, '£250', '£275');
  const { held } = await listed(owner, websiteId);
  const based = app.db.raw(`jsonb_set(held_back, '{base}', '7')`);
  await app.db('knowledge_builds').where('id', held?.buildId).update({ held_back: based });
  const { status, error } = await owner.call(calls.publishHeldUpdate, {
    params: { id: websiteId, buildId: held?.buildId },
  });
  expect([status, error.message]).toEqual([
    409,
    'The knowledge base has changed since this update. Please update it again.',
  ]);
});

async function expectPublished(holds: boolean, to: string) {
  const { owner, chatbotId, websiteId } = await withTests(`published-${holds}`, holds);
  const summary = await changePrice(owner, websiteId, '£250', to);
  expect(summary.isHeldBack).toBeUndefined();
  expect((await search(owner, chatbotId, 'teeth whitening cost')).join()).toContain(to);
}

test('an update doesn’t wait if the owner didn’t ask for it', { tags: ['long', 'rule:held-update-exceptions'] }, () =>
  expectPublished(false, '£275'),
);
test(
  'an update doesn’t wait if the failing test fails with the live version, too, as when a model is down',
  {
    tags: ['long'],
  },
  () => expectPublished(true, '£250 in cash'),
);

test('a first version and a restored one never wait', { tags: ['rule:held-update-never-first', 'long'] }, async () => {
  const { owner, chatbotId, websiteId } = await withTests('restored', false);
  await changePrice(owner, websiteId, '£250', '£275');
  const tests = [{ ...whitening, expectation: { kind: 'words', words: ['£275'] } }];
  await owner.get(answerTestsEndpoints.createAnswerTests, { params: { id: chatbotId }, body: { tests } });
  await owner.get(calls.holdKnowledgeUpdates, { params: { id: websiteId }, body: { holdsFailingUpdates: true } });
  const { summary } = await owner.get(calls.restoreKnowledgeVersion, { params: { id: websiteId, version: 1 } });
  expect(summary.isHeldBack).toBeUndefined();
  expect(await price(owner, chatbotId)).toBe('£250');

  const first = await makeWebsite(owner);
  const params = { id: first.websiteId };
  await owner.get(calls.holdKnowledgeUpdates, { params, body: { holdsFailingUpdates: true } });
  const body = { tests: [whitening] };
  await owner.get(answerTestsEndpoints.createAnswerTests, { params: { id: first.chatbotId }, body });
  const built = await owner.get(knowledgeEndpoints.buildKnowledge, { params, body: { pages: practicePages } });
  expect(built.summary.isHeldBack).toBeUndefined();
});

test('a worker that dies during the tests leaves them to the next one, and the old version answers', {
  tags: ['long'],
}, async () => {
  const { owner, chatbotId, websiteId } = await withTests('killed');
  const site = { workspaceId: owner.workspaceId, websiteId };
  const content = app.db.raw(`replace(content, '£250', '£275')`);
  await app.db('pages').where({ website_id: websiteId, url: prices }).update({ content });
  // Without a job, so that the worker of this test has it to itself.
  const queue = { send: () => Promise.resolve() } as unknown as typeof app.services.queue;
  await app.db.transaction((trx) => requestBuild({ ...app.services, queue }, trx, { ...site, kind: 'update' }));
  const worker = new AbortController();
  const limits = {
    async use() {
      worker.abort(new Error('The worker is stopping'));
    },
  } as unknown as typeof app.services.limits;
  const dying = buildKnowledge({ ...app.services, limits }, site, worker.signal);
  await expect(dying).rejects.toThrow('The worker is stopping');
  expect(await price(owner, chatbotId)).toBe('£250');
  await buildKnowledge(app.services, site, new AbortController().signal);
  expect(await listed(owner, websiteId)).toMatchObject({ held: { failed: 1 }, versions: [{ version: 1 }] });
  expect(await rowsOf(websiteId, 2)).toEqual([]);
  expect((await rowsOf(websiteId, 3)).length).toBe(1);
});
