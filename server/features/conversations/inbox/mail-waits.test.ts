import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { contactMessagesEndpoints } from '#shared/contracts/contact-messages.ts';
import { inboxEndpoints } from '#shared/contracts/inbox.ts';
import { mailEndpoints } from '#shared/contracts/mail.ts';
import type { WorkspaceRole } from '#shared/workspaces/roles.ts';
import { createLimits } from '../../../http/limits.ts';
import { type MailInbox, openInbox, type Received } from '../../../testing/mail-inbox.ts';
import { seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { receiveReply } from '../mail-replies/receive-reply.ts';
import { mailWaits } from './mail-waits.ts';

let inbox: MailInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await openInbox();
  const replies = { INBOUND_MAIL_ADDRESS: 'replies@parley.example', INBOUND_MAIL_SECRET: 'a secret for incoming mail' };
  app = await testApp({ work: true, env: { ...inbox.env, ...replies } });
});
afterAll(async () => {
  await app.services.background.waitUntilIdle();
  await app.close();
  await inbox.close();
});

const wish = 'Can I talk to a human, please?';
const pageUrl = 'https://practice.example/prices?token=secret';

async function seed(username: string, config: object = {}) {
  const owner = await app.as(username);
  await confirm(owner);
  await owner.get(inboxEndpoints.changeAvailability, { body: { isAvailable: true } });
  return { owner, ...(await seedAssistant(owner, { widgetConfig: config })) };
}

const confirm = (of: Owner) => app.db('users').where('id', of.user.id).update({ email_confirmed_at: app.db.fn.now() });

async function join(owner: Owner, username: string, role: WorkspaceRole) {
  const member = await app.as(username);
  await confirm(member);
  await app.db('workspace_members').insert({ workspace_id: owner.workspaceId, user_id: member.user.id, role });
  return member;
}

/** A visitor who asked for a person some seconds ago. */
async function waitsFor(chatbotId: number, seconds = 61, start: object = {}) {
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId, { pageUrl, ...start });
  await visitor.ask('How much is a check-up?');
  await visitor.ask(wish);
  await since(visitor, seconds);
  return visitor;
}

const rowOf = ({ conversationId }: Visitor) => app.db('conversations').where('public_id', conversationId);
const since = (visitor: Visitor, seconds: number) =>
  rowOf(visitor).update({ person_asked_at: app.db.raw('now() - make_interval(secs => ?)', [seconds]) });
const idOf = async (visitor: Visitor) => (await rowOf(visitor).pluck<number[]>('id'))[0] ?? 0;
const look = (services = app.services) => mailWaits(services, new AbortController().signal);
const mailsTo = async ({ user }: Owner) =>
  (await app.db('mails').where({ user_id: user.id, kind: 'visitor-waits' }).pluck<number[]>('id')).length;
const state = (visitor: Visitor) =>
  visitor.client.get(inboxEndpoints.followConversation, {
    params: { chatbotId: visitor.chatbotId, conversationId: visitor.conversationId },
  });

const answering = (mail: Received, from: string, text: string) =>
  Buffer.from(
    `Message-ID: <${text.length}.${from}>\r\nFrom: ${from}\r\nTo: ${mail.replyTo?.value[0]?.address}\r\n\r\n${text}\r\n`,
  );

test('members who can answer get one email for a visitor for whom nobody came, and their reply reaches the chat', {
  tags: ['rule:wait-mail-once'],
}, async () => {
  const { owner, chatbotId } = await seed('waits');
  const editor = await join(owner, 'waits-editor', 'editor');
  const viewer = await join(owner, 'waits-viewer', 'viewer');
  const unconfirmed = await join(owner, 'waits-unconfirmed', 'admin');
  await app.db('users').where('id', unconfirmed.user.id).update({ email_confirmed_at: null });
  const visitor = await waitsFor(chatbotId);
  await Promise.all([look(), look()]);
  await look();
  const mail = await inbox.next(owner.user.email);
  expect(mail.subject).toBe('A visitor of “Reception” waits for a person');
  expect(mail.text).toContain(`> How much is a check-up?\n> ${wish}`);
  expect(mail.text?.replaceAll('\u200b', '')).toContain('Page: https://practice.example/prices');
  expect(mail.text).not.toContain('secret');
  expect(mail.text).toContain(`/dashboard/conversations?chatbotId=${chatbotId}&open=${await idOf(visitor)}`);
  expect(JSON.stringify(mail.headers.get('list'))).toContain('unsubscribe');
  expect((await inbox.next(editor.user.email)).subject).toBe(mail.subject);
  expect(await Promise.all([owner, editor, viewer, unconfirmed].map(mailsTo))).toEqual([1, 1, 0, 0]);

  await receiveReply(app.services, answering(mail, owner.user.email, 'It is $40.'));
  expect((await visitor.messages()).at(-1)).toMatchObject({ content: 'It is $40.', person: 'waits' });
  expect(await state(visitor)).toMatchObject({ status: 'assistant' });

  // Another wait is another email.
  await visitor.ask(wish);
  await look();
  expect(await mailsTo(owner)).toBe(1);
  await rowOf(visitor).update({ person_mailed_at: app.db.raw(`now() - interval '5 minutes'`) });
  await since(visitor, 61);
  await look();
  expect(await mailsTo(owner)).toBe(2);
});

