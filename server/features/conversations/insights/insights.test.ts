import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { insightsEndpoints as calls } from '#shared/contracts/insights.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('analyst');
});
afterAll(() => app.close());

interface Bot {
  id: number;
  websiteId: number;
}

async function addChatbot(): Promise<Bot> {
  const website = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: 'site.example' } });
  return owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId: website.id, name: 'Bot', widgetConfig: {} },
  });
}

/** Creates a conversation with one question at a given time, and its outcome. */
async function asked(
  chatbot: Bot,
  text: string,
  at: Date,
  {
    outcome = 'answered',
    sources = [],
    feedback = null,
  }: { outcome?: string; sources?: { url: string; title: string }[]; feedback?: 1 | -1 | null } = {},
): Promise<number> {
  const of = { workspace_id: owner.workspaceId, website_id: chatbot.websiteId };
  const [conversation] = await app
    .db('conversations')
    .insert({
      ...of,
      public_id: crypto.randomUUID(),
      chatbot_id: chatbot.id,
      started_at: at,
      last_message_at: at,
      message_count: 2,
    })
    .returning<{ id: number }[]>('id');
  const message = { ...of, conversation_id: conversation?.id, created_at: at };
  await app.db('messages').insert([
    { ...message, content: text, is_from_user: true },
    { ...message, content: 'Reply', is_from_user: false, outcome, feedback, sources: JSON.stringify(sources) },
  ]);
  return conversation?.id ?? 0;
}

