import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '#server/testing/api-client.ts';
import { setUpAuthenticator } from '#server/testing/authenticator-app.ts';
import { startOpenIdProvider, type TestProvider } from '#server/testing/openid-provider.ts';
import { type TestApp, testApp, testPassword } from '#server/testing/test-app.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { callbackPath, singleSignOnEndpoints as calls } from '#shared/contracts/single-sign-on.ts';

let app: TestApp;
let provider: TestProvider;

beforeAll(async () => {
  app = await testApp();
  provider = await startOpenIdProvider([`${app.url}${callbackPath('environment')}`]);
});
afterAll(async () => {
  await provider.close();
  await app.close();
});

beforeEach(() => {
  const { issuer, clientId, clientSecret } = provider;
  app.services.config.openId = { name: 'Acme', issuer, clientId, clientSecret, domains: [], createsAccounts: true };
  provider.secondsAhead = 0;
});

/** Follows an address of ours with this browser's cookies and returns the token of the page it leads to. */
async function follow(browser: ApiClient, address: string): Promise<string> {
  const response = await browser.fetch(address.slice(app.url.length));
  const [, token] = /^\/auth#finish=([\w-]+)$/.exec(response.headers.get('Location') ?? '') ?? [];
  if (!token) throw new Error(`${response.status} ${response.headers.get('Location')}`);
  return token;
}

async function start(browser: ApiClient, from?: string): Promise<string> {
  return (await browser.get(calls.startSignIn, { body: { provider: 'environment', from } })).url;
}

async function signIn(browser: ApiClient, person: TestProvider['person'], from?: string) {
  provider.person = person;
  const token = await follow(browser, await provider.open(await start(browser, from)));
  return { token, answer: await browser.call(calls.finishSignIn, { body: { token } }) };
}

const verified = (name: string, email = `${name}@acme.example`) => ({
  sub: `subject of ${name}`,
  email,
  email_verified: true,
  name: `${name} at Acme`,
  preferred_username: name,
});

/** What the installation's audit log has about an account. */
const recordedOf = (id = 0) =>
  app.db('admin_audit_entries').where('account_id', id).orderBy('id').pluck<string[]>('action');

test('someone new gets an account with their verified address and no password, and signs in to it the next time', {
  tags: ['rule:sso-creates-account'],
}, async () => {
  const browser = app.anonymous();
  const { answer } = await signIn(browser, verified('nora'), '/dashboard/websites?q=1');
  expect(answer.reply).toMatchObject({ isNew: true, from: '/dashboard/websites?q=1', toConnect: null });
  expect(answer.reply.user).toMatchObject({
    username: 'nora',
    email: 'nora@acme.example',
    fullName: 'nora at Acme',
    hasPassword: false,
  });
  expect((await browser.get(accountsEndpoints.getUser)).username).toBe('nora');
  const again = await signIn(app.anonymous(), verified('nora', 'married@acme.example'));
  expect(again.answer.reply).toMatchObject({ isNew: false, user: { id: answer.reply.user?.id } });
  expect(await recordedOf(answer.reply.user?.id)).toEqual([
    'account.registered',
    'sign-in.succeeded',
    'sign-in.succeeded',
  ]);
});

test('someone new who signs in in two windows at the same time gets one account', async () => {
  provider.person = verified('twice');
  const windows = [app.anonymous(), app.anonymous()];
  const tokens = await Promise.all(
    windows.map(async (browser) => follow(browser, await provider.open(await start(browser)))),
  );
  const answers = await Promise.all(
    windows.map((browser, at) => browser.get(calls.finishSignIn, { body: { token: tokens[at] ?? '' } })),
  );
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(answers.map(({ user }) => user?.id)).size).toBe(1);
});

test('everyone sees the names of the providers, and nothing else about them', {
  tags: ['rule:sso-providers-are-public'],
}, async () => {
  expect(await app.anonymous().get(calls.listSignInProviders)).toEqual({
    providers: [{ key: 'environment', name: 'Acme' }],
    byEmail: false,
    letsAppIn: true,
  });
  app.services.config.openId = null;
  expect((await app.anonymous().get(calls.listSignInProviders)).providers).toEqual([]);
  const missing = await app.anonymous().call(calls.startSignIn, { body: { provider: 'environment' } });
  expect(missing).toMatchObject({ status: 404, error: { message: 'Provider not found' } });
});

