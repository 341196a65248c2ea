import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chatbot, chatbotsEndpoints, defaultDaysKept, type WidgetConfig } from '#shared/contracts/chatbots.ts';
import { contactMessagesEndpoints } from '#shared/contracts/contact-messages.ts';
import { conversationsEndpoints as calls } from '#shared/contracts/conversations.ts';
import { insightsEndpoints } from '#shared/contracts/insights.ts';
import { webhooksEndpoints } from '#shared/contracts/webhooks.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { type Assistant, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { startReceiver } from '../webhooks/testing/receiver.ts';
import { deleteOldConversations } from './delete-old-conversations.ts';

let provider: FakeOpenAi;
let app: TestApp;
let owner: Owner;
let assistant: Assistant;
beforeAll(async () => {
  provider = await fakeOpenAi();
  app = await testApp({ work: true, env: { OPENAI_BASE_URL: provider.baseUrl, EMBEDDING_DIMENSIONS: '64' } });
  owner = await app.as('dentist');
  assistant = await seedAssistant(owner);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const arrive = (body: object = {}) => Visitor.arrive(app.anonymous(), assistant.chatbotId, body);

async function configure(changes: Partial<WidgetConfig>): Promise<Chatbot> {
  const params = { id: assistant.chatbotId };
  const { widgetConfig } = await owner.get(chatbotsEndpoints.getChatbot, { params });
  return owner.get(chatbotsEndpoints.updateChatbot, {
    params,
    body: { widgetConfig: { ...widgetConfig, ...changes } },
  });
}

const stored = async () => JSON.stringify([await app.db('messages'), await app.db('closed_gaps')]);
const rowOf = (visitor: Visitor) => app.db('conversations').where('public_id', visitor.conversationId);
const idOf = async (visitor: Visitor) => (await rowOf(visitor).first<{ id: number }>('id')).id;

/** Dates a conversation back, and ends it. */
const age = (visitor: Visitor, days: number) =>
  rowOf(visitor).update({
    started_at: app.db.raw('now() - make_interval(days => ?)', [days]),
    ended_at: app.db.raw('now() - make_interval(days => ?)', [days]),
  });

describe('personal data in a message', () => {
  const email = 'jane.doe@mail.example';
  const card = '4242 4242 4242 4242';
  const question = `I am ${email}, card ${card}. How much is a check-up?`;

  test('is stored as written unless the owner decides otherwise', async () => {
    const visitor = await arrive();
    await visitor.ask(question);
    expect((await visitor.messages())[0]?.content).toBe(question);
    expect(JSON.stringify(provider.chats)).toContain(email);
  });

  test.each([
    ['can be masked before it is stored, while the model still reads it', 'mask-stored', true],
    ['can be masked before it is stored or sent to a model', 'mask-sent', false],
  ] as const)('%s', async (_, personalData, isSent) => {
    await configure({ personalData });
    await app.db('messages').delete();
    provider.chats.length = 0;
    provider.embedded.length = 0;
    provider.chat({ say: `A dental check-up costs £45${isSent ? `, ${email}` : ''}. [2]` });
    const visitor = await arrive();
    const answer = await visitor.ask(question);
    await visitor.ask(`Is ${email} right? And on Saturday?`);
    const sent = JSON.stringify([provider.chats, provider.embedded]);
    expect([sent.includes(email), sent.includes(card)]).toEqual([isSent, isSent]);
    expect(await stored()).not.toContain(email);
    expect(await stored()).not.toContain(card);
    const messages = await visitor.messages();
    expect(messages[0]?.content).toBe('I am [email], card [card number]. How much is a check-up?');
    // The visitor reads the answer as it was written.
    expect(messages[1]?.content).toBe(answer.content.replaceAll(email, '[email]'));
    await configure({ personalData: 'keep' });
  });

  test('is never masked in what visitors deliberately leave for the owner', { tags: ['long'] }, async () => {
    await configure({ personalData: 'mask-sent', offerToLeaveMessage: true });
    const visitor = await arrive();
    const response = await fetch(`${app.url}/api/widget/${assistant.chatbotId}/leave-message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ conversationId: visitor.conversationId, email, message: 'Call +49 30 1234567' }),
    });
    expect(response.status).toBe(201);
    expect(await app.db('contact_messages').first('email', 'message')).toMatchObject({ email });
    await configure({ personalData: 'keep' });
  });
});

describe('conversations', () => {
  test('of a new chatbot are kept for a year, and of an older one until its owner decides', async () => {
    const { widgetConfig } = await owner.get(chatbotsEndpoints.getChatbot, { params: { id: assistant.chatbotId } });
    expect([widgetConfig.conversationDays, widgetConfig.textDays]).toEqual([defaultDaysKept, null]);
    await app.db('chatbots').where('id', assistant.chatbotId).update({ widget_config: '{}' });
    const before = await arrive();
    await age(before, 4000);
    await deleteOldConversations(app.db, new AbortController().signal);
    expect(await rowOf(before)).toHaveLength(1);
  });

  test('are deleted after the days that the owner chose, with everything in them, and newer ones stay', {
    tags: ['long', 'rule:conversations-expire'],
  }, async () => {
    await configure({ conversationDays: 30 });
    const [old, recent] = [await arrive(), await arrive()];
    await old.ask('Is Zanzibar closed?');
    await recent.ask('When are you open?');
    await age(old, 31);
    await age(recent, 29);
    const gap = { params: { id: assistant.chatbotId }, body: { question: 'Is Zanzibar closed?' } };
    await owner.call(insightsEndpoints.dismissGap, gap);
    await deleteOldConversations(app.db, new AbortController().signal);
    expect([(await rowOf(old)).length, (await rowOf(recent)).length]).toEqual([0, 1]);
    expect(await stored()).not.toContain('Zanzibar');
  });

  test('can lose their texts and contact details earlier, and are still counted', { tags: ['long'] }, async () => {
    await configure({ textDays: 7, offerToLeaveMessage: true });
    await using receiver = await startReceiver();
    await owner.get(webhooksEndpoints.createWebhook, {
      body: { url: receiver.url, events: ['message.answered', 'lead.created'] },
    });
    const [old, recent] = [await arrive(), await arrive()];
    await old.ask('Do you know Jane Roe?');
    await app.anonymous().get(contactMessagesEndpoints.leaveMessage, {
      params: { chatbotId: assistant.chatbotId },
      body: { conversationId: old.conversationId, email: 'roe@mail.example', message: 'Please write' },
    });
    await recent.ask('When are you open?');
    await age(old, 8);
    await age(recent, 6);
    // Twice, as after a kill.
    for (const _ of [1, 2]) await deleteOldConversations(app.db, new AbortController().signal);
    expect(await stored()).not.toContain('Jane Roe');
    const deliveries = JSON.stringify(await app.db('webhook_deliveries').pluck('payload'));
    expect([/Jane Roe|roe@mail/.test(deliveries), /message.answered/.test(deliveries)]).toEqual([false, true]);
    expect(await app.db('contact_messages').where('conversation_id', await idOf(old))).toEqual([]);
    expect((await old.messages()).map(({ content }) => content)).toEqual(['', '']);
    expect((await recent.messages())[0]?.content).toBe('When are you open?');
  });

  test.each([0, -1, 1.5, 3651, '30'])('can’t be kept for %j days', async (conversationDays) => {
    const { status } = await owner.call(chatbotsEndpoints.updateChatbot, {
      params: { id: assistant.chatbotId },
      body: { widgetConfig: { conversationDays } },
    } as never);
    expect(status).toBe(400);
  });

  test('of one visitor are deleted together, and those of others stay', {
    tags: ['rule:visitor-conversations-deleted'],
  }, async () => {
    const visitorId = 'visitor-1';
    const [one, two, other] = [
      await arrive({ visitorId }),
      await arrive({ visitorId }),
      await arrive({ visitorId: 'visitor-2' }),
    ];
    for (const visitor of [one, two, other]) await visitor.ask('When are you open?');
    const params = { id: assistant.chatbotId };
    const stranger = await app.as('stranger');
    expect((await stranger.call(calls.deleteVisitor, { params, body: { visitorId } })).status).toBe(404);
    expect(await owner.get(calls.deleteVisitor, { params, body: { visitorId } })).toEqual({ deleted: 2 });
    expect(await owner.get(calls.deleteVisitor, { params, body: { visitorId: '%' } })).toEqual({ deleted: 0 });
    expect([(await rowOf(one)).length, (await rowOf(two)).length, (await rowOf(other)).length]).toEqual([0, 0, 1]);
  });
});

describe('a visitor’s own conversation', () => {
  const remove = (visitor: Visitor, chatbotId = assistant.chatbotId) =>
    app.anonymous().call(calls.deleteOwnConversation, {
      params: { chatbotId, conversationId: visitor.conversationId },
    });

  test('is gone at once when they delete it, also for the owner, and a second time is fine', {
    tags: ['rule:visitor-deletes-own'],
  }, async () => {
    const visitor = await arrive();
    await visitor.ask('Is Waldo there?');
    expect((await remove(visitor)).status).toBe(200);
    expect((await remove(visitor)).status).toBe(200);
    expect(await rowOf(visitor)).toEqual([]);
    expect(await stored()).not.toContain('Waldo');
    const again = await visitor.client.call(calls.sendMessage, {
      params: { chatbotId: assistant.chatbotId },
      body: { conversationId: visitor.conversationId, message: 'Hello?' },
    });
    expect(again.status).toBe(404);
  });

  test('can’t be deleted through another chatbot or with an invalid id', {
    tags: ['rule:visitor-deletes-nothing-else'],
  }, async () => {
    const visitor = await arrive();
    const other = await seedAssistant(owner);
    await remove(visitor, other.chatbotId);
    expect(await rowOf(visitor)).toHaveLength(1);
    const { status } = await fetch(`${app.url}/api/widget/${assistant.chatbotId}/messages/%00`, { method: 'DELETE' });
    expect(status).toBe(404);
  });

  test('that is deleted while its answer is written leaves nothing behind', async () => {
    const visitor = await arrive();
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    provider.embeddings(() => {
      arrived.resolve();
      return released.promise;
    });
    const answered = visitor.ask('Is Godot coming?').catch((error: unknown) => error);
    await arrived.promise;
    await remove(visitor);
    released.resolve();
    await answered;
    await app.services.background.waitUntilIdle();
    provider.embeddings('work');
    expect(await stored()).not.toContain('Godot');
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });
});
