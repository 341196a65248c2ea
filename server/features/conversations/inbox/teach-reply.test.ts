import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerTestsEndpoints } from '#shared/contracts/answer-tests.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { conversationsEndpoints as conversations } from '#shared/contracts/conversations.ts';
import { inboxEndpoints as calls } from '#shared/contracts/inbox.ts';
import { insightsEndpoints } from '#shared/contracts/insights.ts';
import { replyAnswersEndpoints as teaching } from '#shared/contracts/reply-answers.ts';
import { workspaceHeader, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';

let app: TestApp;
let owner: Owner;
let chatbotId: number;
beforeAll(async () => {
  app = await testApp({ work: true });
  owner = await app.as('dentist');
  ({ chatbotId } = await seedAssistant(owner));
});
afterAll(() => app.close());

const visit = async () => Visitor.arrive(app.anonymous(), chatbotId);
const gapsNow = async () => (await owner.get(insightsEndpoints.listGaps, { params: { id: chatbotId } })).gaps;

/** A reply of the owner to a visitor who wrote some messages. */
async function replied(questions: readonly string[], message: string, clientId = 'a-reply-to-a-visitor') {
  const visitor = await visit();
  for (const question of questions) await visitor.ask(question);
  const [id = 0] = await app.db('conversations').where('public_id', visitor.conversationId).pluck<number[]>('id');
  await owner.get(calls.takeOver, { params: { id } });
  const { reply } = await owner.call(calls.replyToVisitor, { params: { id }, body: { clientId, message } });
  return { visitor, id, params: { id, messageId: reply.id } };
}

test('a reply answers those who ask the same later, closes the gap, is tested, and its uses are counted', {
  tags: ['rule:reply-teaches'],
}, async () => {
  const other = await visit();
  await other.ask('Do you whiten pets’ teeth?');
  const { params } = await replied(
    ['Do you polish trophies?', 'Can I talk to a human, please?'],
    'Hi Anna Weber, yes, we polish trophies on Fridays. Write to dana@dent.example or call +49 30 901820.',
  );
  expect((await gapsNow()).map(({ question }) => question)).toContain('Do you polish trophies?');
  const proposed = await owner.get(teaching.getReplyAnswer, { params });
  expect(proposed).toEqual({
    question: 'Do you polish trophies?',
    answer: 'Yes, we polish trophies on Fridays. Write to [email] or call [phone number].',
    language: null,
    alike: [],
  });
  const content = 'Yes, we polish trophies on Fridays.';
  const body = { title: proposed.question, content, alike: ['Do you whiten pets’ teeth?'] };
  expect(await owner.get(teaching.teachReply, { params, body })).toEqual({ added: 2, changed: 0, unchanged: 0 });
  expect(await owner.get(teaching.teachReply, { params, body })).toEqual({ added: 0, changed: 0, unchanged: 2 });
  const log = await owner.get(auditEndpoints.listAuditLog, {});
  expect(log.map(({ action }) => action)).toContain('entry.taught');
  const next = await visit();
  expect(await next.ask('Do you polish trophies?')).toMatchObject({ content, isOwnAnswer: true });
  expect(await gapsNow()).toEqual([]);
  const { tests } = await owner.get(answerTestsEndpoints.listAnswerTests, { params: { id: chatbotId } });
  expect(tests.map(({ question, expectation }) => [question, expectation])).toEqual(
    [proposed.question, 'Do you whiten pets’ teeth?'].map((question) => [
      question,
      { kind: 'words', words: [content] },
    ]),
  );
  const insights = await owner.get(insightsEndpoints.getInsights, { params: { id: chatbotId } });
  expect(insights.fromReplies).toEqual({
    answers: 2,
    uses: 1,
    mostUsed: [
      { question: 'Do you polish trophies?', uses: 1 },
      { question: 'Do you whiten pets’ teeth?', uses: 0 },
    ],
  });
});

test('open gaps like its question are offered with it, but not those it closes', {
  tags: ['rule:reply-teaches-alike'],
}, async () => {
  for (const question of ['Do you rent bicycles?', 'Are bicycles welcome in the waiting room?']) {
    await (await visit()).ask(question);
  }
  const { params } = await replied(
    ['Do you rent out bicycles?'],
    'Hello! We rent them for ten euros.',
    'a-reply-about-bicycles',
  );
  const { alike, answer } = await owner.get(teaching.getReplyAnswer, { params });
  expect(answer).toBe('We rent them for ten euros.');
  expect(alike).toEqual(['Are bicycles welcome in the waiting room?']);
});

test('only members who may edit can use a person’s reply, and only of their workspace', {
  tags: ['rule:reply-teaches-members'],
}, async () => {
  const { visitor, id, params } = await replied(['Do you fix toasters?'], 'We do.', 'a-reply-about-toasters');
  const stranger = await app.as('stranger');
  const viewer = await app.as('viewer');
  await app
    .db('workspace_members')
    .insert({ workspace_id: owner.workspaceId, user_id: viewer.user.id, role: 'viewer' });
  const headers = { [workspaceHeader]: (await owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '' };
  const body = { title: 'Do you fix toasters?', content: 'We do.' };
  const ofAssistant = (await owner.get(conversations.listMessages, { params: { id } }))[1]?.id ?? 0;
  const refused = await Promise.all([
    stranger.call(teaching.getReplyAnswer, { params }),
    stranger.call(teaching.teachReply, { params, body }),
    viewer.call(teaching.getReplyAnswer, { params, headers }),
    viewer.call(teaching.teachReply, { params, body, headers }),
    visitor.client.call(teaching.teachReply, { params, body }),
    owner.call(teaching.teachReply, { params: { id, messageId: ofAssistant }, body }),
    owner.call(teaching.teachReply, { params: { id: id - 1, messageId: params.messageId }, body }),
    owner.call(teaching.teachReply, { params, body: { ...body, content: 'x'.repeat(5001) } }),
    owner.call(teaching.teachReply, {
      params,
      body: { ...body, alike: Array.from({ length: 11 }, (_, n) => `Question ${n}`) },
    }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 403, 403, 401, 404, 404, 400, 400]);
  const odd = {
    title: 'Do you fix\u0000 toasters?',
    content: 'We\u0000 do. {{}} <b>',
    alike: ['do you fix toasters?'],
  };
  expect((await owner.call(teaching.teachReply, { params, body: odd })).status).toBe(201);
  const both = await Promise.all(
    [1, 2].map(() => owner.call(teaching.teachReply, { params, body: { ...body, isTest: false } })),
  );
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await app.db('entries').whereILike('title', '%toasters%').pluck('title')).toEqual(['Do you fix toasters?']);
});