describe('an existing account', () => {
  test('with a password is connected by entering it once, and then signs in without it', {
    tags: ['rule:sso-connects-by-password'],
  }, async () => {
    const owner = await app.as('paula');
    const person = verified('paula', owner.user.email.toUpperCase());
    const browser = app.anonymous();
    const { token, answer } = await signIn(browser, person);
    expect(answer.reply).toMatchObject({ user: null, toConnect: { providerName: 'Acme' } });
    expect((await browser.call(accountsEndpoints.getUser)).status).toBe(401);
    const wrong = await browser.call(calls.connectAccount, { body: { token, password: 'wrong horse' } });
    expect(wrong).toMatchObject({ status: 400, error: { message: 'Password is incorrect' } });
    const right = await browser.get(calls.connectAccount, { body: { token, password: testPassword } });
    expect(right.user?.id).toBe(owner.user.id);
    expect((await browser.get(accountsEndpoints.getUser)).id).toBe(owner.user.id);
    expect((await signIn(app.anonymous(), person)).answer.reply.user?.id).toBe(owner.user.id);
    expect((await browser.call(calls.connectAccount, { body: { token, password: testPassword } })).status).toBe(404);
  });

  test('is connected without its password if its user is signed in', async () => {
    const owner = await app.as('sven');
    const { answer } = await signIn(owner, verified('sven', owner.user.email));
    expect(answer.reply.user?.id).toBe(owner.user.id);
  });

  test('with a second factor is asked for it after the provider’s answer', {
    tags: ['rule:sso-asks-second-factor'],
  }, async () => {
    const owner = await app.as('second-step');
    const person = verified('second-step', owner.user.email);
    await signIn(owner, person);
    const { phone } = await setUpAuthenticator(app, owner);
    const browser = app.anonymous();
    expect((await signIn(owner, person)).answer.reply.user).toMatchObject({ username: 'second-step' });
    const { answer } = await signIn(browser, person);
    expect(answer.reply).toMatchObject({ user: null, toConnect: null });
    expect((await browser.call(accountsEndpoints.getUser)).status).toBe(401);
    const code = phone.code();
    expect(await browser.get(accountsEndpoints.finishLogin, { body: { code } })).toMatchObject({
      username: 'second-step',
    });
  });

  test('that another provider created is connected, because its address is verified', { tags: ['long'] }, async () => {
    const created = await signIn(app.anonymous(), verified('otto'));
    await using second = await startOpenIdProvider([`${app.url}${callbackPath('environment')}`]);
    const { issuer, clientId, clientSecret } = second;
    Object.assign(app.services.config.openId ?? {}, { issuer, clientId, clientSecret });
    second.person = { ...verified('otto'), sub: 'another subject' };
    const browser = app.anonymous();
    const token = await follow(browser, await second.open(await start(browser)));
    const finished = await browser.get(calls.finishSignIn, { body: { token } });
    expect(finished.user?.id).toBe(created.answer.reply.user?.id);
  });

  test('is never found by an address that isn’t verified', {
    tags: ['rule:sso-ignores-unverified-address'],
  }, async () => {
    const owner = await app.as('uma');
    for (const emailVerified of [false, undefined, 'true']) {
      const { answer } = await signIn(app.anonymous(), {
        ...verified('uma', owner.user.email),
        email_verified: emailVerified,
      });
      expect(answer).toMatchObject({
        status: 422,
        error: { message: 'Acme hasn’t verified your email address. Verify it there first.' },
      });
    }
  });

  test('of a reused address isn’t given to its next owner', { tags: ['rule:sso-reused-address'] }, async () => {
    await signIn(app.anonymous(), verified('rita'));
    const { answer } = await signIn(app.anonymous(), { ...verified('rita'), sub: 'a new employee' });
    expect(answer.status).toBe(422);
    expect(answer.error.message).toContain('is connected to someone else at Acme');
  });

  test('that is disabled can’t sign in', { tags: ['rule:sso-disabled-account'] }, async () => {
    const { answer } = await signIn(app.anonymous(), verified('dora'));
    await app
      .db('users')
      .where('id', answer.reply.user?.id ?? 0)
      .update({ disabled_at: new Date() });
    const again = await signIn(app.anonymous(), verified('dora'));
    expect(again.answer).toMatchObject({
      status: 403,
      error: { message: 'This account is disabled. Ask an administrator.' },
    });
    const owner = await app.as('dirk');
    await app.db('users').where('id', owner.user.id).update({ disabled_at: new Date() });
    expect((await signIn(app.anonymous(), verified('dirk', owner.user.email))).answer.status).toBe(403);
  });
});

