import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { contactMessagesEndpoints as calls } from '#shared/contracts/contact-messages.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { mostLeadMails } from '#shared/contracts/leads.ts';
import { mailEndpoints } from '#shared/contracts/mail.ts';
import type { WorkspaceRole } from '#shared/workspaces/roles.ts';
import { type MailInbox, openInbox } from '../../../testing/mail-inbox.ts';
import { seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';

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

const confirm = (of: Owner) => app.db('users').where('id', of.user.id).update({ email_confirmed_at: app.db.fn.now() });

async function seed(username: string, widgetConfig: object = {}) {
  const owner = await app.as(username);
  await confirm(owner);
  return { owner, ...(await seedAssistant(owner, { widgetConfig })) };
}

async function join(owner: Owner, username: string, role: WorkspaceRole) {
  const member = await app.as(username);
  await confirm(member);
  await app.db('workspace_members').insert({ workspace_id: owner.workspaceId, user_id: member.user.id, role });
  return member;
}

const wanted = {
  name: 'Ann Lee',
  email: 'ann@visitor.example',
  message: 'Do you sell vouchers?\nI need one by Friday.',
};
const leave = ({ client, conversationId, chatbotId }: Visitor, changes: object = {}) =>
  client.call(calls.leaveMessage, { params: { chatbotId }, body: { conversationId, ...wanted, ...changes } });
const arrive = (chatbotId: number, body: object = {}) => Visitor.arrive(app.anonymous(), chatbotId, body);
const mailsTo = ({ user }: Owner) =>
  app.db('mails').where({ user_id: user.id, kind: 'left-message' }).pluck<number[]>('id');

describe('a message that a visitor leaves', () => {
  test('reaches the owner and the admins at once, each in their language, and their reply reaches the visitor', {
    tags: ['rule:lead-mail-at-once'],
  }, async () => {
    const { owner, chatbotId } = await seed('told');
    const admin = await join(owner, 'told-admin', 'admin');
    const editor = await join(owner, 'told-editor', 'editor');
    await admin.get(accountsEndpoints.updateLanguage, { body: { language: 'de' } });
    const visitor = await arrive(chatbotId, { pageUrl: 'https://practice.example/prices?token=secret' });
    await visitor.ask('Do you repair bicycles?');
    const clientId = 'the-same-message-1';
    expect((await leave(visitor, { clientId })).status).toBe(201);
    expect((await leave(visitor, { clientId })).status).toBe(201);

    const mail = await inbox.next(owner.user.email);
    expect([mail.subject, mail.replyTo?.text]).toEqual(['Ann Lee left a message for “Reception”', wanted.email]);
    const text = mail.text ?? '';
    expect(text).toContain('> Do you sell vouchers?\n> I need one by Friday.');
    expect(text).toContain(`Email: ${wanted.email}`);
    expect(text.replaceAll('\u200b', '')).toContain('Page: https://practice.example/prices');
    expect(text).not.toContain('secret');
    expect(text).toContain('> Do you repair bicycles?');
    expect(text).toContain('The assistant’s answer:\n\n> ');
    const [conversation] = await owner.get(conversationsEndpoints.listConversations, { params: { id: chatbotId } });
    const link = `/dashboard/conversations?chatbotId=${chatbotId}&open=${conversation?.id}`;
    expect(text).toContain(link);
    expect(mail.html).toContain(link.replace('&', '&amp;'));
    expect(mail.html).toContain('<blockquote');
    expect(JSON.stringify(mail.headers.get('list'))).toContain('unsubscribe');

    const german = await inbox.next(admin.user.email);
    expect(german.subject).toBe('Nachricht von Ann Lee an „Reception“');
    expect([await mailsTo(owner), await mailsTo(editor)]).toEqual([[expect.any(Number)], []]);
    // A job that is run again sends nothing again.
    for (const id of await mailsTo(owner)) await deliverMail(app.services, id, { lastTry: false });
    expect(inbox.mails.filter(({ recipients }) => recipients.includes(owner.user.email))).toHaveLength(1);
  });

  test('reaches nobody who switched these emails off or hasn’t confirmed their address', {
    tags: ['long'],
  }, async () => {
    const { owner, chatbotId } = await seed('off');
    const admin = await join(owner, 'unconfirmed', 'admin');
    await app.db('users').where('id', admin.user.id).update({ email_confirmed_at: null });
    await owner.get(mailEndpoints.switchMail, { body: { name: 'messages', isOn: false } });
    expect((await leave(await arrive(chatbotId))).status).toBe(201);
    expect([await mailsTo(owner), await mailsTo(admin)]).toEqual([[], []]);
  });

  test('isn’t emailed if the owner is testing', { tags: ['long', 'rule:lead-mail-not-for-tests'] }, async () => {
    const { owner, chatbotId } = await seed('tester');
    const { token } = await owner.get(chatbotsEndpoints.createTestToken, { params: { id: chatbotId } });
    expect((await leave(await arrive(chatbotId, { testToken: token }))).status).toBe(201);
    expect(await mailsTo(owner)).toEqual([]);
  });

  test.each(
    firstRows(1, [
      ['its chatbot', { saveHistory: false }, {}],
      ['the visitor’s page', {}, { saveHistory: false }],
    ]),
  )(
    'isn’t in its email if %s keeps no texts',
    { tags: ['rule:lead-mail-without-texts'] },
    async (what, config, start) => {
      const { owner, chatbotId } = await seed(`quiet-${what.length}`, config);
      const visitor = await arrive(chatbotId, start);
      await visitor.ask('Do you repair bicycles?');
      await leave(visitor);
      const { text = '' } = await inbox.next(owner.user.email);
      expect(text.replaceAll('\n', ' ')).toContain('so you can only read it in the console');
      expect(text).toContain(wanted.email);
      expect(text).not.toMatch(/vouchers|bicycles/);
    },
  );

  test('is quoted with the personal data of the question masked as it is stored', async () => {
    const { owner, chatbotId } = await seed('masked', { personalData: 'mask-stored' });
    const visitor = await arrive(chatbotId);
    await visitor.ask('Can you write to ben@visitor.example about bicycles?');
    await leave(visitor);
    const { text = '' } = await inbox.next(owner.user.email);
    expect(text).toContain('bicycles');
    expect(text.replaceAll('\u200b', '')).not.toContain('ben@visitor.example');
  });

  test('with headers, markup and links in it stays text, and adds no recipients', {
    tags: ['rule:lead-mail-hostile'],
  }, async () => {
    const { owner, chatbotId } = await seed('hostile');
    const name = 'Ann\r\nBcc: victim@visitor.example\r\n\r\n<b>\u202Egnp.exe https://evil.example';
    const message =
      'Your account is locked.\r\n.\r\nMAIL FROM:<x>\r\n<img src=x onerror=alert(1)> https://evil.example/login';
    await leave(await arrive(chatbotId, { pageUrl: 'https://evil.example/<script>' }), { name, message });
    const mail = await inbox.next(owner.user.email);
    expect(mail.recipients).toEqual([owner.user.email]);
    expect([mail.bcc, mail.cc, mail.replyTo?.value.length]).toEqual([undefined, undefined, 1]);
    expect(mail.subject).not.toMatch(/[\r\n\u202A-\u202E]/);
    expect(mail.html).not.toMatch(/<script|<img|<b>/);
    for (const text of [mail.subject, mail.text, String(mail.html)]) expect(text).not.toContain('evil.example');
  });

  test('is only in the list after thirty in an hour, which the last email says', {
    tags: ['long', 'rule:lead-mail-limit'],
  }, async () => {
    const { owner, chatbotId } = await seed('flooded');
    const visitor = await arrive(chatbotId);
    await leave(visitor);
    const [first] = await app.db('contact_messages').where('workspace_id', owner.workspaceId).select('*');
    const { id: _, ...row } = first as Record<string, unknown>;
    const copies = (many: number) => app.db('contact_messages').insert(Array.from({ length: many }, () => row));
    await copies(mostLeadMails - 2);
    await inbox.next(owner.user.email);
    await leave(await arrive(chatbotId));
    const last = await inbox.next(owner.user.email);
    expect(last.text?.replaceAll('\n', ' ')).toContain('This is the 30th message within an hour.');
    expect((await leave(await arrive(chatbotId))).status).toBe(201);
    expect(await mailsTo(owner)).toHaveLength(2);
    // Another workspace still gets its own.
    const other = await seed('not-flooded');
    await leave(await arrive(other.chatbotId));
    expect((await inbox.next(other.owner.user.email)).text).not.toContain('30th');
    // An hour later, they are emailed again.
    await app
      .db('contact_messages')
      .where('workspace_id', owner.workspaceId)
      .update({ created_at: app.db.raw(`now() - interval '61 minutes'`) });
    await leave(await arrive(chatbotId));
    expect(await mailsTo(owner)).toHaveLength(3);
  });

  test('takes the email that hasn’t been sent with it when its visitor deletes the conversation', {
    tags: ['long', 'rule:lead-mail-deleted-with-message'],
  }, async () => {
    const { owner, chatbotId } = await seed('eraser');
    const [visitor, other] = [await arrive(chatbotId), await arrive(chatbotId)];
    await leave(visitor);
    await leave(other);
    await inbox.next(owner.user.email);
    await inbox.next(owner.user.email);
    // As if the mail server were away.
    await expect.poll(() => app.db('mails').where('user_id', owner.user.id).whereNull('sent_at')).toEqual([]);
    await app.db('mails').where('user_id', owner.user.id).update({ sent_at: null });
    const params = { chatbotId, conversationId: visitor.conversationId };
    await visitor.client.get(conversationsEndpoints.deleteOwnConversation, { params });
    expect(await mailsTo(owner)).toHaveLength(1);
  });
});
