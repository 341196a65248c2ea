import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { contactMessagesEndpoints } from '#shared/contracts/contact-messages.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { leadsEndpoints } from '#shared/contracts/leads.ts';
import { createLimits } from '../../../http/limits.ts';
import { type MailInbox, openInbox, type Received } from '../../../testing/mail-inbox.ts';
import { openMailbox } from '../../../testing/mailbox.ts';
import { seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';
import { inboundMailStatus } from '../../mail/inbound-mail.ts';
import { fetchReplies, inTurn } from './fetch-replies.ts';
import { receiveReply } from './receive-reply.ts';
import { replyToken } from './reply-token.ts';

const secret = 'a secret for incoming mail';

function* forever() {
  for (;;) yield Buffer.alloc(64 * 1024, 65);
}

let inbox: MailInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await openInbox();
  const env = { ...inbox.env, INBOUND_MAIL_ADDRESS: 'replies@parley.example', INBOUND_MAIL_SECRET: secret };
  app = await testApp({ work: true, env });
});
afterAll(async () => {
  await app.services.background.waitUntilIdle();
  await app.close();
  await inbox.close();
});

const lead = { name: 'Ann Lee', message: 'Do you sell vouchers?' };

/** A message that a visitor left, and the email about it that the owner got. */
async function leftMessage(username: string, widgetConfig: object = {}) {
  const owner = await app.as(username);
  await app.db('users').where('id', owner.user.id).update({ email_confirmed_at: app.db.fn.now() });
  const { chatbotId } = await seedAssistant(owner, { widgetConfig });
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  await visitor.ask('Do you repair bicycles?');
  const email = `ann-${username}@visitor.example`;
  const body = { conversationId: visitor.conversationId, ...lead, email };
  await visitor.client.get(contactMessagesEndpoints.leaveMessage, { params: { chatbotId }, body });
  const notice = await inbox.next(owner.user.email);
  return { owner, chatbotId, visitor, email, notice };
}

const replyTo = (mail: Received) => mail.replyTo?.value[0]?.address ?? '';