describe('domains', () => {
  test('only addresses in the provider’s domains can sign in, and lookalikes can’t', {
    tags: ['rule:sso-provider-domains'],
  }, async () => {
    Object.assign(app.services.config.openId ?? {}, { domains: ['acme.example'] });
    const inside = await signIn(app.anonymous(), verified('ines', 'ines@ACME.example'));
    expect(inside.answer.status).toBe(200);
    // The first has a Cyrillic “а”, the second is a subdomain.
    for (const domain of ['аcme.example', 'mail.acme.example', 'acme.example.evil.example', 'evilacme.example']) {
      const { answer } = await signIn(app.anonymous(), verified('eve', `eve@${domain}`));
      expect(answer.status).toBe(422);
      expect(answer.error.message).toContain('because of its domain');
    }
    // The account is connected, but its person has moved to another domain.
    expect((await signIn(app.anonymous(), verified('ines', 'ines@other.example'))).answer.status).toBe(422);
  });

  test('an address with a domain in another script is stored in ASCII', async () => {
    const { answer } = await signIn(app.anonymous(), verified('ilse', 'ilse@bücher.example'));
    expect(answer.reply.user?.email).toBe('ilse@xn--bcher-kva.example');
  });

  test('a person without a valid address can’t sign in', { tags: ['long'] }, async () => {
    const { email: _, ...person } = verified('vera');
    for (const email of [
      undefined,
      'nobody',
      'two words@acme.example',
      '@acme.example',
      `${'a'.repeat(300)}@b.example`,
    ]) {
      const { answer } = await signIn(app.anonymous(), { ...person, ...(email !== undefined && { email }) });
      expect(answer.error.message).toBe('Acme didn’t send a valid email address. Allow it to share yours.');
    }
  });
});

test('a provider that may not create accounts says who does', async () => {
  Object.assign(app.services.config.openId ?? {}, { createsAccounts: false });
  const { answer } = await signIn(app.anonymous(), verified('zoe'));
  expect(answer).toMatchObject({
    status: 422,
    error: { message: 'There is no account for zoe@acme.example. Ask an administrator for one.' },
  });
});

test('a name that is taken gets a number, and one that isn’t allowed is replaced', { tags: ['long'] }, async () => {
  await app.as('tina');
  const { answer } = await signIn(app.anonymous(), verified('tina', 'tina@acme.example'));
  expect(answer.reply.user?.username).toMatch(/^tina-\d+$/);
  const odd = { ...verified('x', 'kim@acme.example'), preferred_username: '<@>' };
  expect((await signIn(app.anonymous(), odd)).answer.reply.user?.username).toBe('kim');
});

