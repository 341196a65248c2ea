import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessagesEndpoints as contact } from '#shared/contracts/contact-messages.ts';
import { conversationsEndpoints as calls } from '#shared/contracts/conversations.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';

let provider: FakeOpenAi;
let app: TestApp;
let owner: Owner;
let params: { chatbotId: number };
beforeAll(async () => {
  provider = await fakeOpenAi();
  provider.chat({ say: 'A check-up costs £45 [1].' });
  const env = { OPENAI_BASE_URL: provider.baseUrl, EMBEDDING_DIMENSIONS: '64', ENFORCE_PLAN_LIMITS: '1' };
  app = await testApp({ work: true, env });
  owner = await app.as('dentist');
  const { chatbotId } = await seedAssistant(owner, { widgetConfig: { offerToLeaveMessage: true } });
  params = { chatbotId };
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const clientId = 'chosen-by-the-browser';
const message = 'How much is a check-up?';
const arrive = () => Visitor.arrive(app.anonymous(), params.chatbotId);
const ask = ({ client, conversationId }: Visitor, changes: object = {}) =>
  client.get(calls.sendMessage, { params, body: { conversationId, message, clientId, ...changes } });
const charged = async () => {
  const [row] = await app
    .db('usage_totals')
    .where({ workspace_id: owner.workspaceId, kind: 'message' })
    .pluck<number[]>('quantity');
  return row ?? 0;
};

test.each([
  ['later', false],
  ['at the same time', true],
])('a question that is sent again %s with its id has one answer and one charge', async (_, isAtOnce) => {
  const before = await charged();
  const visitor = await arrive();
  if (!isAtOnce) await visitor.ask('When are you open on Saturday?');
  const others = isAtOnce ? 0 : 1;
  const answers = isAtOnce
    ? await Promise.all([ask(visitor), ask(visitor), ask(visitor)])
    : [await ask(visitor), await ask(visitor)];
  const stored = await visitor.messages();
  expect(stored.filter(({ isFromUser }) => isFromUser)).toHaveLength(others + 1);
  expect(stored).toHaveLength(2 * (others + 1));
  expect(answers.map(({ message: { id } }) => id)).toEqual(answers.map(() => stored.at(-1)?.id));
  expect(new Set(answers.map(({ message: { content } }) => content)).size).toBe(1);
  expect(await charged()).toBe(before + others + 1);
});

test('the same id in another conversation is another question', async () => {
  const [one, other] = [await ask(await arrive()), await ask(await arrive())];
  expect(one.message.id).not.toBe(other.message.id);
});

test('questions without an id, as older widgets send them, are all answered', async () => {
  const visitor = await arrive();
  await ask(visitor, { clientId: undefined });
  await ask(visitor, { clientId: undefined });
  expect(await visitor.messages()).toHaveLength(4);
});

test('a question whose answer failed is answered when it is sent again with its id', async () => {
  const visitor = await arrive();
  const body = { conversationId: visitor.conversationId, message, clientId };
  await app.db.raw('alter table knowledge_passages rename to away');
  const { status } = await visitor.client.call(calls.sendMessage, { params, body });
  await app.db.raw('alter table away rename to knowledge_passages');
  expect(status).toBe(500);
  expect((await ask(visitor)).message.outcome).not.toBeNull();
});

test('an id that isn’t one is rejected', async () => {
  const { client, conversationId } = await arrive();
  const body = { conversationId, message, clientId: "' or 1=1 --          " };
  const { status, error } = await client.call(calls.sendMessage, { params, body });
  expect([status, error.issues?.[0]?.path]).toEqual([400, 'clientId']);
});

test('a start that is sent again leads to one conversation', async () => {
  const start = () => app.anonymous().get(calls.startConversation, { params, body: { clientId } });
  const [{ conversationId }, ...repeats] = await Promise.all([start(), start(), start()]);
  expect(repeats).toEqual([{ conversationId }, { conversationId }]);
  expect(await start()).toEqual({ conversationId });
});

test('a message for the owner that is sent again arrives once', async () => {
  const { client, conversationId } = await arrive();
  const body = { conversationId, clientId, email: 'ann@visitor.example', message: 'Do you sell vouchers?' };
  const leave = () => client.call(contact.leaveMessage, { params, body });
  const answers = await Promise.all([leave(), leave(), leave(), leave(), leave()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const [conversation] = await owner.get(calls.listConversations, { params: { id: params.chatbotId } });
  expect(conversation?.contactMessageCount).toBe(1);
});
