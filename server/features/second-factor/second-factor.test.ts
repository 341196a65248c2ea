import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { accountsEndpoints, type User } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { secondFactorEndpoints as calls } from '#shared/contracts/second-factor.ts';
import { rules } from '../../http/limits.ts';
import { TextSealer } from '../../sealed-text.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { AuthenticatorApp, setUpAuthenticator } from '../../testing/authenticator-app.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { unconfirm } from '../../testing/unconfirm.ts';
import { makeResetLink } from '../accounts/make-reset-link.ts';
import { sealAuthenticatorsAgain } from './authenticator.ts';
import { checkCode } from './check-code.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: '1' } });
});
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

const { login, finishLogin, getUser } = accountsEndpoints;

/** A browser in which the password was entered. */
async function withPassword(username: string): Promise<ApiClient> {
  const browser = app.anonymous();
  await browser.get(login, { body: { username, password: testPassword } });
  return browser;
}

const finish = (browser: ApiClient, code: string) => browser.call(finishLogin, { body: { code } });
const wrong = (message = 'Code is incorrect') => [400, { message, issues: [{ path: 'code', message }] }];

describe('an account with an authenticator app', () => {
  test('is signed in with the password and a code, and not with the password alone', {
    tags: ['rule:factor-asked-after-password'],
  }, async () => {
    const owner = await app.as('careful');
    const { phone } = await setUpAuthenticator(app, owner);
    const browser = app.anonymous();
    const reply = await browser.get(login, { body: { username: 'careful', password: testPassword } });
    expect(reply).toEqual({ secondStep: ['authenticator', 'recovery code'] });
    expect((await browser.call(getUser)).status).toBe(401);
    const answer = await finish(browser, '000000');
    expect([answer.status, answer.error]).toEqual(wrong());
    const code = phone.code();
    expect(await browser.get(finishLogin, { body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } })).toMatchObject({
      username: 'careful',
    });
    expect(await browser.get(getUser)).toMatchObject({ username: 'careful' });
  });

  test('accepts each code once, even in two browsers at the same time', {
    tags: ['rule:factor-code-works-once'],
  }, async () => {
    const owner = await app.as('replayed');
    const { phone } = await setUpAuthenticator(app, owner);
    const browsers = [await withPassword('replayed'), await withPassword('replayed')];
    const code = phone.code();
    const answers = await Promise.all(browsers.map((browser) => finish(browser, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const late = await finish(await withPassword('replayed'), code);
    expect([late.status, late.error]).toEqual(wrong('This code was already used. Wait for the next one.'));
    // An earlier code that wasn't used isn't accepted after a later one either.
    expect((await finish(await withPassword('replayed'), phone.code(-1))).status).toBe(400);
    expect((await finish(await withPassword('replayed'), phone.code(1))).status).toBe(200);
  });

  test('accepts the code before and after the current one, and none further away', {
    tags: ['long', 'rule:factor-code-time-window'],
  }, async () => {
    const owner = await app.as('slow-clock');
    const { phone } = await setUpAuthenticator(app, owner);
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const) {
      expect([steps, (await finish(await withPassword('slow-clock'), phone.code(steps))).status]).toEqual([
        steps,
        status,
      ]);
    }
  });

  test('isn’t signed in without the first step, or ten minutes after it', {
    tags: ['rule:factor-needs-first-step'],
  }, async () => {
    const owner = await app.as('dawdler');
    const { phone } = await setUpAuthenticator(app, owner);
    const answer = await finish(app.anonymous(), phone.code());
    expect([answer.status, answer.error]).toEqual([401, { message: 'This took too long. Sign in again.' }]);
    const browser = await withPassword('dawdler');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect((await finish(browser, phone.code())).status).toBe(401);
  });

  test('ends sign-ins at the second step when its password changes or it is disabled', {
    tags: ['long', 'rule:factor-step-ends-with-account'],
  }, async () => {
    const owner = await app.as('changed');
    const { phone } = await setUpAuthenticator(app, owner);
    const browser = await withPassword('changed');
    expect((await owner.get(accountsEndpoints.listSessions)).length).toBe(1);
    await owner.get(accountsEndpoints.changePassword, {
      body: { currentPassword: testPassword, newPassword: 'another long one' },
    });
    expect((await finish(browser, phone.code())).status).toBe(401);
  });

  test('isn’t signed in by a link to set a new password alone', {
    tags: ['rule:factor-not-bypassed-by-link'],
  }, async () => {
    const owner = await app.as('forgetful');
    const { phone } = await setUpAuthenticator(app, owner);
    const { publicUrl } = app.config;
    const link = await app.db.transaction((trx) =>
      makeResetLink(trx, { userId: owner.user.id, createdBy: null, publicUrl }),
    );
    const browser = app.anonymous();
    const body = { token: link?.token ?? '', newPassword: 'quite another one' };
    expect(await browser.get(accountsEndpoints.resetPassword, { body })).toHaveProperty('secondStep');
    expect((await browser.call(getUser)).status).toBe(401);
    expect((await finish(browser, phone.code())).status).toBe(200);
  });

  test('limits guesses, but not for a browser that has signed in before', {
    tags: ['rule:factor-guesses-limited'],
  }, async () => {
    const owner = await app.as('guessed');
    const { phone, recoveryCodes } = await setUpAuthenticator(app, owner);
    const home = await withPassword('guessed');
    expect((await finish(home, recoveryCodes[0] ?? '')).status).toBe(200);
    const thief = await withPassword('guessed');
    const tries = { points: rules.secondFactor.points - 2, expire: Date.now() + 60_000 };
    await app
      .db('rate_limits')
      .insert({ key: `secondFactor:${owner.user.id}`, ...tries })
      .onConflict('key')
      .merge();
    const codes = ['aaaa-bbbb', '123456', phone.code()];
    const statuses = [];
    for (const code of codes) statuses.push((await finish(thief, code)).status);
    expect(statuses).toEqual([400, 400, 429]);
    await home.get(login, { body: { username: 'guessed', password: testPassword } });
    expect((await finish(home, phone.code())).status).toBe(200);
  });

  test('keeps the secret encrypted, so a copy of the database makes no codes', {
    tags: ['rule:factor-secret-encrypted'],
  }, async () => {
    const owner = await app.as('sealed');
    const { secret } = await owner.get(calls.beginAuthenticator, { body: {} });
    const [row] = await app.db('authenticators').where('user_id', owner.user.id).select<{ sealed_secret: Buffer }[]>();
    expect(row?.sealed_secret.toString('latin1')).not.toContain(secret);
    expect((await owner.get(calls.getSecondFactor)).authenticator).toBeNull();
  });

  test('keeps working when the secret of the installation is replaced, and says if that is lost', {
    tags: ['long', 'rule:factor-survives-new-secret'],
  }, async () => {
    const owner = await app.as('resealed');
    const { phone, recoveryCodes } = await setUpAuthenticator(app, owner);
    const { db, limits } = app.services;
    const secret = 'a secret for keys in tests';
    const use = async (sealer: TextSealer) =>
      checkCode({ db, limits, sealer }, { userId: owner.user.id, code: phone.code(), browser: null });
    await sealAuthenticatorsAgain({ db, sealer: new TextSealer('another secret for tests', [secret]) });
    await use(new TextSealer('another secret for tests'));
    await expect(use(new TextSealer('a third secret for tests'))).rejects.toThrow('Use a recovery code.');
    expect((await finish(await withPassword('resealed'), recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('can be confirmed with a code instead of the password', {
    tags: ['long', 'rule:factor-code-confirms'],
  }, async () => {
    const owner = await app.as('confirmer');
    const { phone } = await setUpAuthenticator(app, owner);
    await unconfirm(app, owner);
    const guess = await owner.call(accountsEndpoints.confirmUser, { body: { code: '111111' } });
    expect([guess.status, guess.error]).toEqual(wrong());
    expect((await owner.call(accountExportEndpoints.exportUser)).status).toBe(403);
    await owner.get(accountsEndpoints.confirmUser, { body: { code: phone.code() } });
    expect((await owner.call(accountExportEndpoints.exportUser)).status).toBe(200);
  });
});

describe('setting up an authenticator app', () => {
  test('changes nothing until a code from the app was entered', {
    tags: ['rule:factor-needs-first-code'],
  }, async () => {
    const owner = await app.as('starter');
    const early = await owner.call(calls.activateAuthenticator, { body: { code: '123456' } });
    expect(early.status).toBe(409);
    const { secret, uri } = await owner.get(calls.beginAuthenticator, { body: {} });
    expect(uri).toBe(`otpauth://totp/Parley:starter?issuer=Parley&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
    const answer = await owner.call(calls.activateAuthenticator, { body: { code: '000000' } });
    expect([answer.status, answer.error]).toEqual(wrong());
    const browser = await withPassword('starter');
    expect((await browser.call(getUser)).status).toBe(200);
  });

  test('replaces an earlier app once the new one works, and keeps the recovery codes', {
    tags: ['long', 'rule:factor-app-replaced'],
  }, async () => {
    const owner = await app.as('switcher');
    const { phone: old, recoveryCodes } = await setUpAuthenticator(app, owner);
    const { secret } = await owner.get(calls.beginAuthenticator, { body: {} });
    expect((await finish(await withPassword('switcher'), old.code())).status).toBe(200);
    const phone = new AuthenticatorApp(secret);
    expect(await owner.get(calls.activateAuthenticator, { body: { code: phone.code() } })).toEqual({});
    expect((await finish(await withPassword('switcher'), old.code(1))).status).toBe(400);
    expect((await finish(await withPassword('switcher'), phone.code(1))).status).toBe(200);
    expect((await finish(await withPassword('switcher'), recoveryCodes[3] ?? '')).status).toBe(200);
  });

  test('and removing it makes the password enough again', { tags: ['rule:factor-removed'] }, async () => {
    const owner = await app.as('remover');
    const { recoveryCodes } = await setUpAuthenticator(app, owner);
    await owner.get(calls.removeAuthenticator);
    expect(await owner.get(calls.getSecondFactor)).toEqual({ authenticator: null, passkeys: 0, recoveryCodes: 0 });
    const reply = (await app.anonymous().get(login, {
      body: { username: 'remover', password: testPassword },
    })) as User;
    expect(reply.username).toBe('remover');
    expect(await recordedOf(owner)).toContain('authenticator.removed');
    await owner.get(calls.removeAuthenticator);
    expect((await owner.call(accountsEndpoints.confirmUser, { body: { code: recoveryCodes[0] } })).status).toBe(400);
  });
});

const recordedOf = ({ user }: Owner) =>
  app.db('admin_audit_entries').where('account_id', user.id).pluck<string[]>('action');

describe('recovery codes', () => {
  test('are ten, sign in once each, however they are typed, and only their hashes are stored', {
    tags: ['rule:recovery-codes-work-once'],
  }, async () => {
    const owner = await app.as('phoneless');
    const { recoveryCodes } = await setUpAuthenticator(app, owner);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    expect((await finish(await withPassword('phoneless'), first)).status).toBe(200);
    const again = await finish(await withPassword('phoneless'), first);
    expect([again.status, again.error]).toEqual(wrong());
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ')} `;
    expect((await finish(await withPassword('phoneless'), typed)).status).toBe(200);
    expect((await owner.get(calls.getSecondFactor)).recoveryCodes).toBe(8);
    const hashes = await app.db('recovery_codes').where('user_id', owner.user.id).pluck<string[]>('code_hash');
    expect(hashes.join()).not.toContain(recoveryCodes[2]?.replaceAll('-', ''));
  });

  test('of someone else don’t work', { tags: ['long', 'rule:recovery-codes-own-account'] }, async () => {
    const { recoveryCodes } = await setUpAuthenticator(app, await app.as('one'));
    await setUpAuthenticator(app, await app.as('other'));
    expect((await finish(await withPassword('other'), recoveryCodes[0] ?? '')).status).toBe(400);
  });

  test('can be made again, which ends the earlier ones', {
    tags: ['long', 'rule:recovery-codes-renewed'],
  }, async () => {
    const owner = await app.as('again');
    const without = await owner.call(calls.makeRecoveryCodes, { body: {} });
    expect([without.status, without.error.message]).toEqual([409, 'Set up a second factor first.']);
    const { recoveryCodes: old } = await setUpAuthenticator(app, owner);
    const { recoveryCodes } = await owner.get(calls.makeRecoveryCodes, { body: {} });
    expect(await recordedOf(owner)).toContain('recovery-codes.made');
    expect((await finish(await withPassword('again'), old[0] ?? '')).status).toBe(400);
    expect((await finish(await withPassword('again'), recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('an administrator', () => {
  const remove = (admin: Owner, owner: Owner) =>
    admin.call(adminEndpoints.removeSecondFactor, { params: { id: owner.user.id } });

  test('removes the second factor of a user who lost everything, which is logged', {
    tags: ['long', 'rule:factor-removed-by-admin'],
  }, async () => {
    const [admin, owner] = [await app.as('chief'), await app.as('lost')];
    await app.db('users').where('id', admin.user.id).update({ is_admin: true });
    await setUpAuthenticator(app, owner);
    expect((await remove(owner, owner)).status).toBe(403);
    expect((await remove(admin, owner)).status).toBe(200);
    expect(await (await withPassword('lost')).get(getUser)).toMatchObject({ username: 'lost' });
    const actions = app.db('admin_audit_entries').where('account_id', owner.user.id).orderBy('id');
    expect(await actions.pluck('action')).toEqual([
      'authenticator.added',
      'second-factor.removed',
      'sign-in.succeeded',
    ]);
    const again = await remove(admin, owner);
    expect([again.status, again.error.message]).toEqual([409, 'This account has no second factor.']);
    const own = await remove(admin, admin);
    expect([own.status, own.error.message]).toEqual([409, 'Remove your own second factor in Settings.']);
  });
});
