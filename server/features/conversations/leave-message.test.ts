import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { contactMessagesEndpoints as calls } from '#shared/contracts/contact-messages.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { endIdleConversations } from './end-conversations.ts';

let app: TestApp;
let owner: Owner;
let chatbotId: number;
beforeAll(async () => {
  app = await testApp({ work: true });
  owner = await app.as('dentist');
  ({ chatbotId } = await addChatbot(owner));
});
afterAll(() => app.close());

async function addChatbot(of: Owner, widgetConfig: object = {}, allowedOrigins: string[] = []) {
  const { id: websiteId } = await of.get(websitesEndpoints.createWebsite, {
    body: { name: 'Practice', url: 'https://practice.example' },
  });
  const { id } = await of.get(chatbotsEndpoints.createChatbot, {
    body: {
      websiteId,
      name: 'Reception',
      widgetConfig: { offerToLeaveMessage: true, ...widgetConfig },
      allowedOrigins,
    },
  });
  return { websiteId, chatbotId: id };
}

const arrive = (at = chatbotId) => Visitor.arrive(app.anonymous(), at);
const wanted = { name: 'Ann Lee', email: 'ann@visitor.example', message: 'Do you sell gift vouchers?' };

const leave = ({ client, conversationId }: Visitor, changes: object = {}, at = chatbotId) =>
  client.call(calls.leaveMessage, { params: { chatbotId: at }, body: { conversationId, ...wanted, ...changes } });

const countLeft = async () => {
  const [row] = await app.db('contact_messages').count<{ count: number }[]>('id as count');
  return row?.count ?? 0;
};

/** The newest conversation in the owner's list, with the messages left in it. */
async function readNewest(of: Owner, at: number) {
  const [conversation] = await of.get(conversationsEndpoints.listConversations, { params: { id: at } });
  return { conversation, left: await of.get(calls.listContactMessages, { params: { id: conversation?.id } }) };
}

describe('a message for the owner', () => {
  test('appears in the list of conversations and in its conversation', {
    tags: ['rule:left-message-listed'],
  }, async () => {
    const visitor = await arrive();
    expect((await leave(visitor)).status).toBe(201);
    await leave(visitor, { name: undefined, message: 'One more thing.' });
    const { conversation, left } = await readNewest(owner, chatbotId);
    expect(conversation).toMatchObject({ conversationId: visitor.conversationId, contactMessageCount: 2 });
    expect(left).toMatchObject([wanted, { name: null, email: wanted.email, message: 'One more thing.' }]);
    await (await arrive()).ask('Are you open today?');
    expect((await readNewest(owner, chatbotId)).conversation?.contactMessageCount).toBe(0);
  });

  test.each(firstRows(1, ['gift vouchers', 'ann@visitor', 'Ann Lee']))('is found by %s', async (q) => {
    const person = await app.as('searcher');
    const { chatbotId: id } = await addChatbot(person);
    const visitor = await arrive(id);
    await leave(visitor, {}, id);
    await arrive(id);
    const rows = await person.get(conversationsEndpoints.listConversations, { params: { id }, query: { q } });
    expect(rows.map(({ conversationId }) => conversationId)).toEqual([visitor.conversationId]);
  });

  test('is visible only to the owner of the chatbot', { tags: ['rule:left-message-owner-only'] }, async () => {
    await leave(await arrive());
    const { conversation } = await readNewest(owner, chatbotId);
    const params = { id: conversation?.id };
    expect((await (await app.as('stranger')).call(calls.listContactMessages, { params })).status).toBe(404);
    expect((await app.anonymous().call(calls.listContactMessages, { params })).status).toBe(401);
  });

  test('with markup, script and line breaks is stored as text, under a one-line name', async () => {
    const message = '<img src=x onerror=alert(1)>\n{{constructor}} "; drop table users; --';
    await leave(await arrive(), { name: ' <b>Ann</b>\r\nBcc:\t all\u0000 ', message: ` ${message}\u0000 ` });
    const { left } = await readNewest(owner, chatbotId);
    expect(left).toMatchObject([{ name: '<b>Ann</b> Bcc: all', message }]);
  });

  test.each([
    ['no email', { email: undefined }, 'email', 'Required'],
    ['an empty email', { email: '' }, 'email', 'Invalid email address'],
    ['an email without a domain', { email: 'ann@visitor' }, 'email', 'Invalid email address'],
    ['two lines of email', { email: 'a@b.example\nBcc: c@d.example' }, 'email', 'Invalid email address'],
    ['an email that adds to its link', { email: 'a@b.example?bcc=c@d.example' }, 'email', 'Invalid email address'],
    ['markup for an email', { email: '"><script>"@b.example' }, 'email', 'Invalid email address'],
    ['a very long email', { email: `${'a'.repeat(250)}@b.example` }, 'email', 'Email must be at most 254 characters'],
    ['a very long name', { name: 'x'.repeat(101) }, 'name', 'Name must be at most 100 characters'],
    ['an empty message', { message: ' \n ' }, 'message', 'Message is required'],
    ['a very long message', { message: 'x'.repeat(2001) }, 'message', 'Message must be at most 2,000 characters'],
    ['a list for a message', { message: ['Hello'] }, 'message', 'Expected string, received array'],
    ['an invented conversation', { conversationId: "' or 1=1" }, 'conversationId', 'Unknown conversation'],
  ])(
    'with %s is rejected and not stored',
    { tags: ['rule:left-message-rejected'] },
    async (_, changes, path, message) => {
      const visitor = await arrive();
      const before = await countLeft();
      const answer = await leave(visitor, changes);
      expect(answer.status).toBe(400);
      expect(answer.error.issues).toContainEqual({ path, message });
      expect(await countLeft()).toBe(before);
    },
  );
});

