import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { mailEndpoints as calls } from '#shared/contracts/mail.ts';
import { type MailInbox, openInbox } from '../../testing/mail-inbox.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailStatus } from './mail-status.ts';
import { freeMails, holdMail, sweepMails } from './outbox.ts';
import { sendMail } from './send-mail.ts';
import { sendTestMail } from './send-test-mail.ts';

let inbox: MailInbox;
let app: TestApp;
let admin: Owner;
/** What the mail server answers to the next recipient, instead of accepting it. */
let answers: { responseCode: number; message: string }[] = [];
/** What the mail server waits for before it answers to a recipient. */
let patience: Promise<void> = Promise.resolve();

beforeAll(async () => {
  inbox = await openInbox({
    async onRcptTo(_address, _session, callback) {
      const answer = answers.shift();
      await patience;
      callback(answer && Object.assign(new Error(answer.message), answer));
    },
  });
  app = await testApp({ env: inbox.env });
  admin = await app.as('root');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
});
beforeEach(() => {
  answers = [];
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const url = 'https://parley.example/reset-password#token';

/** Puts a mail in the outbox; returns its id. */
async function queued(address: string, options: { once?: string; userId?: number; username?: string } = {}) {
  const { once, userId = null, username = 'ann' } = options;
  const to = { userId, address, language: 'en' } as const;
  const id = await app.db.transaction((trx) =>
    sendMail(app.services, trx, 'reset-password', to, { username, url }, once === undefined ? {} : { once }),
  );
  return id ?? 0;
}
const send = (id: number, lastTry = false) => deliverMail(app.services, id, { lastTry });
const rowOf = (id: number) => app.db('mails').where({ id }).first();
const arrived = (address: string) => inbox.mails.filter(({ recipients }) => recipients.includes(address)).length;

describe('a mail', () => {
  test('arrives as plain text and HTML, from the address in the settings', async () => {
    await send(await queued('ann@example.com'));
    const mail = await inbox.next('ann@example.com');
    expect([mail.from?.text, mail.subject]).toEqual(['"Parley" <parley@example.com>', 'Set a new password']);
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
    // Vacation replies to it would go nowhere.
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('is encrypted until it is sent, and then only its kind is kept', {
    tags: ['rule:mail-encrypted-until-sent'],
  }, async () => {
    const id = await queued('sealed@example.com');
    expect(JSON.stringify(await rowOf(id))).not.toMatch(/sealed@|token/);
    expect(String((await rowOf(id)).sealed)).not.toMatch(/sealed@|token/);
    await send(id);
    expect(await rowOf(id)).toMatchObject({ kind: 'reset-password', sealed: null, secret_id: null, problem: null });
  });

  test('is sent once, even if two workers try at the same time, and again later', {
    tags: ['rule:mail-sent-once'],
  }, async () => {
    const id = await queued('once@example.com');
    const tries = await Promise.allSettled([send(id), send(id)]);
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await send(id);
    expect(arrived('once@example.com')).toBe(1);
  });

  test('of which there may be only one is not sent twice', async () => {
    const first = await queued('warned@example.com', { once: 'usage 1 2026-11' });
    expect([first > 0, await queued('warned@example.com', { once: 'usage 1 2026-11' })]).toEqual([true, 0]);
  });

  test('is given up when it is too old to be useful', async () => {
    const id = await queued('late@example.com');
    await app
      .db('mails')
      .where({ id })
      .update({ expires_at: new Date(Date.now() - 1000) });
    await send(id);
    expect(await rowOf(id)).toMatchObject({ sealed: null, problem: 'The email is too old to be sent.' });
    expect(arrived('late@example.com')).toBe(0);
  });

  test('is deleted with the account it is for', async () => {
    const { user } = await app.as('leaver');
    const id = await queued(user.email, { userId: user.id });
    await app.db('users').where('id', user.id).delete();
    await send(id);
    expect(arrived(user.email)).toBe(0);
  });

  test('is forgotten after two months', async () => {
    const id = await queued('old@example.com');
    await app
      .db('mails')
      .where({ id })
      .update({ created_at: new Date(Date.now() - 61 * 86_400_000) });
    expect(await sweepMails(app.db)).toBe(1);
  });
});

describe('if the mail server', () => {
  test('has a problem, the mail is tried again until it arrives', { tags: ['long', 'rule:mail-retried'] }, async () => {
    const id = await queued('busy@example.com');
    answers = [{ responseCode: 451, message: 'Try again later' }];
    await expect(send(id)).rejects.toThrow('The mail server rejected the email');
    expect((await rowOf(id)).problem).toContain('Try again later');
    await send(id);
    expect([arrived('busy@example.com'), (await rowOf(id)).tries]).toEqual([1, 2]);
  });

  test('knows no such recipient, the mail is given up', async () => {
    const id = await queued('nobody@example.com');
    answers = [{ responseCode: 550, message: 'No such mailbox' }];
    await send(id);
    expect(await rowOf(id)).toMatchObject({ sealed: null, sent_at: null });
    await send(id);
    expect(arrived('nobody@example.com')).toBe(0);
  });

  test('can’t be reached, the mail waits, and is given up after the last try', async () => {
    const closed = {
      ...app.services,
      config: { ...app.config, mail: { url: 'smtp://127.0.0.1:1', from: { name: '', address: 'a@example.com' } } },
    };
    const id = await queued('waiting@example.com');
    await expect(deliverMail(closed, id, { lastTry: false })).rejects.toThrow('The mail server can’t be reached');
    expect((await rowOf(id)).given_up_at).toBeNull();
    await deliverMail(closed, id, { lastTry: true });
    expect((await rowOf(id)).given_up_at).not.toBeNull();
  });

  test('answers and the worker is killed before it notes that, the mail is free again for the next start', {
    tags: ['rule:mail-survives-kill'],
  }, async () => {
    const id = await queued('killed@example.com');
    await holdMail(app.db, id);
    await expect(send(id)).rejects.toThrow('Another worker');
    expect(await freeMails(app.db)).toEqual([id]);
    await send(id);
    expect(arrived('killed@example.com')).toBe(1);
  });

  test('takes its time, no other worker gets the mail, because the hold is renewed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const answered = Promise.withResolvers<void>();
    patience = answered.promise;
    try {
      const id = await queued('slow@example.com');
      const sending = send(id);
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      await app
        .db('mails')
        .where({ id })
        .update({ held_until: new Date(0) });
      vi.advanceTimersByTime(5000);
      await expect.poll(async () => (await rowOf(id)).held_until > new Date()).toBe(true);
      answered.resolve();
      await sending;
      expect([arrived('slow@example.com'), vi.getTimerCount()]).toEqual([1, 0]);
    } finally {
      answered.resolve();
      patience = Promise.resolve();
      vi.useRealTimers();
    }
  });

  test('gets it twice, both have the same id, so mail programs show one', { tags: ['long'] }, async () => {
    const id = await queued('same@example.com');
    await send(id);
    const { sealed, secret_id } = await rowOf(await queued('same@example.com'));
    await app.db('mails').where({ id }).update({ sealed, secret_id, sent_at: null });
    await send(id);
    const [one, two] = [await inbox.next('same@example.com'), await inbox.next('same@example.com')];
    expect(one.messageId).toBe(two.messageId);
  });
});

describe('a hostile', () => {
  test('address can’t add recipients or headers', { tags: ['rule:mail-header-injection'] }, async () => {
    const id = await queued('eve@example.com>\r\nRCPT TO:<victim@example.com');
    await send(id, true).catch(() => {});
    const other = await queued('"eve@example.com, victim@example.com"@example.com');
    await send(other, true).catch(() => {});
    expect(arrived('victim@example.com')).toBe(0);
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['line breaks', 'ann\r\nBcc: victim@example.com\r\n\r\nHello'],
    ['reordered text', 'ann\u202Egnp.exe\u2066'],
    ['a huge length', 'x'.repeat(100_000)],
    ['a link', 'https://evil.example/login or www.evil.example'],
    ['a null byte', 'ann\0'],
  ])('name with %s stays text', { tags: ['rule:mail-name-stays-text'] }, async (_what, username) => {
    const address = `hostile${inbox.mails.length}@example.com`;
    await send(await queued(address, { username }));
    const mail = await inbox.next(address);
    expect(mail.recipients).toEqual([address]);
    expect(mail.bcc).toBeUndefined();
    const html = String(mail.html);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069\0]/);
    expect(html).not.toContain('evil.example');
    expect(mail.text).not.toContain('evil.example');
    expect(html.length).toBeLessThan(10_000);
  });
});

describe('an administrator', () => {
  const status = async () => (await admin.get(adminEndpoints.getSystemStatus)).mail;

  test('sends a test email and sees that it arrived, or why it didn’t', {
    tags: ['rule:mail-test-by-admin'],
  }, async () => {
    const sent = await admin.get(calls.sendTestMail);
    expect(sent).toMatchObject({ state: 'waiting', problem: null });
    await send(sent.id);
    expect(await admin.get(calls.getTestMail, { params: sent })).toEqual({ id: sent.id, state: 'sent', problem: null });
    expect((await inbox.next(admin.user.email)).subject).toBe('Test email from Parley');

    const failed = await admin.get(calls.sendTestMail);
    answers = [{ responseCode: 451, message: 'Greylisted' }];
    // Once, because the administrator is waiting for the result.
    await send(failed.id);
    const result = await admin.get(calls.getTestMail, { params: failed });
    expect([result.state, result.problem]).toEqual(['failed', expect.stringContaining('Greylisted')]);
  });

  test('sees whether mail works: the server, the last success, what is waiting, and the last problem', async () => {
    const { id } = await admin.get(calls.sendTestMail);
    answers = [{ responseCode: 550, message: 'Not allowed' }];
    await send(id);
    expect(await status()).toMatchObject({
      server: new URL(inbox.env.SMTP_URL).host,
      from: 'Parley <parley@example.com>',
      problem: { message: expect.stringContaining('Not allowed') },
    });
    const next = await queued('solved@example.com');
    const { waiting } = (await status()) ?? { waiting: 0 };
    await send(next);
    const now = await status();
    expect([now?.problem, now?.waiting]).toEqual([null, waiting - 1]);
    expect(Date.parse(now?.lastSentAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('can’t look at another administrator’s test email', { tags: ['long', 'rule:mail-test-private'] }, async () => {
    const other = await app.as('second');
    await app.db('users').where('id', other.user.id).update({ is_admin: true });
    const { id } = await admin.get(calls.sendTestMail);
    expect((await other.call(calls.getTestMail, { params: { id } })).status).toBe(404);
  });
});

test('without a mail server, nothing is queued, and the test says which settings are missing', {
  tags: ['rule:mail-without-server'],
}, async () => {
  const without = { ...app.services, config: { ...app.config, mail: null } };
  const [before] = await app.db('mails').count('* as count');
  await expect(sendTestMail(without, admin.user)).rejects.toThrow(
    'This server can’t send email yet. Set SMTP_URL and MAIL_FROM first.',
  );
  expect(await mailStatus(without)).toBeNull();
  expect(await app.db('mails').count('* as count')).toEqual([before]);
});
