import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import type { ApiClient } from '#server/testing/api-client.ts';
import { setUpAuthenticator } from '#server/testing/authenticator-app.ts';
import { startOpenIdProvider, type TestProvider } from '#server/testing/openid-provider.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { unconfirm } from '#server/testing/unconfirm.ts';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { accountsEndpoints, type User } from '#shared/contracts/accounts.ts';
import { callbackPath, singleSignOnEndpoints as calls } from '#shared/contracts/single-sign-on.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';

let app: TestApp;
let provider: TestProvider;

beforeAll(async () => {
  app = await testApp();
  provider = await startOpenIdProvider([`${app.url}${callbackPath('environment')}`]);
  const { issuer, clientId, clientSecret } = provider;
  app.services.config.openId = { name: 'Acme', issuer, clientId, clientSecret, domains: [], createsAccounts: true };
});
afterAll(async () => {
  await provider.close();
  await app.close();
});
beforeEach(() => {
  provider.signedInSecondsAgo = 0;
});

const minute = 60;
const day = 24 * 60 * minute;
const start = { provider: 'environment', from: '/dashboard/settings?tab=security' };
const again = { ...start, isConfirmation: true };

const person = (name: string) => ({
  sub: `subject of ${name}`,
  email: `${name}@acme.example`,
  email_verified: true,
  preferred_username: name,
});

/** As the person at the browser can change what the provider is asked. */
type Change = (asked: URLSearchParams) => void;
const asIs: Change = () => undefined;
const withoutAge: Change = (asked) => {
  asked.delete('max_age');
  asked.delete('prompt');
};

interface Asked {
  body?: object;
  change?: Change;
}

/** Opens the provider as someone and returns the page that its answer leads to. */
async function answerAs(browser: ApiClient, name: string, { body = start, change = asIs }: Asked = {}) {
  const url = new URL((await browser.get(calls.startSignIn, { body })).url);
  change(url.searchParams);
  provider.person = person(name);
  const back = await browser.fetch((await provider.open(url.href)).slice(app.url.length));
  const [, page, token] = /^\/auth#([a-z-]+)=([\w-]+)$/.exec(back.headers.get('Location') ?? '') ?? [];
  return { page, token };
}

async function signIn(browser: ApiClient, name: string, asked?: Asked) {
  const { page, token } = await answerAs(browser, name, asked);
  return { page, token, answer: await browser.call(calls.finishSignIn, { body: { token } }) };
}

/** A browser whose person signed in days ago, and isn't asked anymore. */
async function signedInBrowser(name: string, asked?: Asked) {
  const browser = app.anonymous();
  const { answer } = await signIn(browser, name, asked);
  const user = answer.reply.user;
  if (!user) throw new Error('not signed in');
  await unconfirm(app, { user });
  return { browser, user };
}

const isConfirmed = async (browser: ApiClient) =>
  (await browser.call(accountExportEndpoints.exportUser)).status === 200;

const notAsked = {
  status: 422,
  error: { message: 'Acme let you in without asking who you are. Sign out there, then try again.' },
};
const notYou = {
  status: 422,
  error: { message: 'You signed in at Acme as someone else. Sign in there with your own account.' },
};
const gone = { status: 404, error: { message: 'This sign-in took too long or was already used. Start again.' } };

describe('signing in with a provider', () => {
  test.each([
    ['who has just signed in there', 0, true],
    ['who did so nine minutes ago', 9 * minute, true],
    ['who did so eleven minutes ago', 11 * minute, false],
    ['who did so yesterday', day, false],
    ['at a provider whose clock is half a minute ahead', -30, true],
    ['at a provider that names a time to come', -5 * minute, false],
  ])('confirms someone %s, or doesn’t', { tags: ['rule:sso-confirms-identity'] }, async (_, ago, expected) => {
    provider.signedInSecondsAgo = ago;
    const browser = app.anonymous();
    expect((await signIn(browser, 'anna')).answer.reply.user?.username).toBe('anna');
    expect(await isConfirmed(browser)).toBe(expected);
  });

  test('out and in again without being asked there allows neither to delete the account nor to set a password', async () => {
    const { browser } = await signedInBrowser('boris');
    await browser.get(accountsEndpoints.logout);
    provider.signedInSecondsAgo = day;
    await signIn(browser, 'boris');
    const newPassword = 'another long password';
    expect((await browser.call(accountsEndpoints.deleteUser)).status).toBe(403);
    expect((await browser.call(accountsEndpoints.setFirstPassword, { body: { newPassword } })).status).toBe(403);
  });

  test('doesn’t confirm if the provider doesn’t say when', { tags: ['long'] }, async () => {
    const browser = app.anonymous();
    await signIn(browser, 'carla', { change: withoutAge });
    expect(await isConfirmed(browser)).toBe(false);
  });

  test('keeps what the same session has proved before', { tags: ['long'] }, async () => {
    const browser = app.anonymous();
    await signIn(browser, 'dunja');
    provider.signedInSecondsAgo = day;
    await signIn(browser, 'dunja');
    expect(await isConfirmed(browser)).toBe(true);
  });

  test('confirms by the second step after it', { tags: ['long'] }, async () => {
    const browser = app.anonymous();
    const { user } = (await signIn(browser, 'emma')).answer.reply;
    if (!user) throw new Error('not signed in');
    const { phone } = await setUpAuthenticator(app, Object.assign(browser, { user }));
    const other = app.anonymous();
    provider.signedInSecondsAgo = day;
    expect((await signIn(other, 'emma')).answer.reply.user).toBeNull();
    await other.get(accountsEndpoints.finishLogin, { body: { code: phone.code() } });
    expect(await isConfirmed(other)).toBe(true);
  });
});

