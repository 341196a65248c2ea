import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';
import { needHeader } from '#shared/contracts/errors.ts';
import { type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { unconfirm } from '../../testing/unconfirm.ts';
import { createFirstAdmin } from './first-admin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

const newcomer = (username: string) => ({ username, email: `${username}@example.com`, password: testPassword });

describe('registration', () => {
  test('a form with errors names every field as the form does', {
    tags: ['rule:registration-errors-name-fields'],
  }, async () => {
    const { status, error } = await app.anonymous().call(calls.register, {
      body: { username: 'ab', email: 'nope', password: 'short' },
    });
    expect(status).toBe(400);
    expect(error.issues).toEqual([
      { path: 'username', message: 'Username must be at least 3 characters' },
      { path: 'email', message: 'Invalid email address' },
      { path: 'password', message: 'Password must be at least 8 characters' },
    ]);
  });

  test('a missing field is reported as required, a wrong type as such', {
    tags: ['rule:registration-missing-fields'],
  }, async () => {
    const { error } = await app.anonymous().call(calls.register, { body: { username: 12 } });
    expect(error.issues).toContainEqual({ path: 'username', message: 'Expected string, received number' });
    expect(error.issues).toContainEqual({ path: 'password', message: 'Required' });
  });

  test('a new user is signed in immediately, and no response contains the password', {
    tags: ['rule:registration-signs-in'],
  }, async () => {
    const browser = app.anonymous();
    const { status, reply, text } = await browser.call(calls.register, { body: newcomer('Nora') });
    expect(status).toBe(201);
    expect(reply).toMatchObject({ username: 'Nora', email: 'Nora@example.com', isAdmin: false, plan: 'free' });
    expect(text).not.toMatch(/argon2|passwordHash/i);
    expect(text).not.toContain(newcomer('Nora').password);
    expect((await browser.get(calls.getUser)).username).toBe('Nora');
  });

  test('a taken username or email address is named, whatever its case', {
    tags: ['rule:taken-name-is-named'],
  }, async () => {
    await app.as('taken');
    const name = await app
      .anonymous()
      .call(calls.register, { body: { ...newcomer('TAKEN'), email: 'new@example.com' } });
    expect([name.status, name.error.message]).toEqual([409, 'Username already exists']);
    const email = await app
      .anonymous()
      .call(calls.register, { body: { ...newcomer('other'), email: 'TAKEN@example.com' } });
    expect([email.status, email.error.message]).toEqual([409, 'Email already exists']);
  });

  test('no one can register as an administrator', async () => {
    const { status } = await app.anonymous().call(calls.register, { body: { ...newcomer('sneaky'), isAdmin: true } });
    expect(status).toBe(400);
    expect(await app.db('users').where('username', 'sneaky')).toEqual([]);
  });
});

describe('signing in', () => {
  test('works by username and by email address, case-insensitively', {
    tags: ['rule:sign-in-by-name-or-email'],
  }, async () => {
    await app.as('maria');
    for (const username of ['maria', 'MARIA', 'Maria@Example.com']) {
      const browser = app.anonymous();
      expect((await browser.call(calls.login, { body: { username, password: testPassword } })).status).toBe(200);
      expect((await browser.get(calls.getUser)).username).toBe('maria');
    }
  });

  test('a wrong password and an unknown name get the same message', { tags: ['rule:sign-in-same-error'] }, async () => {
    await app.as('someone');
    const wrong = await app.anonymous().call(calls.login, { body: { username: 'someone', password: 'wrong' } });
    const unknown = await app.anonymous().call(calls.login, { body: { username: 'nobody', password: 'wrong' } });
    expect([wrong.status, wrong.error]).toEqual([401, { message: 'Invalid username or password' }]);
    expect([unknown.status, unknown.error]).toEqual([401, { message: 'Invalid username or password' }]);
  });

  test('creates a new session id, so that a planted one is useless', {
    tags: ['rule:sign-in-makes-new-session'],
  }, async () => {
    const browser = app.anonymous();
    await browser.call(calls.register, { body: newcomer('planted') });
    const before = await app.db('sessions').pluck('sid_hash');
    await browser.call(calls.login, { body: { username: 'planted', password: testPassword } });
    const after = await app.db('sessions').pluck('sid_hash');
    expect(after.filter((sid) => !before.includes(sid))).toHaveLength(1);
    expect(before.filter((sid) => !after.includes(sid))).toHaveLength(1);
  });

  test('scripts can’t read the cookie, and other sites can’t send it', {
    tags: ['rule:session-cookie-hidden'],
  }, async () => {
    const response = await app.anonymous().send(calls.register, { body: newcomer('cookies') });
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/httponly/i);
    for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax/i);
  });

  test('takes as long for an unknown name as for a wrong password', {
    tags: ['long', 'rule:sign-in-equal-time'],
  }, async () => {
    await app.as('timed');
    // Compares CPU work instead of time, which depends on other load. The minimum of several tries is the least
    // disturbed.
    const least = { timed: Infinity, 'nobody at all': Infinity };
    for (let i = 0; i < 6; i++) {
      for (const username of ['timed', 'nobody at all'] as const) {
        const before = process.cpuUsage();
        await app.anonymous().call(calls.login, { body: { username, password: 'wrong' } });
        const { user, system } = process.cpuUsage(before);
        least[username] = Math.min(least[username], user + system);
      }
    }
    expect(least['nobody at all'] / least.timed).toBeGreaterThan(0.6);
  });
});

