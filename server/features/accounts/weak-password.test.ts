import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { createFirstAdmin } from './first-admin.ts';
import { refuseWeakPassword } from './weak-password.ts';

let app: TestApp;
let admin: Owner;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('root');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
});
afterAll(() => app.close());

const common = 'This password is too common. Choose another one.';
const own = 'Password must not be the username, email address or name';
const jane = { username: 'jane.doe', email: 'jane@doe-bakery.example', fullName: 'Jane Elizabeth Doe-Miller' };

const refusalOf = (password: string, person = jane) =>
  refuseWeakPassword({ field: 'password', password, person }).then(
    () => null,
    (error: Error) => error.message,
  );

test.each([
  'password',
  'Password',
  'PASSWORD1',
  '12345678',
  'qwertyuiop',
  'iloveyou',
  'aaaaaaaa',
  '        ',
  '\t\t\t\t\t\t\t\t',
  '!!!!!!!!',
  ' password ',
  'ｐａｓｓｗｏｒｄ',
])('"%s" is too common as a password', { tags: ['rule:common-password-rejected'] }, async (password) => {
  expect(await refusalOf(password)).toBe(common);
});

test.each(['jane.doe', 'JaneDoe!', 'jane@doe-bakery.example', 'Elizabeth', 'Doe-Miller', 'jane elizabeth doe-miller'])(
  '"%s" is the user’s own name, not a password',
  { tags: ['rule:own-name-as-password-rejected'] },
  async (password) => {
    expect(await refusalOf(password)).toBe(own);
  },
);

test.each([testPassword, 'jane.doe likes rye bread', 'жарко летом 12', '日本語のパスワード', 'x'.repeat(128) + 'y'])(
  '"%s" is accepted as a password',
  { tags: ['rule:good-password-accepted'] },
  async (password) => {
    expect(await refusalOf(password)).toBeNull();
  },
);

test('a password is compared as typed, with every letter, space and case', {
  tags: ['long', 'rule:password-compared-as-typed'],
}, async () => {
  const password = ` Correct Horse ${'ä'.repeat(40)} `;
  const body = { username: 'exact', email: 'exact@example.com', password };
  expect((await app.anonymous().call(calls.register, { body })).status).toBe(201);
  const signIn = async (typed: string) =>
    (await app.anonymous().call(calls.login, { body: { username: 'exact', password: typed } })).status;
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), password.normalize('NFD')]) {
    expect(await signIn(other)).toBe(401);
  }
  expect(await signIn(password)).toBe(200);
});

test('missing names and names without letters exclude no password', {
  tags: ['rule:missing-names-exclude-no-password'],
}, async () => {
  expect(await refusalOf('!?!?!?!?', { username: 'abc', email: '+@x.example', fullName: '' })).toBeNull();
});

test.each([
  ['password', common],
  ['weakling', own],
])(
  'no one can register with the password "%s"',
  { tags: ['rule:register-rejects-weak-password'] },
  async (password, message) => {
    const body = { username: 'weakling', email: 'weakling@example.com', password };
    const answer = await app.anonymous().call(calls.register, { body });
    expect([answer.status, answer.error]).toEqual([400, { message, issues: [{ path: 'password', message }] }]);
    expect(await app.db('users').where('username', 'weakling')).toEqual([]);
  },
);

test('no one can change to such a password, and the old one keeps working', {
  tags: ['rule:change-rejects-weak-password'],
}, async () => {
  const owner = await app.as('changeling');
  for (const [newPassword, message] of [
    ['12345678', common],
    ['changeling@example.com', own],
  ]) {
    const body = { currentPassword: testPassword, newPassword };
    const answer = await owner.call(calls.changePassword, { body });
    expect([answer.status, answer.error.issues]).toEqual([400, [{ path: 'newPassword', message }]]);
  }
  const login = { username: 'changeling', password: testPassword };
  expect((await app.anonymous().call(calls.login, { body: login })).status).toBe(200);
});

test('an administrator can’t set such a password', async () => {
  const body = { username: 'helpless', email: 'helpless@example.com', password: 'helpless' };
  const answer = await admin.call(adminEndpoints.createUser, { body });
  expect([answer.status, answer.error.issues]).toEqual([400, [{ path: 'password', message: own }]]);
});

test('Parley doesn’t start with such a password for the first administrator', async () => {
  const first = { username: 'chieftain', email: 'chief@example.com', password: 'chieftain' };
  await expect(createFirstAdmin(app.db, first)).rejects.toThrow(`ADMIN_PASSWORD: ${own}`);
  await createFirstAdmin(app.db, { ...first, password: testPassword });
  // A password set before the rule existed doesn't prevent starting.
  expect(await createFirstAdmin(app.db, first)).toBe(false);
});