const insightsOf = (chatbot: Bot, query: { days?: number; timeZone?: string } = {}) =>
  owner.get(calls.getInsights, { params: { id: chatbot.id }, query });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('the insights of a chatbot', () => {
  test('that no one wrote to are zero for every day', async () => {
    const insights = await insightsOf(await addChatbot());
    expect(insights.perDay).toHaveLength(30);
    expect(insights.perDay.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10));
    const nothing = { conversations: 0, messages: 0, answers: 0, unanswered: 0 };
    expect(insights.quality).toEqual({ hinted: 0, helpful: 0, notHelpful: 0 });
    expect(insights).toMatchObject({ total: nothing, previous: nothing, topQuestions: [], topPages: [] });
  });

  test('count conversations, messages and misses per day, and the previous days for comparison', {
    tags: ['rule:insights-per-day'],
  }, async () => {
    const chatbot = await addChatbot();
    await asked(chatbot, 'Do you deliver?', daysAgo(0));
    await asked(chatbot, 'Do you repair shoes?', daysAgo(0), { outcome: 'abstained' });
    await asked(chatbot, 'Where are you?', daysAgo(2), { outcome: 'partial' });
    await asked(chatbot, 'Where are you?', daysAgo(8));
    await asked(chatbot, 'Where are you?', daysAgo(40));
    const { perDay, total, previous } = await insightsOf(chatbot, { days: 7 });
    expect(perDay).toHaveLength(7);
    expect(perDay.at(-1)).toMatchObject({ conversations: 2, messages: 2, answers: 2, unanswered: 1 });
    expect(perDay.at(-3)).toMatchObject({ conversations: 1, unanswered: 0 });
    expect(total).toEqual({ conversations: 3, messages: 3, answers: 3, unanswered: 1 });
    expect(previous).toEqual({ conversations: 1, messages: 1, answers: 1, unanswered: 0 });
  });

  test('count hints and ratings of the period', async () => {
    const chatbot = await addChatbot();
    await asked(chatbot, 'Do you deliver?', daysAgo(0), { feedback: 1 });
    await asked(chatbot, 'Where are you?', daysAgo(2), { outcome: 'partial', feedback: -1 });
    await asked(chatbot, 'Where can I park?', daysAgo(2), { outcome: 'partial', feedback: 1 });
    await asked(chatbot, 'Is there Wi-Fi?', daysAgo(8), { outcome: 'partial', feedback: 1 });
    const { quality } = await insightsOf(chatbot, { days: 7 });
    expect(quality).toEqual({ hinted: 2, helpful: 2, notHelpful: 1 });
  });

  test('use the running totals instead of the messages', async () => {
    const chatbot = await addChatbot();
    const slot = new Date(Math.floor(Date.now() / 900_000) * 900_000);
    const counts = { conversations: 4, messages: 9, answers: 8, unanswered: 2 };
    await app
      .db('chatbot_activity')
      .insert({ workspace_id: owner.workspaceId, chatbot_id: chatbot.id, slot, ...counts });
    expect((await insightsOf(chatbot, { days: 7 })).total).toEqual(counts);
  });

  test('are read from a replica, but ownership from the primary', { tags: ['long'] }, async () => {
    const chatbot = await addChatbot();
    await asked(chatbot, 'Do you deliver?', daysAgo(0));
    await using replica = await testApp();
    const { readLagging } = app.services;
    app.services.readLagging = (read, run) => run(read === 'insights' ? replica.db : app.db);
    expect((await insightsOf(chatbot)).total.messages).toBe(0);
    app.services.readLagging = readLagging;
    expect((await insightsOf(chatbot)).total.messages).toBe(1);
  });

  test('count concurrent writes', async () => {
    const chatbot = await addChatbot();
    const at = daysAgo(0);
    await Promise.all(Array.from({ length: 12 }, (_, i) => asked(chatbot, `Question ${i}`, at)));
    const { total } = await insightsOf(chatbot, { days: 1 });
    expect(total).toEqual({ conversations: 12, messages: 12, answers: 12, unanswered: 0 });
  });

  test('put a message in the reader’s day, not the server’s', { tags: ['long'] }, async () => {
    const chatbot = await addChatbot();
    const at = new Date();
    await asked(chatbot, 'Do you deliver?', at);
    const zones = ['Pacific/Auckland', 'Pacific/Pago_Pago'];
    const days = await Promise.all(
      zones.map(async (timeZone) => (await insightsOf(chatbot, { days: 1, timeZone })).perDay[0]),
    );
    expect(days.map((day) => [day?.date, day?.messages])).toEqual(
      zones.map((timeZone) => [new Intl.DateTimeFormat('sv', { timeZone }).format(at), 1]),
    );
  });

  test('list the most frequent questions in their most common wording', async () => {
    const chatbot = await addChatbot();
    await asked(chatbot, 'do you deliver', daysAgo(3));
    const last = await asked(chatbot, 'Do you deliver?', daysAgo(1));
    await asked(chatbot, 'Do you deliver?', daysAgo(2));
    await asked(chatbot, 'Is there parking?', daysAgo(1));
    await asked(chatbot, 'Hello', daysAgo(1));
    const { topQuestions } = await insightsOf(chatbot);
    expect(topQuestions.map(({ question, count }) => [question, count])).toEqual([
      ['Do you deliver?', 3],
      ['Is there parking?', 1],
    ]);
    expect(topQuestions[0]).toMatchObject({ lastAskedAt: expect.stringContaining('T') });
    expect(topQuestions[0]?.conversationId).toBeGreaterThanOrEqual(last);
  });

  test('list the pages answers came from, but not those that unanswered questions link to', async () => {
    const chatbot = await addChatbot();
    const prices = { url: 'https://site.example/prices', title: 'Prices' };
    const contact = { url: 'https://site.example/contact', title: 'Contact' };
    await asked(chatbot, 'How much is it?', daysAgo(1), { sources: [prices, contact] });
    await asked(chatbot, 'How much is that?', daysAgo(1), { sources: [prices] });
    await asked(chatbot, 'Who won?', daysAgo(1), { outcome: 'abstained', sources: [contact] });
    expect((await insightsOf(chatbot)).topPages).toEqual([
      { ...prices, count: 2 },
      { ...contact, count: 1 },
    ]);
  });

  test('say how many messages were deleted, and count them anyway', async () => {
    const chatbot = await addChatbot();
    await asked(chatbot, '', daysAgo(1));
    await asked(chatbot, 'Do you deliver?', daysAgo(1));
    const { total, withoutText, topQuestions } = await insightsOf(chatbot);
    expect([total.messages, withoutText, topQuestions.length]).toEqual([2, 1, 1]);
  });

  test('sum the usage of generated answers by model', async () => {
    const chatbot = await addChatbot();
    await asked(chatbot, 'How much is it?', daysAgo(1));
    const answers = app.db('messages').where({ website_id: chatbot.websiteId, is_from_user: false });
    for (const [milliseconds, cost] of [
      [100, '0.001'],
      [300, '0.0025'],
      [9000, null],
    ] as const) {
      await asked(chatbot, 'How much is that?', daysAgo(1));
      const newest = answers.clone().max('id');
      await app
        .db('messages')
        .where('id', newest)
        .update({ model: 'small', input_tokens: 1000, output_tokens: 20, first_sentence_ms: milliseconds, cost });
    }
    expect((await insightsOf(chatbot)).models).toEqual([
      { model: 'small', answers: 3, inputTokens: 3000, outputTokens: 60, firstSentenceMs: 300, cost: 0.0035 },
    ]);
  });

  test('of one chatbot contain nothing of another on the same website', async () => {
    const chatbot = await addChatbot();
    const sibling = await owner.get(chatbotsEndpoints.createChatbot, {
      body: { websiteId: chatbot.websiteId, name: 'Sibling', widgetConfig: {} },
    });
    await asked(sibling, 'Do you deliver?', daysAgo(1));
    expect((await insightsOf(chatbot)).total.messages).toBe(0);
  });

  test.each([
    { days: 0 },
    { days: 366 },
    { days: 'week' },
    { timeZone: 'Europe/Atlantis' },
    { timeZone: '+01:00' },
    { timeZone: "UTC'; drop table users" },
  ])('with %o are rejected', async (query) => {
    const chatbot = await addChatbot();
    const answer = await owner.call(calls.getInsights, { params: { id: chatbot.id }, query: query as never });
    expect(answer.status).toBe(400);
  });
});
