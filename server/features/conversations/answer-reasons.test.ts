import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AnswerReasons } from '#shared/contracts/answer-reasons.ts';
import { conversationsEndpoints as calls } from '#shared/contracts/conversations.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { type Assistant, practicePages, seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
let owner: Owner;
let assistant: Assistant;
beforeAll(async () => {
  app = await testApp({ work: true });
  owner = await app.as('dentist');
  assistant = await seedAssistant(owner);
});
afterAll(() => app.close());

const arrive = (chatbotId = assistant.chatbotId) => Visitor.arrive(app.anonymous(), chatbotId);

const idOf = async (visitor: Visitor): Promise<number> =>
  (await app.db('conversations').where('public_id', visitor.conversationId).pluck<number[]>('id'))[0] ?? 0;

/** The reasons shown to the owner for the last answer of a conversation. */
async function reasonsOf(visitor: Visitor): Promise<AnswerReasons> {
  const id = await idOf(visitor);
  const messageId = (await visitor.messages()).at(-1)?.id;
  return owner.get(calls.getAnswerReasons, { params: { id, messageId } });
}

async function whyAnswered(...questions: string[]): Promise<AnswerReasons> {
  const visitor = await arrive();
  for (const question of questions) await visitor.ask(question);
  return reasonsOf(visitor);
}

describe('the owner can see why an answer came out this way', () => {
  test('what the question wants, where it was found, and the evidence', { tags: ['rule:answer-reasons'] }, async () => {
    expect(await whyAnswered('How much is a check-up?')).toMatchObject({
      kind: 'price',
      rule: 'found',
      decision: 'answered',
      searched: null,
      isFollowUp: false,
      languages: null,
      found: 'a sentence with the value asked for',
      missing: { words: [], exact: [], isOtherKind: false },
      passages: expect.arrayContaining([
        { title: 'Prices', url: 'https://practice.example/prices', heading: 'Prices', rank: 1, isUsed: true },
      ]),
      model: null,
    });
  });

  test('for an unanswered question, what was missing', async () => {
    const { decision, missing } = await whyAnswered('Do you sell concert tickets?');
    expect(decision).toBe('abstained');
    expect(missing.words).toContainEqual({ word: 'concert', isUnknown: true });
  });

  test.each([
    ['small talk', ['Hello'], { rule: 'smallTalk', kind: null, passages: [] }],
    [
      'a follow-up',
      ['What are your opening hours?', 'and on Saturday?'],
      { isFollowUp: true, searched: 'What are your opening hours. And on Saturday?' },
    ],
    ['another language', ['Was kostet eine Untersuchung?'], { languages: { asked: 'de', site: 'en' } }],
  ])('%s is reported as such', async (_, questions, reasons) => {
    expect(await whyAnswered(...questions)).toMatchObject(reasons);
  });

  test('an owner’s answer names the question of its pair', async () => {
    await owner.get(knowledgeEndpoints.createEntry, {
      params: { id: assistant.websiteId },
      body: { kind: 'qa', title: 'Do you treat children?', content: 'Yes, starting with the first tooth.' },
    });
    expect(await whyAnswered('Do you also treat children?')).toMatchObject({
      rule: 'ownAnswer',
      ownQuestion: 'Do you treat children?',
    });
  });

  test('a site with no content yet says so', async () => {
    await app.db('websites').insert({ workspace_id: owner.workspaceId, name: 'New', url: 'https://new.example' });
    const [websiteId] = await app.db('websites').where('name', 'New').pluck<number[]>('id');
    const [bot] = await app
      .db('chatbots')
      .insert({ workspace_id: owner.workspaceId, website_id: websiteId, name: 'New', widget_config: '{}' })
      .returning<{ id: number }[]>('id');
    const visitor = await arrive(bot?.id);
    await visitor.ask('Where can I park?');
    expect(await reasonsOf(visitor)).toMatchObject({ rule: 'nothingBuilt', kind: 'where', decision: 'abstained' });
  });
});

test('visitors receive none of it', { tags: ['rule:answer-reasons-not-for-visitors'] }, async () => {
  const visitor = await arrive();
  let sent = JSON.stringify(await visitor.ask('How much is a check-up?'));
  for await (const { event, data } of visitor.askStreaming('Do you sell concert tickets?')) {
    sent += `${event}${JSON.stringify(data)}`;
  }
  const { chatbotId } = assistant;
  const { conversationId } = visitor;
  const body = { conversationId, message: 'Where can I park?' };
  sent += await (await visitor.client.send(calls.sendMessage, { params: { chatbotId }, body })).text();
  sent += await (await visitor.client.send(calls.listWidgetMessages, { params: { chatbotId, conversationId } })).text();
  expect(sent).toContain('concert tickets');
  for (const name of [...Object.keys(AnswerReasons.shape), 'reasons', 'isExplained', 'is_explained']) {
    expect(sent).not.toContain(`"${name}"`);
  }
});