let mails = 0;
/** A mail as a mail program sends it. */
function written(headers: Record<string, string>, body: string): string {
  const all = {
    'Message-ID': `<${++mails}@mail.example>`,
    Subject: 'Re: a message',
    'MIME-Version': '1.0',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`;
}

/** The answer of a mail program to an email. */
const answering = (of: Received, from: string, text: string, headers: Record<string, string> = {}) =>
  written({ From: from, To: replyTo(of), 'Content-Type': 'text/plain; charset=utf-8', ...headers }, text);

const post = (raw: string | Buffer, headers: Record<string, string> = {}) =>
  app.anonymous().fetch('/api/mail/inbound', {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'message/rfc822', ...headers },
    body: typeof raw === 'string' ? raw : new Uint8Array(raw),
  });

async function expectTaken(raw: string | Buffer) {
  const response = await post(raw);
  expect([response.status, await response.text()]).toEqual([200, '{"ok":true}']);
}

const people = async (visitor: Visitor) =>
  (await visitor.messages()).filter(({ person, isForPerson }) => person !== undefined || isForPerson);
const mailsTo = (address: string) => inbox.mails.filter(({ recipients }) => recipients.includes(address));
const queued = (owner: Owner, kind: string) =>
  app
    .db('mails')
    .where({ kind })
    .where((of) => of.where('user_id', owner.user.id).orWhereNull('user_id'))
    .count<{ count: number }[]>('* as count');
const statusOf = async (owner: Owner) => {
  const [found] = await owner.get(leadsEndpoints.listLeads);
  return [found?.status, found?.assignee?.username ?? null];
};

const withMailbox = (imapUrl: string) => ({
  ...app.services,
  config: { ...app.config, inboundMail: { address: 'replies@parley.example', imapUrl, secret: null } },
});
const running = () => new AbortController().signal;

describe('a member’s reply by email', () => {
  test('reaches the visitor and the conversation, and the visitor’s answer the member', {
    tags: ['rule:mail-reply-reaches-visitor', 'rule:mail-answer-reaches-member'],
  }, async () => {
    const { owner, visitor, email, notice } = await leftMessage('eva');
    expect(replyTo(notice)).toMatch(/^replies\+m[\w-]+@parley\.example$/);
    expect(replyTo(notice).split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(notice.text?.replaceAll('\n', ' ')).toContain('goes to the visitor, and is added to the conversation');
    const quoted =
      'On Mon, 30 Nov 2026 at 10:00, Parley <parley@example.com> wrote:\n\n> Do you sell vouchers?\n> Yes\n';
    const raw = answering(
      notice,
      `Eva <${owner.user.email.toUpperCase()}>`,
      `Yes, here: https://shop.example/vouchers\n\nSee you soon!\n\n-- \nEva Miller\nMill Lane\n\n${quoted}`,
    );
    await expectTaken(raw);
    const text = 'Yes, here: https://shop.example/vouchers\n\nSee you soon!';
    expect(await people(visitor)).toMatchObject([{ content: text, person: 'eva', isFromUser: false }]);
    const mail = await inbox.next(email);
    expect(mail.subject).toBe('eva answers your message to “Reception”');
    expect(mail.text).toContain('https://shop.example/vouchers');
    expect(mail.text).toContain('> Do you sell vouchers?');
    expect(mail.text).not.toContain('Mill Lane');
    expect(mail.text).not.toContain(owner.user.email);
    expect(await statusOf(owner)).toEqual(['in-progress', 'eva']);
    // The assistant still answers.
    expect(await visitor.ask('Do you repair bicycles?')).not.toHaveProperty('isForPerson');

    const [listed] = await owner.get(leadsEndpoints.listLeads);
    await owner.get(leadsEndpoints.changeLead, { params: { id: listed?.id ?? 0 }, body: { status: 'done' } });
    await expectTaken(answering(mail, email, 'Great, thank you!'));
    expect(await statusOf(owner)).toEqual(['in-progress', 'eva']);
    expect((await people(visitor)).at(-1)).toMatchObject({ content: 'Great, thank you!', isForPerson: true });
    const next = await inbox.next(owner.user.email);
    expect(next.text).toContain('> Great, thank you!');
    await expectTaken(answering(next, owner.user.email, 'You’re welcome.'));
    expect((await inbox.next(email)).text).toContain('You’re welcome.');
  });

  test('is stored and sent once, however often it comes', { tags: ['rule:mail-reply-once'] }, async () => {
    const { owner, visitor, email, notice } = await leftMessage('once');
    const raw = answering(notice, owner.user.email, 'We do.');
    await Promise.all([expectTaken(raw), expectTaken(raw)]);
    await expectTaken(raw);
    await inbox.next(email);
    // A retry after the message has become too old to be answered.
    const old = new Date(Date.now() - 91 * 86_400_000);
    await app.db('contact_messages').where('workspace_id', owner.workspaceId).update({ created_at: old });
    await expectTaken(raw);
    expect(Number((await queued(owner, 'reply-trouble'))[0]?.count)).toBe(0);
    expect([(await people(visitor)).length, mailsTo(email).length]).toEqual([1, 1]);
    expect(await app.db('messages').where('workspace_id', owner.workspaceId).whereNotNull('person_name')).toHaveLength(
      1,
    );
  });

  test('is found by the ids of its thread if the address was lost', async () => {
    const { owner, visitor, notice } = await leftMessage('by-id');
    await expectTaken(
      answering(notice, owner.user.email, 'By id.', {
        To: 'replies@parley.example',
        'In-Reply-To': notice.messageId ?? '',
      }),
    );
    expect(await people(visitor)).toMatchObject([{ content: 'By id.' }]);
  });

  test('reaches the visitor after the conversation has ended, and is stored unless its texts were deleted', {
    tags: ['rule:mail-reply-after-end'],
  }, async () => {
    for (const [name, config, stored] of [
      ['ended', {}, ['Late.']],
      ['ended-quietly', { saveHistory: false }, []],
    ] as const) {
      const { owner, email, notice } = await leftMessage(name, config);
      await app.db('conversations').where('workspace_id', owner.workspaceId).update({ ended_at: app.db.fn.now() });
      await expectTaken(answering(notice, owner.user.email, 'Late.'));
      expect((await inbox.next(email)).text).toContain('Late.');
      const messages = app.db('messages').where('workspace_id', owner.workspaceId).whereNotNull('person_name');
      expect(await messages.pluck('content')).toEqual(stored);
    }
  });

  test('counts as written by a person if their company only asks programs not to answer', async () => {
    const { owner, visitor, notice } = await leftMessage('outlook');
    const headers = { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' };
    await expectTaken(answering(notice, owner.user.email, 'From Outlook.', headers));
    expect(await people(visitor)).toMatchObject([{ content: 'From Outlook.' }]);
  });

  test('without an id of its own is stored once, whichever way it comes', async () => {
    const { owner, visitor, notice } = await leftMessage('no-id');
    const raw = (text: string, date: string) =>
      answering(notice, owner.user.email, text, { Date: date }).replace(/^Message-ID: .*\r\n/m, '');
    const monday = 'Mon, 30 Nov 2026 10:00:00 +0000';
    await expectTaken(raw('Yes.', monday));
    await expectTaken(`Received: from another.example\r\n${raw('Yes.', monday)}`);
    await expectTaken(raw('Yes.', 'Mon, 30 Nov 2026 10:05:00 +0000'));
    await expectTaken(raw('No.', monday));
    expect((await people(visitor)).map(({ content }) => content)).toEqual(['Yes.', 'Yes.', 'No.']);
  });

  test('is recognized by an address with letters that aren’t English', async () => {
    const { owner, visitor, email, notice } = await leftMessage('umlaut');
    await expectTaken(answering(notice, owner.user.email, 'Hello'));
    const thread = { workspaceId: owner.workspaceId, userId: owner.user.id, by: 'visitor' } as const;
    const idn = 'ann@xn--mller-kva.example';
    await inbox.next(email);
    await app.db('contact_messages').where('workspace_id', owner.workspaceId).update({ email: idn });
    const [listed] = await owner.get(leadsEndpoints.listLeads);
    const token = replyToken({ ...thread, leadId: listed?.id ?? 0 }, idn, app.config);
    await expectTaken(written({ From: idn, To: `replies+${token}@parley.example` }, 'Grüße'));
    expect((await people(visitor)).at(-1)).toMatchObject({ content: 'Grüße', isForPerson: true });
  });

  test('without its attachments, says so to the member', async () => {
    const { owner, visitor, notice } = await leftMessage('attaching');
    const body = [
      '--x\nContent-Type: text/plain\n\nSee the picture.\n',
      '--x\nContent-Type: image/png; name="a.png"\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\naGk=\n',
      '--x--',
    ];
    await expectTaken(
      answering(notice, owner.user.email, body.join('\n'), { 'Content-Type': 'multipart/mixed; boundary=x' }),
    );
    expect(await people(visitor)).toMatchObject([{ content: 'See the picture.' }]);
    const note = await inbox.next(owner.user.email, 'Part of your reply wasn’t sent');
    expect(note.text).toContain('Attachments aren’t sent by email.');
  });

  test.each(
    firstRows(1, [
      [
        'HTML',
        { 'Content-Type': 'text/html; charset=utf-8' },
        '<style>p{}</style><p>Größe &amp; Preis</p><script>x</script>',
      ],
      ['an old charset', { 'Content-Type': 'text/plain; charset=windows-1251' }, Buffer.from([0xcf, 0xf0, 0xe8])],
      ['a made-up charset', { 'Content-Type': 'text/plain; charset=x-nothing' }, 'Plain'],
      ['null bytes', {}, 'Nu\0ll'],
    ] as [string, Record<string, string>, string | Buffer][]),
  )('in %s is read as text', { tags: ['rule:mail-reply-read'] }, async (what, headers, body) => {
    const { owner, visitor, notice } = await leftMessage(`reads-${what.replaceAll(/\W/g, '-')}`);
    const head = answering(notice, owner.user.email, '', headers).trimEnd();
    await expectTaken(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(body)]));
    const [stored] = await people(visitor);
    expect(['Größe & Preis', 'При', 'Plain', 'Null']).toContain(stored?.content);
  });
});

