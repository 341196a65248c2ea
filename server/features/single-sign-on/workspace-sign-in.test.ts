import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '#server/testing/api-client.ts';
import { setUpAuthenticator } from '#server/testing/authenticator-app.ts';
import { startOpenIdProvider, type TestProvider } from '#server/testing/openid-provider.ts';
import { type Owner, type TestApp, testApp, testPassword } from '#server/testing/test-app.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { needHeader } from '#shared/contracts/errors.ts';
import { callbackPath, singleSignOnEndpoints as calls } from '#shared/contracts/single-sign-on.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';

let app: TestApp;
let provider: TestProvider;
/** TXT records by name. */
const dns = new Map<string, string[][]>();
let whileLooking: (() => Promise<unknown>) | null = null;

let owner: Owner;
let workspaceId: string;
let params: { workspaceId: string };
let key: string;

beforeAll(async () => {
  app = await testApp({
    resolveTxt: async (name) => {
      const found = dns.get(name);
      await whileLooking?.();
      return found ? Promise.resolve(found) : Promise.reject(new Error('ENOTFOUND'));
    },
  });
  owner = await app.as('olga');
  workspaceId = (await owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
  params = { workspaceId };
  key = `workspace-${workspaceId}`;
  provider = await startOpenIdProvider([`${app.url}${callbackPath(key)}`]);
});
afterAll(async () => {
  await provider.close();
  await app.close();
});

const input = () => {
  const { issuer, clientId, clientSecret } = provider;
  return { name: 'Acme', issuer, clientId, clientSecret };
};

/** A workspace whose provider signs in acme.example, as before every test. */
async function setUp(): Promise<void> {
  await app.db('workspace_identities').delete();
  await app.db('workspaces').update({ is_sign_in_only: false });
  await app.db('workspace_domains').delete();
  dns.clear();
  await owner.get(calls.saveWorkspaceProvider, { params, body: input() });
  await owner.get(calls.changeWorkspaceSignIn, { params, body: { newMemberRole: 'editor' } });
  await prove(owner, workspaceId, 'acme.example');
}
beforeEach(setUp);

async function prove(who: Owner, id: string, domain: string) {
  const body = { domain };
  const { domains } = await who.get(calls.addWorkspaceDomain, { params: { workspaceId: id }, body });
  const record = domains.find((one) => one.domain === domain)?.record;
  dns.set(record?.name ?? '', [...(dns.get(record?.name ?? '') ?? []), [record?.value ?? '']]);
  return who.call(calls.proveWorkspaceDomain, { params: { workspaceId: id }, body });
}

const person = (name: string, email = `${name}@acme.example`) => ({
  sub: `subject of ${name}`,
  email,
  email_verified: true,
  preferred_username: name,
});

async function signIn(browser: ApiClient, who: TestProvider['person'], start: object = { provider: key }) {
  provider.person = who;
  const { url } = await browser.get(calls.startSignIn, { body: start });
  const back = await provider.open(url);
  const response = await browser.fetch(back.slice(app.url.length));
  const token = response.headers.get('Location')?.split('#finish=')[1] ?? '';
  return { token, answer: await browser.call(calls.finishSignIn, { body: { token } }) };
}

const entered = (browser: ApiClient) =>
  browser.call(websitesEndpoints.listWebsites, {
    headers: { 'X-Workspace-Id': workspaceId },
  });

describe('a domain', () => {
  test('counts for nobody until its TXT record is found', { tags: ['rule:domain-proved-by-dns'] }, async () => {
    dns.clear();
    await app.db('workspace_domains').delete();
    const added = await owner.get(calls.addWorkspaceDomain, { params, body: { domain: 'ACME.example.' } });
    const [domain] = added.domains;
    expect(domain).toMatchObject({ domain: 'acme.example', isProven: false, record: { name: '_parley.acme.example' } });
    const check = () => owner.call(calls.proveWorkspaceDomain, { params, body: { domain: 'acme.example' } });
    expect(await check()).toMatchObject({ status: 422 });
    dns.set('_parley.acme.example', [['parley-domain=of someone else'], ['v=spf1']]);
    expect(await check()).toMatchObject({ status: 422 });
    const byEmail = { email: 'ann@acme.example' };
    expect((await app.anonymous().call(calls.startSignIn, { body: byEmail })).status).toBe(404);
    expect((await app.anonymous().get(calls.listSignInProviders)).byEmail).toBe(false);
    const early = await signIn(app.anonymous(), person('ann'));
    expect(early.answer.error.message).toContain('because of its domain');
    // DNS splits long records.
    const value = domain?.record.value ?? '';
    dns.set('_parley.acme.example', [['v=spf1'], [value.slice(0, 9), value.slice(9)]]);
    expect((await check()).reply.domains[0]).toMatchObject({ isProven: true });
    expect((await app.anonymous().get(calls.listSignInProviders)).byEmail).toBe(true);
    expect((await signIn(app.anonymous(), person('ann'), byEmail)).answer.status).toBe(200);
  });

  test('belongs to one workspace, and to the next one that proves it once the record is gone', {
    tags: ['long', 'rule:domain-of-one-workspace'],
  }, async () => {
    const other = await app.as('otis');
    const id = (await other.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
    expect(await prove(other, id, 'acme.example')).toMatchObject({
      status: 409,
      error: { message: 'acme.example belongs to another workspace. Remove its TXT record first.' },
    });
    const name = '_parley.acme.example';
    dns.set(name, (dns.get(name) ?? []).slice(1));
    expect((await prove(other, id, 'acme.example')).status).toBe(200);
    expect((await owner.get(calls.getWorkspaceSignIn, { params })).domains[0]?.isProven).toBe(false);
  });

  test('that is removed while its record is looked up isn’t taken from the workspace that has it', {
    tags: ['long'],
  }, async () => {
    const other = await app.as('oskar');
    const id = (await other.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
    const body = { domain: 'acme.example' };
    dns.clear();
    whileLooking = () => other.get(calls.removeWorkspaceDomain, { params: { workspaceId: id }, body });
    expect((await prove(other, id, 'acme.example')).status).toBe(404);
    whileLooking = null;
    expect((await owner.get(calls.getWorkspaceSignIn, { params })).domains[0]?.isProven).toBe(true);
  });

  test('is a name, not an address, a pattern or a URL', { tags: ['long', 'rule:domain-is-a-name'] }, async () => {
    for (const domain of [
      'acme',
      '127.0.0.1',
      'acme.example/x',
      'a@acme.example',
      'http://acme.example',
      '*.example',
      '',
    ]) {
      expect((await owner.call(calls.addWorkspaceDomain, { params, body: { domain } })).status).toBe(400);
    }
  });

  test('in another script is shown and compared in ASCII', { tags: ['long', 'rule:domain-in-ascii'] }, async () => {
    // With a Cyrillic “а”.
    const { domains } = await owner.get(calls.addWorkspaceDomain, { params, body: { domain: 'аcme.example' } });
    expect(domains.map(({ domain }) => domain)).toEqual(['acme.example', 'xn--cme-5cd.example']);
    const { answer } = await signIn(app.anonymous(), person('homer', 'homer@аcme.example'));
    expect(answer.status).toBe(422);
  });
});

describe('someone from the domain', () => {
  test('who is new joins with the chosen role and gets no workspace of their own', {
    tags: ['rule:domain-member-joins'],
  }, async () => {
    const browser = app.anonymous();
    const { answer } = await signIn(browser, person('nina'));
    expect(answer.reply).toMatchObject({ isNew: true, user: { username: 'nina', hasPassword: false } });
    expect(await browser.get(workspacesEndpoints.listWorkspaces)).toMatchObject([{ id: workspaceId, role: 'editor' }]);
  });

  test('needs an invitation if the workspace says so, and leaves no account behind', {
    tags: ['long', 'rule:domain-needs-invitation'],
  }, async () => {
    await owner.get(calls.changeWorkspaceSignIn, { params, body: { newMemberRole: null } });
    const { answer } = await signIn(app.anonymous(), person('ivan'));
    expect(answer.status).toBe(422);
    expect(await app.db('users').where('username', 'ivan')).toEqual([]);
  });

  test('gets no account on a server where people can’t register', {
    tags: ['long', 'rule:domain-closed-registration'],
  }, async () => {
    Object.assign(app.services.config, { registration: 'invite' });
    const { answer } = await signIn(app.anonymous(), person('rolf'));
    Object.assign(app.services.config, { registration: 'open' });
    expect(answer.error.message).toBe('There is no account for rolf@acme.example. Ask an administrator for one.');
  });

  test('with an account joins after entering its password', { tags: ['rule:domain-existing-account'] }, async () => {
    const ulla = await app.as('ulla');
    const browser = app.anonymous();
    await app.db('users').where('id', ulla.user.id).update({ email: 'ulla@acme.example' });
    const { token, answer } = await signIn(browser, person('ulla'));
    expect(answer.reply).toMatchObject({ user: null, toConnect: { email: 'ulla@acme.example' } });
    expect((await entered(ulla)).status).toBe(404);
    await browser.get(calls.connectAccount, { body: { token, password: testPassword } });
    expect((await entered(browser)).status).toBe(200);
  });
});

test('a member with a second factor enters the workspace after it, also with passwords off', {
  tags: ['long'],
}, async () => {
  const zita = await app.as('zita');
  await app.db('users').where('id', zita.user.id).update({ email: 'zita@acme.example' });
  await signIn(zita, person('zita'));
  await owner.get(calls.changeWorkspaceSignIn, { params, body: { passwordsOff: true } });
  const { phone } = await setUpAuthenticator(app, zita);
  const browser = app.anonymous();
  const { answer } = await signIn(browser, person('zita'));
  expect(answer.reply).toMatchObject({ user: null, toConnect: null });
  expect((await entered(browser)).status).toBe(401);
  await browser.get(accountsEndpoints.finishLogin, { body: { code: phone.code() } });
  expect((await entered(browser)).status).toBe(200);
});

test('a workspace’s provider can’t sign in administrators of the server, or anyone outside its domains', {
  tags: ['rule:workspace-provider-outsiders'],
}, async () => {
  const admin = await app.as('adam');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true, email: 'adam@acme.example' });
  const { answer } = await signIn(admin, person('adam'));
  expect(answer.error.message).toBe('Administrators of this server can’t sign in with a workspace’s provider.');
  const outside = await signIn(app.anonymous(), person('ben', 'ben@other.example'));
  expect(outside.answer.error.message).toContain('because of its domain');
});

describe('the hold of a workspace’s provider on an account', () => {
  /** Someone with a workspace of their own, whom the provider has signed in to `browser`. */
  async function connected(name: string) {
    const self = await app.as(name);
    const email = `${name}@acme.example`;
    await app.db('users').where('id', self.user.id).update({ email });
    await signIn(self, person(name));
    const browser = app.anonymous();
    expect((await signIn(browser, person(name))).answer.reply.user?.username).toBe(name);
    const own = (await self.get(workspacesEndpoints.listWorkspaces)).find(({ role }) => role === 'owner')?.id ?? '';
    const isKnown = async () => (await signIn(app.anonymous(), person(name))).answer.reply.user !== null;
    return { self, browser, own, isKnown };
  }

  test('opens only that workspace, until the user confirms with their password', {
    tags: ['rule:workspace-provider-one-workspace'],
  }, async () => {
    const { browser, own } = await connected('onno');
    const headers = { 'X-Workspace-Id': own };
    expect((await entered(browser)).status).toBe(200);
    expect((await browser.get(workspacesEndpoints.listWorkspaces)).find(({ isCurrent }) => isCurrent)?.id).toBe(
      workspaceId,
    );
    const attempts = [
      await browser.call(websitesEndpoints.listWebsites, { headers }),
      await browser.call(workspacesEndpoints.switchWorkspace, { params: { workspaceId: own } }),
      await browser.call(workspacesEndpoints.createWorkspace, { body: { name: 'New' } }),
      await browser.call(workspacesEndpoints.acceptInvitation, { body: { token: 'x' } }),
      await browser.call(accountsEndpoints.updateUser, { body: { username: 'onno', email: 'evil@acme.example' } }),
      await browser.call(accountsEndpoints.deleteUser),
      await browser.call(accountsEndpoints.endOtherSessions),
      await browser.call(calls.letAppIn, { body: { app: 'x'.repeat(43) } }),
    ];
    expect(attempts.map(({ status, headers: sent }) => [status, sent.get(needHeader)])).toEqual(
      attempts.map(() => [403, 'confirmation']),
    );
    // Nor does the provider itself change that.
    provider.person = person('onno');
    const { url } = await browser.get(calls.startSignIn, { body: { provider: key, isConfirmation: true } });
    const back = await browser.fetch((await provider.open(url)).slice(app.url.length));
    const token = back.headers.get('Location')?.split('#confirm=')[1] ?? '';
    expect((await browser.call(calls.finishSignIn, { body: { token } })).status).toBe(422);
    expect((await browser.call(websitesEndpoints.listWebsites, { headers })).status).toBe(403);
    await browser.get(accountsEndpoints.confirmUser, { body: { password: testPassword } });
    expect((await browser.call(websitesEndpoints.listWebsites, { headers })).status).toBe(200);
  });

  test('ends when the member leaves or is removed, and a new one needs the password', {
    tags: ['long', 'rule:workspace-provider-ends-with-membership'],
  }, async () => {
    const { self, browser, isKnown } = await connected('lena');
    expect(await isKnown()).toBe(true);
    await self.get(workspacesEndpoints.leaveWorkspace, { params });
    expect((await browser.call(accountsEndpoints.getUser)).status).toBe(401);
    expect(await isKnown()).toBe(false);
  });

  test('ends when the address changes', { tags: ['long', 'rule:workspace-provider-ends-with-address'] }, async () => {
    const { self, browser, isKnown } = await connected('mona');
    await self.get(accountsEndpoints.updateUser, { body: { username: 'mona', email: 'mona@private.example' } });
    expect((await browser.call(accountsEndpoints.getUser)).status).toBe(401);
    expect(await isKnown()).toBe(true);
    const { rows } = await app.db.raw<{ rows: object[] }>('select * from workspace_identities where user_id = ?', [
      self.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('ends when the user disconnects it, which nobody can who has no other way to sign in', {
    tags: ['long', 'rule:workspace-provider-disconnected'],
  }, async () => {
    const { self, browser, isKnown } = await connected('dora');
    const disconnect = (who: ApiClient, one: string) => who.call(calls.disconnectProvider, { params: { key: one } });
    expect((await disconnect(await app.as('nosy'), key)).status).toBe(404);
    expect((await disconnect(self, 'environment')).status).toBe(404);
    expect((await disconnect(self, key)).reply.providers).toEqual([]);
    const log = app.db('admin_audit_entries').where('account_id', self.user.id).pluck('action');
    expect(await log).toContain('sign-in-provider.disconnected');
    expect((await browser.call(accountsEndpoints.getUser)).status).toBe(401);
    expect(await isKnown()).toBe(false);
    const only = app.anonymous();
    await signIn(only, person('sole'));
    // The app that it lets in opens no more than this browser.
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { code } = await only.get(calls.letAppIn, { body: { app: challenge } });
    const desktop = app.anonymous();
    await desktop.get(calls.signInApp, { body: { code, verifier } });
    expect((await entered(desktop)).status).toBe(200);
    expect((await desktop.call(workspacesEndpoints.createWorkspace, { body: { name: 'New' } })).status).toBe(403);
    expect(await disconnect(only, key)).toMatchObject({
      status: 409,
      error: { message: 'This is your only way to sign in. Set a password first.' },
    });
    const moved = { username: 'sole', email: 'sole@private.example' };
    expect((await only.call(accountsEndpoints.updateUser, { body: moved })).status).toBe(409);
  });

  test('takes nobody into a closed workspace', { tags: ['long'] }, async () => {
    await app
      .db('workspaces')
      .where('id', owner.workspaceId)
      .update({ closes_at: new Date(Date.now() + 86_400_000) });
    const { answer } = await signIn(app.anonymous(), person('late'));
    await app.db('workspaces').where('id', owner.workspaceId).update({ closes_at: null });
    expect([answer.status, await app.db('users').where('username', 'late')]).toEqual([422, []]);
  });
});

describe('with passwords off', () => {
  const off = () => owner.call(calls.changeWorkspaceSignIn, { params, body: { passwordsOff: true } });

  test('which requires that someone has signed in, members enter only with the provider, and the owner also without', {
    tags: ['long', 'rule:passwords-off'],
  }, async () => {
    expect(await off()).toMatchObject({
      status: 409,
      error: { message: 'Sign in with Acme once first, so that you know it works.' },
    });
    const browser = app.anonymous();
    await signIn(browser, person('pia'));
    expect((await off()).reply.passwordsOff).toBe(true);
    expect((await entered(browser)).status).toBe(200);
    expect((await entered(owner)).status).toBe(200);

    // The same member with a password, in a session that didn't use the provider.
    const pia = await app.as('pia2');
    await app.db('workspace_members').where('user_id', pia.user.id).delete();
    await app.db('workspace_members').insert({ workspace_id: owner.workspaceId, user_id: pia.user.id, role: 'editor' });
    expect(await entered(pia)).toMatchObject({
      status: 403,
      error: { message: 'Sign in with your company’s provider to open this workspace.' },
    });
    expect((await pia.call(accountsEndpoints.getUser)).status).toBe(401);
    const login = { username: 'pia2', password: testPassword };
    expect(await app.anonymous().call(accountsEndpoints.login, { body: login })).toMatchObject({
      status: 403,
      error: { message: 'Your workspace has turned passwords off. Sign in with your company’s provider.' },
    });
  });

  test('which works with an issuer that is spelled with a slash at its end', { tags: ['long'] }, async () => {
    const body = { ...input(), issuer: `${provider.issuer}/` };
    await owner.get(calls.saveWorkspaceProvider, { params, body });
    await signIn(app.anonymous(), person('rita'));
    expect((await off()).reply.passwordsOff).toBe(true);
  });

  test('members of other workspaces still sign in with a password, and see which one needs the provider', {
    tags: ['long', 'rule:passwords-off-other-members'],
  }, async () => {
    await signIn(app.anonymous(), person('quin'));
    await off();
    const kai = await app.as('kai');
    const id = owner.workspaceId;
    await app.db('workspace_members').insert({ workspace_id: id, user_id: kai.user.id, role: 'admin' });
    const listed = await kai.get(workspacesEndpoints.listWorkspaces);
    expect(listed.map(({ needsSignIn }) => needsSignIn)).toEqual([false, true]);
    expect((await kai.call(workspacesEndpoints.switchWorkspace, { params })).status).toBe(403);
    await app.db('users').where('id', kai.user.id).update({ email: 'kai@acme.example' });
    expect((await signIn(kai, person('kai'))).answer.status).toBe(200);
    expect((await entered(kai)).status).toBe(200);
    // The provider counts as a second factor of its own workspace.
    await app.db('workspaces').where('id', id).update({ requires_factor: true });
    expect((await entered(kai)).status).toBe(200);
    await app.db('workspaces').where('id', id).update({ requires_factor: false });
    // A new password starts a session under a new id.
    await kai.get(accountsEndpoints.endOtherSessions);
    expect((await entered(kai)).status).toBe(200);
  });

  test('another issuer, the loss of the last domain, and the provider’s removal turn them on again', {
    tags: ['long', 'rule:passwords-on-again'],
  }, async () => {
    const isOff = async () => (await owner.get(calls.getWorkspaceSignIn, { params })).passwordsOff;
    const other = await app.as('otto');
    const id = (await other.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
    const changes = {
      resi: () => owner.get(calls.removeWorkspaceDomain, { params, body: { domain: 'acme.example' } }),
      rolf: () => {
        dns.clear();
        return prove(other, id, 'acme.example');
      },
      ruth: () => owner.get(calls.saveWorkspaceProvider, { params, body: { ...input(), clientId: 'another' } }),
      rudi: () => owner.get(calls.removeWorkspaceProvider, { params }),
    };
    const all = Object.entries(changes);
    for (const [name, change] of process.env.PARLEY_TEST_ONCE ? all.slice(-2) : all) {
      await setUp();
      await signIn(app.anonymous(), person(name));
      expect((await off()).reply.passwordsOff).toBe(true);
      await change();
      expect([name, await isOff()]).toEqual([name, false]);
    }
    expect((await app.anonymous().call(calls.startSignIn, { body: { provider: key } })).status).toBe(404);
  });
});

describe('a provider', () => {
  test('is stored with an encrypted secret, which no response contains and a new issuer doesn’t get', {
    tags: ['rule:workspace-provider-secret'],
  }, async () => {
    const read = await owner.call(calls.getWorkspaceSignIn, { params });
    expect(read.reply.provider).toMatchObject({ name: 'Acme', issuer: provider.issuer, isSecretReadable: true });
    expect(read.text).not.toContain(provider.clientSecret);
    const [row] = await app.db('workspace_providers').select<{ sealed_secret: Buffer }[]>('sealed_secret');
    expect(row?.sealed_secret.toString('latin1')).not.toContain(provider.clientSecret);
    const kept = { ...input(), name: 'Acme Inc.', clientSecret: null };
    expect((await owner.get(calls.saveWorkspaceProvider, { params, body: kept })).provider?.name).toBe('Acme Inc.');
    await using other = await startOpenIdProvider([]);
    expect(
      await owner.call(calls.saveWorkspaceProvider, { params, body: { ...kept, issuer: other.issuer } }),
    ).toMatchObject({ status: 400, error: { issues: [{ path: 'clientSecret' }] } });
  });

  test('on a private address is rejected unless the server allows crawling those', {
    tags: ['long', 'rule:workspace-provider-private-address'],
  }, async () => {
    Object.assign(app.services.config.crawl, { allowPrivate: false });
    for (const issuer of [provider.issuer, 'http://10.0.0.1', 'https://[::1]', 'https://169.254.169.254']) {
      const answer = await owner.call(calls.saveWorkspaceProvider, { params, body: { ...input(), issuer } });
      expect(answer).toMatchObject({ status: 400, error: { message: 'This address can’t be used' } });
    }
    // Names are checked when they are resolved.
    const named = { ...input(), issuer: 'https://localhost' };
    expect((await owner.call(calls.saveWorkspaceProvider, { params, body: named })).status).toBe(422);
    // Stored before, so it is checked again when it is used.
    expect((await app.anonymous().call(calls.startSignIn, { body: { provider: key } })).status).toBe(422);
    Object.assign(app.services.config.crawl, { allowPrivate: true });
    const metadata = { ...input(), issuer: 'http://169.254.169.254' };
    expect((await owner.call(calls.saveWorkspaceProvider, { params, body: metadata })).status).toBe(400);
  });

  test('at an address that isn’t an issuer’s is rejected', {
    tags: ['rule:workspace-provider-bad-address'],
  }, async () => {
    const wrong = ['ftp://acme.example', 'https://a:b@acme.example', 'https://acme.example?x', 'acme', 'javascript:x'];
    for (const issuer of wrong) {
      expect((await owner.call(calls.saveWorkspaceProvider, { params, body: { ...input(), issuer } })).status).toBe(
        400,
      );
    }
  });
});

test('every change of the sign-in is in the workspace’s audit log, without the secret', async () => {
  const { workspaceId: id } = owner;
  await owner.get(calls.removeWorkspaceDomain, { params, body: { domain: 'acme.example' } });
  await owner.get(calls.removeWorkspaceProvider, { params });
  const entries = await app.db('audit_entries').where('workspace_id', id).select('*');
  const actions = new Set(entries.map(({ action }) => action as string));
  expect(
    [
      'sign-in-provider.set',
      'sign-in-rules.changed',
      'sign-in-provider.removed',
      'email-domain.added',
      'email-domain.proven',
      'email-domain.removed',
    ].filter((action) => !actions.has(action)),
  ).toEqual([]);
  expect(JSON.stringify(entries)).not.toContain(provider.clientSecret);
});