describe('an answer that doesn’t belong to this sign-in', () => {
  const gone = 'This sign-in took too long or was already used. Start again.';
  const notOurs = 'The answer from Acme doesn’t belong to this sign-in. Start again.';
  const messageAt = async (browser: ApiClient, address: string) =>
    (await browser.call(calls.finishSignIn, { body: { token: await follow(browser, address) } })).error.message;

  beforeEach(() => {
    provider.person = verified('mona');
  });

  test('a state works once', { tags: ['rule:sso-state-works-once'] }, async () => {
    const browser = app.anonymous();
    const address = await provider.open(await start(browser));
    await follow(browser, address);
    expect(await messageAt(browser, address)).toBe(gone);
  });

  test('a state that another browser started is rejected, and so is its result', {
    tags: ['rule:sso-state-of-other-browser'],
  }, async () => {
    const browser = app.anonymous();
    const address = await provider.open(await start(browser));
    const other = app.anonymous();
    await start(other);
    expect(await messageAt(other, address)).toBe(gone);
    const token = await follow(browser, address);
    expect((await other.call(calls.finishSignIn, { body: { token } })).error.message).toBe(gone);
    expect((await app.anonymous().call(calls.finishSignIn, { body: { token } })).status).toBe(404);
  });

  test('a state that has expired is rejected', async () => {
    const browser = app.anonymous();
    const address = await provider.open(await start(browser));
    await app.db('sign_in_attempts').update({ expires_at: new Date(0) });
    expect(await messageAt(browser, address)).toBe(gone);
  });

  test('a code that was already exchanged is rejected', { tags: ['rule:sso-code-works-once'] }, async () => {
    const browser = app.anonymous();
    const address = await provider.open(await start(browser));
    const code = new URL(address).searchParams.get('code') ?? '';
    await follow(browser, address);
    const next = new URL(await provider.open(await start(browser)));
    next.searchParams.set('code', code);
    expect(await messageAt(browser, next.href)).toBe(gone);
  });

  test('an ID token with another nonce is rejected', { tags: ['rule:sso-nonce-checked'] }, async () => {
    const browser = app.anonymous();
    const url = new URL(await start(browser));
    url.searchParams.set('nonce', 'that of the attacker');
    expect(await messageAt(browser, await provider.open(url.href))).toBe(notOurs);
  });

  test('a code that was requested with another PKCE challenge is rejected', {
    tags: ['rule:sso-pkce-checked'],
  }, async () => {
    const browser = app.anonymous();
    const url = new URL(await start(browser));
    url.searchParams.set('code_challenge', 'x'.repeat(43));
    expect(await messageAt(browser, await provider.open(url.href))).toBe(gone);
  });

  test('an answer that names another issuer is rejected', { tags: ['rule:sso-other-issuer-rejected'] }, async () => {
    const browser = app.anonymous();
    const address = new URL(await provider.open(await start(browser)));
    expect(address.searchParams.get('iss')).toBe(provider.issuer);
    address.searchParams.set('iss', 'https://other.example');
    expect(await messageAt(browser, address.href)).toBe(notOurs);
  });

  test('an answer at another provider’s address is rejected', {
    tags: ['rule:sso-other-provider-rejected'],
  }, async () => {
    const browser = app.anonymous();
    const address = await provider.open(await start(browser));
    expect(await messageAt(browser, address.replace('/callback/environment', '/callback/other'))).toBe(gone);
  });

  test('a token that has expired says that the clocks differ, and half a minute is tolerated', {
    tags: ['long', 'rule:sso-expired-token'],
  }, async () => {
    const browser = app.anonymous();
    provider.secondsAhead = -600;
    expect(await messageAt(browser, await provider.open(await start(browser)))).toBe(
      'The clocks of Acme and this server differ. Tell the person who set it up.',
    );
    provider.secondsAhead = -90;
    const token = await follow(browser, await provider.open(await start(browser)));
    expect((await browser.call(calls.finishSignIn, { body: { token } })).status).toBe(200);
  });

  test('a person who cancels at the provider can try again', async () => {
    provider.person = null;
    const browser = app.anonymous();
    expect(await messageAt(browser, await provider.open(await start(browser)))).toMatch(/^Acme didn’t let you in/);
  });

  test('a wrong client secret says who has to act', async () => {
    Object.assign(app.services.config.openId ?? {}, { clientSecret: 'a wrong secret' });
    const browser = app.anonymous();
    expect(await messageAt(browser, await provider.open(await start(browser)))).toBe(
      'Acme rejected this server’s client ID or secret. Tell the person who set it up.',
    );
  });

  test('an address that nobody was sent to is rejected', async () => {
    const long = `?state=${'x'.repeat(9000)}`;
    for (const query of ['', '?state=x', '?state=x&state=y', '?error=access_denied', long, '?state=%00']) {
      expect(await messageAt(app.anonymous(), `${app.url}${callbackPath('environment')}${query}`)).toBe(gone);
    }
  });
});