describe('a mail', () => {
  test.each([
    ['another address', 'It came from another address', {}],
    ['above', 'There is no text above the quoted email.', { text: '> Do you sell vouchers?' }],
    ['long', 'It has more than 5,000 characters.', { text: 'Yes. '.repeat(1001) }],
  ])(
    'that can’t be sent (%s) tells the member why',
    { tags: ['rule:mail-reply-refused'] },
    async (name, reason, of) => {
      const { owner, visitor, email, notice } = await leftMessage(`refused-${name.slice(0, 5).trim()}`);
      const { text = 'Hello' } = of as { text?: string };
      const from = name === 'another address' ? 'eve@evil.example' : owner.user.email;
      await expectTaken(answering(notice, from, text));
      const told = await inbox.next(owner.user.email, 'Your reply wasn’t sent');
      expect(told.text?.replaceAll('\n', ' ')).toContain(reason);
      expect([await people(visitor), mailsTo(email), mailsTo('eve@evil.example')]).toEqual([[], [], []]);
    },
  );

  test.each([
    ['two senders', (own: string) => `${own}\r\nFrom: eve@evil.example`],
    ['two senders, the other way', (own: string) => `eve@evil.example\r\nFrom: ${own}`],
    ['two addresses', (own: string) => `${own}, eve@evil.example`],
    ['two addresses without a comma', (own: string) => `<${own}> <eve@evil.example>`],
    ['an address before the sender', (own: string) => `${own} eve@evil.example`],
    ['the address as a name', (own: string) => `"${own}" <eve@evil.example>`],
    ['the address as an encoded name', (own: string) => `=?utf-8?q?${own.replace('@', '=40')}?= <eve@evil.example>`],
    ['the address as a quoted part', (own: string) => `"${own} x"@evil.example`],
    ['the address as a comment', (own: string) => `eve@evil.example (${own})`],
  ])('from %s isn’t the member’s', async (_, from) => {
    const { owner, visitor, email, notice } = await leftMessage(`from${++mails}`);
    await expectTaken(answering(notice, from(owner.user.email), 'Buy now'));
    const told = await inbox.next(owner.user.email, 'Your reply wasn’t sent');
    expect(told.text?.replaceAll('\n', ' ')).toContain('It came from another address');
    expect([await people(visitor), mailsTo(email)]).toEqual([[], []]);
  });

  test.each([
    ['a name that repeats the address', (own: string) => `${own} <${own}>`],
    ['a folded line', (own: string) => `"Miller, Eva"\r\n <${own}>`],
    ['an encoded name', (own: string) => `=?utf-8?q?Eva=2C_M=C3=BCller?= <${own}> (at work)`],
  ])('from the member with %s is theirs', async (_, from) => {
    const { owner, visitor, notice } = await leftMessage(`own${++mails}`);
    await expectTaken(answering(notice, from(owner.user.email), 'Hello'));
    expect(await people(visitor)).toMatchObject([{ content: 'Hello' }]);
  });

  test('of a visitor that comes again and again leaves room for their next ones', async () => {
    const { owner, visitor, email, notice } = await leftMessage('again');
    await expectTaken(answering(notice, owner.user.email, 'Hello'));
    const mail = await inbox.next(email);
    const { db, config, telemetry } = app.services;
    const limits = createLimits(db, { ...config, rateLimits: true }, telemetry.metrics.rateLimitRefusals);
    const raw = Buffer.from(answering(mail, email, 'Thanks'));
    for (let count = 0; count < 25; count++) await receiveReply({ ...app.services, limits }, raw);
    await receiveReply({ ...app.services, limits }, Buffer.from(answering(mail, email, 'One more')));
    expect((await people(visitor)).map(({ content }) => content)).toEqual(['Hello', 'Thanks', 'One more']);
  });

  test('that strangers send with the address of a notice doesn’t flood the member', {
    tags: ['rule:mail-trouble-limit'],
  }, async () => {
    const { owner, notice } = await leftMessage('flooded');
    const { db, config, telemetry } = app.services;
    const limits = createLimits(db, { ...config, rateLimits: true }, telemetry.metrics.rateLimitRefusals);
    for (let count = 0; count < 12; count++) {
      const raw = Buffer.from(answering(notice, 'eve@evil.example', 'Hello'));
      await receiveReply({ ...app.services, limits }, raw);
    }
    const [troubles] = await queued(owner, 'reply-trouble');
    expect(Number(troubles?.count)).toBe(10);
  });

  test('of someone who may no longer answer isn’t sent, and one who left hears nothing', {
    tags: ['rule:mail-reply-needs-permission'],
  }, async () => {
    const { owner, visitor, notice } = await leftMessage('demoted');
    const member = { workspace_id: owner.workspaceId, user_id: owner.user.id };
    await app.db('workspace_members').where(member).update({ role: 'viewer' });
    await expectTaken(answering(notice, owner.user.email, 'Hello'));
    const told = await inbox.next(owner.user.email, 'Your reply wasn’t sent');
    expect(told.text?.replaceAll('\n', ' ')).toContain('Your role in this workspace no longer allows you');
    await app.db('workspace_members').where(member).delete();
    const [before] = await queued(owner, 'reply-trouble');
    await expectTaken(answering(notice, owner.user.email, 'Hello again'));
    expect([await people(visitor), await queued(owner, 'reply-trouble')]).toEqual([[], [before]]);
  });

  test('for a closed workspace isn’t taken in', async () => {
    const { owner, email, notice } = await leftMessage('closing');
    await expectTaken(answering(notice, owner.user.email, 'Hello'));
    const mail = await inbox.next(email);
    await app.db('workspaces').where('id', owner.workspaceId).update({ closes_at: app.db.fn.now() });
    await expectTaken(answering(notice, owner.user.email, 'Hello again'));
    expect((await inbox.next(owner.user.email, 'Your reply wasn’t sent')).text).toContain('This workspace is closed.');
    await expectTaken(answering(mail, email, 'Hello?'));
    const stored = app.db('messages').where('workspace_id', owner.workspaceId).whereNotNull('person_id');
    expect(await stored.pluck('content')).toEqual(['Hello']);
  });

  test('of a visitor from another address, by a program or without text is ignored', {
    tags: ['rule:mail-answer-ignored'],
  }, async () => {
    const { owner, visitor, email, notice } = await leftMessage('visitor-limits');
    await expectTaken(answering(notice, owner.user.email, 'Hello'));
    const mail = await inbox.next(email);
    await expectTaken(answering(mail, 'eve@evil.example', 'Buy now'));
    await expectTaken(answering(mail, email, 'I’m away', { 'Auto-Submitted': 'auto-replied' }));
    await expectTaken(answering(mail, email, ''));
    expect(await people(visitor)).toHaveLength(1);
    const body = '--x\nContent-Type: image/png\nContent-Disposition: attachment\n\naGk=\n--x--';
    await expectTaken(answering(mail, email, body, { 'Content-Type': 'multipart/mixed; boundary=x' }));
    expect((await people(visitor)).at(-1)?.content).toBe('[Attachments left out: 1]');
    expect((await inbox.next(owner.user.email)).text).toContain('[Attachments left out: 1]');
    expect(await queued(owner, 'reply-trouble')).toEqual([{ count: 0 }]);
  });

  test('about a deleted conversation says so', async () => {
    const { owner, visitor, email, notice } = await leftMessage('deleted');
    const params = { chatbotId: visitor.chatbotId, conversationId: visitor.conversationId };
    await visitor.client.get(conversationsEndpoints.deleteOwnConversation, { params });
    await expectTaken(answering(notice, owner.user.email, 'Hello'));
    const told = await inbox.next(owner.user.email, 'Your reply wasn’t sent');
    expect([told.text?.includes('Message not found'), mailsTo(email)]).toEqual([true, []]);
  });

  test.each([
    ['a vacation notice', { 'Auto-Submitted': 'auto-replied' }],
    ['a list', { Precedence: 'bulk' }],
    ['Outlook’s notice', { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }],
    ['a bounce', { 'Return-Path': '<>' }],
    ['a report', { 'Content-Type': 'multipart/report; boundary=x' }],
  ])(
    'by a program (%s) is ignored without an answer',
    { tags: ['rule:mail-reply-not-automatic'] },
    async (_, headers) => {
      const { owner, visitor, notice } = await leftMessage(`auto${++mails}`);
      await expectTaken(answering(notice, owner.user.email, 'I’m away', headers));
      await expectTaken(answering(notice, 'mailer-daemon@mail.example', 'Failed', headers));
      expect([await people(visitor), await queued(owner, 'reply-trouble')]).toEqual([[], [{ count: 0 }]]);
    },
  );

  test('with a made-up or foreign token is ignored without an answer', {
    tags: ['rule:mail-reply-token'],
  }, async () => {
    const { owner, visitor, email, notice } = await leftMessage('forged');
    const address = replyTo(notice);
    const forged = [
      address.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0')),
      address.replace('+m', '+v'),
      address.replace('+m', '+w'),
      address.replace(/-\w+(?=-\w+@)/, '-zz'),
      'replies@parley.example',
      `replies+${'m1-1-1-'.repeat(1000)}@parley.example`,
    ];
    for (const to of forged) {
      for (const from of [owner.user.email, email, 'eve@evil.example']) {
        await expectTaken(answering(notice, from, 'Buy now', { To: to }));
      }
    }
    expect([await people(visitor), mailsTo(email), mailsTo('eve@evil.example')]).toEqual([[], [], []]);
    expect(await queued(owner, 'reply-trouble')).toEqual([{ count: 0 }]);
  });

  test('whose token was made for an earlier address is ignored', async () => {
    const { owner, visitor, notice } = await leftMessage('moved');
    await app.db('users').where('id', owner.user.id).update({ email: 'moved-on@example.com' });
    await expectTaken(answering(notice, owner.user.email, 'Hello'));
    await expectTaken(answering(notice, 'moved-on@example.com', 'Hello'));
    expect(await people(visitor)).toEqual([]);
  });

  test('that nests parts without end doesn’t hold up others', { tags: ['rule:mail-reply-hostile'] }, async () => {
    const { owner, visitor, notice } = await leftMessage('bomb');
    let nested = 'Content-Type: text/plain\n\nboom\n';
    for (let depth = 0; depth < 3000; depth++) {
      nested = `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n${nested}--b${depth}--\n`;
    }
    await expectTaken(`From: ${owner.user.email}\nTo: ${replyTo(notice)}\nMessage-ID: <bomb@x>\n${nested}`);
    await expectTaken(`From: ${owner.user.email}\nTo: ${replyTo(notice)}\n\n${'\n>'.repeat(200_000)}`);
    await expectTaken(Buffer.alloc(1000, 255));
    await expectTaken(answering(notice, owner.user.email, 'Still here'));
    expect((await people(visitor)).at(-1)).toMatchObject({ content: 'Still here' });
  });
});

