import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxEndpoints as calls, type InboxEvent, type LiveEvent } from '#shared/contracts/inbox.ts';
import { workspaceHeader, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';

let app: TestApp;
let owner: Owner;
let editor: Owner;
let stranger: Owner;
let chatbotId: number;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await testApp({ work: true, env: { RATE_LIMITS: '1', LIMITS: 'presenceByAddress=25/60' } });
  owner = await app.as('dentist');
  ({ chatbotId } = await seedAssistant(owner));
  headers = { [workspaceHeader]: (await owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '' };
  editor = await app.as('hygienist');
  stranger = await app.as('stranger');
  const member = { workspace_id: owner.workspaceId, user_id: editor.user.id, role: 'editor' };
  await app.db('workspace_members').insert(member);
});
afterAll(() => app.close());

/** A conversation that the owner is in, whose visitor has read nothing. */
async function taken() {
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  await visitor.ask('How much is a check-up?');
  const [id = 0] = await app.db('conversations').where('public_id', visitor.conversationId).pluck<number[]>('id');
  const params = { id };
  await owner.get(calls.takeOver, { params });
  const clientId = `a-reply-in-conversation-${id}`;
  const { reply } = await owner.call(calls.replyToVisitor, { params, body: { clientId, message: 'Hello' } });
  const { conversationId } = visitor;
  return { visitor, id, params, replyId: reply.id, live: { chatbotId, conversationId } };
}

const next = async <Event>(stream: AsyncGenerator<unknown>): Promise<Event> => (await stream.next()).value as Event;

test('who types is shown to the other side, and other members see who looks', {
  tags: ['rule:presence-live'],
}, async () => {
  const { visitor, id, params, live } = await taken();
  const seen = visitor.client.stream(calls.followConversation, { params: live });
  expect(await next<LiveEvent>(seen)).toMatchObject({ event: 'state', data: { status: 'person' } });
  expect(await next<LiveEvent>(seen)).toMatchObject({ event: 'message' });
  const inbox = owner.stream(calls.getInboxState);
  expect(await next<InboxEvent>(inbox)).toMatchObject({ event: 'inbox' });
  await editor.get(calls.showPresence, { params, body: { isTyping: false }, headers });
  const looks = { conversationId: id, userId: editor.user.id, name: 'hygienist', isTyping: false };
  expect(await next<InboxEvent>(inbox)).toEqual({ event: 'presence', data: looks });
  // Only the typing of the person in the conversation is for the visitor, and one's own isn't for oneself.
  await editor.get(calls.showPresence, { params, body: { isTyping: true }, headers });
  await owner.get(calls.showPresence, { params, body: { isTyping: true } });
  expect(await next<LiveEvent>(seen)).toEqual({ event: 'typing', data: {} });
  expect(await next<InboxEvent>(inbox)).toEqual({ event: 'presence', data: { ...looks, isTyping: true } });
  await visitor.client.get(calls.showVisitorPresence, {
    params: { chatbotId },
    body: { conversationId: visitor.conversationId, isTyping: true },
  });
  const visitorTypes = { conversationId: id, userId: null, name: '', isTyping: true };
  expect(await next<InboxEvent>(inbox)).toEqual({ event: 'presence', data: visitorTypes });
  await Promise.all([seen.return(undefined), inbox.return(undefined)]);
});

test('what was read is marked on both sides, and never goes back', { tags: ['rule:read-marks'] }, async () => {
  const { visitor, params, replyId, live } = await taken();
  const asVisitor = (readId: number) =>
    visitor.client.call(calls.showVisitorPresence, {
      params: { chatbotId },
      body: { conversationId: visitor.conversationId, isTyping: false, readId },
    });
  await asVisitor(replyId);
  expect((await owner.get(calls.getInboxConversation, { params })).readId).toBe(replyId);
  // Neither an earlier message nor one that isn't there.
  await asVisitor(replyId - 1);
  await asVisitor(replyId + 1000);
  expect((await owner.get(calls.getInboxConversation, { params })).readId).toBe(replyId);
  const { id } = await visitor.ask('My tooth hurts');
  const readBy = async () => (await visitor.client.get(calls.followConversation, { params: live })).readId;
  // Only who is in the conversation reads for the visitor.
  await editor.get(calls.showPresence, { params, body: { isTyping: false, readId: id }, headers });
  expect(await readBy()).toBeNull();
  await owner.get(calls.showPresence, { params, body: { isTyping: false, readId: id } });
  expect(await readBy()).toBe(id);
});

test('signs of strangers and nonsense are rejected, and many in a short time', {
  tags: ['rule:presence-rejected'],
}, async () => {
  const { visitor, params } = await taken();
  const { conversationId } = visitor;
  const other = await taken();
  const as = (body: object) =>
    visitor.client.call(calls.showVisitorPresence, { params: { chatbotId }, body: body as never });
  const refused = await Promise.all([
    stranger.call(calls.showPresence, { params, body: { isTyping: true } }),
    visitor.client.call(calls.showPresence, { params, body: { isTyping: true } }),
    as({ conversationId: 'x'.repeat(22), isTyping: true }),
    as({ conversationId, isTyping: 'yes' }),
    as({ conversationId, isTyping: true, readId: -1 }),
    as({ conversationId, isTyping: true, readId: 1e300 }),
    stranger.call(calls.showVisitorPresence, {
      params: { chatbotId: chatbotId + 1 },
      body: { conversationId: other.visitor.conversationId, isTyping: true },
    }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 401, 404, 400, 400, 400, 404]);
  // A message of another conversation can't be marked.
  await as({ conversationId, isTyping: false, readId: other.replyId });
  expect((await owner.get(calls.getInboxConversation, { params })).readId).toBeNull();
  const many = await Promise.all(Array.from({ length: 30 }, () => as({ conversationId, isTyping: true })));
  expect(many.some(({ status }) => status === 429)).toBe(true);
  await owner.get(calls.closeConversation, { params });
});
