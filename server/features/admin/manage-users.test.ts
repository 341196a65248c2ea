import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { adminEndpoints as calls } from '#shared/contracts/admin.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Owner;
beforeAll(async () => {
  app = await testApp();
  admin = await makeAdmin('root');
});
afterAll(() => app.close());

async function makeAdmin(username: string): Promise<Owner> {
  const owner = await app.as(username);
  await app.db('users').where('id', owner.user.id).update({ is_admin: true });
  return owner;
}

const change = (id: number, body: object, by = admin) => by.call(calls.changeUser, { params: { id }, body });
const remove = (id: number, by = admin) => by.call(calls.deleteUserOf, { params: { id } });
const signIn = (username: string, password = testPassword) =>
  app.anonymous().call(accountsEndpoints.login, { body: { username, password } });
/** The newest entry of the audit log. */
const latest = async () => (await logged({ limit: 1 }))[0];
const logged = (query: object) => admin.get(auditEndpoints.listAdminAuditLog, { query });
/** What administrators did to an account. */
const actionsOn = (id: number) =>
  app.db('admin_audit_entries').where('account_id', id).orderBy('id').pluck<string[]>('action');

async function makeChatbot(owner: Owner): Promise<{ websiteId: number; chatbotId: number }> {
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'A', url: 'a.example' } });
  const body = { websiteId, name: 'Bot', widgetConfig: {} };
  const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, { body });
  return { websiteId, chatbotId };
}

const greet = (chatbotId: number) =>
  app.anonymous().call(conversationsEndpoints.startConversation, { params: { chatbotId }, body: {} });

test('the list shows when a closed workspace of an account is deleted', async () => {
  const owner = await app.as('closer');
  const [workspace] = await owner.get(workspacesEndpoints.listWorkspaces);
  const params = { workspaceId: workspace?.id ?? '' };
  const closing = async () => (await admin.get(calls.listUsers, { query: { q: 'closer' } })).users[0]?.closesAt;
  expect(await closing()).toBeNull();
  const { closesAt } = await owner.get(workspacesEndpoints.closeWorkspace, { params });
  expect(await closing()).toBe(closesAt);
  await owner.get(workspacesEndpoints.keepWorkspace, { params });
  expect(await closing()).toBeNull();
});

describe('an account that is disabled', () => {
  test('is signed out everywhere immediately, and can’t sign in', {
    tags: ['rule:disabled-account-signed-out'],
  }, async () => {
    const owner = await app.as('suspended');
    const answer = await change(owner.user.id, { isDisabled: true });
    expect([answer.status, answer.reply]).toEqual([200, { ...owner.user, isDisabled: true, closesAt: null }]);
    expect((await owner.call(accountsEndpoints.getUser)).status).toBe(401);
    const refused = await signIn('suspended');
    expect([refused.status, refused.error.message]).toEqual([403, 'This account is disabled. Ask an administrator.']);
    expect(refused.headers.getSetCookie().join()).not.toContain('parley.browser=');
    const [refusal, disabling] = await logged({ limit: 2 });
    expect(refusal).toMatchObject({ action: 'sign-in.disabled', subject: 'suspended' });
    expect(disabling).toMatchObject({ action: 'account.disabled', actor: { name: 'root' }, subject: 'suspended' });
  });

  test('finds out only with the right password', async () => {
    const { user } = await app.as('secretive');
    await change(user.id, { isDisabled: true });
    const guess = await signIn('secretive', 'wrong');
    expect([guess.status, guess.error]).toEqual([401, { message: 'Invalid username or password' }]);
  });

  test('can’t use a restored session', async () => {
    const owner = await app.as('stubborn');
    await app.db('users').where('id', owner.user.id).update({ disabled_at: new Date() });
    expect((await owner.call(accountsEndpoints.getUser)).status).toBe(401);
  });

  test('keeps its data, and visitors of its chatbots don’t notice', async () => {
    const owner = await app.as('keeper');
    const { chatbotId } = await makeChatbot(owner);
    await change(owner.user.id, { isDisabled: true });
    expect((await greet(chatbotId)).status).toBe(201);
  });

  test('can’t set a new password: its links end, and none are created', async () => {
    const { user } = await app.as('linked');
    const { url } = await admin.get(calls.makeResetLink, { params: { id: user.id } });
    const token = url.split('#')[1] ?? '';
    await change(user.id, { isDisabled: true });
    const body = { token, newPassword: 'quite another horse' };
    expect((await app.anonymous().call(accountsEndpoints.resetPassword, { body })).status).toBe(404);
    const refused = await admin.call(calls.makeResetLink, { params: { id: user.id } });
    expect([refused.status, refused.error.message]).toEqual([409, 'This account is disabled. Enable it first.']);
  });

  test('is shown as disabled, and can sign in again once enabled', async () => {
    const owner = await app.as('forgiven');
    const { user } = owner;
    await change(user.id, { isDisabled: true });
    const listed = await admin.get(calls.listUsers, { query: { q: 'forgiven' } });
    expect(listed.users.map(({ isDisabled }) => isDisabled)).toEqual([true]);
    expect((await change(user.id, { isDisabled: false })).reply.isDisabled).toBe(false);
    expect(await latest()).toMatchObject({ action: 'account.enabled', subject: 'forgiven' });
    // Its sessions ended with the disabling.
    expect((await owner.call(accountsEndpoints.getUser)).status).toBe(401);
    expect((await signIn('forgiven')).status).toBe(200);
  });

  test('twice is logged once', async () => {
    const { user } = await app.as('twice');
    for (const _ of [1, 2]) expect((await change(user.id, { isDisabled: true })).status).toBe(200);
    expect(await actionsOn(user.id)).toEqual(['account.disabled']);
  });
});