describe('a mailbox', () => {
  test('is read by any number of workers, and each mail is stored once and marked as read', {
    tags: ['rule:mailbox-read-once'],
  }, async () => {
    await using mailbox = await openMailbox();
    const services = withMailbox(mailbox.url());
    const { owner, visitor, email, notice } = await leftMessage('imap');
    mailbox.add(answering(notice, owner.user.email, 'From the mailbox.'));
    mailbox.add(written({ From: 'shop@evil.example', To: 'replies@parley.example' }, 'Buy now'));
    await Promise.all([fetchReplies(services, running()), fetchReplies(services, running())]);
    await fetchReplies(services, running());
    expect((await inbox.next(email)).text).toContain('From the mailbox.');
    expect([(await people(visitor)).length, mailsTo(email).length, mailbox.unread()]).toEqual([1, 1, 0]);
    expect(await inboundMailStatus(services)).toMatchObject({
      mailbox: new URL(mailbox.url()).host,
      lastReceivedAt: expect.any(String),
      problem: null,
    });
    // A member hears that a reply is too large, although it isn't read to its end.
    mailbox.add(answering(notice, owner.user.email, `Large\n${'x'.repeat(70)}\n`.repeat(30_000)));
    await fetchReplies(services, running());
    const told = await inbox.next(owner.user.email, 'Your reply wasn’t sent');
    expect([told.text?.includes('It is larger than 1 MB.'), mailbox.unread()]).toEqual([true, 0]);
  });

  test('that can’t be read is shown to administrators until it can', { tags: ['rule:mailbox-problem'] }, async () => {
    await using mailbox = await openMailbox();
    const { owner, visitor, notice } = await leftMessage('imap-problem');
    mailbox.add(answering(notice, owner.user.email, 'Patience.'));
    const wrong = withMailbox(mailbox.url('wrong'));
    await fetchReplies(wrong, running());
    expect((await inboundMailStatus(wrong))?.problem?.message).toContain('The mailbox rejected the sign-in: ');
    const away = withMailbox('imap://a:b@127.0.0.1:1');
    await fetchReplies(away, running());
    expect((await inboundMailStatus(away))?.problem?.message).toContain('The mailbox can’t be read: ');
    expect(mailbox.unread()).toBe(1);
    const right = withMailbox(mailbox.url());
    await fetchReplies(right, running());
    expect((await inboundMailStatus(right))?.problem).toBeNull();
    expect(await people(visitor)).toMatchObject([{ content: 'Patience.' }]);
  });
});

