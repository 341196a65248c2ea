import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AnswerTest,
  type AnswerTestInput,
  answerTestsEndpoints as calls,
} from '#shared/contracts/answer-tests.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { practicePages, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { until, waitForBuilds } from '../knowledge/testing/site.ts';
import { runTests } from './run-tests.ts';
import { removeDeletedTests } from './store.ts';
import { resumeRuns } from './test-runs.ts';

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
const checkUp: AnswerTestInput = {
  question: 'How much is a check-up?',
  expectation: { kind: 'page', url: `${prices}/` },
  origin: 'conversation',
};
const bicycles: AnswerTestInput = {
  question: 'Do you repair bicycles?',
  expectation: { kind: 'no' },
  origin: 'gap',
};

/** Waits until the work after a build is done, so that its test run doesn't interfere. */
const noBuildIsTested = () =>
  until(async () => {
    const open = "select from jobs.job where name = 'knowledge-built' and state in ('created', 'retry', 'active')";
    return (await app.db.raw<{ rows: object[] }>(open)).rows.length === 0;
  });

async function withTests(name: string, tests: AnswerTestInput[]) {
  const owner = await app.as(name);
  const { chatbotId, websiteId } = await seedAssistant(owner);
  await noBuildIsTested();
  const params = { id: chatbotId };
  const added = await owner.get(calls.createAnswerTests, { params, body: { tests } });
  return { owner, chatbotId, websiteId, params, tests: added.tests };
}

/** Runs them all and waits until they are done. */
async function run(owner: Owner, chatbotId: number, body: object = {}) {
  const { id: runId } = await owner.get(calls.runAnswerTests, { params: { id: chatbotId }, body });
  await finished(owner, chatbotId, runId);
  return owner.get(calls.getAnswerTestRun, { params: { id: chatbotId, runId } });
}

async function finished(owner: Owner, chatbotId: number, runId: number) {
  const events: string[] = [];
  for await (const { event } of owner.stream(calls.getAnswerTestRun, { params: { id: chatbotId, runId } }))
    events.push(event);
  expect(events.at(-1)).toBe('done');
}

const listed = async (owner: Owner, id: number) => owner.get(calls.listAnswerTests, { params: { id } });
/** As if the page was crawled again with another price. */
async function changePrice(owner: Owner, websiteId: number, from: string, to: string) {
  const page = { website_id: websiteId, url: prices };
  await app
    .db('pages')
    .where(page)
    .update({ content: app.db.raw('replace(content, ?, ?)', [from, to]) });
  const body = { pages: practicePages.map(({ url }) => ({ url })) };
  await owner.get(knowledgeEndpoints.buildKnowledge, { params: { id: websiteId }, body });
}

