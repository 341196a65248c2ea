import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversationsEndpoints as calls } from '#shared/contracts/conversations.ts';
import { insightsEndpoints } from '#shared/contracts/insights.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { countConversations } from './count-conversations.ts';
import { endIdleConversations } from './end-conversations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

test('a conversation without a message is never listed, exported or counted, and is deleted when it ends', {
  tags: ['long', 'rule:unused-conversations'],
}, async () => {
  const owner = await app.as('quiet');
  const { chatbotId: id } = await seedAssistant(owner);
  const talker = await Visitor.arrive(app.anonymous(), id);
  await talker.ask('When are you open?');
  const silent = await Visitor.arrive(app.anonymous(), id);
  expect(silent.conversationId).toMatch(/^[\w-]{22}$/);

  const params = { id };
  expect(await owner.get(calls.listConversations, { params })).toMatchObject([
    { conversationId: talker.conversationId },
  ]);
  expect((await owner.call(calls.listConversations, { params })).headers.get('x-total-count')).toBe('1');
  expect(await countConversations(app.db)).toBe(1);
  const csv = await (await owner.send(calls.exportConversations, { params })).text();
  expect(new Set(csv.match(/(?<=^|\n)"?#?\d+(?=[",])/g)).size).toBeLessThanOrEqual(1);

  await app.db('conversations').update({ last_message_at: app.db.raw(`now() - interval '1 hour'`) });
  await endIdleConversations(app.services);
  expect(await app.db('conversations').pluck('public_id')).toEqual([talker.conversationId]);
  const { total } = await owner.get(insightsEndpoints.getInsights, { params, query: { days: 30 } });
  expect(total).toMatchObject({ conversations: 1, messages: 1 });
  // The visitor's browser begins another one.
  const late = await silent.client.call(calls.sendMessage, {
    params: { chatbotId: id },
    body: { conversationId: silent.conversationId, message: 'Hello' },
  });
  expect(late.status).toBe(404);
});

test('doubtful answers can be listed: hints, quotes in place of a model, and disliked ones', {
  tags: ['long', 'rule:doubtful-filter'],
}, async () => {
  const owner = await app.as('careful');
  const { chatbotId: id, websiteId } = await seedAssistant(owner);
  const rows = [
    { outcome: 'answered', rating: null },
    { outcome: 'answered', rating: -1 },
    { outcome: 'partial', rating: null },
    { outcome: 'fallback', rating: 1 },
    { outcome: 'abstained', rating: null },
  ];
  await app.db('conversations').insert(
    rows.map((row, at) => ({
      ...row,
      workspace_id: owner.workspaceId,
      chatbot_id: id,
      website_id: websiteId,
      public_id: `doubtful-${at}`,
      message_count: 2,
    })),
  );
  const found = await owner.get(calls.listConversations, { params: { id }, query: { outcome: 'doubtful' } });
  expect(found.map(({ outcome, rating }) => [outcome, rating])).toEqual([
    ['fallback', 1],
    ['partial', null],
    ['answered', -1],
  ]);
});