describe('a mailbox that lies', () => {
  test('about the size of a mail isn’t believed', { tags: ['rule:mailbox-hostile'] }, async () => {
    await using mailbox = await openMailbox({
      'UID FETCH': (socket) => socket.write('* 1 FETCH (UID 1 BODY[]<0> {900000000}\r\nFrom: ') || true,
    });
    const { owner, notice } = await leftMessage('imap-huge');
    mailbox.add(answering(notice, owner.user.email, 'Hello'));
    const services = withMailbox(mailbox.url());
    await fetchReplies(services, running());
    expect((await inboundMailStatus(services))?.problem?.message).toContain('The mailbox can’t be read: ');
  });

  test('and hangs up in the middle of a mail is read the next time', async () => {
    let cuts = 1;
    await using mailbox = await openMailbox({
      'UID FETCH': (socket) => {
        if (cuts-- <= 0) return false;
        socket.end('* 1 FETCH (UID 1 BODY[]<0> {500}\r\nFrom: ');
        return true;
      },
    });
    const { owner, visitor, notice } = await leftMessage('imap-cut');
    mailbox.add(answering(notice, owner.user.email, 'At last.'));
    const services = withMailbox(mailbox.url());
    await fetchReplies(services, running());
    expect((await inboundMailStatus(services))?.problem?.message).toContain('The mailbox can’t be read: ');
    await fetchReplies(services, running());
    expect([await people(visitor), mailbox.unread()]).toMatchObject([[{ content: 'At last.' }], 0]);
  });

  test('and never comes to an end is left, and shown to administrators', async () => {
    const asked = Promise.withResolvers<void>();
    const drips: NodeJS.Timeout[] = [];
    await using mailbox = await openMailbox({
      'UID SEARCH': (socket) => {
        socket.write('* SEARCH 1');
        drips.push(setInterval(() => socket.write('1'), 50));
        socket.on('error', () => {});
        asked.resolve();
        return true;
      },
    });
    const services = withMailbox(mailbox.url());
    const limit = new AbortController();
    const fetched = fetchReplies(services, running(), limit.signal);
    await asked.promise;
    limit.abort();
    await fetched;
    for (const drip of drips) clearInterval(drip);
    expect((await inboundMailStatus(services))?.problem?.message).toContain('The response took too long.');
  });

  test('and doesn’t mark mails as read is shown to administrators', async () => {
    await using mailbox = await openMailbox({
      'UID STORE': (socket, tag) => socket.write(`${tag} NO [READ-ONLY] Not allowed\r\n`) || true,
    });
    const { owner, visitor, notice } = await leftMessage('imap-read-only');
    mailbox.add(answering(notice, owner.user.email, 'Once.'));
    const services = withMailbox(mailbox.url());
    for (const _ of [1, 2]) await fetchReplies(services, running());
    expect((await inboundMailStatus(services))?.problem?.message).toContain('can’t be marked as read');
    expect(await people(visitor)).toMatchObject([{ content: 'Once.' }]);
  });
});