describe('access to it', () => {
  test('is limited to the owner of the chatbot, since it quotes visitors', {
    tags: ['rule:answer-reasons-for-owner'],
  }, async () => {
    const visitor = await arrive();
    const { id: messageId } = await visitor.ask('How much is a check-up?');
    const request = { params: { id: await idOf(visitor), messageId } };
    const admin = await app.as('admin');
    await app.db('users').where('id', admin.user.id).update({ is_admin: true });
    const stranger = await app.as('stranger');
    const statuses = [];
    for (const client of [owner, admin, stranger, app.anonymous()]) {
      statuses.push((await client.call(calls.getAnswerReasons, request)).status);
    }
    expect(statuses).toEqual([200, 404, 404, 401]);
  });

  test('an answer is found only in its own conversation', async () => {
    const stranger = await app.as('stranger');
    const theirs = await seedAssistant(stranger);
    const foreign = await arrive(theirs.chatbotId);
    const { id: messageId } = await foreign.ask('How much is a check-up?');
    const own = await arrive();
    await own.ask('Hello');
    const answer = await owner.call(calls.getAnswerReasons, { params: { id: await idOf(own), messageId } });
    expect(answer.status).toBe(404);
  });

  test('an invalid message id isn’t found', async () => {
    const visitor = await arrive();
    await visitor.ask('Hello');
    const id = await idOf(visitor);
    for (const messageId of ['0', '-1', '1.5', '1e99', 'null', "1'--", '%00', '9'.repeat(400)]) {
      expect((await owner.fetch(`/api/conversations/${id}/messages/${messageId}/reasons`)).status).toBe(404);
    }
  });
});

test('questions and answers stored before reasons existed have none', async () => {
  const visitor = await arrive();
  await visitor.ask('How much is a check-up?');
  await visitor.ask('Where can I park?');
  const id = await idOf(visitor);
  const [question, old] = await visitor.messages();
  await app.db('messages').where('id', old?.id).update({ reasons: null });
  const listed = await owner.get(calls.listMessages, { params: { id } });
  expect(listed.map(({ isExplained }) => isExplained)).toEqual([false, false, false, true]);
  for (const messageId of [question?.id, old?.id]) {
    expect((await owner.call(calls.getAnswerReasons, { params: { id, messageId } })).status).toBe(404);
  }
});

const reasonsStored = (visitor: Visitor) =>
  app
    .db('messages as m')
    .join('conversations as c', 'c.id', 'm.conversation_id')
    .where({ 'c.public_id': visitor.conversationId, 'm.is_from_user': false })
    .orderBy('m.id')
    .pluck<unknown[]>('m.reasons');

test('if history isn’t kept, reasons are deleted with the messages at the end of the conversation', async () => {
  const { chatbotId } = await seedAssistant(owner, { widgetConfig: { saveHistory: false } });
  const visitor = await arrive(chatbotId);
  await visitor.ask('Do you sell tickets to Jane Doe?');
  expect(JSON.stringify(await reasonsStored(visitor))).toContain('jane');
  await Visitor.arrive(app.anonymous(), chatbotId, { previousConversationId: visitor.conversationId });
  expect(await reasonsStored(visitor)).toEqual([null]);
});

test('whatever pages and visitors write, reasons are text of at most two kilobytes', { tags: ['long'] }, async () => {
  const hostile = '<img src=x onerror=alert(1)>"\\\u2028{"rule":"found"} ';
  const { chatbotId } = await seedAssistant(owner, {
    pages: [
      ...practicePages,
      {
        url: `https://practice.example/${'long/'.repeat(100)}`,
        title: hostile.repeat(20),
        content: `# ${hostile.repeat(20)}\n\nZeppelins cost £12 a day. ${'Zeppelins fly. '.repeat(30)}`,
      },
    ],
  });
  const visitor = await arrive(chatbotId);
  await visitor.ask(`How much are zeppelins? ${hostile.repeat(30)} zeppelins \u0000 \ud83e`);
  await visitor.ask(`and on Saturday? ${'𠮷'.repeat(500)}`);
  const stored = await reasonsStored(visitor);
  expect(stored).toHaveLength(2);
  for (const reasons of stored) {
    expect(Buffer.byteLength(JSON.stringify(reasons))).toBeLessThanOrEqual(2048);
    expect(AnswerReasons.parse(reasons)).toEqual(reasons);
  }
});
