import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rules } from '#server/http/limits.ts';
import type { ApiClient } from '#server/testing/api-client.ts';
import { setUpAuthenticator } from '#server/testing/authenticator-app.ts';
import { startOpenIdProvider, type TestProvider } from '#server/testing/openid-provider.ts';
import { type TestApp, testApp, testPassword } from '#server/testing/test-app.ts';
import { unconfirm } from '#server/testing/unconfirm.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { needHeader } from '#shared/contracts/errors.ts';
import { callbackPath, singleSignOnEndpoints as calls } from '#shared/contracts/single-sign-on.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';

const dns = new Map<string, string[][]>();
let app: TestApp;
let provider: TestProvider;
let workspaceId: string;

beforeAll(async () => {
  app = await testApp({ resolveTxt: (name) => Promise.resolve(dns.get(name) ?? []) });
  const owner = await app.as('olga');
  workspaceId = (await owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
  const keys = ['environment', `workspace-${workspaceId}`];
  provider = await startOpenIdProvider(keys.map((key) => `${app.url}${callbackPath(key)}`));
  const params = { workspaceId };
  const { issuer, clientId, clientSecret } = provider;
  const body = { name: 'Company', issuer, clientId, clientSecret };
  await owner.get(calls.saveWorkspaceProvider, { params, body });
  await owner.get(calls.changeWorkspaceSignIn, { params, body: { newMemberRole: 'editor' } });
  const domain = { domain: 'company.example' };
  const { domains } = await owner.get(calls.addWorkspaceDomain, { params, body: domain });
  dns.set(domains[0]?.record.name ?? '', [[domains[0]?.record.value ?? '']]);
  await owner.get(calls.proveWorkspaceDomain, { params, body: domain });
});
afterAll(async () => {
  await provider.close();
  await app.close();
});

beforeEach(() => {
  const { issuer, clientId, clientSecret } = provider;
  app.services.config.openId = { name: 'Acme', issuer, clientId, clientSecret, domains: [], createsAccounts: true };
});

const gone = { status: 404, error: { message: 'This sign-in took too long or was already used. Start again.' } };

const person = (name: string, email = `${name}@acme.example`) => ({
  sub: `subject of ${name}`,
  email,
  email_verified: true,
  preferred_username: name,
});

/** What the app makes before it opens the browser. */
function newSecret() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

interface Start {
  provider?: string;
  email?: string;
}

/** Signs in with the provider in a browser, for an app. */
async function inBrowser(
  browser: ApiClient,
  who: TestProvider['person'],
  challenge: string,
  start: Start = { provider: 'environment' },
) {
  provider.person = who;
  const { url } = await browser.get(calls.startSignIn, { body: { ...start, app: challenge } });
  const back = await browser.fetch((await provider.open(url)).slice(app.url.length));
  const [, token = ''] = /^\/auth#finish-app=([\w-]+)$/.exec(back.headers.get('Location') ?? '') ?? [];
  return { token, answer: await browser.call(calls.finishSignIn, { body: { token } }) };
}

/** A code that the browser passes on to an app. */
async function codeFor(name: string, challenge: string): Promise<string> {
  const { answer } = await inBrowser(app.anonymous(), person(name), challenge);
  return answer.reply.toApp?.code ?? '';
}

const enter = (desktop: ApiClient, code: string, verifier: string) =>
  desktop.call(calls.signInApp, { body: { code, verifier } });

test('the app is signed in, and the browser isn’t', { tags: ['rule:app-sign-in-app-only'] }, async () => {
  const { verifier, challenge } = newSecret();
  const browser = app.anonymous();
  const desktop = app.anonymous();
  const { token, answer } = await inBrowser(browser, person('nora'), challenge);
  expect(answer.reply).toMatchObject({ user: null, toApp: { challenge, username: 'nora' } });
  expect(answer.headers.get('Set-Cookie') ?? '').not.toContain('parley.sid');
  expect((await browser.call(accountsEndpoints.getUser)).status).toBe(401);

  const entered = await enter(desktop, answer.reply.toApp?.code ?? '', verifier);
  expect(entered.reply).toMatchObject({ isNew: true, user: { username: 'nora' } });
  expect((await desktop.get(accountsEndpoints.getUser)).username).toBe('nora');
  expect((await browser.call(accountsEndpoints.getUser)).status).toBe(401);
  expect(await browser.call(calls.finishSignIn, { body: { token } })).toMatchObject(gone);
  const recorded = await app
    .db('admin_audit_entries')
    .where('account_id', entered.reply.user?.id ?? 0)
    .orderBy('id')
    .pluck<string[]>('action');
  expect(recorded).toEqual(['account.registered', 'sign-in.succeeded']);
});

test('a browser that is signed in to another account stays so', async () => {
  const { verifier, challenge } = newSecret();
  const browser = await app.as('bert');
  const { answer } = await inBrowser(browser, person('berta'), challenge);
  const desktop = app.anonymous();
  expect((await enter(desktop, answer.reply.toApp?.code ?? '', verifier)).reply.user?.username).toBe('berta');
  expect((await browser.get(accountsEndpoints.getUser)).username).toBe('bert');
});

test('an account with a password is connected in the browser first', {
  tags: ['long', 'rule:app-sign-in-connects-first'],
}, async () => {
  const paula = await app.as('paula');
  const { verifier, challenge } = newSecret();
  const browser = app.anonymous();
  const { token, answer } = await inBrowser(browser, person('paula', paula.user.email), challenge);
  expect(answer.reply).toMatchObject({ toApp: null, toConnect: { email: paula.user.email } });
  const body = { token, password: testPassword };
  const { toApp, user } = await browser.get(calls.connectAccount, { body });
  expect(user).toBeNull();
  expect((await browser.call(accountsEndpoints.getUser)).status).toBe(401);
  expect((await enter(app.anonymous(), toApp?.code ?? '', verifier)).reply.user?.id).toBe(paula.user.id);
});

test('a second factor is asked for in the app', { tags: ['rule:app-sign-in-second-factor'] }, async () => {
  const zoe = await app.as('zoe');
  const { verifier, challenge } = newSecret();
  await inBrowser(zoe, person('zoe', zoe.user.email), newSecret().challenge);
  const { phone } = await setUpAuthenticator(app, zoe);
  const desktop = app.anonymous();
  const entered = await enter(desktop, await codeFor('zoe', challenge), verifier);
  expect(entered.reply).toEqual({ user: null, isNew: false });
  expect((await desktop.call(accountsEndpoints.getUser)).status).toBe(401);
  expect((await desktop.get(accountsEndpoints.finishLogin, { body: { code: phone.code() } })).username).toBe('zoe');
});

test('the app enters a workspace that requires its provider', {
  tags: ['long', 'rule:app-enters-workspace-with-provider'],
}, async () => {
  const { verifier, challenge } = newSecret();
  const desktop = app.anonymous();
  const start = { email: 'nina@company.example' };
  const { answer } = await inBrowser(app.anonymous(), person('nina', start.email), challenge, start);
  await app.db('workspaces').where('public_id', workspaceId).update({ is_sign_in_only: true });
  expect((await enter(desktop, answer.reply.toApp?.code ?? '', verifier)).reply.user?.username).toBe('nina');
  const headers = { 'X-Workspace-Id': workspaceId };
  expect((await desktop.call(websitesEndpoints.listWebsites, { headers })).status).toBe(200);
  expect(await desktop.get(workspacesEndpoints.listWorkspaces)).toMatchObject([{ id: workspaceId, isCurrent: true }]);
});

describe('a browser that is signed in lets the app in', () => {
  const letIn = (browser: ApiClient, challenge: string) => browser.call(calls.letAppIn, { body: { app: challenge } });

  test('as its user, with what its session has proved', { tags: ['rule:app-let-in-by-browser'] }, async () => {
    const { verifier, challenge } = newSecret();
    const browser = await app.as('petra');
    const workspace = (await browser.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
    await setUpAuthenticator(app, browser);
    const { reply } = await letIn(browser, challenge);
    expect(reply).toMatchObject({ challenge, username: 'petra' });
    const desktop = app.anonymous();
    expect(await enter(desktop, reply.code, verifier)).toMatchObject({
      reply: { user: { username: 'petra' }, isNew: false },
    });
    expect((await desktop.get(accountsEndpoints.getUser)).username).toBe('petra');
    // Its second factor counts, too, and so does the time at which it was proved.
    await app.db('workspaces').where('public_id', workspace).update({ requires_factor: true });
    expect((await desktop.call(websitesEndpoints.listWebsites)).status).toBe(200);
    expect((await browser.get(accountsEndpoints.getUser)).username).toBe('petra');
    expect(await enter(app.anonymous(), reply.code, verifier)).toMatchObject(gone);
  });

  test('only if its user has proved a short while ago who they are', {
    tags: ['rule:app-let-in-asks-who'],
  }, async () => {
    const { challenge } = newSecret();
    const browser = await app.as('pavel');
    await unconfirm(app, browser);
    const answer = await letIn(browser, challenge);
    expect(answer.status).toBe(403);
    expect(answer.headers.get(needHeader)).toBe('confirmation');
    expect((await letIn(app.anonymous(), challenge)).status).toBe(401);
    expect(await app.db('app_sign_in_codes').where('challenge', challenge)).toEqual([]);
  });

  test('with no more than the provider of a workspace has said', {
    tags: ['rule:app-let-in-of-provider'],
  }, async () => {
    const { verifier, challenge } = newSecret();
    const browser = await app.as('pepe');
    const ofProvider = app
      .db('sessions')
      .where('user_id', browser.user.id)
      .andWhereRaw("data -> 'isOfProvider' is not null");
    await app
      .db('sessions')
      .where('user_id', browser.user.id)
      .update({ data: app.db.raw(`data || '{"isOfProvider": true}'`) });
    const { reply } = await letIn(browser, challenge);
    expect((await enter(app.anonymous(), reply.code, verifier)).status).toBe(200);
    expect(await ofProvider.clone()).toHaveLength(2);
  });

  test('never without the app’s secret, and trying uses up the code', async () => {
    const { verifier, challenge } = newSecret();
    const { reply } = await letIn(await app.as('pina'), challenge);
    const thief = app.anonymous();
    expect(await enter(thief, reply.code, newSecret().verifier)).toMatchObject(gone);
    expect((await thief.call(accountsEndpoints.getUser)).status).toBe(401);
    expect(await enter(app.anonymous(), reply.code, verifier)).toMatchObject(gone);
  });

  test('not after that session has ended, nor an account that is disabled', {
    tags: ['rule:app-let-in-by-live-session'],
  }, async () => {
    const first = newSecret();
    const browser = await app.as('piet');
    const { reply } = await letIn(browser, first.challenge);
    await browser.call(accountsEndpoints.logout);
    expect(await enter(app.anonymous(), reply.code, first.verifier)).toMatchObject(gone);
    const second = newSecret();
    const other = await app.as('pola');
    const code = (await letIn(other, second.challenge)).reply.code;
    await app.db('users').where('id', other.user.id).update({ disabled_at: new Date() });
    expect(await enter(app.anonymous(), code, second.verifier)).toMatchObject({
      status: 403,
      error: { message: 'This account is disabled. Ask an administrator.' },
    });
  });

  test('for challenges of the right shape only', async () => {
    const { challenge } = newSecret();
    const browser = await app.as('paul');
    for (const body of [{}, { app: '' }, { app: `${challenge}x` }, { app: [challenge] }, { app: challenge, user: 1 }]) {
      expect((await browser.call(calls.letAppIn, { body })).status).toBe(400);
    }
  });
});

describe('a code', () => {
  test('that others saw is useless without the app’s secret, and is used up by trying', {
    tags: ['rule:app-code-needs-secret'],
  }, async () => {
    const { verifier, challenge } = newSecret();
    const thief = app.anonymous();
    const code = await codeFor('mona', challenge);
    for (const guess of [newSecret().verifier, challenge]) expect(await enter(thief, code, guess)).toMatchObject(gone);
    expect((await thief.call(accountsEndpoints.getUser)).status).toBe(401);
    expect(await enter(app.anonymous(), code, verifier)).toMatchObject(gone);
  });

  test('of another account doesn’t work with this app’s secret', {
    tags: ['rule:app-code-of-other-account'],
  }, async () => {
    const mine = newSecret();
    const theirs = newSecret();
    await codeFor('ina', mine.challenge);
    expect(await enter(app.anonymous(), await codeFor('ines', theirs.challenge), mine.verifier)).toMatchObject(gone);
  });

  test('works once, also if it is sent several times at once', { tags: ['rule:app-code-works-once'] }, async () => {
    const { verifier, challenge } = newSecret();
    const code = await codeFor('otto', challenge);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.anonymous()).map((desktop) => enter(desktop, code, verifier)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
    expect(await enter(app.anonymous(), code, verifier)).toMatchObject(gone);
  });

  test('expires after a minute', { tags: ['rule:app-code-expires'] }, async () => {
    const { verifier, challenge } = newSecret();
    const code = await codeFor('emil', challenge);
    const [row] = await app
      .db('app_sign_in_codes')
      .where('challenge', challenge)
      .select<{ seconds: number }[]>(app.db.raw('extract(epoch from expires_at - now())::float8 as seconds'));
    expect(row?.seconds).toBeGreaterThan(50);
    expect(row?.seconds).toBeLessThanOrEqual(60);
    await app.db('app_sign_in_codes').update({ expires_at: new Date(0) });
    expect(await enter(app.anonymous(), code, verifier)).toMatchObject(gone);
  });

  test('is only stored as a hash, without the name of its person', async () => {
    const { challenge } = newSecret();
    const code = await codeFor('hanna', challenge);
    const stored = JSON.stringify(await app.db('app_sign_in_codes').select('*'));
    expect(stored).toContain(challenge);
    for (const secret of [code, 'hanna', Buffer.from('hanna').toString('base64')]) expect(stored).not.toContain(secret);
  });

  test('is rejected if the account or the provider is turned off meanwhile', {
    tags: ['rule:app-code-when-turned-off'],
  }, async () => {
    const first = newSecret();
    const code = await codeFor('dora', first.challenge);
    await app.db('users').where('username', 'dora').update({ disabled_at: new Date() });
    expect(await enter(app.anonymous(), code, first.verifier)).toMatchObject({
      status: 403,
      error: { message: 'This account is disabled. Ask an administrator.' },
    });
    const second = newSecret();
    const other = await codeFor('dave', second.challenge);
    app.services.config.openId = null;
    expect((await enter(app.anonymous(), other, second.verifier)).status).toBe(404);
  });

  test('gives nobody a new account if its own was deleted meanwhile', { tags: ['long'] }, async () => {
    const { verifier, challenge } = newSecret();
    const code = await codeFor('lost', challenge);
    await app.db('app_sign_in_codes').update({ user_id: (await app.as('someone-else')).user.id });
    await app.db('users').where('username', 'lost').delete();
    expect(await enter(app.anonymous(), code, verifier)).toMatchObject(gone);
    expect(await app.db('users').where('username', 'lost')).toEqual([]);
  });

  test('or secret of the wrong shape is rejected', async () => {
    const { verifier } = newSecret();
    for (const body of [
      {},
      { code: 'x'.repeat(32) },
      { code: 'x'.repeat(31), verifier },
      { code: `${'x'.repeat(31)}%`, verifier },
      { code: 'x'.repeat(32), verifier: `${verifier}=` },
      { code: 'x'.repeat(32), verifier: ['x'] },
      { code: { $ne: null }, verifier },
    ]) {
      expect((await app.anonymous().call(calls.signInApp, { body })).status).toBe(400);
    }
    const unknown = await enter(app.anonymous(), 'x'.repeat(32), verifier);
    expect(unknown).toMatchObject(gone);
  });
});

test('a challenge of the wrong shape is rejected before the provider is opened', async () => {
  const { challenge } = newSecret();
  for (const wrong of ['', challenge.slice(1), `${challenge}x`, `${challenge.slice(1)}=`, 7]) {
    const body = { provider: 'environment', app: wrong };
    expect((await app.anonymous().call(calls.startSignIn, { body })).status).toBe(400);
  }
});

test('a sign-in that fails leads to the page that sends the person back to the app', async () => {
  const { answer } = await inBrowser(app.anonymous(), null, newSecret().challenge);
  expect(answer).toMatchObject({ status: 422 });
  expect(answer.error.message).toMatch(/^Acme didn’t let you in/);
});

test('guesses are limited', { tags: ['long'] }, async () => {
  await using limited = await testApp({ env: { RATE_LIMITS: '1' } });
  const tries = { points: rules.linkByAddress.points, expire: Date.now() + 60_000 };
  await limited.db('rate_limits').insert({ key: 'linkByAddress:127.0.0.1', ...tries });
  expect((await enter(limited.anonymous(), 'x'.repeat(32), newSecret().verifier)).status).toBe(429);
});