describe('the address for mail servers', () => {
  test('hangs up on who sends without end', async () => {
    for (const Authorization of ['Bearer wrong', `Bearer ${secret}`]) {
      const request = httpRequest(`${app.url}/api/mail/inbound`, {
        method: 'POST',
        headers: { Authorization, 'Content-Type': 'message/rfc822' },
      });
      const answered = once(request, 'response') as Promise<[IncomingMessage]>;
      const endless = Readable.from(forever());
      await expect(pipeline(endless, request)).rejects.toThrow(/ECONNRESET|EPIPE|hang up|premature/i);
      const [response] = await answered;
      expect(response.statusCode).toBe(Authorization === 'Bearer wrong' ? 401 : 413);
    }
  });

  test('takes nothing without the secret', { tags: ['rule:mail-webhook-secret'] }, async () => {
    for (const Authorization of ['', 'Bearer', `Bearer ${secret}x`, `Basic ${secret}`, secret]) {
      expect((await post('From: a@b.example\r\n\r\nHello', { Authorization })).status).toBe(401);
    }
  });

  test('refuses what is too large or no email', { tags: ['rule:mail-webhook-limits'] }, async () => {
    const large = await post(Buffer.alloc(2 * 1024 * 1024, 65));
    expect([large.status, await large.json()]).toEqual([413, { message: 'The email is larger than 1 MB' }]);
    expect((await post('{}', { 'Content-Type': 'application/json' })).status).toBe(415);
    expect((await post('')).status).toBe(200);
  });

  test('doesn’t exist unless it is set up', { tags: ['long', 'rule:mail-webhook-off'] }, async () => {
    await using plain = await testApp({ env: inbox.env });
    const response = await plain.anonymous().fetch('/api/mail/inbound', { method: 'POST', body: 'x' });
    expect(response.status).toBe(404);
  });
});

test('mails that fail each time don’t hold up those after them', () => {
  const uids = Array.from({ length: 250 }, (_, at) => at + 1);
  const read = [0, 1, 2].flatMap((minute) => inTurn(uids, minute * 60_000));
  expect(new Set(read).size).toBe(250);
  expect(inTurn([3, 4], 60_000)).toEqual([3, 4]);
});