describe('a message is rejected', () => {
  test('if the owner doesn’t offer it, which is the default', { tags: ['rule:left-message-not-offered'] }, async () => {
    const { chatbotId: other } = await addChatbot(owner, { offerToLeaveMessage: undefined });
    const answer = await leave(await arrive(other), {}, other);
    expect([answer.status, answer.error.message]).toEqual([403, 'This chatbot doesn’t accept messages']);
  });

  test('in a conversation of another chatbot, or an unknown one', async () => {
    const { chatbotId: other } = await addChatbot(owner);
    const visitor = await arrive(other);
    expect((await leave(visitor)).status).toBe(404);
    expect((await leave(visitor, { conversationId: 'x'.repeat(22) }, other)).status).toBe(404);
  });

  test('in a conversation that has ended, by a reset or after inactivity', { tags: ['long'] }, async () => {
    const visitor = await arrive();
    await visitor.ask('Are you open today?');
    await Visitor.arrive(app.anonymous(), chatbotId, { previousConversationId: visitor.conversationId });
    expect((await leave(visitor)).status).toBe(409);
    const silent = await arrive();
    await silent.ask('Are you open today?');
    await app
      .db('conversations')
      .where('public_id', silent.conversationId)
      .update({ last_message_at: app.db.raw("now() - interval '31 minutes'") });
    expect((await leave(silent)).status).toBe(409);
  });

  test('a fourth time in a conversation, even if all arrive together', {
    tags: ['rule:left-messages-limited'],
  }, async () => {
    const visitor = await arrive();
    const answers = await Promise.all(Array.from({ length: 5 }, () => leave(visitor)));
    const refused = answers.filter(({ status }) => status === 422);
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([3, 2]);
    expect(refused[0]?.error.message).toBe('You can leave at most 3 messages per conversation');
    expect((await leave(await arrive())).status).toBe(201);
  });

  test('from a page that may not embed the chatbot, or if it is switched off', async () => {
    const { chatbotId: other } = await addChatbot(owner, {}, ['https://practice.example']);
    const call = (origin: string) =>
      app.anonymous().call(calls.leaveMessage, {
        params: { chatbotId: other },
        body: { conversationId: 'x'.repeat(22), ...wanted },
        headers: { Origin: origin },
      });
    expect((await call('https://thief.example')).status).toBe(403);
    await owner.get(chatbotsEndpoints.updateChatbot, { params: { id: other }, body: { isActive: false } });
    expect((await call('https://practice.example')).error.message).toBe('This chatbot is not available');
  });

  test('too often from one address', { tags: ['long'] }, async () => {
    await using limited = await testApp({ env: { RATE_LIMITS: '1' } });
    const { chatbotId: busy } = await addChatbot(await limited.as('busy'));
    const visitor = await Visitor.arrive(limited.anonymous(), busy);
    for (let i = 0; i < 20; i++) await leave(visitor, {}, busy);
    const answer = await leave(visitor, {}, busy);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('a message left for the owner', () => {
  test('stays until its reply even if no history is kept', { tags: ['long'] }, async () => {
    const { chatbotId: other } = await addChatbot(owner, { saveHistory: false });
    const visitor = await arrive(other);
    await leave(visitor, {}, other);
    await app.db('conversations').update({ last_message_at: app.db.raw("now() - interval '31 minutes'") });
    await endIdleConversations(app.services);
    const { conversation, left } = await readNewest(owner, other);
    expect(conversation?.endedAt).not.toBeNull();
    expect(left).toMatchObject([wanted]);
  });

  test('is part of the account export, and of no one else’s', { tags: ['long'] }, async () => {
    const exporter = await app.as('exporter');
    const { chatbotId: theirs } = await addChatbot(exporter);
    await leave(await arrive(theirs), {}, theirs);
    await arrive(theirs);
    const { conversations } = await exporter.get(accountExportEndpoints.exportUser);
    expect(conversations.map(({ contactMessages }) => contactMessages)).toEqual([
      [{ ...wanted, timestamp: expect.any(String), status: 'new', assignee: null }],
      [],
    ]);
    const other = await (await app.as('other')).get(accountExportEndpoints.exportUser);
    expect(JSON.stringify(other)).not.toContain(wanted.email);
  });

  test.each([
    [
      'chatbot',
      (of: Owner, ids: { chatbotId: number }) =>
        of.get(chatbotsEndpoints.deleteChatbot, { params: { id: ids.chatbotId } }),
    ],
    [
      'website',
      (of: Owner, ids: { websiteId: number }) =>
        of.get(websitesEndpoints.deleteWebsite, { params: { id: ids.websiteId } }),
    ],
    ['account', (of: Owner) => of.get(accountsEndpoints.deleteUser)],
  ])('is deleted with the %s', async (what, remove) => {
    const leaver = await app.as(`leaver-of-${what}`);
    const ids = await addChatbot(leaver);
    const before = await countLeft();
    await leave(await arrive(ids.chatbotId), {}, ids.chatbotId);
    expect(await countLeft()).toBe(before + 1);
    await remove(leaver, ids);
    await expect.poll(countLeft).toBe(before);
  });
});