describe('test questions of a chatbot', () => {
  test('pass and fail by what a good answer must contain, and say why', {
    tags: ['rule:answer-test-verdict'],
  }, async () => {
    const { owner, chatbotId } = await withTests('judge', [
      whitening,
      checkUp,
      bicycles,
      { question: 'When are you open on Saturday?', expectation: { kind: 'page', url: prices }, origin: 'hand' },
      {
        question: 'Where can I park?',
        expectation: { kind: 'words', words: ['Mill  lane', 'for €3'] },
        origin: 'hand',
      },
      { question: 'Is there a bus to you?', expectation: { kind: 'no' }, origin: 'hand' },
      { question: 'Do you sell laptops?', expectation: { kind: 'words', words: ['laptop'] }, origin: 'hand' },
    ]);
    const { run: ran, results } = await run(owner, chatbotId);
    expect(results.map(({ hasPassed, reason, missing }) => [hasPassed, reason, missing])).toEqual([
      [true, 'fits', []],
      [true, 'fits', []],
      [true, 'fits', []],
      [false, 'otherPage', []],
      [false, 'wordsMissing', ['for €3']],
      [false, 'answered', []],
      [false, 'saidNo', []],
    ]);
    expect(ran).toMatchObject({ kind: 'demand', status: 'done', passed: 3, failed: 4, changed: 0 });
    expect((await listed(owner, chatbotId)).tests[0]).toMatchObject({
      ...whitening,
      result: { hasPassed: true, answer: expect.stringContaining('£250'), sources: [{ url: prices }] },
      before: null,
    });
  });

  test('leave no conversation, no usage and no gap', { tags: ['rule:answer-tests-leave-nothing'] }, async () => {
    const { owner, chatbotId } = await withTests('traceless', [whitening, bicycles]);
    const written = async () =>
      Promise.all(
        ['conversations', 'messages', 'usage_ledger', 'usage_totals', 'chatbot_activity', 'waiting_questions'].map(
          (table) => app.db(table).where('workspace_id', owner.workspaceId).select('*'),
        ),
      );
    const before = await written();
    await run(owner, chatbotId);
    expect(await written()).toEqual(before);
  });

  test('run after every build, and show the answer before and after', {
    tags: ['rule:answer-tests-after-build'],
  }, async () => {
    const { owner, chatbotId, websiteId } = await withTests('rebuilt', [whitening, bicycles]);
    await run(owner, chatbotId);
    await changePrice(owner, websiteId, '£250', '£275');
    await until(async () => {
      const { run: last } = await listed(owner, chatbotId);
      return last?.kind === 'build' && last.status === 'done';
    });
    const { tests, run: last } = await listed(owner, chatbotId);
    expect(last).toMatchObject({ passed: 1, failed: 1, changed: 1 });
    expect(tests[0]).toMatchObject({
      hasChanged: true,
      result: { hasPassed: false, reason: 'wordsMissing', missing: ['£250'], answer: expect.stringContaining('£275') },
      before: { hasPassed: true, answer: expect.stringContaining('£250') },
    });
    expect(tests[1]).toMatchObject({ hasChanged: false, result: { hasPassed: true }, before: { hasPassed: true } });
    // Two results are kept of each.
    await run(owner, chatbotId);
    const kept = await app.db('answer_test_results').where('workspace_id', owner.workspaceId);
    expect(kept).toHaveLength(4);
  });

  test('can be tried with unsaved settings', { tags: ['long', 'rule:answer-tests-unsaved-settings'] }, async () => {
    const { owner, chatbotId } = await withTests('draft', [whitening]);
    await run(owner, chatbotId);
    const { widgetConfig } = await owner.get(chatbotsEndpoints.getChatbot, { params: { id: chatbotId } });
    const draft = { ...widgetConfig, prompt: 'Answer in rhymes.' };
    const tried = await run(owner, chatbotId, { draft });
    expect(tried.run).toMatchObject({ kind: 'draft', passed: 1, changed: 0 });
    const { tests, run: last } = await listed(owner, chatbotId);
    expect(last?.kind).toBe('demand');
    expect(tests[0]?.before).toBeNull();
    const saved = await owner.get(chatbotsEndpoints.getChatbot, { params: { id: chatbotId } });
    expect(saved.widgetConfig.prompt).toBeUndefined();
  });

  test('can be run one at a time', { tags: ['long', 'rule:answer-test-alone'] }, async () => {
    const { owner, chatbotId, tests } = await withTests('single', [whitening, bicycles]);
    const { run: ran, results } = await run(owner, chatbotId, { testId: tests[1]?.id });
    expect([ran.passed, results.map(({ testId }) => testId)]).toEqual([1, [tests[1]?.id]]);
    expect((await listed(owner, chatbotId)).run).toBeNull();
  });

  test('continue after their worker died, without asking twice', {
    tags: ['long', 'rule:answer-tests-survive-kill'],
  }, async () => {
    const { owner, chatbotId, tests } = await withTests('killed', [whitening, bicycles]);
    const [row] = await app
      .db('answer_test_runs')
      .insert({
        workspace_id: owner.workspaceId,
        chatbot_id: chatbotId,
        kind: 'demand',
        status: 'running',
        progress: '{"done":1,"total":2}',
        attempts: 1,
        lease_token: 1,
        lease_until: app.db.raw("now() - interval '3 minutes'"),
        created_at: app.db.raw("now() - interval '4 minutes'"),
      })
      .returning<{ id: number }[]>('id');
    const runId = row?.id ?? 0;
    await app.db('answer_test_results').insert({
      workspace_id: owner.workspaceId,
      test_id: tests[0]?.id,
      run_id: runId,
      has_passed: true,
      reason: 'fits',
      missing: '[]',
      answer: 'An answer from before the crash',
      outcome: 'answered',
      sources: '[]',
      has_changed: false,
    });
    await resumeRuns(app.services);
    await finished(owner, chatbotId, runId);
    const { run: ran, results } = await owner.get(calls.getAnswerTestRun, { params: { id: chatbotId, runId } });
    expect(ran).toMatchObject({ passed: 2, failed: 0 });
    expect(results[0]?.answer).toBe('An answer from before the crash');
    // It is over, so a second worker doesn't touch it.
    await runTests(app.services, { workspaceId: owner.workspaceId, runId }, new AbortController().signal);
    expect(await app.db('answer_test_results').where('run_id', runId)).toHaveLength(2);
  });

  test('can be changed and deleted; a changed one has no results', {
    tags: ['long', 'rule:answer-test-changed'],
  }, async () => {
    const { owner, chatbotId, tests, params } = await withTests('editor', [whitening, bicycles]);
    await run(owner, chatbotId);
    const [first, second] = tests as [AnswerTest, AnswerTest];
    const body = { question: 'Is whitening £250?', expectation: { kind: 'page', url: prices } };
    const one = { ...params, testId: first.id };
    expect(await owner.get(calls.updateAnswerTest, { params: one, body })).toMatchObject({ ...body, result: null });
    const question = 'Is whitening £300?';
    const asked = await owner.get(calls.updateAnswerTest, { params: one, body: { question } });
    expect(asked).toMatchObject({ ...body, question });
    const expectation = { kind: 'no' } as const;
    const expected = await owner.get(calls.updateAnswerTest, { params: one, body: { expectation } });
    expect(expected).toMatchObject({ question, expectation });
    expect(await owner.get(calls.updateAnswerTest, { params: one, body: {} })).toEqual(expected);
    const taken = await owner.call(calls.updateAnswerTest, {
      params: one,
      body: { ...body, question: bicycles.question },
    });
    expect([taken.status, taken.error.message]).toEqual([409, 'Another test asks this question already.']);
    await owner.get(calls.deleteAnswerTest, { params: { ...params, testId: second.id } });
    expect((await owner.call(calls.deleteAnswerTest, { params: { ...params, testId: second.id } })).status).toBe(404);
    expect((await listed(owner, chatbotId)).tests.map(({ id }) => id)).toEqual([first.id]);
    await removeDeletedTests(app.db);
    await owner.get(calls.restoreAnswerTest, { params: { ...params, testId: second.id } });
    expect((await listed(owner, chatbotId)).tests.map(({ id }) => id)).toContain(second.id);
  });

  test('keep their results if deleting them is undone within a day', {
    tags: ['long', 'rule:answer-test-undo'],
  }, async () => {
    const { owner, chatbotId, tests, params } = await withTests('undo', [whitening]);
    await run(owner, chatbotId);
    const [first] = (await listed(owner, chatbotId)).tests;
    const one = { params: { ...params, testId: tests[0]?.id } };
    await owner.get(calls.deleteAnswerTest, one);
    expect((await listed(owner, chatbotId)).tests).toEqual([]);
    const empty = await owner.call(calls.runAnswerTests, { params, body: {} });
    expect([empty.status, empty.error.message]).toEqual([409, 'Add a test first.']);
    const stranger = await app.as('restorer');
    expect((await stranger.call(calls.restoreAnswerTest, one)).status).toBe(404);
    expect(await owner.get(calls.restoreAnswerTest, one)).toEqual(first);

    await owner.get(calls.deleteAnswerTest, one);
    await owner.get(calls.createAnswerTests, { params, body: { tests: [whitening] } });
    const taken = await owner.call(calls.restoreAnswerTest, one);
    expect([taken.status, taken.error.message]).toEqual([409, 'Another test asks this question already.']);
    await removeDeletedTests(app.db);
    expect((await owner.call(calls.restoreAnswerTest, one)).status).toBe(409);
    const dayAgo = { deleted_at: app.db.raw("now() - interval '25 hours'") };
    await app.db('answer_tests').where('id', tests[0]?.id).update(dayAgo);
    await removeDeletedTests(app.db);
    expect((await owner.call(calls.restoreAnswerTest, one)).status).toBe(404);
  });

  test('replace a test with the same question, which can be restored with its results', {
    tags: ['long', 'rule:answer-test-replaced'],
  }, async () => {
    const { owner, chatbotId, params } = await withTests('again', [bicycles, whitening]);
    await run(owner, chatbotId);
    const { tests: before } = await listed(owner, chatbotId);
    const tests = [{ ...bicycles, expectation: { kind: 'words', words: ['Yes'] } }];
    const added = await owner.get(calls.createAnswerTests, { params, body: { tests } });
    expect(added).toMatchObject({ tests, replacedIds: [before[0]?.id] });
    expect((await listed(owner, chatbotId)).tests).toMatchObject([whitening, ...tests]);
    const [one] = added.tests;
    await owner.get(calls.deleteAnswerTest, { params: { ...params, testId: one?.id } });
    await owner.get(calls.restoreAnswerTest, { params: { ...params, testId: added.replacedIds[0] } });
    expect((await listed(owner, chatbotId)).tests).toEqual(before);
  });

  test('with the same question twice are not added, and the row is named', {
    tags: ['long', 'rule:answer-tests-duplicate-rows'],
  }, async () => {
    const { owner, chatbotId, params } = await withTests('twice', [whitening]);
    const tests = [bicycles, checkUp, { ...checkUp, question: ` ${checkUp.question}\u0000` }];
    const { status, error } = await owner.call(calls.createAnswerTests, { params, body: { tests } });
    expect([status, error.message, error.issues?.[0]?.path]).toEqual([
      400,
      'This question is listed twice',
      'tests.2.question',
    ]);
    expect((await listed(owner, chatbotId)).tests).toMatchObject([whitening]);
  });

  test('are at most 200', { tags: ['long', 'rule:answer-tests-at-most-200'] }, async () => {
    const { owner, chatbotId, params } = await withTests('many', [bicycles]);
    const tests = Array.from({ length: 200 }, (_, i) => ({ ...bicycles, question: `Question ${i}?` }));
    const { status, error } = await owner.call(calls.createAnswerTests, { params, body: { tests } });
    expect([status, error.message]).toEqual([409, 'A chatbot can have at most 200 tests. Delete one to add another.']);
    expect((await listed(owner, chatbotId)).tests).toHaveLength(1);
  });

  test('can’t run if there are none', { tags: ['long', 'rule:answer-tests-none'] }, async () => {
    const owner = await app.as('none');
    const { chatbotId } = await seedAssistant(owner);
    const { status, error } = await owner.call(calls.runAnswerTests, { params: { id: chatbotId }, body: {} });
    expect([status, error.message]).toEqual([409, 'Add a test first.']);
    const missing = await owner.call(calls.runAnswerTests, { params: { id: chatbotId }, body: { testId: 987_654 } });
    expect(missing.status).toBe(404);
  });

  test('that expect an address that no browser opens, no words, spaces or something else are not added', {
    tags: ['long', 'rule:answer-test-rejected'],
  }, async () => {
    const owner = await app.as('invalid');
    const { chatbotId } = await seedAssistant(owner);
    for (const expectation of [
      { kind: 'page', url: 'javascript:alert(1)' },
      { kind: 'words', words: [] },
      { kind: 'words', words: ['  '] },
      { kind: 'mood' },
    ]) {
      const body = { tests: [{ question: 'Hello?', expectation }] };
      const { status } = await owner.call(calls.createAnswerTests, { params: { id: chatbotId }, body });
      expect([expectation, status]).toEqual([expectation, 400]);
    }
  });

  test('keep markup, half characters and texts of 2,000 letters as text', {
    tags: ['long', 'rule:answer-test-keeps-text'],
  }, async () => {
    const question = `<img src=x onerror=alert(1)> a\u0000b \ud800 ${'🥐'.repeat(900)}`;
    const { owner, chatbotId, tests } = await withTests('hostile', [
      { question, expectation: { kind: 'words', words: ['a\u0000b'] }, origin: 'csv' },
    ]);
    expect(tests[0]).toMatchObject({
      question: expect.stringContaining('ab \ufffd 🥐'),
      expectation: { words: ['ab'] },
    });
    expect((await run(owner, chatbotId)).run).toMatchObject({ passed: 0, failed: 1 });
  });

  test('of someone else’s chatbot look like those of one that doesn’t exist, even by their own IDs', {
    tags: ['long', 'rule:answer-tests-of-others'],
  }, async () => {
    const { params, tests, owner, chatbotId } = await withTests('private', [whitening]);
    const { run: ran } = await run(owner, chatbotId);
    const stranger = await app.as('stranger');
    const { chatbotId: own } = await seedAssistant(stranger);
    for (const id of [params.id, own]) {
      const foreign = { id, testId: tests[0]?.id, runId: ran.id };
      const body = { question: 'Mine now?', expectation: { kind: 'no' } };
      expect((await stranger.call(calls.updateAnswerTest, { params: foreign, body })).status).toBe(404);
      expect((await stranger.call(calls.deleteAnswerTest, { params: foreign })).status).toBe(404);
      expect((await stranger.call(calls.getAnswerTestRun, { params: foreign })).status).toBe(404);
      const run = { params: foreign, body: { testId: tests[0]?.id } };
      expect((await stranger.call(calls.runAnswerTests, run)).status).toBe(404);
    }
  });
});

