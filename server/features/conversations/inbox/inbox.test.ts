import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints as conversations } from '#shared/contracts/conversations.ts';
import { inboxEndpoints as calls, type InboxList, type LiveEvent } from '#shared/contracts/inbox.ts';
import { workspaceHeader, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { readCsv } from '#shared/csv.ts';
import type { WorkspaceRole } from '#shared/workspaces/roles.ts';
import { seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';

let app: TestApp;
let owner: Owner;
let chatbotId: number;
beforeAll(async () => {
  app = await testApp({ work: true, env: { ENFORCE_PLAN_LIMITS: '1' } });
  owner = await app.as('dentist');
  await app.db('users').where('id', owner.user.id).update({ full_name: 'Dana Dent' });
  ({ chatbotId } = await seedAssistant(owner));
});
afterAll(() => app.close());

const wish = 'Can I talk to a human, please?';

/** Another member of the owner's workspace, with the header of their calls. */
async function join(username: string, role: WorkspaceRole) {
  const member = await app.as(username);
  await app.db('workspace_members').insert({ workspace_id: owner.workspaceId, user_id: member.user.id, role });
  const workspaceId = (await owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
  return { member, headers: { [workspaceHeader]: workspaceId } };
}

const setAvailable = (isAvailable: boolean) => owner.get(calls.changeAvailability, { body: { isAvailable } });
const list = (which: InboxList) => owner.get(calls.listInbox, { query: { list: which, limit: 100 } });
let lastId = 0;
const write = (id: number, message: string, clientId = `message-of-a-test-${++lastId}`) =>
  owner.call(calls.replyToVisitor, { params: { id }, body: { clientId, message } });
const charged = async () =>
  (await app.db('usage_totals').where({ workspace_id: owner.workspaceId, kind: 'message' }).sum('quantity as sum'))[0];

/** A visitor who asked something, and the number of their conversation. */
async function arrive(question = 'How much is a check-up?') {
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  await visitor.ask(question);
  const [id = 0] = await app.db('conversations').where('public_id', visitor.conversationId).pluck<number[]>('id');
  return { visitor, id, params: { id } };
}

/** The same, with the owner in the conversation. */
async function taken() {
  const arrived = await arrive();
  await owner.get(calls.takeOver, { params: arrived.params });
  return arrived;
}

const liveParams = ({ conversationId }: Visitor) => ({ chatbotId, conversationId });
const state = (visitor: Visitor) => visitor.client.get(calls.followConversation, { params: liveParams(visitor) });
const follow = (visitor: Visitor, after = 0) =>
  visitor.client.stream(calls.followConversation, {
    params: liveParams(visitor),
    query: { after },
  }) as AsyncGenerator<LiveEvent>;

/** The next events of a stream, shortened to who answers and what was written. */
async function next(stream: AsyncGenerator<LiveEvent>, count: number): Promise<string[]> {
  const seen: string[] = [];
  while (seen.length < count) {
    const { value } = await stream.next();
    seen.push(
      value.event === 'message'
        ? value.data.message.content
        : `(${value.event === 'state' ? value.data.status : 'typing'})`,
    );
  }
  return seen;
}

describe('a visitor who asks for a person', () => {
  test('waits if a member is available, and is only told how to reach one if not', {
    tags: ['rule:person-asked-for'],
  }, async () => {
    const alone = await arrive(wish);
    expect(await state(alone.visitor)).toEqual({
      status: 'assistant',
      person: null,
      isAvailable: false,
      waitMinutes: 2,
      readId: null,
    });
    await setAvailable(true);
    const { visitor, id } = await arrive(wish);
    expect(await state(visitor)).toMatchObject({ status: 'waiting', isAvailable: true });
    const params = { chatbotId };
    const { conversationId } = alone.visitor;
    expect(await visitor.client.get(calls.askForPerson, { params, body: { conversationId } })).toMatchObject({
      status: 'waiting',
    });
    expect((await list('waiting')).map((row) => [row.id, row.status, row.person])).toEqual([
      [id, 'waiting', null],
      [alone.id, 'waiting', null],
    ]);
    expect(await owner.get(calls.getInboxState)).toEqual({
      waiting: 2,
      unanswered: 0,
      isAvailable: true,
      name: 'Dana Dent',
    });
    const { hasPeople } = await visitor.client.get(chatbotsEndpoints.getWidgetConfig, { params: { id: chatbotId } });
    expect(hasPeople).toBe(true);
  });

  test('reads that the team knows, which is neither an answer nor a refusal', {
    tags: ['rule:person-called'],
  }, async () => {
    await setAvailable(false);
    const alone = await Visitor.arrive(app.anonymous(), chatbotId);
    expect((await alone.ask(wish)).content).not.toContain('I’ve told the team');
    await setAvailable(true);
    const { visitor, id } = await arrive('Kann ich bitte mit einem Menschen sprechen?');
    const [, german] = await visitor.messages();
    expect(german).toMatchObject({ outcome: null, needsPerson: true });
    expect(german?.content).toMatch(/^Ich habe dem Team Bescheid gesagt/u);
    expect((await visitor.ask(wish)).content).toMatch(/^I’ve told the team/u);
    expect(await app.db('conversations').where({ id }).pluck('outcome')).toEqual([null]);
    const answers = async () => (await app.db('chatbot_activity').sum('answers as sum'))[0]?.sum;
    const before = await answers();
    await visitor.ask(wish);
    expect(await answers()).toBe(before);
    const { token: testToken } = await owner.get(chatbotsEndpoints.createTestToken, { params: { id: chatbotId } });
    const ownTest = await Visitor.arrive(app.anonymous(), chatbotId, { testToken });
    expect((await ownTest.ask(wish)).content).not.toContain('I’ve told the team');
  });

  test('can leave a message once nobody came in time, and can still be answered', {
    tags: ['rule:nobody-came'],
  }, async () => {
    await setAvailable(true);
    const { visitor, id, params } = await arrive(wish);
    await app
      .db('conversations')
      .where({ id })
      .update({ person_asked_at: app.db.raw(`now() - interval '3 minutes'`) });
    expect(await state(visitor)).toMatchObject({ status: 'missed', person: null });
    expect((await list('waiting')).find((row) => row.id === id)?.status).toBe('missed');
    await owner.get(calls.takeOver, { params });
    expect(await state(visitor)).toMatchObject({ status: 'person', person: 'Dana Dent' });
  });

  test('finds nobody once the members have closed their console', { tags: ['rule:away-when-closed'] }, async () => {
    await setAvailable(true);
    await app.db('member_availability').update({ seen_at: app.db.raw(`now() - interval '4 minutes'`) });
    const { visitor } = await arrive(wish);
    expect(await state(visitor)).toMatchObject({ status: 'assistant', isAvailable: false });
    expect((await owner.get(calls.getInboxState)).isAvailable).toBe(false);
  });
});

describe('a member in a conversation', () => {
  test('answers alone: the assistant pauses, nothing is charged, and it resumes after them', {
    tags: ['rule:assistant-pauses'],
  }, async () => {
    const { visitor, id, params } = await taken();
    const before = await charged();
    const stored = await visitor.ask('My tooth hurts');
    expect(stored).toMatchObject({ content: 'My tooth hurts', isFromUser: true, outcome: null });
    const streamed = visitor.askStreaming('And my gums');
    expect((await streamed.next()).value).toMatchObject({ event: 'done', data: { message: { isFromUser: true } } });
    const reply = await write(id, 'Come at three.');
    expect([reply.status, reply.reply]).toMatchObject([201, { isFromUser: false, person: 'Dana Dent' }]);
    expect(await charged()).toEqual(before);
    expect((await visitor.messages()).slice(2).map(({ content, person }) => [content, person])).toEqual([
      ['My tooth hurts', undefined],
      ['And my gums', undefined],
      ['Come at three.', 'Dana Dent'],
    ]);
    const mine = await owner.get(calls.handBack, { params });
    expect([mine.status, mine.person]).toEqual(['assistant', null]);
    expect(await visitor.ask('When are you open on Saturday?')).toMatchObject({ isFromUser: false });
    expect(await charged()).not.toEqual(before);
  });

  test('is alone: of two who take over at once, one does, and the other learns who', {
    tags: ['rule:one-person-at-a-time'],
  }, async () => {
    const { member, headers } = await join('hygienist', 'editor');
    const { id, params } = await arrive();
    const answers = await Promise.all([
      owner.call(calls.takeOver, { params }),
      member.call(calls.takeOver, { params, headers }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const isOwner = answers[0].status === 200;
    const name = isOwner ? 'Dana Dent' : 'hygienist';
    expect(answers[isOwner ? 1 : 0].error.message).toBe(`${name} is answering this conversation`);
    const body = { clientId: 'a-message-of-two-members', message: 'Hello' };
    const late = isOwner
      ? await member.call(calls.replyToVisitor, { params, body, headers })
      : await owner.call(calls.replyToVisitor, { params, body });
    expect(late.status).toBe(409);
    for (const call of [calls.handBack, calls.closeConversation]) {
      const other = isOwner ? await member.call(call, { params, headers }) : await owner.call(call, { params });
      expect(other.status).toBe(409);
    }
    expect(await app.db('messages').where({ conversation_id: id }).whereNotNull('person_name')).toEqual([]);
    // One who leaves the workspace leaves the conversation.
    await app.db('workspace_members').where({ user_id: member.user.id, role: 'editor' }).delete();
    await owner.get(calls.takeOver, { params });
  });

  test('who doesn’t reply for a long time makes way for the assistant and for others', {
    tags: ['long', 'rule:silent-person'],
  }, async () => {
    const { visitor, id } = await taken();
    await visitor.ask('Are you there?');
    await app
      .db('conversations')
      .where({ id })
      .update({ person_awaited_at: app.db.raw(`now() - interval '11 minutes'`) });
    expect(await state(visitor)).toMatchObject({ status: 'missed', person: null });
    expect(await visitor.ask('When are you open on Saturday?')).toMatchObject({ isFromUser: false });
    expect((await write(id, 'Sorry, I was busy.')).status).toBe(201);
    expect(await state(visitor)).toMatchObject({ status: 'person', person: 'Dana Dent' });
  });

  test('ends it for the visitor, whose next message starts another one', {
    tags: ['long', 'rule:person-closes'],
  }, async () => {
    const { visitor, id, params } = await taken();
    await owner.get(calls.closeConversation, { params });
    expect(await state(visitor)).toMatchObject({ status: 'ended', person: null });
    expect((await owner.get(calls.getInboxConversation, { params })).status).toBe('ended');
    expect((await list('all')).map((row) => row.id)).not.toContain(id);
    await expect(visitor.ask('One more thing')).rejects.toThrow('409');
    expect((await write(id, 'Too late')).status).toBe(409);
    const log = await owner.get(auditEndpoints.listAuditLog, {});
    expect(log.slice(0, 2).map(({ action }) => action)).toEqual(['conversation.closed', 'conversation.taken-over']);
    await owner.get(calls.handBack, { params: (await taken()).params });
    const [newest] = await owner.get(auditEndpoints.listAuditLog, {});
    expect(newest?.action).toBe('conversation.handed-back');
  });
});

describe('messages of people', () => {
  test('that are sent again are stored once, also at the same time', { tags: ['rule:reply-once'] }, async () => {
    const { visitor, id } = await taken();
    const clientId = 'chosen-by-the-console';
    const answers = await Promise.all([1, 2, 3].map(() => write(id, 'Come at three.', clientId)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1);
    const body = { conversationId: visitor.conversationId, message: 'Thanks', clientId: 'chosen-by-the-browser' };
    const send = () => visitor.client.get(conversations.sendMessage, { params: { chatbotId }, body });
    const thanks = await Promise.all([send(), send()]);
    await owner.get(calls.handBack, { params: { id } });
    // Also once the assistant answers again, which has nothing to answer here.
    thanks.push(await send());
    expect(new Set(thanks.map(({ message }) => message.id)).size).toBe(1);
    expect((await visitor.messages()).slice(2).map(({ content }) => content)).toEqual(['Come at three.', 'Thanks']);
  });

  test('reach the visitor live, in order and once, also after the line was cut', {
    tags: ['rule:replies-live'],
  }, async () => {
    const { visitor, id, params } = await arrive();
    const stream = follow(visitor);
    expect(await next(stream, 1)).toEqual(['(assistant)']);
    await owner.get(calls.takeOver, { params });
    await write(id, 'One');
    const { reply } = await write(id, 'Two');
    expect(await next(stream, 3)).toEqual(['(person)', 'One', 'Two']);
    await stream.return(undefined);
    await write(id, 'Three');
    const again = follow(visitor, reply.id);
    expect(await next(again, 2)).toEqual(['(person)', 'Three']);
    // Without a notice, as from another process whose notice was lost.
    await app.db('messages').insert({
      workspace_id: owner.workspaceId,
      conversation_id: id,
      website_id: app.db('conversations').where({ id }).select('website_id'),
      content: 'Four',
      is_from_user: false,
      person_name: 'Dana Dent',
    });
    await app.db('conversations').where({ id }).increment('message_count');
    expect(await next(again, 1)).toEqual(['Four']);
    await owner.get(calls.closeConversation, { params });
    expect(await next(again, 1)).toEqual(['(ended)']);
    expect((await again.next()).done).toBe(true);
    await expect.poll(() => app.services.followers.size).toBe(0);
  });

  test('say who wrote them in the transcript, the CSV file and the export, and can’t be rated', {
    tags: ['long', 'rule:who-wrote-what'],
  }, async () => {
    const { visitor, id } = await taken();
    const { reply } = await write(id, '=cmd|calc');
    const transcript = await owner.get(conversations.listMessages, { params: { id } });
    expect(transcript.map(({ person, isFromUser }) => person ?? isFromUser)).toEqual([true, false, 'Dana Dent']);
    const file = await owner.send(conversations.exportConversations, { params: { id: chatbotId } });
    const line = readCsv(await file.text()).rows.find(({ cells }) => cells[0] === String(id));
    expect(line?.cells.at(9)).toBe('Dana Dent');
    const exported = await owner.get(accountExportEndpoints.exportUser);
    const found = exported.conversations.find(({ conversationId }) => conversationId === visitor.conversationId);
    expect(found?.messages.map(({ person }) => person)).toEqual([null, null, 'Dana Dent']);
    const body = { conversationId: visitor.conversationId, messageId: reply.id, value: -1 };
    const rated = await visitor.client.call(conversations.sendFeedback, { params: { chatbotId }, body });
    expect(rated.status).toBe(404);
  });

  test('wake the members who look at the inbox', { tags: ['rule:inbox-live'] }, async () => {
    const { visitor, id } = await taken();
    await write(id, 'Hello');
    const stream = owner.stream(calls.getInboxState);
    const { unanswered } = (await stream.next()).value.data as { unanswered: number };
    await visitor.ask('Hello, Dana');
    expect((await stream.next()).value).toMatchObject({ event: 'inbox', data: { unanswered: unanswered + 1 } });
    await stream.return(undefined);
    expect((await list('mine')).find((row) => row.id === id)).toMatchObject({
      isMine: true,
      preview: 'Hello, Dana',
      waitingSince: expect.any(String),
    });
  });
});

test('nobody from outside sees or changes a conversation', { tags: ['rule:inbox-of-workspace-only'] }, async () => {
  await setAvailable(true);
  const { visitor, id, params } = await arrive(wish);
  const stranger = await app.as('a-stranger');
  expect(await stranger.get(calls.listInbox, { query: { list: 'all' } })).toEqual([]);
  expect(await stranger.get(calls.getInboxState)).toMatchObject({ waiting: 0 });
  const body = { clientId: 'message-of-a-stranger', message: 'Hello' };
  for (const [call, request] of [
    [calls.getInboxConversation, {}],
    [calls.takeOver, {}],
    [calls.replyToVisitor, { body }],
    [calls.handBack, {}],
    [calls.closeConversation, {}],
  ] as const) {
    expect((await stranger.call(call, { params, ...request })).status).toBe(404);
  }
  const other = await seedAssistant(stranger);
  const live = await visitor.client.call(calls.followConversation, {
    params: { chatbotId: other.chatbotId, conversationId: visitor.conversationId },
  });
  expect(live.status).toBe(404);
  // Being available elsewhere helps no one here.
  await setAvailable(false);
  await stranger.get(calls.changeAvailability, { body: { isAvailable: true } });
  expect(await state(visitor)).toMatchObject({ isAvailable: false });

  const { member, headers } = await join('reading-only', 'viewer');
  expect((await member.get(calls.listInbox, { headers })).map((row) => row.id)).toContain(id);
  expect((await member.call(calls.takeOver, { params, headers })).status).toBe(403);
});

test.each([
  ['an empty message', { clientId: 'x'.repeat(16), message: ' \n ' }, 'message'],
  ['a message that is too long', { clientId: 'x'.repeat(16), message: 'x'.repeat(2001) }, 'message'],
  ['an id that isn’t one', { clientId: "' or 1=1 --          ", message: 'Hello' }, 'clientId'],
])('%s is rejected', async (_, body, path) => {
  const { error, status } = await owner.call(calls.replyToVisitor, { params: { id: 1 }, body });
  expect([status, error.issues?.[0]?.path]).toEqual([400, path]);
});

test('an owner’s test waits for nobody and can’t be taken over', async () => {
  await setAvailable(true);
  const { token } = await owner.get(chatbotsEndpoints.createTestToken, { params: { id: chatbotId } });
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId, { testToken: token });
  await visitor.ask(wish);
  expect(await state(visitor)).toMatchObject({ status: 'assistant' });
  const [id = 0] = await app.db('conversations').where('public_id', visitor.conversationId).pluck<number[]>('id');
  expect((await owner.call(calls.takeOver, { params: { id } })).status).toBe(404);
});
