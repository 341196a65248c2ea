import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { conversationsEndpoints as conversations } from '#shared/contracts/conversations.ts';
import { handOverSummaryEndpoints as summaries } from '#shared/contracts/hand-over-summary.ts';
import { inboxEndpoints as calls } from '#shared/contracts/inbox.ts';
import { notesEndpoints as noteCalls } from '#shared/contracts/notes.ts';
import { savedRepliesEndpoints as saved } from '#shared/contracts/saved-replies.ts';
import { workspaceHeader, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import type { WorkspaceRole } from '#shared/workspaces/roles.ts';
import { seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';

let app: TestApp;
let owner: Owner;
let editor: Owner;
let viewer: Owner;
let stranger: Owner;
let chatbotId: number;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await testApp({ work: true });
  owner = await app.as('dentist');
  ({ chatbotId } = await seedAssistant(owner));
  headers = { [workspaceHeader]: (await owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '' };
  [editor, viewer, stranger] = await Promise.all([
    join('hygienist', 'editor'),
    join('intern', 'viewer'),
    app.as('stranger'),
  ]);
});
afterAll(() => app.close());

async function join(username: string, role: WorkspaceRole): Promise<Owner> {
  const member = await app.as(username);
  await app.db('workspace_members').insert({ workspace_id: owner.workspaceId, user_id: member.user.id, role });
  return member;
}

async function arrive(...questions: string[]) {
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  for (const question of questions) await visitor.ask(question);
  const [id = 0] = await app.db('conversations').where('public_id', visitor.conversationId).pluck<number[]>('id');
  return { visitor, id, params: { id } };
}

const newestAction = async () => (await owner.get(auditEndpoints.listAuditLog, {}))[0]?.action;

test('a note is for members only: no visitor, model, transcript or CSV file gets it', {
  tags: ['rule:notes-for-members'],
}, async () => {
  const { visitor, id, params } = await arrive('How much is a check-up?');
  const note = { clientId: 'a-note-of-the-owner', content: 'Owes us\u0000 money' };
  const twice = await Promise.all([1, 2].map(() => owner.call(noteCalls.addNote, { params, body: note })));
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect(twice[0]?.reply).toEqual(twice[1]?.reply);
  const notes = await editor.get(noteCalls.listNotes, { params, headers });
  expect(notes).toMatchObject([{ content: 'Owes us money', author: 'dentist', isMine: false }]);
  await visitor.ask('What do you know about me?');
  const seen = JSON.stringify([
    await visitor.messages(),
    await owner.get(conversations.listMessages, { params }),
    await (await owner.send(conversations.exportConversations, { params: { id: chatbotId } })).text(),
    await visitor.client.get(calls.followConversation, {
      params: { chatbotId, conversationId: visitor.conversationId },
    }),
  ]);
  expect(seen).not.toContain('Owes us');
  const exported = await owner.get(accountExportEndpoints.exportUser);
  const found = exported.conversations.find(({ conversationId }) => conversationId === visitor.conversationId);
  expect(found?.notes.map(({ content, author }) => [author, content])).toEqual([['dentist', 'Owes us money']]);
  const of = { params: { id, noteId: notes[0]?.id ?? 0 } };
  const long = { clientId: 'a-note-that-is-long', content: 'x'.repeat(2001) };
  const refused = await Promise.all([
    stranger.call(noteCalls.listNotes, { params }),
    stranger.call(noteCalls.addNote, { params, body: note }),
    viewer.call(noteCalls.addNote, { params, body: note, headers }),
    visitor.client.call(noteCalls.listNotes, { params }),
    owner.call(noteCalls.addNote, { params, body: long }),
    // Only its author deletes it.
    editor.call(noteCalls.deleteNote, { ...of, headers }),
    owner.call(noteCalls.deleteNote, { params: { id: id + 1000, noteId: of.params.noteId } }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 403, 401, 400, 404, 404]);
  expect((await owner.call(noteCalls.deleteNote, of)).status).toBe(200);
  expect(await newestAction()).toBe('note.deleted');
  expect(await owner.get(noteCalls.listNotes, { params })).toEqual([]);
});

test('notes are deleted with the texts of a conversation, and none is added after that', {
  tags: ['rule:notes-deleted-with-texts'],
}, async () => {
  const { id, params } = await arrive('How much is a check-up?');
  await app.db('conversations').where({ id }).update({ keeps_texts: false });
  await owner.get(noteCalls.addNote, { params, body: { clientId: 'a-note-that-goes-away', content: 'Secret' } });
  await owner.get(calls.closeConversation, { params });
  expect(await owner.get(noteCalls.listNotes, { params })).toEqual([]);
  const late = await owner.call(noteCalls.addNote, {
    params,
    body: { clientId: 'a-note-that-is-late', content: 'Secret' },
  });
  expect(late.status).toBe(409);
  expect((await owner.call(calls.reopenConversation, { params })).status).toBe(409);
});

test('a conversation is passed on to a member who can answer, whose reply its visitor then waits for', {
  tags: ['rule:pass-on'],
}, async () => {
  const { id, params } = await arrive('How much is a check-up?');
  await owner.get(calls.takeOver, { params });
  for (const userId of [viewer.user.id, stranger.user.id, owner.user.id, 999_999]) {
    expect((await owner.call(calls.passOn, { params, body: { userId } })).status).toBe(400);
  }
  const body = { userId: editor.user.id };
  expect((await viewer.call(calls.passOn, { params, body, headers })).status).toBe(403);
  expect((await stranger.call(calls.passOn, { params, body })).status).toBe(404);
  const handed = await owner.get(calls.passOn, { params, body });
  expect(handed).toMatchObject({ status: 'person', isMine: false, person: { userId: editor.user.id } });
  expect(await newestAction()).toBe('conversation.passed-on');
  expect((await editor.get(calls.getInboxState, { headers })).unanswered).toBe(1);
  const reply = { clientId: 'a-reply-by-who-left', message: 'Hello' };
  expect((await owner.call(calls.replyToVisitor, { params, body: reply })).status).toBe(409);
  expect((await owner.call(calls.passOn, { params, body })).status).toBe(409);
  // Of two who act at the same instant, each finds what the other left.
  const both = await Promise.all([
    editor.call(calls.passOn, { params, body: { userId: owner.user.id }, headers }),
    editor.call(calls.handBack, { params, headers }),
  ]);
  const [{ person_id: person } = { person_id: undefined }] = await app
    .db('conversations')
    .where({ id })
    .select('person_id');
  expect([null, owner.user.id]).toContain(person);
  expect(both.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
});

test('a closed conversation is reopened within a day, and its visitor continues it', {
  tags: ['long', 'rule:reopen'],
}, async () => {
  const { visitor, id, params } = await arrive('How much is a check-up?');
  expect((await owner.call(calls.reopenConversation, { params })).status).toBe(409);
  await owner.get(calls.closeConversation, { params });
  expect((await stranger.call(calls.reopenConversation, { params })).status).toBe(404);
  expect((await viewer.call(calls.reopenConversation, { params, headers })).status).toBe(403);
  const both = await Promise.all([
    owner.call(calls.reopenConversation, { params }),
    editor.call(calls.reopenConversation, { params, headers }),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await newestAction()).toBe('conversation.reopened');
  expect(await visitor.ask('One more thing')).toMatchObject({ isFromUser: true });
  const by = both[0].status === 200 ? owner : editor;
  await by.get(calls.closeConversation, { params, headers });
  await app
    .db('conversations')
    .where({ id })
    .update({ last_message_at: app.db.raw(`now() - interval '25 hours'`) });
  expect((await owner.call(calls.reopenConversation, { params })).status).toBe(409);
});

test('the summary has the visitor’s questions with what was cited, and no small talk', {
  tags: ['rule:hand-over-summary'],
}, async () => {
  const { params } = await arrive(
    'Hello!',
    'How much is a check-up?',
    'Do you repair bicycles?',
    'Can I talk to a human?',
  );
  const summary = await viewer.get(summaries.getHandOverSummary, { params, headers });
  expect(summary.asked.map(({ question, outcome, sources }) => [question, outcome, sources.length > 0])).toEqual([
    ['How much is a check-up?', 'answered', true],
    ['Do you repair bicycles?', 'abstained', true],
  ]);
  expect(summary.asked[0]?.heading).toEqual(expect.any(String));
  expect(summary.contact).toBeNull();
  await app.db('contact_messages').insert({
    workspace_id: owner.workspaceId,
    conversation_id: params.id,
    website_id: app.db('conversations').where('id', params.id).select('website_id'),
    ...{ name: 'Anna', email: 'anna@visitor.example', message: 'Please call me' },
  });
  expect((await owner.get(summaries.getHandOverSummary, { params })).contact).toEqual({
    name: 'Anna',
    email: 'anna@visitor.example',
  });
  expect((await stranger.call(summaries.getHandOverSummary, { params })).status).toBe(404);
});

test('saved replies are of the workspace, and one with the same name is replaced', {
  tags: ['rule:saved-replies'],
}, async () => {
  const body = { name: 'Thanks', content: 'Thank you for your patience.' };
  const first = await owner.get(saved.saveReply, { body });
  await Promise.all([owner, owner].map((one) => one.get(saved.saveReply, { body: { ...body, name: 'thanks' } })));
  expect(await newestAction()).toBe('saved-reply.saved');
  expect(await viewer.get(saved.listSavedReplies, { headers })).toEqual([{ ...first, name: 'thanks' }]);
  expect(await stranger.get(saved.listSavedReplies)).toEqual([]);
  expect((await owner.get(accountExportEndpoints.exportUser)).savedReplies).toEqual([{ ...body, name: 'thanks' }]);
  const of = { params: { id: first.id } };
  const refused = await Promise.all([
    viewer.call(saved.saveReply, { body, headers }),
    viewer.call(saved.deleteSavedReply, { ...of, headers }),
    stranger.call(saved.deleteSavedReply, of),
    owner.call(saved.saveReply, { body: { ...body, name: '' } }),
    owner.call(saved.saveReply, { body: { ...body, content: 'x'.repeat(2001) } }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 404, 400, 400]);
  expect((await editor.call(saved.deleteSavedReply, { ...of, headers })).status).toBe(200);
  expect(await newestAction()).toBe('saved-reply.deleted');
  await app.db('saved_replies').insert(
    Array.from({ length: 200 }, (_, n) => ({
      workspace_id: owner.workspaceId,
      name: `Reply ${n}`,
      content: 'Hello',
    })),
  );
  expect((await owner.call(saved.saveReply, { body })).status).toBe(409);
});
