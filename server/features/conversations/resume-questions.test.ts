import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { type Assistant, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { recordUsage } from '../usage/record-usage.ts';
import { lastWaiting, resumeQuestions } from './resume-questions.ts';

let provider: FakeOpenAi;
let app: TestApp;
let owner: Owner;
let assistant: Assistant;
/** The replies of dead processes don't continue until all tests are over. */
const silence = Promise.withResolvers<void>();

beforeAll(async () => {
  provider = await fakeOpenAi();
  provider.chat({ fail: 400 });
  const env = { OPENAI_BASE_URL: provider.baseUrl, EMBEDDING_DIMENSIONS: '64', ENFORCE_PLAN_LIMITS: '1' };
  app = await testApp({ work: true, env });
  owner = await app.as('dentist');
  assistant = await seedAssistant(owner);
});
afterAll(async () => {
  silence.resolve();
  await app.close();
  await provider.close();
});

const question = 'How much is a check-up?';
/** Processes all waiting questions. */
const resumeAll = async () => resumeQuestions(app.services, await lastWaiting(app.db));
const waiting = () => app.db('waiting_questions');

/** The charges of the month, in the ledger and in its total. */
async function charged(): Promise<[number, number]> {
  const ledger = await app.db('usage_ledger').where('kind', 'message').sum<{ sum: number | null }[]>('quantity as sum');
  const [total] = await app.db('usage_totals').where('kind', 'message').pluck<number[]>('quantity');
  return [ledger[0]?.sum ?? 0, total ?? 0];
}

/** Asks a question and lets its process die while the model has it, leaving everything as a dead process does. */
async function askAndDie(text = question): Promise<{ visitor: Visitor; conversationId: number }> {
  const arrived = Promise.withResolvers<void>();
  // A dead process doesn't continue when its time is over.
  const endless = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  provider.embeddings(() => {
    arrived.resolve();
    return silence.promise;
  });
  const visitor = await Visitor.arrive(app.anonymous(), assistant.chatbotId);
  visitor.ask(text).catch(() => {});
  await arrived.promise;
  endless.mockRestore();
  provider.embeddings('work');
  const [conversationId = 0] = await app
    .db('conversations')
    .where('public_id', visitor.conversationId)
    .pluck<number[]>('id');
  return { visitor, conversationId };
}

const transcript = async (id: number) =>
  (await owner.get(conversationsEndpoints.listMessages, { params: { id } })).map(
    ({ isFromUser, outcome, isUnanswered }) => (isFromUser ? { isUnanswered } : { outcome }),
  );

test('a question interrupted a moment ago is answered in its conversation for the same single charge', async () => {
  const before = await charged();
  const { visitor, conversationId } = await askAndDie();
  await resumeAll();
  expect(await transcript(conversationId)).toEqual([{ isUnanswered: false }, { outcome: 'fallback' }]);
  expect((await visitor.messages()).at(-1)?.content).toContain('£45');
  expect(await charged()).toEqual(before.map((sum) => sum + 1));
  expect(await waiting()).toEqual([]);
});

const inTheConversation = (id: number) => app.db('conversations').where('id', id);
const inItsMessages = (id: number) => app.db('messages').where('conversation_id', id);
const ago = (minutes: number) => app.db.raw('now() - make_interval(mins => ?)', [minutes]);

test.each<[string, (id: number) => Promise<unknown>]>([
  [
    'was asked before the clock was set back, and is old by its conversation',
    async (id) => {
      await inItsMessages(id).update({ created_at: app.db.raw(`now() + interval '3 hours'`) });
      await inTheConversation(id).update({ ended_at: ago(1) });
    },
  ],
  ['was left eleven minutes ago', (id) => inItsMessages(id).update({ created_at: ago(11) })],
  ['was begun again once before', () => waiting().update({ resumed_at: ago(1) })],
  ['belongs to a conversation that has ended', (id) => inTheConversation(id).update({ ended_at: ago(1) })],
  ['belongs to a conversation that is silent', (id) => inTheConversation(id).update({ last_message_at: ago(31) })],
  ['has no text anymore', (id) => inItsMessages(id).update({ content: '' })],
  [
    'was asked again since',
    async (id) => {
      const [row] = await inItsMessages(id).select(
        'workspace_id',
        'conversation_id',
        'website_id',
        'content',
        'is_from_user',
      );
      await app.db('messages').insert(row);
    },
  ],
  [
    'is for a chatbot that was switched off',
    () => app.db('chatbots').where('id', assistant.chatbotId).update({ is_active: false }),
  ],
])('a question that %s is marked for the owner and refunded once', async (_, change) => {
  const before = await charged();
  const { conversationId } = await askAndDie();
  expect(await charged()).toEqual(before.map((sum) => sum + 1));
  await change(conversationId);
  await Promise.all([resumeAll(), resumeAll()]);
  await resumeAll();
  expect((await transcript(conversationId))[0]).toEqual({ isUnanswered: true });
  expect((await transcript(conversationId)).filter((message) => 'outcome' in message)).toEqual([]);
  expect(await charged()).toEqual(before);
  const [given] = await app.db('usage_ledger').orderBy('id', 'desc').limit(1);
  expect(given).toMatchObject({
    ...assistantInLedger(),
    workspace_id: owner.workspaceId,
    kind: 'message',
    quantity: -1,
  });
  await app.db('chatbots').update({ is_active: true });
});

const assistantInLedger = () => ({ website_id: assistant.websiteId, chatbot_id: assistant.chatbotId });

test('a refund counts for the month and the kind of the charge', async () => {
  const { conversationId } = await askAndDie();
  await inItsMessages(conversationId).update({ created_at: ago(11) });
  const lastMonth = app.db.raw(`date_trunc('month', now() at time zone 'UTC') - interval '1 hour'`);
  const firstOfLastMonth = app.db.raw(`date_trunc('month', now() at time zone 'UTC') - interval '1 month'`);
  const [id] = await waiting().pluck<number[]>('ledger_id');
  await app.db('usage_ledger').where('id', id).update({ created_at: lastMonth });
  const ofLastMonth = { workspace_id: owner.workspaceId, month: firstOfLastMonth };
  await app.db('usage_totals').insert([
    { ...ofLastMonth, kind: 'message', quantity: 1 },
    { ...ofLastMonth, kind: 'voice_seconds', quantity: 30 },
  ]);
  const thisMonth = await charged();
  await resumeAll();
  const totals = await app.db('usage_totals').where('kind', 'message').orderBy('month').pluck<number[]>('quantity');
  expect(totals).toEqual([0, thisMonth[1]]);
  const voice = app.db('usage_totals').where('kind', 'voice_seconds');
  expect(await voice.clone().pluck<number[]>('quantity')).toEqual([30]);
  await voice.delete();
  await app.db('usage_totals').where('quantity', 0).delete();
});

test('a question whose answer is being written isn’t touched, even by a worker whose clock is hours ahead', async () => {
  const { conversationId } = await askAndDie();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 });
  await resumeQuestions(app.services, null).finally(() => vi.useRealTimers());
  expect(await transcript(conversationId)).toEqual([{ isUnanswered: false }]);
  expect(await waiting()).toHaveLength(1);
  await waiting().delete();
});

test('one charged to a card beyond the plan is refunded, too, and one that was not charged gets its polite refusal', async () => {
  const usage = { workspaceId: owner.workspaceId, ...assistant, kind: 'message', quantity: 100 } as const;
  await recordUsage(app.db, usage);
  await app.db('payment_methods').insert({ workspace_id: owner.workspaceId, method_id: 'pm_1' });
  const before = await charged();
  const { conversationId } = await askAndDie();
  expect(await charged()).toEqual(before.map((sum) => sum + 1));
  await inItsMessages(conversationId).update({ created_at: ago(11) });
  await resumeAll();
  expect(await charged()).toEqual(before);

  const other = await askAndDie();
  await waiting().update({ ledger_id: null });
  const asked = provider.chats.length;
  await resumeAll();
  expect((await other.visitor.messages()).at(-1)?.content).toMatch(/^I’m sorry, I can’t answer questions/);
  expect(provider.chats).toHaveLength(asked);
});
