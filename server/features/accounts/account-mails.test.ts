import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { mailEndpoints } from '#shared/contracts/mail.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { type MailInbox, openInbox } from '../../testing/mail-inbox.ts';
import { type TestApp, testApp, testPassword } from '../../testing/test-app.ts';

let inbox: MailInbox;
let app: TestApp;
beforeAll(async () => {
  inbox = await openInbox();
  app = await testApp({ env: { ...inbox.env, REGISTRATION: 'invite' }, work: true });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const tokenIn = (text: string | undefined) => /#(?:invite=)?([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

test('a new user confirms their address with a link, which works once', {
  tags: ['rule:new-address-confirmed'],
}, async () => {
  const owner = await app.as('newcomer');
  await owner.get(calls.askToConfirmEmail);
  const mail = await inbox.next('newcomer@example.com');
  expect(mail.subject).toBe('Confirm your email address');
  const token = tokenIn(mail.text);
  const body = { token };
  expect(await app.anonymous().get(calls.confirmEmail, { body })).toEqual({ email: 'newcomer@example.com' });
  expect((await app.anonymous().call(calls.confirmEmail, { body })).status).toBe(404);
  expect((await owner.get(mailEndpoints.getMailSettings)).isAddressConfirmed).toBe(true);
  expect((await owner.call(calls.askToConfirmEmail)).status).toBe(409);
});

test('a changed address is confirmed again, and the old one gets a notice', {
  tags: ['long', 'rule:changed-address-confirmed'],
}, async () => {
  const owner = await app.as('mover');
  await app.db('users').where('id', owner.user.id).update({ email_confirmed_at: new Date() });
  await owner.get(calls.updateUser, { body: { username: 'mover', email: 'new@example.com' } });
  const notice = await inbox.next('mover@example.com');
  expect([notice.subject, notice.text]).toEqual([
    'The email address of your account was changed',
    expect.stringMatching(/n\*\*\*@/),
  ]);
  expect(notice.text).not.toContain('new@example');
  expect((await inbox.next('new@example.com')).subject).toBe('Confirm your email address');
  expect((await owner.get(mailEndpoints.getMailSettings)).isAddressConfirmed).toBe(false);
});

test('a sign-in from an unknown browser sends a notice, one from a known browser doesn’t', {
  tags: ['rule:unknown-browser-notice'],
}, async () => {
  await app.as('traveler');
  const browser = app.anonymous();
  const body = { username: 'traveler', password: testPassword };
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' };
  await browser.get(calls.login, { body, headers });
  const mail = await inbox.next('traveler@example.com');
  expect([mail.subject, mail.text]).toEqual([
    'New sign-in to your account',
    expect.stringContaining('Firefox on Linux'),
  ]);
  await browser.get(calls.login, { body, headers });
  const rows = await app.db('mails').where('kind', 'new-sign-in');
  expect(rows.length).toBe(1);
});

test('an invitation to a workspace is sent to an address, in the language of its account', {
  tags: ['long', 'rule:workspace-invitation-mail'],
}, async () => {
  const owner = await app.as('inviter');
  await app.db('workspaces').where('id', owner.workspaceId).update({ name: 'Win at https://evil.example <b>now</b>' });
  const german = await app.as('deutsche');
  await german.get(calls.updateLanguage, { body: { language: 'de' } });
  const [workspace] = await owner.get(workspacesEndpoints.listWorkspaces);
  const params = { workspaceId: workspace?.id ?? '' };
  const body = { role: 'editor', email: 'deutsche@example.com' } as const;
  const made = await owner.get(workspacesEndpoints.createInvitation, { params, body });
  expect([made.sentTo, made.note]).toEqual(['deutsche@example.com', 'deutsche@example.com']);
  const mail = await inbox.next('deutsche@example.com');
  expect(mail.subject).toMatch(/^inviter lädt Sie zu „/);
  expect(String(mail.html)).not.toMatch(/evil\.example|<b>/);
  const token = tokenIn(mail.text);
  expect((await german.call(workspacesEndpoints.acceptInvitation, { body: { token } })).status).toBe(200);
});

test('an administrator’s invitation registers an account', {
  tags: ['long', 'rule:registration-invitation-mail'],
}, async () => {
  const admin = await app.as('root');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  await admin.get(adminEndpoints.makeInvitation, { body: { email: 'friend@example.com' } });
  const invitation = tokenIn((await inbox.next('friend@example.com')).text);
  const person = { username: 'friend', email: 'friend@example.com', password: 'a horse of my own' };
  expect((await app.anonymous().call(calls.register, { body: { ...person, invitation } })).status).toBe(201);
  expect((await inbox.next('friend@example.com')).subject).toBe('Confirm your email address');
});