describe('an account that is deleted', () => {
  test('is removed with all its data, and the name is free', {
    tags: ['rule:deleted-account-data-removed'],
  }, async () => {
    const owner = await app.as('removed');
    const { chatbotId, websiteId } = await makeChatbot(owner);
    expect((await remove(owner.user.id)).status).toBe(200);
    expect((await owner.call(accountsEndpoints.getUser)).status).toBe(401);
    expect((await signIn('removed')).status).toBe(401);
    expect((await greet(chatbotId)).status).toBe(404);
    expect(await app.db('websites').where({ id: websiteId, deleted_at: null })).toEqual([]);
    expect((await remove(owner.user.id)).status).toBe(404);
    const body = { username: 'removed', email: 'removed@example.com', password: testPassword };
    expect((await app.anonymous().call(accountsEndpoints.register, { body })).status).toBe(201);
  });

  test('keeps its log entries, including earlier ones', { tags: ['rule:deleted-account-keeps-log'] }, async () => {
    const { user } = await app.as('remembered');
    await change(user.id, { isAdmin: true });
    await remove(user.id);
    expect(await logged({ limit: 2 })).toMatchObject([
      { action: 'account.deleted', actor: { name: 'root' }, subject: 'remembered' },
      { action: 'account.admin-granted', actor: { name: 'root' }, subject: 'remembered' },
    ]);
  });

  test('by its owner loses its log entries', { tags: ['rule:own-deletion-clears-log'] }, async () => {
    const owner = await app.as('private');
    await change(owner.user.id, { isAdmin: true });
    await owner.get(accountsEndpoints.deleteUser);
    expect(await logged({ q: 'private' })).toEqual([]);
    expect(await actionsOn(owner.user.id)).toEqual([]);
  });

  test.each(['987654321', '-1', 'x', "1' or '1'='1"])('with the id %s isn’t found', async (id) => {
    expect((await remove(id as unknown as number)).status).toBe(404);
  });

  test('can’t be the product’s own', async () => {
    const { user } = await app.as('house');
    await app.db('users').where('id', user.id).update({ is_system: true });
    expect([(await remove(user.id)).status, (await change(user.id, { isDisabled: true })).status]).toEqual([404, 404]);
  });
});

describe('one’s own account', () => {
  test('can’t be deleted or disabled here', { tags: ['rule:own-account-not-deleted-by-admin'] }, async () => {
    const deleted = await remove(admin.user.id);
    expect([deleted.status, deleted.error.message]).toEqual([409, 'Delete your own account in Settings.']);
    const disabled = await change(admin.user.id, { isDisabled: true });
    expect([disabled.status, disabled.error.message]).toEqual([409, "You can't disable your own account."]);
    expect((await admin.call(accountsEndpoints.getUser)).status).toBe(200);
  });

  test.each([
    ['delete', remove],
    ['disable', (id: number, by: Owner) => change(id, { isDisabled: true }, by)],
  ] as const)(
    'remains for one of two administrators who %s each other at the same time',
    { tags: ['rule:one-admin-remains'] },
    async (name, act) => {
      const [one, two] = [await makeAdmin(`${name}-one`), await makeAdmin(`${name}-two`)];
      const answers = await Promise.all([act(two.user.id, one), act(one.user.id, two)]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses[0]).toBe(200);
      // By then the second is signed out, or learns a moment later that they aren't an administrator.
      expect([401, 403]).toContain(statuses[1]);
    },
  );

  test('remains the last that can sign in if the other administrators are disabled', async () => {
    const other = await makeAdmin('other-admin');
    await app.db('users').where('is_admin', true).whereNotIn('id', [admin.user.id, other.user.id]).delete();
    await change(other.user.id, { isDisabled: true });
    const answer = await admin.call(accountsEndpoints.deleteUser);
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'You are the only administrator. Make someone else an administrator first.',
    ]);
  });
});

