import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatbotsEndpoints, WidgetConfig } from '#shared/contracts/chatbots.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { modelsEndpoints as calls } from '#shared/contracts/models.ts';
import { systemEndpoints } from '#shared/contracts/system.ts';
import type { ChatRequest } from '../../testing/chat-request.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { saying } from '../../testing/model-reply.ts';
import { practicePages, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { answerEstimate, reserve } from './budget.ts';
import { reportModelUse } from './jobs.ts';
import { recordModelUse } from './model-days.ts';
import { modelStatusOf } from './model-status.ts';

let app: TestApp;
let admin: Owner;
let first: FakeOpenAi;
let second: FakeOpenAi;
const question = 'How much is a check-up?';
/** Cites the passage that contains it. */
function answerIt({ messages }: ChatRequest): string {
  const { passages } = JSON.parse(messages.at(-1)?.content ?? '') as { passages: { text: string }[] };
  return saying(['A dental check-up costs £45.', 1 + passages.findIndex(({ text }) => text.includes('£45'))]);
}

beforeAll(async () => {
  [first, second] = [await fakeOpenAi(), await fakeOpenAi()];
  app = await testApp({ work: true });
  admin = await app.as('root');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  for (const [kind, { baseUrl }] of [
    ['chat', first],
    ['second-chat', second],
  ] as const) {
    const provider = { name: kind, baseUrl, apiKey: null, isLocal: true };
    const { id: providerId } = await admin.get(calls.addModelProvider, { body: provider });
    const prices = { input: 1, output: 10 };
    await admin.get(calls.chooseModel, { body: { kind, providerId, model: `model of ${kind}`, prices } });
  }
});
beforeEach(async () => {
  // Otherwise a model that failed in the previous test would be skipped.
  await app.services.modelChoices.reload();
  for (const provider of [first, second]) {
    provider.chat({ say: answerIt });
    provider.chats.length = 0;
  }
});
afterAll(async () => {
  await app.services.background.waitUntilIdle();
  await app.close();
  await first.close();
  await second.close();
});

async function ask(owner: Owner, chatbotId: number) {
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  const answer = await visitor.ask(question);
  await app.services.background.waitUntilIdle();
  expect(owner.workspaceId).toBeGreaterThan(0);
  return answer;
}
const noLimits = { dailyTokens: null, dailyDollars: null, allowsOwnKeys: false };
const limitTo = (limits: { dailyTokens?: number; dailyDollars?: number }) =>
  admin.get(calls.changeModelRules, { body: { ...noLimits, ...limits } });
const noUse = { inputTokens: 0, outputTokens: 0, cost: null, isOwn: false, reservation: null };
const dayOf = (owner: Owner) =>
  app.db('model_days').where('workspace_id', owner.workspaceId).first<Record<string, unknown>>('*');

describe('the second model', () => {
  test('answers when the first one fails, and is used directly while that one is skipped', {
    tags: ['long'],
  }, async () => {
    const owner = await app.as('spared');
    const { chatbotId } = await seedAssistant(owner);
    first.chat({ fail: 503 });
    expect((await ask(owner, chatbotId)).outcome).toBe('answered');
    expect([first.chats.length, second.chats.length]).toEqual([1, 1]);
    await ask(owner, chatbotId);
    expect([first.chats.length, second.chats.length]).toEqual([1, 2]);
    const [row] = await app.db('messages').where('is_from_user', false).whereNotNull('model').pluck('model');
    expect(row).toBe('model of second-chat');
  });

  test('that also fails leaves the answer to the pages', { tags: ['long', 'rule:second-model-fails'] }, async () => {
    const owner = await app.as('unlucky');
    const { chatbotId } = await seedAssistant(owner);
    first.chat({ fail: 503 });
    second.chat({ fail: 401 });
    expect(await ask(owner, chatbotId)).toMatchObject({ outcome: 'fallback' });
    expect(await dayOf(owner)).toMatchObject({ answers: 1, failures: 1 });
  });

  test('isn’t asked if the first one declines to answer', { tags: ['long'] }, async () => {
    const owner = await app.as('refused');
    const { chatbotId } = await seedAssistant(owner);
    first.chat({ refuse: true });
    await ask(owner, chatbotId);
    expect(second.chats).toHaveLength(0);
  });
});

describe('the owner of a chatbot', () => {
  const answerFrom = async (owner: Owner, chatbotId: number, answersFrom: WidgetConfig['answersFrom']) =>
    owner.get(chatbotsEndpoints.updateChatbot, {
      params: { id: chatbotId },
      body: { widgetConfig: WidgetConfig.parse({ answersFrom }) },
    });

  test('can have answers quoted, whatever models there are', { tags: ['long'] }, async () => {
    const owner = await app.as('quoting');
    const { chatbotId } = await seedAssistant(owner);
    await answerFrom(owner, chatbotId, 'pages');
    expect((await ask(owner, chatbotId)).content).toContain('£45');
    expect([first.chats.length, second.chats.length]).toEqual([0, 0]);
    expect(await dayOf(owner)).toBeUndefined();
    const shown = await app.anonymous().get(chatbotsEndpoints.getWidgetConfig, { params: { id: chatbotId } });
    expect(shown).not.toHaveProperty('answersFrom');
  });

  test('can have the second model answer first', { tags: ['long'] }, async () => {
    const owner = await app.as('choosing');
    const { chatbotId } = await seedAssistant(owner);
    await answerFrom(owner, chatbotId, 'second-model');
    await ask(owner, chatbotId);
    expect([first.chats.length, second.chats.length]).toEqual([0, 1]);
  });
});

describe('a workspace’s use of models', () => {
  test('is counted by day, with tokens and cost', { tags: ['long', 'rule:model-usage-by-day'] }, async () => {
    const owner = await app.as('counted');
    const { chatbotId } = await seedAssistant(owner);
    await ask(owner, chatbotId);
    const { days } = await admin.get(calls.getModelUse);
    const [{ name } = { name: '' }] = await app
      .db('workspaces')
      .where('id', owner.workspaceId)
      .select<{ name: string }[]>('name');
    const line = days.find(({ workspace }) => workspace === name);
    expect(line).toMatchObject({ day: new Date().toISOString().slice(0, 10), answers: 1, failures: 0 });
    expect(line?.inputTokens).toBeGreaterThan(100);
    const { inputTokens = 0, outputTokens = 0 } = line ?? {};
    expect(line?.cost).toBeCloseTo((inputTokens + 10 * outputTokens) / 1_000_000, 10);
  });

  test('ends at its daily tokens, after which answers are quoted, the owner sees why, and other workspaces aren’t affected', {
    tags: ['rule:model-budget-tokens'],
  }, async () => {
    const owner = await app.as('frugal');
    const { chatbotId } = await seedAssistant(owner);
    await ask(owner, chatbotId);
    await app.db('model_days').where('workspace_id', owner.workspaceId).update({ input_tokens: 10_000 });
    await admin.get(calls.changeModelRules, {
      body: { dailyTokens: 10_000, dailyDollars: null, allowsOwnKeys: false },
    });
    first.chats.length = 0;
    expect((await ask(owner, chatbotId)).content).toContain('£45');
    expect(first.chats).toHaveLength(0);
    expect(await owner.get(systemEndpoints.getModelStatus)).toMatchObject({
      state: 'unavailable',
      problems: ['Today’s model budget is used up. Until tomorrow (UTC), answers are quoted from your pages.'],
    });
    const other = await app.as('neighbor');
    await ask(other, (await seedAssistant(other)).chatbotId);
    expect(first.chats).toHaveLength(1);
    await admin.get(calls.changeModelRules, { body: { dailyTokens: null, dailyDollars: null, allowsOwnKeys: false } });
    await ask(owner, chatbotId);
    expect(first.chats).toHaveLength(2);
  });

  test('isn’t over the limit when answers are written concurrently, because each reserves its part and releases the rest', {
    tags: ['long', 'rule:model-budget-race'],
  }, async () => {
    const owner = await app.as('crowded');
    const { chatbotId } = await seedAssistant(owner);
    const { workspaceId } = owner;
    const limits = { dailyTokens: 20_000, dailyDollars: null };
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map(() => reserve(app.db, { workspaceId, tokens: 7000, cost: 0, seconds: 60 }, limits)),
    );
    const held = all.filter((one) => one !== null);
    expect(held).toHaveLength(2);
    await limitTo({ dailyTokens: 20_000 });
    expect((await ask(owner, chatbotId)).content).toContain('£45');
    expect(first.chats).toHaveLength(0);
    for (const reservation of held) {
      await recordModelUse(app.db, { ...noUse, workspaceId, inputTokens: 900, reservation, result: 'written' });
    }
    await ask(owner, chatbotId);
    expect(first.chats).toHaveLength(1);
    expect(await dayOf(owner)).toMatchObject({ answers: 3, reservations: {} });
    await limitTo({});
  });

  test('holds more for a question or pages in a language with about a token per character', () => {
    const chat = { contextTokens: 128_000, reranks: false, prices: null };
    const english = answerEstimate(chat, ['en', null]);
    expect(answerEstimate(chat, ['zh', 'en']).tokens).toBeGreaterThan(2 * english.tokens);
    expect(answerEstimate(chat, ['en', 'ja'])).toEqual(answerEstimate(chat, ['zh', 'en']));
    expect(answerEstimate({ ...chat, contextTokens: 4000 }, ['zh']).tokens).toBeLessThan(english.tokens);
  });

  test('is free again when a process was killed that held a part of it', {
    tags: ['rule:model-budget-survives-kill'],
  }, async () => {
    const { workspaceId } = await app.as('killed');
    const held = (seconds: number) =>
      reserve(app.db, { workspaceId, tokens: 6000, cost: 0, seconds }, { dailyTokens: 10_000, dailyDollars: null });
    expect(await held(0)).not.toBeNull();
    expect(await held(60)).not.toBeNull();
    expect(await held(60)).toBeNull();
  });

  test('ends at its daily dollars, by the prices of the more expensive model', {
    tags: ['long', 'rule:model-budget-dollars'],
  }, async () => {
    const owner = await app.as('costly');
    const { chatbotId } = await seedAssistant(owner);
    await limitTo({ dailyDollars: 0.02 });
    await ask(owner, chatbotId);
    expect(first.chats).toHaveLength(1);
    await app.db('model_days').where('workspace_id', owner.workspaceId).update({ cost: 0.015 });
    expect((await ask(owner, chatbotId)).content).toContain('£45');
    expect(first.chats).toHaveLength(1);
    expect((await owner.get(systemEndpoints.getModelStatus)).state).toBe('unavailable');
    await limitTo({});
  });

  test('is listed in pages, and logged the day after, one line per workspace', {
    tags: ['rule:model-usage-listed'],
  }, async () => {
    for (const name of ['listed1', 'listed2', 'listed3']) {
      const { workspaceId } = await app.as(name);
      await recordModelUse(app.db, { ...noUse, workspaceId, inputTokens: 5, result: 'written' });
    }
    const { days, total } = await admin.get(calls.getModelUse, { query: { limit: 2 } });
    const next = await admin.get(calls.getModelUse, { query: { limit: 2, page: 2 } });
    expect(total).toBeGreaterThan(2);
    expect([days.length, next.total]).toEqual([2, total]);
    expect(days.some(({ workspace }) => next.days.some((one) => one.workspace === workspace))).toBe(false);
    expect((await admin.call(calls.getModelUse, { query: { limit: 101 } })).status).toBe(400);
    await app.db('model_days').update({ day: app.db.raw('day - 1') });
    const lines: unknown[] = [];
    const log = { info: (line: unknown) => lines.push(line) } as unknown as typeof app.services.log;
    await reportModelUse({ db: app.services.db, log }, new AbortController().signal);
    expect(lines).toHaveLength(total);
    await app.db('model_days').delete();
  });

  test('is reported as failing after five minutes, until an answer succeeds', { tags: ['long'] }, async () => {
    const owner = await app.as('failing');
    const { chatbotId } = await seedAssistant(owner);
    first.chat({ fail: 503 });
    second.chat({ fail: 503 });
    await ask(owner, chatbotId);
    const problemsIn = async (minutes: number) =>
      (await modelStatusOf(app.services, owner.workspaceId, Date.now() + minutes * 60_000)).problems;
    expect(await problemsIn(4)).toEqual([]);
    expect(await problemsIn(6)).toEqual([
      'The model has failed for more than 5 minutes. Until it’s back, answers are quoted from your pages.',
    ]);
    await app.services.modelChoices.reload();
    first.chat({ say: answerIt });
    await ask(owner, chatbotId);
    expect(await problemsIn(60)).toEqual([]);
  });

  test.each([
    { dailyTokens: 0 },
    { dailyTokens: 9999 },
    { dailyTokens: 1.5 },
    { dailyTokens: '50000' },
    { dailyDollars: 0 },
    { dailyEuros: 5 },
    { allowsOwnKeys: null },
  ])('is never limited to %j', async (body) => {
    expect((await admin.call(calls.changeModelRules, { body: body as never })).status).toBe(400);
  });

  test('keeps the rules that a change leaves out', { tags: ['long'] }, async () => {
    await admin.get(calls.changeModelRules, { body: noLimits });
    await Promise.all(
      [{ dailyTokens: 20_000 }, { dailyDollars: 5 }, { allowsOwnKeys: true }, {}].map((body) =>
        admin.get(calls.changeModelRules, { body }),
      ),
    );
    const { rules } = await admin.get(calls.changeModelRules, { body: { dailyTokens: null } });
    expect(rules).toEqual({ dailyTokens: null, dailyDollars: 5, allowsOwnKeys: true });
    await admin.get(calls.changeModelRules, { body: noLimits });
  });
});