describe('a user who is asked to sign in again', () => {
  test('is confirmed by doing so, and returns to the page', { tags: ['rule:sso-confirm-returns'] }, async () => {
    const { browser, user } = await signedInBrowser('frieda');
    expect(await browser.get(calls.listOwnProviders)).toEqual({ providers: [{ key: 'environment', name: 'Acme' }] });
    const { url } = await browser.get(calls.startSignIn, { body: again });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ max_age: '0', prompt: 'login' });
    const { page, answer } = await signIn(browser, 'frieda', { body: again });
    expect([page, answer.reply.from, answer.reply.user?.id]).toEqual(['confirm', start.from, user.id]);
    expect((await browser.call(accountsEndpoints.deleteUser)).status).toBe(200);
  });

  test.each<[string, number, Change]>(
    firstRows(1, [
      ['let in by a session of yesterday', day, asIs],
      ['let in after changing the question', day, (asked) => asked.set('max_age', '999999')],
      ['let in without a time, after removing the question', 0, withoutAge],
      ['let in with a time to come', -5 * minute, asIs],
    ]),
  )('isn’t confirmed if %s', { tags: ['rule:sso-confirm-rejected'] }, async (_, ago, change) => {
    const { browser } = await signedInBrowser('gerd');
    provider.signedInSecondsAgo = ago;
    const { answer } = await signIn(browser, 'gerd', { body: again, change });
    expect(answer).toMatchObject(notAsked);
    expect(await isConfirmed(browser)).toBe(false);
  });

  test('is confirmed without a time if their provider never says it', {
    tags: ['long', 'rule:sso-confirm-without-time'],
  }, async () => {
    const { browser } = await signedInBrowser('hilda', { change: withoutAge });
    expect((await signIn(browser, 'hilda', { change: withoutAge })).answer.status).toBe(200);
    expect(await isConfirmed(browser)).toBe(false);
    expect((await signIn(browser, 'hilda', { body: again, change: withoutAge })).answer.status).toBe(200);
    expect(await isConfirmed(browser)).toBe(true);
  });

  test.each(
    firstRows(1, [
      [
        'a second factor',
        (browser: ApiClient, user: User) => setUpAuthenticator(app, Object.assign(browser, { user })),
      ],
      [
        'a password',
        (browser: ApiClient) =>
          browser.get(accountsEndpoints.setFirstPassword, { body: { newPassword: 'another long password' } }),
      ],
    ]),
  )('isn’t confirmed without a time if they have %s to prove it with', { tags: ['long'] }, async (proof, setUp) => {
    const name = `owner of ${proof}`.replaceAll(' ', '.');
    const { browser, user } = await signedInBrowser(name, { change: withoutAge });
    const asked = { body: again, change: withoutAge };
    expect((await signIn(browser, name, asked)).answer.status).toBe(200);
    await setUp(browser, user);
    await unconfirm(app, { user });
    expect((await signIn(browser, name, asked)).answer).toMatchObject(notAsked);
    expect(await isConfirmed(browser)).toBe(false);
  });

  test('isn’t confirmed by someone else, who gets no account', async () => {
    await signIn(app.anonymous(), 'ivan');
    const { browser, user } = await signedInBrowser('ida');
    for (const name of ['ivan', 'newcomer']) {
      expect((await signIn(browser, name, { body: again })).answer).toMatchObject(notYou);
    }
    expect(await isConfirmed(browser)).toBe(false);
    expect((await browser.get(accountsEndpoints.getUser)).id).toBe(user.id);
    expect(await app.db('users').where('username', 'newcomer')).toEqual([]);
  });

  test('isn’t confirmed if another account is signed in meanwhile, even by that account', {
    tags: ['long'],
  }, async () => {
    const { browser } = await signedInBrowser('jana');
    const { token } = await answerAs(browser, 'jana', { body: again });
    const other = await answerAs(browser, 'jakob', { body: again });
    await browser.get(accountsEndpoints.logout);
    const { user } = (await signIn(browser, 'jakob')).answer.reply;
    if (user) await unconfirm(app, { user });
    for (const answer of [token, other.token]) {
      expect(await browser.call(calls.finishSignIn, { body: { token: answer } })).toMatchObject(gone);
    }
    expect(await isConfirmed(browser)).toBe(false);
  });

  test('isn’t signed in by the answer after signing out', { tags: ['long'] }, async () => {
    const { browser } = await signedInBrowser('kira');
    const { token } = await answerAs(browser, 'kira', { body: again });
    await browser.get(accountsEndpoints.logout);
    expect(await browser.call(calls.finishSignIn, { body: { token } })).toMatchObject(gone);
    expect((await browser.call(accountsEndpoints.getUser)).status).toBe(401);
  });

  test('uses an answer once, and not to connect an account', async () => {
    const { browser, user } = await signedInBrowser('lena');
    const body = { token: (await answerAs(browser, 'lena', { body: again })).token };
    expect(await browser.call(calls.connectAccount, { body: { ...body, password: 'x' } })).toMatchObject(gone);
    expect((await browser.call(calls.finishSignIn, { body })).status).toBe(200);
    await unconfirm(app, { user });
    expect(await browser.call(calls.finishSignIn, { body })).toMatchObject(gone);
    expect(await isConfirmed(browser)).toBe(false);
  });

  test('has to be signed in', async () => {
    expect((await app.anonymous().call(calls.startSignIn, { body: again })).status).toBe(401);
  });
});