describe('a plan that is given', () => {
  test('takes effect immediately, isn’t charged, and is logged', {
    tags: ['rule:given-plan-takes-effect'],
  }, async () => {
    const owner = await app.as('sponsored');
    expect((await change(owner.user.id, { plan: 'business' })).reply.plan).toBe('business');
    expect((await owner.get(accountsEndpoints.getUser)).plan).toBe('business');
    expect((await owner.get(usageEndpoints.getUsageLimits)).plan).toBe('business');
    expect(await app.db('invoices').where('workspace_id', owner.workspaceId)).toEqual([]);
    expect(await latest()).toMatchObject({
      action: 'account.plan-granted',
      subject: 'sponsored',
      changes: [{ field: 'plan', before: 'free', after: 'business' }],
    });
    await change(owner.user.id, { plan: 'business' });
    expect((await change(owner.user.id, { plan: 'free' })).reply.plan).toBe('free');
    expect(await actionsOn(owner.user.id)).toEqual(['account.plan-granted', 'account.plan-granted']);
    const seen = await owner.get(auditEndpoints.listAuditLog);
    expect(seen.map(({ action, actor }) => [action, actor.name])).toEqual([
      ['plan.changed', 'root'],
      ['plan.changed', 'root'],
    ]);
  });

  test('is rejected for an account that pays for its own plan and would be charged for it', {
    tags: ['rule:given-plan-rejected-if-paid'],
  }, async () => {
    const { user, workspaceId } = await app.as('payer');
    const payment = { plan: 'pro', amount_cents: 2900, status: 'succeeded', succeeded_at: new Date() };
    await app.db('payments').insert({ workspace_id: workspaceId, ...payment });
    const answer = await change(user.id, { plan: 'business', username: 'payer2' });
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'This account pays for its plan. Its owner can change it under Billing.',
    ]);
    expect(await admin.get(calls.listUsers, { query: { q: 'payer' } })).toMatchObject({
      users: [{ username: 'payer', plan: 'free' }],
    });
  });

  test.each(['gold', '', null, 1])('can’t be %o', async (plan) => {
    const { user } = await app.as('unplanned');
    expect((await change(user.id, { plan })).status).toBe(400);
  });
});

describe('the audit log', () => {
  test('comes in pages, newest first, with the administrator, the account and the time', {
    tags: ['rule:admin-log-pages'],
  }, async () => {
    const { user } = await app.as('written');
    for (const isAdmin of [true, false, true, false]) await change(user.id, { isAdmin });
    const first = await logged({ limit: 3 });
    const second = await logged({ limit: 3, page: 2 });
    expect(first.map(({ action }) => action)).toEqual([
      'account.admin-removed',
      'account.admin-granted',
      'account.admin-removed',
    ]);
    expect(second[0]?.action).toBe('account.admin-granted');
    expect(first[0]).toMatchObject({ actor: { kind: 'person', name: 'root' }, subject: 'written' });
    expect(Date.now() - Date.parse(first[0]?.at ?? '')).toBeLessThan(60_000);
    expect(await logged({ page: 9999 })).toEqual([]);
  });

  test.each([{ page: 0 }, { limit: 101 }, { limit: 'all' }])('is rejected for %o', async (query) => {
    expect((await admin.call(auditEndpoints.listAdminAuditLog, { query: query as never })).status).toBe(400);
  });

  test('keeps the old names after an administrator is deleted', async () => {
    const other = await makeAdmin('passing');
    const { user } = await app.as('touched');
    await change(user.id, { isAdmin: true }, other);
    await remove(other.user.id);
    const granted = (await logged({ limit: 2 }))[1];
    expect(granted).toMatchObject({ action: 'account.admin-granted', actor: { name: 'passing' }, subject: 'touched' });
  });
});