describe('embeddings', () => {
  test('of builds and of questions, charged or not, count toward the day’s budget, beyond which words are searched', {
    tags: ['long', 'rule:model-budget-embeddings'],
  }, async () => {
    const provider = { name: 'embedder', baseUrl: first.baseUrl, apiKey: null, isLocal: true };
    const { id: providerId } = await admin.get(calls.addModelProvider, { body: provider });
    await admin.get(calls.chooseModel, { body: { kind: 'embeddings', providerId, model: 'vectors' } });
    await limitTo({ dailyTokens: 10_000 });
    const owner = await app.as('uploader');
    const { chatbotId, websiteId } = await seedAssistant(owner);
    const { input_tokens: seeded } = (await dayOf(owner)) ?? {};
    expect(Number(seeded)).toBeGreaterThan(100);
    first.embedded.length = 0;
    const words = Array.from({ length: 9000 }, (_, at) => `word${at}`).join(' ');
    const page = { url: 'https://practice.example/long', title: 'Long', content: words };
    const { summary } = await owner.get(knowledgeEndpoints.buildKnowledge, {
      params: { id: websiteId },
      body: { pages: [...practicePages, page] },
    });
    expect(summary?.warnings).toEqual(['Today’s model budget is used up, so some texts are found by keywords only.']);
    expect(first.embedded).toEqual([]);
    await ask(owner, chatbotId);
    expect(first.embedded).toEqual([question]);
    await app.db('model_days').where('workspace_id', owner.workspaceId).update({ input_tokens: 10_000 });
    expect((await ask(owner, chatbotId)).content).toContain('£45');
    expect(first.embedded).toEqual([question]);
    expect(await dayOf(owner)).toMatchObject({ input_tokens: 10_000 });
    await limitTo({});
    await ask(owner, chatbotId);
    expect(first.embedded).toEqual([question, question]);
  });
});
