import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { chargeQuery } from '../usage/record-usage.ts';
import { endIdleConversations } from './end-conversations.ts';
import { insertQuestion } from './store.ts';

let provider: FakeOpenAi;
let app: TestApp;
let chatbotId: number;

beforeAll(async () => {
  provider = await fakeOpenAi();
  app = await testApp({ work: true, env: { OPENAI_BASE_URL: provider.baseUrl, EMBEDDING_DIMENSIONS: '64' } });
  ({ chatbotId } = await seedAssistant(await app.as('dentist'), { widgetConfig: { saveHistory: false } }));
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => provider.chat({ fail: 400 }));

const texts = () => app.db('messages').pluck<string[]>('content');

/** Asks a question that waits at the model until `release`. Resolves once the model has it. */
async function askAndWait(visitor: Visitor) {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  provider.embeddings(() => {
    arrived.resolve();
    return released.promise;
  });
  const answered = visitor.ask('How much is a check-up?');
  await arrived.promise;
  return { answered, release: released.resolve };
}

test.each([
  [
    'a reset',
    async (visitor: Visitor) => {
      await Visitor.arrive(app.anonymous(), chatbotId, { previousConversationId: visitor.conversationId });
    },
  ],
  [
    'half an hour of silence',
    async () => {
      await app.db('conversations').update({ last_message_at: app.db.raw(`now() - interval '31 minutes'`) });
      await endIdleConversations(app.services);
    },
  ],
])('an answer that arrives after %s reaches the waiting visitor but isn’t stored', async (_, end) => {
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  const { answered, release } = await askAndWait(visitor);
  await end(visitor);
  release();
  expect(await answered).toMatchObject({ content: expect.stringContaining('£45'), sources: [{ title: 'Prices' }] });
  expect(JSON.stringify(await app.db('messages').pluck('sources'))).not.toContain('prices');
  expect(await app.db('messages').whereNotNull('reasons').pluck('id')).toEqual([]);
  expect((await texts()).filter(Boolean)).toEqual([]);
});

test('a question sent as its conversation ends is rejected, isn’t stored and costs nothing', async () => {
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  const conversation = app.db('conversations').where('public_id', visitor.conversationId);
  const row = await conversation.clone().first<{ id: number; workspace_id: number; website_id: number }>();
  const { id: conversationId, workspace_id: workspaceId, website_id: websiteId } = row;
  const before = await app.db('usage_ledger').count('id');
  await conversation.clone().update({ ended_at: app.db.fn.now() });
  const charge = chargeQuery(app.db, { workspaceId, websiteId, chatbotId, kind: 'message', quantity: 1 });
  const question = { websiteId, content: 'Is Jane Doe there?', languages: [], isQuoted: false };
  await expect(insertQuestion(app.db, { workspaceId, conversationId }, question, charge)).rejects.toThrow(
    'This conversation has ended',
  );
  expect(await app.db('usage_ledger').count('id')).toEqual(before);
  expect((await texts()).filter(Boolean)).toEqual([]);
});
