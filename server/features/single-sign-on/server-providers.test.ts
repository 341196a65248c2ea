import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '#server/testing/api-client.ts';
import { startOpenIdProvider, type TestProvider } from '#server/testing/openid-provider.ts';
import { serveHttp } from '#server/testing/serve-http.ts';
import { type Owner, type TestApp, testApp } from '#server/testing/test-app.ts';
import { callbackPath, singleSignOnEndpoints as calls, mostSignInProviders } from '#shared/contracts/single-sign-on.ts';

let app: TestApp;
let admin: Owner;
let acme: TestProvider;

beforeAll(async () => {
  app = await testApp({ openIdDeadlineMs: 2000 });
  admin = await app.as('root');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  acme = await startOpenIdProvider([`${app.url}${callbackPath('acme')}`]);
});
afterAll(async () => {
  await acme.close();
  await app.close();
});
beforeEach(async () => {
  await app.db('sign_in_providers').delete();
  app.services.config.openId = null;
});

const input = (changed: object = {}) => {
  const { issuer, clientId, clientSecret } = acme;
  const rules = { domains: [], createsAccounts: true, trustsAddresses: false, isOn: true };
  return { name: 'Acme', issuer, clientId, clientSecret, ...rules, ...changed };
};
const add = (changed: object = {}) => admin.call(calls.addServerProvider, { body: input(changed) });
const change = (body: object) => admin.call(calls.changeServerProvider, { params: { key: 'acme' }, body });
const named = async () => (await app.anonymous().get(calls.listSignInProviders)).providers.map(({ name }) => name);

async function signIn(browser: ApiClient, person: TestProvider['person'], at = { key: 'acme', provider: acme }) {
  at.provider.person = person;
  const { url } = await browser.get(calls.startSignIn, { body: { provider: at.key } });
  const back = await at.provider.open(url);
  const response = await browser.fetch(back.slice(app.url.length));
  const token = response.headers.get('Location')?.split('#finish=')[1];
  return browser.call(calls.finishSignIn, { body: { token } });
}
const person = (name: string, claims: object = { email_verified: true }) => ({
  sub: `subject of ${name}`,
  email: `${name}@acme.example`,
  ...claims,
});

