import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { insightsEndpoints } from '#shared/contracts/insights.ts';
import { knowledgeEndpoints as calls } from '#shared/contracts/knowledge.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { notAnswerable, saying } from '../../testing/model-reply.ts';
import { practicePages, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';

let provider: FakeOpenAi;
let app: TestApp;
beforeAll(async () => {
  provider = await fakeOpenAi();
  app = await testApp({
    work: true,
    env: { OPENAI_BASE_URL: provider.baseUrl, EMBEDDING_DIMENSIONS: '64', CHAT_MODEL: 'stand-in' },
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => void (provider.chats.length = 0));

const hours = 'https://practice.example/opening-hours';
const price = 'How much is a check-up?';

async function practice(name: string, answersFrom: 'model' | 'pages' = 'pages') {
  const owner = await app.as(name);
  const { chatbotId, websiteId } = await seedAssistant(owner, { widgetConfig: { answersFrom } });
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  const params = { id: websiteId };
  const decide = (body: object) => owner.get(calls.createEntry, { params, body });
  return { owner, chatbotId, websiteId, params, visitor, decide };
}

async function reasonsOf(owner: Owner, visitor: Visitor, messageId: number) {
  const [id] = await app.db('conversations').where('public_id', visitor.conversationId).pluck<number[]>('id');
  const params = { id, messageId };
  return owner.get(conversationsEndpoints.getAnswerReasons, { params });
}

describe('an answer that the owner improved', () => {
  test('comes from the chosen page starting with the next message, and from no other', {
    tags: ['rule:answer-rule-page'],
  }, async () => {
    const { owner, visitor, decide, params } = await practice('right-page');
    const before = await visitor.ask(price);
    expect(before.content).toContain('£45');
    const { id: entryId } = await decide({ kind: 'page', title: price, content: hours });
    const after = await visitor.ask('Tell me how much a check-up is');
    expect(after).toMatchObject({ outcome: 'answered', sources: [{ url: hours }] });
    expect(after.content).not.toContain('£45');
    expect(after.content).toMatch(/open/);
    expect(await reasonsOf(owner, visitor, after.id)).toMatchObject({ rule: 'ownPage', ownQuestion: price });
    await owner.get(calls.deleteEntry, { params: { ...params, entryId } });
    expect((await visitor.ask(price)).content).toContain('£45');
  });

  test('comes from the chosen page even if none of its words match', {
    tags: ['long', 'rule:answer-rule-page-unrelated'],
  }, async () => {
    const { visitor, decide } = await practice('no-word');
    const question = 'Do you repair bicycles?';
    expect((await visitor.ask(question)).outcome).not.toBe('answered');
    await decide({ kind: 'page', title: question, content: 'https://practice.example/parking' });
    expect(await visitor.ask(question)).toMatchObject({
      outcome: 'answered',
      content: expect.stringContaining('Mill Lane'),
      sources: [{ url: 'https://practice.example/parking' }],
    });
  });

  test('is searched as usual if the chosen page no longer exists', {
    tags: ['long', 'rule:answer-rule-page-gone'],
  }, async () => {
    const { visitor, decide, owner, params } = await practice('page-gone');
    await decide({ kind: 'page', title: price, content: hours });
    const pages = practicePages.filter(({ url }) => url !== hours);
    await owner.get(calls.buildKnowledge, { params, body: { pages } });
    expect((await visitor.ask(price)).content).toContain('£45');
  });

  test('may be that there is none, which adds no gap', { tags: ['long', 'rule:answer-rule-none'] }, async () => {
    const { owner, visitor, decide, chatbotId } = await practice('says-no');
    await decide({ kind: 'no', title: price });
    const answer = await visitor.ask(price);
    expect(answer.outcome).toBe('abstained');
    expect(answer.content).not.toContain('£45');
    expect(await reasonsOf(owner, visitor, answer.id)).toMatchObject({ rule: 'ownNo', ownQuestion: price });
    expect((await owner.get(insightsEndpoints.listGaps, { params: { id: chatbotId } })).gaps).toEqual([]);
    expect((await visitor.ask('How much is teeth whitening?')).content).toContain('£250');
  });

  test('is worded by the model from passages of the chosen page only', {
    tags: ['long', 'rule:answer-rule-page-with-model'],
  }, async () => {
    const { visitor, decide } = await practice('with-model', 'model');
    await decide({ kind: 'page', title: price, content: hours });
    provider.chat({ say: saying(['The practice is open Monday to Friday from 8:30 am to 6:00 pm.', 1]) });
    expect(await visitor.ask(price)).toMatchObject({ outcome: 'answered', sources: [{ url: hours }] });
    const prompt = JSON.stringify(provider.chats.at(-1)?.messages);
    expect(prompt).toContain('8:30 am');
    expect(prompt).not.toMatch(/£45|behind the building|0555/);
  });

  test('is quoted from the chosen page if the model finds no answer there', {
    tags: ['long', 'rule:answer-rule-page-quoted'],
  }, async () => {
    const { visitor, decide } = await practice('model-declines', 'model');
    await decide({ kind: 'page', title: price, content: hours });
    provider.chat({ say: notAnswerable });
    expect(await visitor.ask(price)).toMatchObject({
      outcome: 'fallback',
      content: expect.stringMatching(/open/),
      sources: [{ url: hours }],
    });
  });

  test('asks no model if there is none to give', {
    tags: ['long', 'rule:answer-rule-none-asks-no-model'],
  }, async () => {
    const { visitor, decide } = await practice('no-and-model', 'model');
    await decide({ kind: 'no', title: price });
    expect((await visitor.ask(price)).outcome).toBe('abstained');
    expect(provider.chats).toEqual([]);
  });
});

test.each(
  firstRows(2, [
    ['a script', { kind: 'page', content: 'javascript:alert(1)' }],
    ['no address', { kind: 'page', content: '' }],
    ['a very long address', { kind: 'page', content: `https://practice.example/${'x'.repeat(2000)}` }],
    ['an answer besides no answer', { kind: 'no', content: 'Maybe' }],
    ['an unknown kind', { kind: 'perhaps', content: 'x' }],
    ['a long question', { kind: 'no', title: 'x'.repeat(501) }],
  ]),
)('rules with %s are rejected', { tags: ['rule:answer-rule-rejected'] }, async (_what, rule) => {
  const owner = await app.as('hostile');
  const { websiteId } = await seedAssistant(owner);
  const params = { id: websiteId };
  const body = { title: price, ...rule };
  expect((await owner.call(calls.createEntry, { params, body })).status).toBe(400);
  expect(await owner.get(calls.listEntries, { params })).toEqual([]);
});

test('a rule never reads the page of another workspace', { tags: ['rule:answer-rule-other-workspace'] }, async () => {
  await practice('neighbor');
  const { visitor, decide, owner, params } = await practice('nosy');
  await owner.get(calls.buildKnowledge, {
    params,
    body: { pages: practicePages.filter(({ url }) => url !== hours) },
  });
  await decide({ kind: 'page', title: 'Do you repair bicycles?', content: hours });
  const answer = await visitor.ask('Do you repair bicycles?');
  expect(answer.outcome).not.toBe('answered');
  expect(JSON.stringify({ ...answer, timestamp: null })).not.toContain('8:30');
});
