import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints as calls } from '#shared/contracts/conversations.ts';
import { insightsEndpoints } from '#shared/contracts/insights.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { type Assistant, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { issueTestToken } from '../chatbots/test-token.ts';
import { endIdleConversations } from './end-conversations.ts';

let app: TestApp;
let owner: Owner;
let assistant: Assistant;
beforeAll(async () => {
  app = await testApp({ work: true });
  owner = await app.as('baker');
  assistant = await seedAssistant(owner);
});
afterAll(() => app.close());

const tokenOf = async (by = owner, { chatbotId } = assistant) =>
  (await by.get(chatbotsEndpoints.createTestToken, { params: { id: chatbotId } })).token;
const start = (testToken: string, { chatbotId } = assistant) =>
  app.anonymous().call(calls.startConversation, { params: { chatbotId }, body: { testToken } });

async function ask(message: string): Promise<string> {
  const { reply } = await start(await tokenOf());
  const conversationId = reply?.conversationId ?? '';
  const params = { chatbotId: assistant.chatbotId };
  const answer = await app.anonymous().get(calls.sendMessage, { params, body: { conversationId, message } });
  expect(answer.message.content).not.toBe('');
  return conversationId;
}

test('an owner’s test is answered, costs nothing, and is in no list, count or gap', {
  tags: ['rule:owner-test-free'],
}, async () => {
  const params = { id: assistant.chatbotId };
  await ask('When are you open on Saturday?');
  const conversationId = await ask('Do you repair bicycles?');
  expect((await owner.get(usageEndpoints.getUsageStats)).chatMessages).toBe(0);
  expect(await app.db('usage_ledger').where({ chatbot_id: assistant.chatbotId, kind: 'message' })).toEqual([]);
  expect(await owner.get(calls.listConversations, { params })).toEqual([]);
  expect((await owner.get(insightsEndpoints.listGaps, { params })).gaps).toEqual([]);
  const { total, topQuestions } = await owner.get(insightsEndpoints.getInsights, { params });
  expect(total).toEqual({ conversations: 0, messages: 0, answers: 0, unanswered: 0 });
  expect(topQuestions).toEqual([]);
  const { messages } = await app
    .anonymous()
    .get(calls.listWidgetMessages, { params: { chatbotId: assistant.chatbotId, conversationId } });
  expect(messages).toHaveLength(2);
});

test('an owner can test even if the plan is used up', async () => {
  await app.db.raw(
    `insert into usage_totals (workspace_id, month, kind, quantity)
     values (?, date_trunc('month', now() at time zone 'UTC')::date, 'message', 100)
     on conflict (workspace_id, month, kind) do update set quantity = 100`,
    [owner.workspaceId],
  );
  const { reply } = await start(await tokenOf());
  const { message } = await app.anonymous().get(calls.sendMessage, {
    params: { chatbotId: assistant.chatbotId },
    body: { conversationId: reply?.conversationId ?? '', message: 'When are you open on Saturday?' },
  });
  expect(message).toMatchObject({ outcome: 'answered', content: expect.stringContaining('9:00') });
});

test('no one else can mark a conversation as a test', { tags: ['rule:owner-test-owner-only'] }, async () => {
  const stranger = await app.as('stranger');
  const theirs = await seedAssistant(stranger);
  const params = { id: assistant.chatbotId };
  expect((await stranger.call(chatbotsEndpoints.createTestToken, { params })).status).toBe(404);
  const { config } = app.services;
  const ids = { id: assistant.chatbotId, workspaceId: owner.workspaceId };
  for (const token of [
    await tokenOf(stranger, theirs),
    issueTestToken(config, { ...ids, workspaceId: stranger.workspaceId }),
    issueTestToken({ sessionSecret: 'another secret' }, ids),
    issueTestToken(config, ids, Date.now() - 24 * 3600 * 1000),
    (await tokenOf()).replace(/^\d/, '9'),
    '',
    'x',
    '1.',
  ]) {
    const { status, error } = await start(token);
    expect([token, status, error.message]).toEqual([token, 403, 'This test has expired. Reload the page.']);
  }
  expect((await start('x'.repeat(101))).status).toBe(400);
});

test('tests are deleted after a day', async () => {
  const publicId = await ask('Where can I park?');
  const one = () => app.db('conversations').where('public_id', publicId);
  await one().update({ last_message_at: app.db.raw(`now() - interval '25 hours'`) });
  await endIdleConversations(app.services);
  expect(await one()).toEqual([]);
});
