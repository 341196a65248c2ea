import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { needHeader } from '#shared/contracts/errors.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { rules } from '../../http/limits.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { unconfirm } from '../../testing/unconfirm.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: '1' } });
});
afterAll(() => app.close());

const confirmed = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { confirm }]) => confirm);

test('calls that delete, export, pay back or give access ask who it is', {
  tags: ['rule:calls-that-need-confirmation'],
}, () => {
  expect(confirmed.map(([name]) => name).toSorted()).toEqual([
    'activateAuthenticator',
    'addPasskey',
    'addServerProvider',
    'beginAuthenticator',
    'beginPasskey',
    'changeServerProvider',
    'changeWorkspaceSignIn',
    'closeWorkspace',
    'createApiKey',
    'deleteUser',
    'deleteUserOf',
    'deleteWorkspace',
    'disconnectProvider',
    'endOtherSessions',
    'endSession',
    'exportAllConversations',
    'exportConversations',
    'exportLeads',
    'exportUser',
    'exportWorkspace',
    'handOver',
    'letAppIn',
    'makeRecoveryCodes',
    'makeResetLink',
    'removeAuthenticator',
    'removePasskey',
    'removeSecondFactor',
    'removeServerProvider',
    'removeWorkspaceDomain',
    'removeWorkspaceProvider',
    'requestRefund',
    'requireFactor',
    'saveWorkspaceProvider',
    'setFirstPassword',
  ]);
});

describe('a session that was left open', () => {
  let owner: Owner;
  let workspaceId = '';
  beforeAll(async () => {
    owner = await app.as('away');
    await app.db('users').where('id', owner.user.id).update({ is_admin: true });
    workspaceId = (await owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
    await unconfirm(app, owner);
  });

  test.each(confirmed)('can’t call %s', { tags: ['rule:unconfirmed-session-limited'] }, async (_, endpoint) => {
    const answer = await owner.call(endpoint, { params: { id: 1, key: 'acme', workspaceId } });
    expect([answer.status, answer.headers.get(needHeader), answer.error]).toEqual([
      403,
      'confirmation',
      { message: 'Confirm that it’s you, then try again' },
    ]);
  });

  test('can neither appoint an administrator nor give an account another address', async () => {
    const other = await app.as('tempted');
    const change = (id: number, body: object) => owner.call(adminEndpoints.changeUser, { params: { id }, body });
    const account = { username: 'accomplice', email: 'accomplice@parley.example', password: 'a long new password' };
    const answers = [
      await change(other.user.id, { isAdmin: true }),
      await change(other.user.id, { email: 'mine@evil.example' }),
      await change(owner.user.id, { email: 'mine@evil.example' }),
      await owner.call(adminEndpoints.createUser, { body: { ...account, isAdmin: true } }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.headers.get(needHeader)]).toEqual([403, 'confirmation']);
    expect(await other.get(calls.getUser)).toMatchObject({ isAdmin: false, email: other.user.email });
    expect(await app.db('users').where('username', 'accomplice')).toEqual([]);
    expect((await change(other.user.id, { username: 'renamed', email: other.user.email })).status).toBe(200);
    expect((await owner.call(adminEndpoints.createUser, { body: account })).status).toBe(201);
  });

  test('can after the password was entered, for ten minutes', { tags: ['rule:confirmation-by-password'] }, async () => {
    const wrong = await owner.call(calls.confirmUser, { body: { password: 'wrong' } });
    const message = 'Password is incorrect';
    expect([wrong.status, wrong.error]).toEqual([400, { message, issues: [{ path: 'password', message }] }]);
    expect((await owner.call(accountExportEndpoints.exportUser)).status).toBe(403);
    await owner.get(calls.confirmUser, { body: { password: testPassword } });
    await unconfirm(app, owner, 9);
    expect((await owner.call(accountExportEndpoints.exportUser)).status).toBe(200);
    await unconfirm(app, owner);
    expect((await owner.call(accountExportEndpoints.exportUser)).status).toBe(403);
  });

  test('isn’t confirmed by ending other sessions', async () => {
    await unconfirm(app, owner, 9);
    await owner.get(calls.endOtherSessions);
    const sessions = await app.db('sessions').where('user_id', owner.user.id).pluck<{ confirmedAt: number }[]>('data');
    const ages = sessions.map(({ confirmedAt }) => Math.round((Date.now() - confirmedAt) / 60_000));
    expect(ages).toEqual([9]);
    await unconfirm(app, owner);
    expect((await owner.call(calls.deleteUser)).status).toBe(403);
  });

  test('isn’t confirmed by a program that sends no password', async () => {
    for (const password of ['', { $ne: null }, ['correct horse'], true, 'x'.repeat(100_000)]) {
      expect((await owner.call(calls.confirmUser, { body: { password } })).status).toBe(400);
    }
    expect((await owner.call(calls.deleteUser)).status).toBe(403);
  });
});

test('confirming one session confirms no other', { tags: ['rule:confirmation-per-session'] }, async () => {
  const here = await app.as('twice');
  const elsewhere = app.anonymous();
  await elsewhere.get(calls.login, { body: { username: 'twice', password: testPassword } });
  await unconfirm(app, here);
  await here.get(calls.confirmUser, { body: { password: testPassword } });
  expect((await elsewhere.call(accountExportEndpoints.exportUser)).status).toBe(403);
});

test('guessing the password is rate limited, for confirmations and changes together', {
  tags: ['rule:confirmation-guesses-limited'],
}, async () => {
  const owner = await app.as('guessed');
  for (let i = 0; i < rules.confirmPassword.points / 2; i++) {
    await owner.call(calls.confirmUser, { body: { password: 'guess' } });
    await owner.call(calls.changePassword, { body: { currentPassword: 'guess', newPassword: 'my own one' } });
  }
  expect((await owner.call(calls.confirmUser, { body: { password: testPassword } })).status).toBe(429);
});
