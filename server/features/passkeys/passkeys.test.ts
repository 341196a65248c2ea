import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { passkeysEndpoints as calls, mostPasskeys, type PasskeyPurpose } from '#shared/contracts/passkeys.ts';
import { secondFactorEndpoints } from '#shared/contracts/second-factor.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { SoftwareAuthenticator, type Twist } from '../../testing/software-authenticator.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { unconfirm } from '../../testing/unconfirm.ts';
import { removeSecondFactor } from '../second-factor/second-factor.ts';
import { relyingParty } from './relying-party.ts';

const origin = 'https://parley.example';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: { publicUrl: origin } });
});
afterAll(() => app.close());

const { getUser, login, loginWithPasskey, finishLogin, confirmUser } = accountsEndpoints;

async function add(owner: Owner, key = new SoftwareAuthenticator(origin), name = 'Laptop') {
  const passkey = key.create(await owner.get(calls.beginPasskey, { body: {} }));
  return { key, ...(await owner.get(calls.addPasskey, { body: { name, passkey } })) };
}

const ask = (browser: ApiClient, purpose: PasskeyPurpose = 'sign-in') =>
  browser.get(calls.askForPasskey, { body: { purpose } });

async function signIn(key: SoftwareAuthenticator, twist: Twist = {}, browser = app.anonymous()) {
  const passkey = key.use(await ask(browser), twist);
  return { browser, passkey, answer: await browser.call(loginWithPasskey, { body: { passkey } }) };
}

const recordedOf = ({ user }: Owner) =>
  app.db('admin_audit_entries').where('account_id', user.id).orderBy('id').pluck<string[]>('action');