describe('a user of the desktop app who is asked to sign in again', { tags: ['long'] }, () => {
  /** Signs in with the system's browser, where nobody is signed in here. */
  async function inBrowser(name: string, change?: Change) {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const body = { ...again, app: challenge };
    const { page, answer } = await signIn(app.anonymous(), name, { body, ...(change && { change }) });
    return { page, answer, entry: { code: answer.reply?.toApp?.code, verifier } };
  }

  test('is confirmed in the app', { tags: ['long'] }, async () => {
    const { browser: desktop, user } = await signedInBrowser('mia');
    const { page, answer, entry } = await inBrowser('mia');
    expect([page, answer.reply]).toMatchObject(['finish-app', { user: null, toApp: { username: 'mia' } }]);
    expect((await desktop.get(calls.signInApp, { body: entry })).user?.id).toBe(user.id);
    expect(await isConfirmed(desktop)).toBe(true);
  });

  test('isn’t confirmed by someone else, by an old sign-in, or without a session', async () => {
    await signIn(app.anonymous(), 'nils');
    const { browser: desktop } = await signedInBrowser('nele');
    expect(await desktop.call(calls.signInApp, { body: (await inBrowser('nils')).entry })).toMatchObject(notYou);
    expect((await inBrowser('nobody')).answer).toMatchObject(notYou);
    provider.signedInSecondsAgo = day;
    expect(await desktop.call(calls.signInApp, { body: (await inBrowser('nele')).entry })).toMatchObject(notAsked);
    expect(await isConfirmed(desktop)).toBe(false);
    const { entry } = await inBrowser('nele');
    expect(await app.anonymous().call(calls.signInApp, { body: entry })).toMatchObject(gone);
  });
});

test('the providers of a user are those that know them, and are still there', {
  tags: ['rule:sso-providers-of-user'],
}, async () => {
  const owner = await app.as('otto');
  expect(await owner.get(calls.listOwnProviders)).toEqual({ providers: [] });
  const { browser, user } = await signedInBrowser('paul');
  const publicId = (await browser.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
  const { id } = await app.db('workspaces').where('public_id', publicId).first<{ id: number }>('id');
  const { issuer } = provider;
  await app.db('workspace_providers').insert({
    workspace_id: id,
    name: 'Company',
    issuer: `${issuer}/`,
    client_id: 'x',
    sealed_secret: Buffer.from('x'),
    secret_id: 'x',
  });
  await app.db('workspace_identities').insert({ workspace_id: id, issuer, subject: 'x', user_id: user.id, email: 'x' });
  expect((await browser.get(calls.listOwnProviders)).providers).toEqual([
    { key: 'environment', name: 'Acme' },
    { key: `workspace-${publicId}`, name: 'Company' },
  ]);
  await app.db('workspace_providers').where('workspace_id', id).update({ issuer: 'https://moved.example' });
  await app.db('sign_in_identities').where('user_id', user.id).delete();
  expect((await browser.get(calls.listOwnProviders)).providers).toEqual([]);
});