describe('the session', () => {
  test('rejects a write request from another site', { tags: ['rule:foreign-write-request-rejected'] }, async () => {
    const owner = await app.as('victim');
    const answer = await owner.call(calls.logout, { headers: { Origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
    expect((await owner.call(calls.getUser)).status).toBe(200);
  });

  test('ends on sign-out, and signing out twice is fine', { tags: ['rule:sign-out-ends-session'] }, async () => {
    const browser = app.anonymous();
    await browser.call(calls.register, { body: newcomer('leaver') });
    expect((await browser.call(calls.logout)).status).toBe(200);
    expect((await browser.call(calls.getUser)).status).toBe(401);
    expect((await browser.call(calls.logout)).status).toBe(200);
  });

  test('of a deleted account is invalid', { tags: ['rule:deleted-account-ends-session'] }, async () => {
    const browser = app.anonymous();
    const { reply } = await browser.call(calls.register, { body: newcomer('gone') });
    await app.db('users').where('id', reply.id).delete();
    expect((await browser.call(calls.getUser)).status).toBe(401);
  });
});

describe('the profile', () => {
  test('rejects a taken name without changing anything', async () => {
    await app.as('first');
    const owner = await app.as('second');
    const answer = await owner.call(calls.updateUser, { body: { username: 'first', email: 'second@example.com' } });
    expect(answer.status).toBe(409);
    expect((await owner.get(calls.getUser)).username).toBe('second');
  });

  test('is saved', { tags: ['rule:profile-saved'] }, async () => {
    const owner = await app.as('renamed');
    await owner.get(calls.updateUser, {
      body: {
        username: 'renamed2',
        email: 'renamed2@example.com',
        fullName: 'Rena <b>Med</b>',
      },
    });
    expect(await owner.get(calls.getUser)).toMatchObject({ username: 'renamed2', fullName: 'Rena <b>Med</b>' });
  });

  test('keeps what a change leaves out', async () => {
    const owner = await app.as('partly');
    await Promise.all(
      [{ username: 'partly2' }, { fullName: 'Pat' }, { email: 'partly2@example.com' }, {}].map((body) =>
        owner.get(calls.updateUser, { body }),
      ),
    );
    const saved = { username: 'partly2', fullName: 'Pat', email: 'partly2@example.com' };
    expect(await owner.get(calls.getUser)).toMatchObject(saved);
    expect(await owner.get(calls.updateUser, { body: { fullName: '' } })).toMatchObject({ ...saved, fullName: null });
  });

  test('stores the language of the console, which can be reset to the browser’s', {
    tags: ['rule:console-language-stored'],
  }, async () => {
    const owner = await app.as('leser');
    expect(await owner.get(calls.getUser)).toMatchObject({ language: null });
    const chosen = await owner.get(calls.updateLanguage, { body: { language: 'de' } });
    expect(chosen).toMatchObject({ username: 'leser', language: 'de' });
    await owner.get(calls.updateLanguage, { body: { language: 'de' } });
    const elsewhere = await app.anonymous().call(calls.login, { body: { username: 'leser', password: testPassword } });
    expect(elsewhere.reply).toMatchObject({ language: 'de' });
    const renamed = { username: 'leser', email: owner.user.email, fullName: 'Lena Leser' };
    expect(await owner.get(calls.updateUser, { body: renamed })).toMatchObject({ language: 'de' });
    expect(await owner.get(calls.updateLanguage, { body: { language: null } })).toMatchObject({ language: null });
  });

  test.each([
    ['a language that there is not', { language: 'tlh' }],
    ['SQL', { language: "de'; drop table users; --" }],
    ['a character no database stores', { language: 'de\u0000' }],
    ['a list', { language: ['de'] }],
    ['nothing', {}],
    ['more than a language', { language: 'de', isAdmin: true }],
  ])('%s isn’t accepted as a language', { tags: ['rule:unknown-language-rejected'] }, async (_what, body) => {
    const owner = await app.as('reader');
    const answer = await owner.call(calls.updateLanguage, { body: body as { language: null } });
    expect(answer.status).toBe(400);
    expect(await owner.get(calls.getUser)).toMatchObject({ language: null, isAdmin: false });
  });

  test('a new email address needs a confirmation, but the same address, a name or a full name doesn’t', {
    tags: ['rule:new-email-needs-confirmation'],
  }, async () => {
    const owner = await app.as('mover');
    await unconfirm(app, owner);
    const body = { username: 'mover', email: 'moved@example.com' };
    const refused = await owner.call(calls.updateUser, { body });
    expect([refused.status, refused.headers.get(needHeader)]).toEqual([403, 'confirmation']);
    expect(await owner.get(calls.getUser)).toMatchObject({ email: 'mover@example.com' });
    await owner.get(calls.updateUser, { body: { username: 'mover2', email: 'mover@example.com', fullName: 'Mo Ver' } });
    await owner.get(calls.confirmUser, { body: { password: testPassword } });
    await owner.get(calls.updateUser, { body });
    expect(await owner.get(calls.getUser)).toMatchObject({ username: 'mover', email: 'moved@example.com' });
  });

  test('a new password needs the current one and ends other sessions', {
    tags: ['rule:new-password-needs-current'],
  }, async () => {
    const here = await app.as('changer');
    const elsewhere = app.anonymous();
    await elsewhere.get(calls.login, { body: { username: 'changer', password: testPassword } });
    const wrong = await here.call(calls.changePassword, {
      body: { currentPassword: 'no', newPassword: 'new password' },
    });
    expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([400, 'currentPassword']);
    await here.get(calls.changePassword, { body: { currentPassword: testPassword, newPassword: 'new password' } });
    expect((await here.call(calls.getUser)).status).toBe(200);
    expect((await elsewhere.call(calls.getUser)).status).toBe(401);
  });
});

describe('the first administrator', () => {
  const admin = { username: 'Root', email: 'root@example.com', password: 'chosen at start' };

  test('is created once, from the configuration, and can sign in', {
    tags: ['rule:first-admin-created-once'],
  }, async () => {
    expect(await createFirstAdmin(app.db, admin)).toBe(true);
    expect(await createFirstAdmin(app.db, { ...admin, password: 'another one' })).toBe(false);
    const { reply } = await app.anonymous().call(calls.login, { body: { username: 'root', password: admin.password } });
    expect(reply).toMatchObject({ username: 'Root', isAdmin: true });
  });

  test('isn’t made from an account someone else registered under that name', async () => {
    await app.as('chief');
    expect(await createFirstAdmin(app.db, { ...admin, username: 'chief' })).toBe(false);
    expect((await (await app.as('chief')).get(calls.getUser)).isAdmin).toBe(false);
  });

  test('is created once if several processes start together', async () => {
    const both = { ...admin, username: 'Rooty', email: 'rooty@example.com' };
    const created = await Promise.all([1, 2, 3].map(() => createFirstAdmin(app.db, both)));
    expect(created.filter(Boolean)).toHaveLength(1);
  });

  test('doesn’t exist if the configuration names none', {
    tags: ['rule:no-first-admin-unless-configured'],
  }, async () => {
    expect(await createFirstAdmin(app.db, null)).toBe(false);
  });
});
