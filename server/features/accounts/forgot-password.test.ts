import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { rules } from '../../http/limits.ts';
import { type MailInbox, openInbox } from '../../testing/mail-inbox.ts';
import { type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { recipientKey } from '../mail/recipient-key.ts';

let inbox: MailInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await openInbox();
  app = await testApp({ env: { ...inbox.env, RATE_LIMITS: '1' }, work: true });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const newPassword = 'quite another horse';
const ask = (username: string, headers: Record<string, string> = {}) =>
  app.anonymous().call(calls.forgotPassword, { body: { username }, headers });

async function tokenFor(address: string): Promise<string> {
  const { text = '' } = await inbox.next(address);
  return /\/reset-password#([\w-]{43})/.exec(text)?.[1] ?? '';
}

test('a user who forgot their password gets a link by email, which sets a new one and ends other sessions', {
  tags: ['rule:forgot-password-link'],
}, async () => {
  const owner = await app.as('forgetful');
  expect((await ask('forgetful')).reply).toEqual({ ok: true });
  const mail = await inbox.next('forgetful@example.com');
  expect(mail.subject).toBe('Set a new password');
  const url = /https?:\S+#[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? '';
  expect(url).toContain(`${app.config.publicUrl}/reset-password#`);
  const answer = await app
    .anonymous()
    .call(calls.resetPassword, { body: { token: url.split('#')[1] ?? '', newPassword } });
  expect([answer.status, (await owner.call(calls.getUser)).status]).toEqual([200, 401]);
  await inbox.next('forgetful@example.com', 'Your password was changed');
});

test('the email address works as well as the username, and the link works once', { tags: ['long'] }, async () => {
  await app.as('mailer');
  await ask('Mailer@Example.com');
  const body = { token: await tokenFor('mailer@example.com'), newPassword };
  expect((await app.anonymous().call(calls.resetPassword, { body })).status).toBe(200);
  expect((await app.anonymous().call(calls.resetPassword, { body })).status).toBe(404);
});

test('for an unknown name or a disabled account, the answer is the same and nothing is sent', {
  tags: ['rule:forgot-password-reveals-nothing'],
}, async () => {
  const { user } = await app.as('disabled');
  await app.db('users').where('id', user.id).update({ disabled_at: new Date() });
  await app.as('real');
  const answers = [];
  for (const name of ['nobody', 'nobody@example.com', 'disabled', 'real']) answers.push(await ask(name));
  expect(new Set(answers.map(({ status, reply }) => JSON.stringify([status, reply]))).size).toBe(1);
  await inbox.next('real@example.com');
  expect(inbox.mails.filter(({ recipients }) => /nobody|disabled/.test(recipients.join()))).toEqual([]);
});

test('the answer takes the same database statements for a known and an unknown name', {
  tags: ['rule:forgot-password-equal-work'],
}, async () => {
  await app.as('timed');
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => void (/rate_limits|lower\(|users/.test(sql) && statements.push(sql));
  app.services.db.on('query', note);
  const spent: string[][] = [];
  // A job may run at any time, so only statements before the answer's job are compared.
  for (const name of ['timed', 'unheard']) {
    statements.length = 0;
    await ask(name);
    spent.push(statements.filter((sql) => /rate_limits|select lower/.test(sql)));
  }
  app.services.db.removeListener('query', note);
  expect(spent[0]?.length).toBeGreaterThan(0);
  expect(spent[0]).toEqual(spent[1]);
  await inbox.next('timed@example.com');
});

test('the name isn’t readable in the queue, since it may be a password', async () => {
  await ask('my secret password');
  const { rows } = await app.db.raw<{ rows: object[] }>(`select * from jobs.job where name = 'request-reset-mail'`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('secret password');
});

test('the mail is in the language the user chose, else in that of the browser they last signed in with', {
  tags: ['long', 'rule:forgot-password-language'],
}, async () => {
  const german = await app.as('german');
  await german.get(calls.updateLanguage, { body: { language: 'de' } });
  await ask('german');
  expect((await inbox.next('german@example.com')).subject).toBe('Neues Passwort festlegen');

  await app.as('browser');
  const body = { username: 'browser', password: testPassword };
  await app.anonymous().call(calls.login, { body, headers: { 'accept-language': 'de-AT,de;q=0.9' } });
  await ask('browser');
  await inbox.next('browser@example.com', 'Neues Passwort festlegen');
});

test('a user who changes their password gets a notice, in case it wasn’t them', {
  tags: ['rule:password-change-notice'],
}, async () => {
  const owner = await app.as('changer');
  await owner.get(calls.changePassword, { body: { currentPassword: testPassword, newPassword } });
  const mail = await inbox.next('changer@example.com');
  expect([mail.subject, mail.text]).toEqual(['Your password was changed', expect.stringContaining('/forgot-password')]);
});

test('one mailbox gets a limited number of emails, over all kinds and spellings of its address', {
  tags: ['rule:mail-limited-by-recipient'],
}, async () => {
  await app.as('flooded');
  const { points } = rules.askedMailByRecipient;
  for (let count = 0; count < points; count++) {
    await app.services.limits.has('askedMailByRecipient', recipientKey(`Flooded+${count}@Example.com`));
  }
  await ask('flooded');
  const mail = () => app.db('mails').orderBy('id', 'desc').first<{ problem: string | null }>('problem');
  await expect.poll(async () => (await mail()).problem).toBe('This address has got too many emails today.');
  // Others can't use up what notices of the account need.
  await app
    .as('flooded')
    .then((owner) => owner.get(calls.changePassword, { body: { currentPassword: testPassword, newPassword } }));
  await inbox.next('flooded@example.com', 'Your password was changed');
});

test('an account tries few addresses, taken or not, and invites a mailbox rarely', {
  tags: ['long', 'rule:address-changes-limited'],
}, async () => {
  const owner = await app.as('prober');
  await app.as('taken');
  const { username } = owner.user;
  const change = (email: string) => owner.call(calls.updateUser, { body: { username, email } });
  const statuses = [];
  for (const email of ['taken@example.com', 'a@example.com', 'TAKEN@example.com', 'b@example.com', 'c@example.com']) {
    statuses.push((await change(email)).status);
  }
  const last = await change('taken@example.com');
  expect([...statuses, last.status]).toEqual([409, 200, 409, 200, 200, 429]);
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await change('c@example.com')).status).toBe(200);
  const [workspace] = await owner.get(workspacesEndpoints.listWorkspaces);
  const params = { workspaceId: workspace?.id ?? '' };
  const invite = (email: string) =>
    owner.call(workspacesEndpoints.createInvitation, { params, body: { role: 'viewer', email } });
  for (let count = 0; count < 5; count++) expect((await invite(`friend+${count}@example.com`)).status).toBe(201);
  expect((await invite('Friend@example.com')).status).toBe(429);
});

test('requests are limited by name and by network, whether or not the account exists', {
  tags: ['rule:forgot-password-limited'],
}, async () => {
  for (let count = 0; count < 5; count++) expect((await ask('unlucky')).status).toBe(200);
  expect((await ask('UNLUCKY')).status).toBe(429);
  const statuses: number[] = [];
  for (let count = 0; count < 20; count++) statuses.push((await ask(`other${count}`)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});