test('nobody is emailed too early, once someone has come, or about a visitor who left', {
  tags: ['rule:wait-mail-needless'],
}, async () => {
  const { owner, chatbotId } = await seed('needless');
  await waitsFor(chatbotId, 50);
  const taken = await waitsFor(chatbotId);
  await owner.get(inboxEndpoints.takeOver, { params: { id: await idOf(taken) } });
  await rowOf(await waitsFor(chatbotId)).update({ ended_at: app.db.fn.now() });
  await waitsFor(chatbotId, 2 * 60 * 60);
  const { token } = await owner.get(chatbotsEndpoints.createTestToken, { params: { id: chatbotId } });
  await waitsFor(chatbotId, 61, { testToken: token });
  await look();
  expect(await mailsTo(owner)).toBe(0);
});

test('a member can switch these emails off, and a workspace that closes sends none', {
  tags: ['rule:wait-mail-off'],
}, async () => {
  const { owner, chatbotId } = await seed('switched');
  const admin = await join(owner, 'switched-admin', 'admin');
  await owner.get(mailEndpoints.switchMail, { body: { name: 'waits', isOn: false } });
  await waitsFor(chatbotId);
  await look();
  expect([await mailsTo(owner), await mailsTo(admin)]).toEqual([0, 1]);
  await waitsFor(chatbotId);
  await app.db('workspaces').where('id', owner.workspaceId).update({ closes_at: app.db.fn.now() });
  await look();
  expect(await mailsTo(admin)).toBe(1);
});

test('the email has no text of a chatbot that keeps none', { tags: ['rule:wait-mail-without-texts'] }, async () => {
  const { owner, chatbotId } = await seed('quiet', { saveHistory: false });
  await waitsFor(chatbotId);
  await look();
  const { text } = await inbox.next(owner.user.email);
  expect([text?.includes('keep texts'), text?.includes('check-up')]).toEqual([true, false]);
});

describe('a reply after the visitor has left', () => {
  const stored = async (visitor: Visitor) =>
    await app
      .db('messages')
      .where({ conversation_id: await idOf(visitor), is_from_user: false })
      .whereNotNull('person_name')
      .pluck<string[]>('content');

  test('is rejected if there is no address to send it to', { tags: ['rule:wait-mail-reply-refused'] }, async () => {
    const { owner, chatbotId } = await seed('late');
    const visitor = await waitsFor(chatbotId);
    await look();
    const mail = await inbox.next(owner.user.email);
    await rowOf(visitor).update({ ended_at: app.db.fn.now() });
    await receiveReply(app.services, answering(mail, owner.user.email, 'Sorry, I was out.'));
    const told = await inbox.next(owner.user.email, 'Your reply wasn’t sent');
    expect(told.text).toContain('The visitor has left without an address.');
    expect(await stored(visitor)).toEqual([]);
  });

  test('goes to the address that they left', { tags: ['rule:wait-mail-reply-after-end'] }, async () => {
    const { owner, chatbotId } = await seed('later');
    const email = 'ann-later@visitor.example';
    const visitor = await waitsFor(chatbotId);
    await look();
    const mail = await inbox.next(owner.user.email);
    const body = { conversationId: visitor.conversationId, email, message: 'Please write.' };
    await visitor.client.get(contactMessagesEndpoints.leaveMessage, { params: { chatbotId }, body });
    await rowOf(visitor).update({ ended_at: app.db.fn.now() });
    await receiveReply(app.services, answering(mail, owner.user.email, 'Sorry, I was out.'));
    expect((await inbox.next(email)).text).toContain('Sorry, I was out.');
    expect(await stored(visitor)).toEqual(['Sorry, I was out.']);
  });
});

test('a visitor who asks again and again causes few emails', {
  tags: ['rule:wait-mail-limit'],
}, async () => {
  const { owner, chatbotId } = await seed('flood');
  const { db, config, telemetry } = app.services;
  const limits = createLimits(db, { ...config, rateLimits: true }, telemetry.metrics.rateLimitRefusals);
  const visitor = await waitsFor(chatbotId);
  for (let seconds = 110; seconds > 60; seconds -= 10) {
    await since(visitor, seconds);
    await rowOf(visitor).update({ person_mailed_at: null });
    await look({ ...app.services, limits });
  }
  expect(await mailsTo(owner)).toBe(3);
});
