import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { mailEndpoints } from '#shared/contracts/mail.ts';
import { type MailInbox, openInbox } from '../../../testing/mail-inbox.ts';
import { seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { lastWeek } from './last-week.ts';
import { mailSummaries } from './mail-summaries.ts';

let inbox: MailInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await openInbox();
  app = await testApp({ work: true, env: inbox.env });
});
afterAll(async () => {
  await app.services.background.waitUntilIdle();
  await app.close();
  await inbox.close();
});

const { signal } = new AbortController();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const today = new Date();
/** Eight o’clock on the Monday after what the tests ask now. */
const monday = new Date(
  Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + ((8 - today.getUTCDay()) % 7 || 7), 8),
);
const later = (days: number) => new Date(monday.getTime() + days * dayMs);

async function seed(username: string) {
  const owner = await app.as(username);
  await app.db('users').where('id', owner.user.id).update({ email_confirmed_at: new Date() });
  await app.db('workspaces').where('id', owner.workspaceId).update({ name: 'The practice' });
  return { owner, ...(await seedAssistant(owner)) };
}
const arrive = (chatbotId: number) => Visitor.arrive(app.anonymous(), chatbotId);
const mailsOf = ({ user }: Owner) => app.db('mails').where('user_id', user.id).pluck<number[]>('id');

test('owners get the numbers of a week and its gaps on Monday, once, however many workers run', {
  tags: ['long'],
}, async () => {
  const { owner, chatbotId } = await seed('weekly');
  const admin = await app.as('weekly-admin');
  await app.db('users').where('id', admin.user.id).update({ email_confirmed_at: new Date() });
  const { workspaceId } = owner;
  await app.db('workspace_members').insert({ workspace_id: workspaceId, user_id: admin.user.id, role: 'admin' });
  const visitor = await arrive(chatbotId);
  const { id: messageId } = await visitor.ask('How much is a check-up?');
  const body = { conversationId: visitor.conversationId, messageId, value: 1 } as const;
  await visitor.client.get(conversationsEndpoints.sendFeedback, { params: { chatbotId }, body });
  await visitor.ask('Do you repair bicycles?');
  await (await arrive(chatbotId)).ask('can you repair my bicycle?');
  await (await arrive(chatbotId)).ask('Who won the world cup at evil.example?');
  const waited = { person_wanted_at: app.db.fn.now(), person_replied_at: app.db.fn.now() };
  await app.db('conversations').where('public_id', visitor.conversationId).update(waited);
  const counts = { conversations: 2, messages: 3, answers: 2, unanswered: 1 };
  const slot = later(-8);
  await app.db('chatbot_activity').insert({ workspace_id: workspaceId, chatbot_id: chatbotId, slot, ...counts });

  await mailSummaries(app.services, signal, new Date(monday.getTime() - 1));
  expect(await mailsOf(owner)).toEqual([]);
  await Promise.all([mailSummaries(app.services, signal, monday), mailSummaries(app.services, signal, monday)]);
  await mailSummaries(app.services, signal, later(5));
  expect([await mailsOf(owner), await mailsOf(admin)]).toEqual([[expect.any(Number)], []]);
  const { subject, text = '', html, headers } = await inbox.next(owner.user.email);
  expect(subject).toBe('“The practice” last week: 4 questions, 25% answered');
  expect(text).toContain(
    [
      'Conversations: 3 (2)',
      'Questions: 4 (3)',
      'Answered: 25% (50%)',
      'Rated helpful: 1 (0)',
      'Rated not helpful: 0 (0)',
      'Waited for a person: 1 (0)',
      'Answered by a person: 1 (0)',
    ].join('\n'),
  );
  const link = new URL(/http\S+answer=\S+/.exec(text)?.[0] ?? '');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    ...{ chatbotId: String(chatbotId), tab: 'timeline', answer: 'can you repair my bicycle?' },
  });
  expect(html).toContain('>can you repair my bicycle? (asked 2 times)</a>');
  // A visitor's words don't become a link to another site.
  expect(text).toContain('Who won the world cup at evil.\u200Bexample? (asked once)');
  expect(JSON.stringify(headers.get('list'))).toContain('unsubscribe');

  // The next week had no conversations.
  await mailSummaries(app.services, signal, later(7));
  expect(await mailsOf(owner)).toHaveLength(1);
  await mailSummaries(app.services, signal, later(100));
});

test('a Monday that the server missed is made up for in that week only', { tags: ['long'] }, async () => {
  const { owner, chatbotId } = await seed('away');
  await (await arrive(chatbotId)).ask('When are you open on Saturday?');
  await mailSummaries(app.services, signal, later(7));
  expect(await mailsOf(owner)).toEqual([]);
  await mailSummaries(app.services, signal, later(6.6));
  expect((await inbox.next(owner.user.email)).text).not.toContain('found no answer');
  // Rows of long ago are forgotten.
  await mailSummaries(app.services, signal, later(70));
  expect(await app.db('weekly_summaries').where('workspace_id', owner.workspaceId)).toEqual([]);
});