test('tests are suggested once: the owner’s pairs, and questions that the site answers, but not its headings', {
  tags: ['long', 'rule:answer-tests-suggested'],
}, async () => {
  const owner = await app.as('proposed');
  const { chatbotId, websiteId } = await seedAssistant(owner);
  const body = { kind: 'qa', title: 'Do you take dogs?', content: 'Yes, small ones. Please call first.' };
  await owner.get(knowledgeEndpoints.createEntry, { params: { id: websiteId }, body });
  await waitForBuilds(app, websiteId);
  const propose = () => owner.get(calls.proposeAnswerTests, { params: { id: chatbotId } });
  const { tests } = await propose();
  expect(tests).toContainEqual({
    question: body.title,
    expectation: { kind: 'words', words: ['Yes, small ones.'] },
    origin: 'proposed',
  });
  expect(tests).toContainEqual({
    question: 'Where can I park?',
    expectation: { kind: 'page', url: 'https://practice.example/parking' },
    origin: 'proposed',
  });
  // 'Parking', a heading, asks nothing.
  expect(tests.map(({ question }) => question)).not.toContain('Parking?');
  await owner.get(calls.createAnswerTests, { params: { id: chatbotId }, body: { tests } });
  expect(await propose()).toEqual({ tests: [] });
  expect((await run(owner, chatbotId)).run).toMatchObject({ failed: 0, passed: tests.length });
});