describe('an account with a passkey', () => {
  test('signs in with a passkey alone, which is recorded', { tags: ['rule:passkey-signs-in'] }, async () => {
    const owner = await app.as('keyholder');
    const { key } = await add(owner);
    const { browser, answer } = await signIn(key);
    expect([answer.status, answer.reply.username]).toEqual([200, 'keyholder']);
    expect(await browser.get(getUser)).toMatchObject({ username: 'keyholder' });
    expect((await owner.get(calls.listPasskeys)).passkeys[0]?.lastUsedAt).not.toBeNull();
    expect(await recordedOf(owner)).toEqual(['passkey.added', 'sign-in.passkey']);
  });

  test('comes with recovery codes, and is asked for after the password', {
    tags: ['rule:passkey-recovery-codes'],
  }, async () => {
    const owner = await app.as('stepper');
    const { key, recoveryCodes } = await add(owner);
    expect(recoveryCodes).toHaveLength(10);
    const browser = app.anonymous();
    const reply = await browser.get(login, { body: { username: 'stepper', password: testPassword } });
    expect(reply).toEqual({ secondStep: ['passkey', 'recovery code'] });
    const request = await ask(browser, 'second step');
    expect(request.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
    expect((await browser.call(getUser)).status).toBe(401);
    await browser.get(finishLogin, { body: { passkey: key.use(request) } });
    expect(await browser.get(getUser)).toMatchObject({ username: 'stepper' });
  });

  test('confirms with it who the user is, and not with someone else’s', { tags: ['long'] }, async () => {
    const owner = await app.as('confirmer');
    const { key } = await add(owner);
    const { key: others } = await add(await app.as('other-confirmer'));
    await unconfirm(app, owner);
    const confirm = async (by: SoftwareAuthenticator) =>
      (await owner.call(confirmUser, { body: { passkey: by.use(await ask(owner, 'confirmation')) } })).status;
    expect(await confirm(others)).toBe(400);
    expect((await owner.call(accountExportEndpoints.exportUser)).status).toBe(403);
    expect(await confirm(key)).toBe(200);
    expect((await owner.call(accountExportEndpoints.exportUser)).status).toBe(200);
  });

  test('accepts a challenge once, within 5 minutes, and in the browser that asked for it', {
    tags: ['rule:passkey-challenge-once'],
  }, async () => {
    const { key } = await add(await app.as('replayed'));
    const { browser, passkey } = await signIn(key);
    const send = (client: ApiClient, used: typeof passkey) =>
      client.call(loginWithPasskey, { body: { passkey: used } });
    const gone = [400, 'This took too long or was already used. Try again.'];
    const again = await send(browser, passkey);
    expect([again.status, again.error.message]).toEqual(gone);
    const elsewhere = await send(app.anonymous(), key.use(await ask(browser)));
    expect([elsewhere.status, elsewhere.error.message]).toEqual(gone);
    const late = key.use(await ask(browser));
    await app.db('passkey_challenges').update({ expires_at: app.db.raw("now() - interval '1 second'") });
    expect((await send(browser, late)).status).toBe(400);
    // For another purpose.
    const owner = await app.as('replayed');
    expect((await send(owner, key.use(await ask(owner, 'confirmation')))).status).toBe(400);
  });

  test('is rejected and recorded once its counter goes back', { tags: ['rule:passkey-counter-back'] }, async () => {
    const owner = await app.as('cloned');
    const { key } = await add(owner);
    expect((await signIn(key, { counter: 9 })).answer.status).toBe(200);
    for (const counter of [9, 3, 0]) {
      const { answer } = await signIn(key, { counter });
      expect([counter, answer.status, answer.error.message]).toEqual([
        counter,
        400,
        'This passkey seems to have been copied. Remove it in Settings and add a new one.',
      ]);
    }
    expect((await recordedOf(owner)).filter((action) => action === 'passkey.copied')).toHaveLength(3);
  });

  test('without a counter works again and again', async () => {
    const { key } = await add(await app.as('synced'), new SoftwareAuthenticator(origin));
    await app.db('passkeys').where('credential_id', key.id).update({ counter: 0 });
    for (const _ of [1, 2]) expect((await signIn(key, { counter: 0 })).answer.status).toBe(200);
  });

  test.each<[string, Twist]>([
    ['another origin', { origin: 'https://parley.example.evil.example' }],
    ['another server', { rpId: 'evil.example' }],
    ['a made-up challenge', { challenge: Buffer.from('x'.repeat(32)).toString('base64url') }],
    ['an answer to another question', { type: 'webauthn.create' }],
    ['a device that didn’t check who uses it', { isVerified: false }],
    ['another user’s handle', { userHandle: Buffer.from('user 1').toString('base64url') }],
  ])('refuses %s', { tags: ['rule:passkey-refuses-forged'] }, async (what, twist) => {
    const owner = await app.as(`victim-${what.length}`);
    const { key } = await add(owner);
    const { browser, answer } = await signIn(key, twist);
    expect([answer.status, answer.error.message]).toEqual([400, 'Your passkey wasn’t accepted. Try again.']);
    expect((await browser.call(getUser)).status).toBe(401);
    expect(await recordedOf(owner)).toContain('passkey.refused');
  });

  test('refuses a passkey nobody has, a forged signature and oversize answers', async () => {
    const { key } = await add(await app.as('forged'));
    const browser = app.anonymous();
    const send = (passkey: unknown) => browser.call(loginWithPasskey, { body: { passkey } });
    const stranger = await send(new SoftwareAuthenticator(origin).use(await ask(browser)));
    expect([stranger.status, stranger.error.message]).toEqual([
      401,
      'This passkey isn’t known here. Use another one, or your password.',
    ]);
    const forger = new SoftwareAuthenticator(origin);
    const forged = { ...forger.use(await ask(browser), { rpId: 'parley.example' }), id: key.id, rawId: key.id };
    expect((await send(forged)).status).toBe(400);
    const huge = key.use(await ask(browser));
    huge.response.signature = 'A'.repeat(5000);
    expect((await send(huge)).status).toBe(400);
    expect((await send({ id: 'x' })).status).toBe(400);
  });

  test('is rejected if the account is disabled', async () => {
    const owner = await app.as('disabled');
    const { key } = await add(owner);
    await app.db('users').where('id', owner.user.id).update({ disabled_at: new Date() });
    expect((await signIn(key)).answer.status).toBe(403);
    expect(await recordedOf(owner)).toContain('sign-in.disabled');
  });

  test('doesn’t open a workspace that has turned passwords off', {
    tags: ['rule:passkey-respects-passwords-off'],
  }, async () => {
    const owner = await app.as('employee');
    const { key } = await add(owner);
    const workspace = app.db('workspaces').where('id', owner.workspaceId);
    await workspace.update({ is_sign_in_only: true });
    await app.db('workspace_members').where('workspace_id', owner.workspaceId).update({ role: 'admin' });
    const { answer } = await signIn(key);
    expect([answer.status, answer.error.message]).toEqual([
      403,
      'Your workspace has turned passwords off. Sign in with your company’s provider.',
    ]);
  });

  test('has none left after an administrator removed the second factor, and no rows after it is deleted', async () => {
    const owner = await app.as('lost');
    const { key } = await add(owner);
    expect(await app.db.transaction((trx) => removeSecondFactor(trx, owner.user.id))).toBe(true);
    expect((await signIn(key)).answer.status).toBe(401);
    await add(owner);
    await owner.get(accountsEndpoints.deleteUser);
    expect(await app.db('passkeys').where('user_id', owner.user.id)).toEqual([]);
  });
});

describe('managing passkeys', () => {
  test('lists, renames and removes passkeys', { tags: ['rule:passkeys-managed'] }, async () => {
    const [owner, other] = [await app.as('manager'), await app.as('meddler')];
    const { passkey } = await add(owner);
    const params = { id: passkey.id };
    expect((await other.call(calls.renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404);
    expect((await other.call(calls.removePasskey, { params })).status).toBe(404);
    expect((await owner.get(calls.renamePasskey, { params, body: { name: ' Phone ' } })).name).toBe('Phone');
    expect(await owner.get(calls.listPasskeys)).toMatchObject({ isOffered: true, passkeys: [{ name: 'Phone' }] });
    expect(await owner.get(secondFactorEndpoints.getSecondFactor)).toMatchObject({ passkeys: 1, recoveryCodes: 10 });
    await owner.get(calls.removePasskey, { params });
    expect(await owner.get(secondFactorEndpoints.getSecondFactor)).toMatchObject({ passkeys: 0, recoveryCodes: 0 });
    expect(await recordedOf(owner)).toEqual(['passkey.added', 'passkey.renamed', 'passkey.removed']);
  });

  test('lets a user have at most 20', { tags: ['rule:passkeys-limited'] }, async () => {
    const owner = await app.as('collector');
    const { key } = await add(owner);
    const request = await owner.get(calls.beginPasskey, { body: {} });
    expect(request.excludeCredentials.map(({ id }) => id)).toEqual([key.id]);
    const again = await owner.call(calls.addPasskey, { body: { name: 'Twice', passkey: key.create(request) } });
    expect([again.status, again.error.message]).toEqual([409, 'This passkey was already added.']);
    const last = new SoftwareAuthenticator(origin).create(await owner.get(calls.beginPasskey, { body: {} }));
    const row = { user_id: owner.user.id, name: 'x', public_key: Buffer.from('x'), counter: 0, is_backed_up: false };
    const rows = Array.from({ length: mostPasskeys - 1 }, (_, at) => ({
      ...row,
      credential_id: `x${at}`,
      transports: [],
    }));
    await app.db('passkeys').insert(rows);
    const limit = [409, 'You can have at most 20 passkeys. Remove one first.'];
    const added = await owner.call(calls.addPasskey, { body: { name: 'One more', passkey: last } });
    expect([added.status, added.error.message]).toEqual(limit);
    const begun = await owner.call(calls.beginPasskey, { body: {} });
    expect([begun.status, begun.error.message]).toEqual(limit);
  });

  test.each<[string, Twist]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another server', { rpId: 'evil.example' }],
    ['a device that didn’t check who uses it', { isVerified: false }],
    [
      'certificates nobody asked for',
      { attestation: { fmt: 'apple', attStmt: new Map([['x5c', [Buffer.from('x')]]]) } },
    ],
  ])('adds none from %s', async (what, twist) => {
    const owner = await app.as(`adder-${what.length}`);
    const passkey = new SoftwareAuthenticator(origin).create(await owner.get(calls.beginPasskey, { body: {} }), twist);
    const answer = await owner.call(calls.addPasskey, { body: { name: 'Bad', passkey } });
    expect([answer.status, answer.error.message]).toEqual([400, 'Your passkey wasn’t accepted. Try again.']);
    expect((await owner.get(calls.listPasskeys)).passkeys).toEqual([]);
  });
});

test.each([
  ['https://parley.example', 'parley.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://parley.example', null],
  ['https://192.0.2.1', null],
  ['https://[2001:db8::1]', null],
  ['http://127.0.0.1:3000', null],
])('at %s, passkeys are bound to %s', (publicUrl, id) => {
  expect(relyingParty({ publicUrl })?.id ?? null).toBe(id);
});
