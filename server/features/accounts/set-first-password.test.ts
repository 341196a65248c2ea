import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, type TestApp, testApp, testPassword } from '#server/testing/test-app.ts';
import { unconfirm } from '#server/testing/unconfirm.ts';
import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';

let app: TestApp;
let nora: Owner;
beforeAll(async () => {
  app = await testApp();
  nora = await app.as('nora');
});
afterAll(() => app.close());

const newPassword = 'another long password';

test('someone without a password sets one soon after proving who they are, and then confirms changes with it', {
  tags: ['rule:first-password-set'],
}, async () => {
  expect(await nora.call(calls.setFirstPassword, { body: { newPassword } })).toMatchObject({ status: 409 });
  await app.db('users').where('id', nora.user.id).update({ password_hash: null });

  const login = { username: 'nora', password: testPassword };
  expect((await app.anonymous().call(calls.login, { body: login })).status).toBe(401);
  const confirmation = await nora.call(calls.confirmUser, { body: { password: testPassword } });
  expect(confirmation).toMatchObject({
    status: 409,
    error: { message: 'Your account has no password. Sign in again with your provider instead.' },
  });

  const weak = await nora.call(calls.setFirstPassword, { body: { newPassword: 'password1' } });
  expect(weak).toMatchObject({ status: 400, error: { issues: [{ path: 'newPassword' }] } });

  await unconfirm(app, nora);
  expect((await nora.call(calls.setFirstPassword, { body: { newPassword } })).status).toBe(403);
  await unconfirm(app, nora, 9);
  expect((await nora.get(calls.setFirstPassword, { body: { newPassword } })).hasPassword).toBe(true);
  expect((await nora.get(calls.getUser)).hasPassword).toBe(true);
  const recorded = app.db('admin_audit_entries').where('account_id', nora.user.id).pluck<string[]>('action');
  expect(await recorded).toContain('password.changed');
  expect((await nora.call(calls.confirmUser, { body: { password: newPassword } })).status).toBe(200);
});