test('an administrator adds a provider, people sign in with it, and its secret is only stored encrypted', {
  tags: ['rule:provider-added'],
}, async () => {
  const added = await add();
  expect(added.status).toBe(201);
  expect(added.text).not.toContain(acme.clientSecret);
  expect(await named()).toEqual(['Acme']);
  expect((await signIn(app.anonymous(), person('ann'))).reply.isNew).toBe(true);
  const { providers, publicUrl } = await admin.get(calls.listServerProviders);
  expect(publicUrl).toBe(app.url);
  expect(providers).toMatchObject([
    { key: 'acme', name: 'Acme', isFixed: false, isSecretReadable: true, users: 1, usersWithoutOther: 1 },
  ]);
  expect(Date.parse(providers[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const [row] = await app.db('sign_in_providers').select<{ sealed_secret: Buffer }[]>('sealed_secret');
  expect(row?.sealed_secret.toString('latin1')).not.toContain(acme.clientSecret);
});

test('a provider keeps its secret when it is changed, and its address when it is renamed', {
  tags: ['long', 'rule:provider-keeps-secret'],
}, async () => {
  await add();
  expect((await change({ name: 'Acme Inc.' })).reply.providers).toMatchObject([{ key: 'acme', name: 'Acme Inc.' }]);
  expect((await signIn(app.anonymous(), person('kim'))).status).toBe(200);
  await change({ clientSecret: 'a wrong secret' });
  expect((await signIn(app.anonymous(), person('kim'))).error.message).toContain('client ID or secret');
  expect((await change({ issuer: 'https://other.example' })).status).toBe(400);
});

test('a provider that is off signs in nobody, not even those who are on their way', {
  tags: ['long', 'rule:provider-off'],
}, async () => {
  await add();
  acme.person = person('olaf');
  const browser = app.anonymous();
  const { url } = await browser.get(calls.startSignIn, { body: { provider: 'acme' } });
  const back = await acme.open(url);
  await change({ isOn: false });
  expect(await named()).toEqual([]);
  expect((await browser.call(calls.startSignIn, { body: { provider: 'acme' } })).status).toBe(404);
  const token = (await browser.fetch(back.slice(app.url.length))).headers.get('Location')?.split('#finish=')[1];
  expect((await browser.call(calls.finishSignIn, { body: { token } })).error.message).toBe('Provider not found');
  await change({ isOn: true });
  expect((await signIn(app.anonymous(), person('olaf'))).status).toBe(200);
});

test('removing a provider ends its connections, and the list says for whom it was the only way in', {
  tags: ['long', 'rule:provider-removed'],
}, async () => {
  await add();
  await signIn(app.anonymous(), person('rosa'));
  await app.as('pat');
  const pat = { ...person('pat'), email: 'pat@parley.example' };
  await signIn(await app.as('pat'), pat);
  const [listed] = (await admin.get(calls.listServerProviders)).providers;
  const connected = await app.db('sign_in_identities').where('issuer', acme.issuer).pluck<number[]>('user_id');
  expect(listed?.users).toBe(connected.length);
  const { reply } = await admin.call(calls.removeServerProvider, { params: { key: 'acme' } });
  expect(reply.providers).toEqual([]);
  expect(await app.db('sign_in_identities').where('issuer', acme.issuer)).toEqual([]);
  expect((await admin.call(calls.removeServerProvider, { params: { key: 'acme' } })).status).toBe(404);
});

test('an issuer is the same with and without a slash at its end', { tags: ['long'] }, async () => {
  await app.db('sign_in_identities').delete();
  expect((await add({ issuer: `${acme.issuer}/` })).status).toBe(201);
  expect((await add({ name: 'Again' })).status).toBe(409);
  await signIn(app.anonymous(), person('sven'));
  expect((await admin.get(calls.listServerProviders)).providers).toMatchObject([{ users: 1, usersWithoutOther: 1 }]);
  await admin.get(calls.removeServerProvider, { params: { key: 'acme' } });
  expect(await app.db('sign_in_identities').count()).toEqual([{ count: 0 }]);
});

test('an answer from a provider doesn’t count for another one that has taken its place', async () => {
  await add();
  acme.person = person('theo');
  const browser = app.anonymous();
  const { url } = await browser.get(calls.startSignIn, { body: { provider: 'acme' } });
  const back = await browser.fetch((await acme.open(url)).slice(app.url.length));
  const token = back.headers.get('Location')?.split('#finish=')[1];
  await admin.get(calls.removeServerProvider, { params: { key: 'acme' } });
  await using other = await startOpenIdProvider([]);
  expect((await add({ issuer: other.issuer })).reply.providers).toMatchObject([{ key: 'acme' }]);
  expect(await browser.call(calls.finishSignIn, { body: { token } })).toMatchObject({
    status: 404,
    error: { message: 'This sign-in took too long or was already used. Start again.' },
  });
});

test('the provider of the environment is listed, and can’t be changed or removed', {
  tags: ['rule:provider-of-environment'],
}, async () => {
  const { issuer, clientId, clientSecret } = acme;
  app.services.config.openId = { name: 'Google', issuer, clientId, clientSecret, domains: [], createsAccounts: true };
  const listed = await admin.call(calls.listServerProviders);
  expect(listed.reply.providers).toMatchObject([{ key: 'environment', name: 'Google', isFixed: true }]);
  expect(listed.text).not.toContain(clientSecret);
  const params = { key: 'environment' };
  expect((await admin.call(calls.changeServerProvider, { params, body: { isOn: false } })).status).toBe(404);
  expect((await admin.call(calls.removeServerProvider, { params })).status).toBe(404);
  expect(await add()).toMatchObject({
    status: 409,
    error: { message: 'There is already a provider with this issuer.' },
  });
});

test('there are at most ten providers, of different issuers and names, in the order of their names', {
  tags: ['long', 'rule:providers-at-most-ten'],
}, async () => {
  const row = (n: number) => ({
    ...{ key: `p${n}`, name: `Provider ${10 - n}`, issuer: `https://p${n}.example`, client_id: 'x', domains: [] },
    ...{ sealed_secret: Buffer.from(''), secret_id: 'lost', creates_accounts: false },
  });
  await add({ name: 'Zeta' });
  expect((await add({ name: 'Other' })).status).toBe(409);
  await app.db('sign_in_providers').insert(Array.from({ length: mostSignInProviders - 1 }, (_, n) => row(n)));
  await using other = await startOpenIdProvider([]);
  expect((await add({ name: 'Eleventh', issuer: other.issuer })).error.message).toContain('at most 10');
  // Their secrets can't be read, so nobody could sign in with them.
  expect(await named()).toEqual(['Zeta']);
  await app.db('sign_in_providers').where('key', 'p1').delete();
  expect((await add({ name: 'zeta!', issuer: other.issuer })).error.message).toContain('Choose another name');
  expect((await add({ name: 'Alpha', issuer: other.issuer })).status).toBe(201);
  expect(await named()).toEqual(['Alpha', 'Zeta']);
});

describe('what the issuer says about itself is read before a provider is added', () => {
  const document = (issuer: string, changed: object) =>
    JSON.stringify({
      issuer,
      ...{ authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/j` },
      ...{ response_types_supported: ['code'], code_challenge_methods_supported: ['S256'] },
      ...changed,
    });

  test.each([
    ['names another issuer', { issuer: 'https://accounts.google.com' }, 'The issuer names itself differently'],
    ['names the issuer of all tenants', { issuer: 'https://x.example/{tenantid}/v2.0' }, 'names itself differently'],
    ['has no address to sign in at', { authorization_endpoint: undefined }, 'doesn’t say where people sign in'],
    ['leads to a script', { authorization_endpoint: 'javascript:alert(1)' }, 'doesn’t say where people sign in'],
    ['has no keys', { jwks_uri: undefined }, 'doesn’t say where people sign in'],
    ['has no code flow', { response_types_supported: ['id_token'] }, 'authorization code flow'],
    ['has no S256', { code_challenge_methods_supported: ['plain'] }, 'PKCE with S256'],
  ])('one that %s is rejected at its field', async (_, changed, sentence) => {
    await using server = await serveHttp((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(document(server.url, changed));
    });
    const answer = await add({ issuer: server.url });
    expect(answer).toMatchObject({ status: 422, error: { issues: [{ path: 'issuer' }] } });
    expect(answer.error.message).toContain(sentence);
  });

  test('an address without an OpenID provider is rejected, and so is one that nobody answers', {
    tags: ['rule:provider-address-rejected'],
  }, async () => {
    await using server = await serveHttp((_, response) => void response.end('<html>'));
    expect((await add({ issuer: server.url })).error.message).toContain('No OpenID provider answers');
    const unreachable = 'The issuer can’t be reached from this server. Check the address, or try again later.';
    expect((await add({ issuer: 'http://127.0.0.1:1' })).error.message).toBe(unreachable);
    expect((await add({ issuer: 'http://169.254.169.254' })).status).toBe(400);
    expect(await app.db('sign_in_providers')).toEqual([]);
  });
});

test('an address of the provider’s domains counts as verified if an administrator says so, but not against its word', {
  tags: ['long', 'rule:provider-verifies-domains'],
}, async () => {
  await add({ domains: ['acme.example'] });
  const silent = person('sue', {});
  expect((await signIn(app.anonymous(), silent)).error.message).toContain('hasn’t verified your email address');
  expect((await change({ trustsAddresses: true })).status).toBe(200);
  expect((await signIn(app.anonymous(), silent)).reply.isNew).toBe(true);
  const denied = await signIn(app.anonymous(), person('den', { email_verified: false }));
  expect(denied.error.message).toContain('hasn’t verified your email address');
  const elsewhere = { ...person('eve', {}), email: 'eve@other.example' };
  expect((await signIn(app.anonymous(), elsewhere)).error.message).toContain('because of its domain');
  for (const wrong of [await change({ domains: [] }), await add({ trustsAddresses: true })]) {
    expect(wrong).toMatchObject({ status: 400, error: { issues: [{ path: 'domains' }] } });
  }
});

test('two providers lead to the same account, but only for an address that both have verified', {
  tags: ['long'],
}, async () => {
  await using globex = await startOpenIdProvider([`${app.url}${callbackPath('globex')}`]);
  await add();
  expect((await add({ name: 'Globex', issuer: globex.issuer })).status).toBe(201);
  expect(await named()).toEqual(['Acme', 'Globex']);
  const atGlobex = { key: 'globex', provider: globex };
  const first = await signIn(app.anonymous(), person('lena'));
  // Subjects are only unique at one issuer, and someone else can have the same one at another.
  const stranger = { ...person('lena', { email_verified: false }), email: 'stranger@acme.example' };
  for (const unverified of [person('lena', { email_verified: false }), person('lena', {}), stranger]) {
    const refused = await signIn(app.anonymous(), unverified, atGlobex);
    expect(refused.error.message).toContain('hasn’t verified your email address');
  }
  const second = await signIn(app.anonymous(), { ...person('lena'), sub: 'lena at Globex' }, atGlobex);
  expect(second.reply).toMatchObject({ isNew: false, user: { id: first.reply.user?.id } });
  const lena = { user_id: first.reply.user?.id };
  expect(await app.db('sign_in_identities').where(lena).orderBy('issuer').pluck('issuer')).toEqual(
    [acme.issuer, globex.issuer].toSorted(),
  );
  // The rules of one don't hold for the other.
  await change({ domains: ['other.example'] });
  expect((await signIn(app.anonymous(), person('lena'))).error.message).toContain('because of its domain');
  await change({ isOn: false });
  const { providers } = await admin.get(calls.listServerProviders);
  expect(providers).toMatchObject([{ isOn: false }, { isOn: true, users: 1, usersWithoutOther: 0 }]);
  const again = await signIn(app.anonymous(), { ...person('lena'), sub: 'lena at Globex' }, atGlobex);
  expect(again.reply.user?.id).toBe(first.reply.user?.id);
});

test('a provider that doesn’t respond delays nobody who uses another one', { tags: ['long'] }, async () => {
  const asked = Promise.withResolvers<void>();
  await using silent = await serveHttp(() => asked.resolve());
  await add();
  await app.db('sign_in_providers').insert({
    ...(await app.db('sign_in_providers').first<Record<string, unknown>>('*')),
    ...{ key: 'silent', name: 'Silent', issuer: silent.url, domains: [] },
    ...sealed(silent.url),
  });
  let hasEnded = false;
  const stuck = app
    .anonymous()
    .call(calls.startSignIn, { body: { provider: 'silent' } })
    .then((answer) => {
      hasEnded = true;
      return answer;
    });
  await asked.promise;
  expect(await named()).toEqual(['Acme', 'Silent']);
  expect((await signIn(app.anonymous(), person('finn'))).status).toBe(200);
  expect(hasEnded).toBe(false);
  await silent[Symbol.asyncDispose]();
  expect((await stuck).status).toBe(422);
});

function sealed(issuer: string) {
  const { sealed: sealedSecret, secretId } = app.services.sealer.seal('a secret', `sign-in provider ${issuer}`);
  return { sealed_secret: sealedSecret, secret_id: secretId };
}

test('input that isn’t a provider’s is rejected', { tags: ['rule:provider-input-rejected'] }, async () => {
  for (const wrong of [
    { name: '' },
    { name: 'x'.repeat(61) },
    { issuer: 'javascript:alert(1)' },
    { issuer: 'https://a:b@acme.example' },
    { clientId: 'line\nbreak' },
    { clientSecret: null },
    { clientSecret: 'x'.repeat(501) },
    { domains: ['ann@acme.example'] },
    { domains: ['*.acme.example'] },
    { domains: Array.from({ length: 51 }, (_, n) => `d${n}.example`) },
    { isOn: 'yes' },
    { key: 'environment' },
  ]) {
    expect((await add(wrong)).status).toBe(400);
  }
  for (const key of ['../x', 'UPPER', '%00', 'x'.repeat(61)]) {
    expect(
      (await admin.call(calls.removeServerProvider, { params: { key: encodeURIComponent(key) } })).status,
    ).toBeGreaterThanOrEqual(400);
  }
});

test('a name in any script makes an address that means nothing else', async () => {
  for (const [name, key] of [
    ['Environment', 'provider-environment'],
    ['Workspace abc', 'provider-workspace-abc'],
    ['会社', 'provider'],
    ['Zürich SSO', 'zurich-sso'],
  ]) {
    await app.db('sign_in_providers').delete();
    expect((await add({ name })).reply.providers[0]?.key).toBe(key);
  }
});

test('every change is in the installation’s audit log, without the secret', async () => {
  const [newest] = await app.db('admin_audit_entries').select<{ last: number }[]>(app.db.raw('max(id) as last'));
  await add();
  await change({ isOn: false });
  await change({ clientSecret: 'another secret' });
  await admin.call(calls.removeServerProvider, { params: { key: 'acme' } });
  const entries = await app
    .db('admin_audit_entries')
    .where('id', '>', newest?.last ?? 0)
    .orderBy('id')
    .select<{ action: string; changes: unknown }[]>('*');
  const set = 'sign-in-provider.set';
  expect(entries.map(({ action }) => action)).toEqual([set, set, set, 'sign-in-provider.removed']);
  expect(entries[1]?.changes).toEqual([{ field: 'isOn', before: true, after: false }]);
  expect(entries[2]?.changes).toEqual([{ field: 'apiKey', isWithheld: true }]);
  expect(JSON.stringify(entries)).not.toMatch(/a secret of the provider|another secret/);
});