test('failed tests and suggested questions count, unless tests are gone or weren’t run as saved', {
  tags: ['long'],
}, async () => {
  const { owner, chatbotId } = await seed('tester');
  await (await arrive(chatbotId)).ask('When are you open on Saturday?');
  const key = { workspace_id: owner.workspaceId, chatbot_id: chatbotId };
  const add = async (question: string, runs: readonly (readonly [kind: string, hasPassed: boolean, at: Date])[]) => {
    const test = { ...key, question, expectation: {}, origin: 'hand' };
    const [{ id } = { id: 0 }] = await app.db('answer_tests').insert(test).returning<{ id: number }[]>('id');
    for (const [kind, hasPassed, at] of runs) {
      const run = { ...key, kind, status: 'done', progress: '{}' };
      const [row] = await app.db('answer_test_runs').insert(run).returning<{ id: number }[]>('id');
      await app.db('answer_test_results').insert({
        ...{ workspace_id: owner.workspaceId, test_id: id, run_id: row?.id, has_passed: hasPassed, created_at: at },
        ...{ reason: 'missing', missing: '[]', answer: '', outcome: 'answered', sources: '[]', has_changed: false },
      });
    }
    return id;
  };
  await add('fails since this week', [
    ['demand', true, later(-9)],
    ['demand', false, later(-2)],
  ]);
  await add('is repaired', [
    ['demand', false, later(-9)],
    ['demand', true, later(-2)],
  ]);
  await add('was tried', [['draft', false, later(-2)]]);
  const deleted = await add('is gone', [['demand', false, later(-2)]]);
  await app
    .db('answer_tests')
    .where({ workspace_id: owner.workspaceId, id: deleted })
    .update({ deleted_at: new Date() });
  const question = 'Do you repair bicycles?';
  const tried = { from: 'own', questions: [{ question, isAnswered: false, page: null }] };
  await owner.get(chatbotsEndpoints.updateChatbot, {
    params: { id: chatbotId },
    body: { widgetConfig: { startersFrom: 'own', ownStarters: [question] } },
  });
  await app
    .db('chatbots')
    .where('id', chatbotId)
    .update({ tried_starters: JSON.stringify(tried) });
  await mailSummaries(app.services, signal, monday);
  const { text } = await inbox.next(owner.user.email);
  expect(text).toContain('Failed tests: 1 (1)\nSuggested questions not answered: 1');
});

test('nobody who switched it off, or whose address isn’t confirmed or workspace is closed, gets one', {
  tags: ['long'],
}, async () => {
  const quiet = await seed('quiet-week');
  await quiet.owner.get(mailEndpoints.switchMail, { body: { name: 'summaries', isOn: false } });
  const unconfirmed = await seed('unconfirmed-week');
  await app.db('users').where('id', unconfirmed.owner.user.id).update({ email_confirmed_at: null });
  const closed = await seed('closed-week');
  for (const { chatbotId } of [quiet, unconfirmed, closed]) await (await arrive(chatbotId)).ask('Where can I park?');
  await app
    .db('workspaces')
    .where('id', closed.owner.workspaceId)
    .update({ closes_at: later(1) });
  await mailSummaries(app.services, signal, monday);
  for (const { owner } of [quiet, unconfirmed, closed]) expect(await mailsOf(owner)).toEqual([]);
});

test('a workspace whose summary fails keeps none from the others', { tags: ['long'] }, async () => {
  const broken = await seed('broken-week');
  const { owner, chatbotId } = await seed('other-week');
  for (const one of [broken, { chatbotId }]) await (await arrive(one.chatbotId)).ask('Where can I park?');
  const activity = () => app.db('chatbot_activity').where('chatbot_id', broken.chatbotId);
  // More than there are answers, which no mail can contain.
  await activity().update({ unanswered: 100 });
  await expect(mailSummaries(app.services, signal, monday)).rejects.toThrow('1 weekly summary failed');
  expect([await mailsOf(broken.owner), await mailsOf(owner)]).toEqual([[], [expect.any(Number)]]);
  await activity().update({ unanswered: 0 });
  await mailSummaries(app.services, signal, monday);
  expect(await mailsOf(broken.owner)).toHaveLength(1);
});

test.each([
  ['2026-11-23T07:59:59Z', null],
  ['2026-11-23T08:00:00Z', '2026-11-16'],
  ['2026-11-29T23:59:59Z', '2026-11-16'],
  ['2026-11-30T00:00:00Z', null],
])('at %s, the week from %s is summarized', (now, start) => {
  expect(lastWeek(new Date(now))?.start.toISOString().slice(0, 10) ?? null).toBe(start);
});
