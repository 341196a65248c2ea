import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { apiKeysEndpoints } from '#shared/contracts/api-keys.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { rules } from '../../http/limits.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { findKeyCaller } from '../api-keys/store.ts';
import { sweepLinks } from './account-links.ts';

let app: TestApp;
let admin: Owner;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('root');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
});
afterAll(() => app.close());

const gone = 'This link has expired or was already used. Ask for a new one.';
const newPassword = 'quite another horse';
const tokenOf = (url: string) => url.split('#')[1] ?? '';

async function linkFor(owner: Owner): Promise<string> {
  const { url } = await admin.get(adminEndpoints.makeResetLink, { params: { id: owner.user.id } });
  return tokenOf(url);
}

const reset = (token: string, password = newPassword, browser = app.anonymous()) =>
  browser.call(calls.resetPassword, { body: { token, newPassword: password } });
const check = (token: string) => app.anonymous().call(calls.checkResetLink, { body: { token } });
const signIn = (username: string, password: string) =>
  app.anonymous().call(calls.login, { body: { username, password } });

describe('a link to set a new password', () => {
  test('opens the page for it and is valid for half an hour', { tags: ['rule:reset-link-half-hour'] }, async () => {
    const { user } = await app.as('asker');
    const answer = await admin.call(adminEndpoints.makeResetLink, { params: { id: user.id } });
    expect(answer.status).toBe(201);
    // After the '#', the token appears in no server log.
    expect(answer.reply.url).toMatch(new RegExp(`^${app.config.publicUrl}/reset-password#[\\w-]{43}$`));
    const minutes = (Date.parse(answer.reply.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    expect((await check(tokenOf(answer.reply.url))).reply).toEqual({
      username: 'asker',
      email: 'a***@example.com',
      apiKeys: 0,
    });
  });

  test('is stored as a hash, which can’t be used to open it', {
    tags: ['rule:reset-link-stored-as-hash'],
  }, async () => {
    const token = await linkFor(await app.as('hashed'));
    const rows = await app.db('account_links').select('*');
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { token_hash } of rows as { token_hash: string }[]) {
      expect([(await check(token_hash)).status, (await reset(token_hash)).status]).toEqual([404, 404]);
    }
  });

  test('sets the password, signs in, and ends every other session', {
    tags: ['rule:reset-link-ends-sessions'],
  }, async () => {
    const owner = await app.as('forgetful');
    const browser = app.anonymous();
    const answer = await reset(await linkFor(owner), newPassword, browser);
    expect([answer.status, answer.reply]).toEqual([200, owner.user]);
    expect((await browser.get(calls.getUser)).username).toBe('forgetful');
    expect((await owner.call(calls.getUser)).status).toBe(401);
    expect((await signIn('forgetful', testPassword)).status).toBe(401);
    expect((await signIn('forgetful', newPassword)).status).toBe(200);
  });

  test('ends the invitations made with the old password, and on request the API keys', {
    tags: ['rule:reset-ends-invitations'],
  }, async () => {
    const owner = await app.as('robbed');
    const [workspace] = await owner.get(workspacesEndpoints.listWorkspaces);
    const params = { workspaceId: workspace?.id ?? '' };
    const invite = () => owner.get(workspacesEndpoints.createInvitation, { params, body: { role: 'admin' } });
    const { url } = await invite();
    const made = await owner.get(apiKeysEndpoints.createApiKey, {
      params,
      body: { name: 'Left behind', scopes: ['read'], expiresInDays: null },
    });
    const isKeyKnown = async () => (await findKeyCaller(app.db, made.key)) !== null;
    const body = { token: tokenOf(url) };
    const guest = await app.as('thief');
    const token = await linkFor(owner);
    expect((await check(token)).reply.apiKeys).toBe(1);
    await reset(token);
    expect((await guest.call(workspacesEndpoints.acceptInvitation, { body })).status).toBe(404);
    expect(await isKeyKnown()).toBe(true);
    const bad = { token: await linkFor(owner), newPassword, revokeKeys: 'yes' as unknown as boolean };
    expect((await app.anonymous().call(calls.resetPassword, { body: bad })).status).toBe(400);
    const again = { token: bad.token, newPassword, revokeKeys: true };
    expect((await app.anonymous().call(calls.resetPassword, { body: again })).status).toBe(200);
    expect(await isKeyKnown()).toBe(false);
    const actions = await app.db('audit_entries').where('workspace_id', owner.workspaceId).pluck('action');
    expect(actions).toEqual(expect.arrayContaining(['invitation.withdrawn', 'api-key.revoked']));
  });

  test('ends the session of another user in the same browser', async () => {
    const owner = await app.as('borrower');
    const lender = await app.as('lender');
    await reset(await linkFor(owner), newPassword, lender);
    expect((await lender.get(calls.getUser)).username).toBe('borrower');
  });

  test('works once, even if it is used twice at the same time', { tags: ['rule:reset-link-works-once'] }, async () => {
    const token = await linkFor(await app.as('twice'));
    const answers = await Promise.all([reset(token, 'the first horse'), reset(token, 'the second horse')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const again = await reset(token);
    expect([again.status, again.error]).toEqual([404, { message: gone }]);
    const won = answers[0]?.status === 200 ? 'the first horse' : 'the second horse';
    expect((await signIn('twice', won)).status).toBe(200);
  });

  test('isn’t used up by a rejected password', { tags: ['rule:reset-link-survives-rejection'] }, async () => {
    const token = await linkFor(await app.as('hesitant'));
    for (const password of ['short', 'password', 'hesitant']) {
      const { status, error } = await reset(token, password);
      expect([status, error.issues?.[0]?.path]).toEqual([400, 'newPassword']);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('is invalid after it expires, and is swept', async () => {
    const owner = await app.as('late');
    const token = await linkFor(owner);
    await app
      .db('account_links')
      .where('user_id', owner.user.id)
      .update({ expires_at: new Date(Date.now() - 1000) });
    const answer = await reset(token);
    expect([answer.status, answer.error.message, (await check(token)).status]).toEqual([404, gone, 404]);
    await sweepLinks(app.db);
    expect(await app.db('account_links').where('user_id', owner.user.id)).toEqual([]);
    expect((await signIn('late', testPassword)).status).toBe(200);
  });

  test('is replaced by a newer one, and deleted when the password changes or the account is deleted', {
    tags: ['rule:reset-link-replaced'],
  }, async () => {
    const owner = await app.as('changer');
    const first = await linkFor(owner);
    const second = await linkFor(owner);
    expect([(await check(first)).status, (await check(second)).status]).toEqual([404, 200]);
    await owner.get(calls.changePassword, { body: { currentPassword: testPassword, newPassword } });
    expect((await reset(second)).status).toBe(404);
    const third = await linkFor(owner);
    await app.db('users').where('id', owner.user.id).delete();
    expect((await reset(third)).status).toBe(404);
  });

  test('ends when the address changes, by the user or by an administrator', {
    tags: ['rule:links-die-with-address'],
  }, async () => {
    const owner = await app.as('moving');
    const { id, username } = owner.user;
    const body = { username, email: 'moved@example.com' };
    const first = await linkFor(owner);
    await owner.get(calls.updateUser, { body: { ...body, email: 'MOVING@example.com' } });
    expect((await check(first)).status).toBe(200);
    await owner.get(calls.updateUser, { body });
    expect([(await check(first)).status, (await reset(first)).status]).toEqual([404, 404]);
    const second = await linkFor(owner);
    await admin.get(adminEndpoints.changeUser, { params: { id }, body: { email: 'moved-again@example.com' } });
    expect((await reset(second)).status).toBe(404);
  });

  test.each(['', 'x', 'x'.repeat(43), "' or 1=1 --", '\0'.repeat(43), 'x'.repeat(10_000)])(
    'can’t be guessed: "%s"',
    async (token) => {
      expect([400, 404]).toContain((await reset(token)).status);
      expect([400, 404]).toContain((await check(token)).status);
    },
  );

  test('is rate limited', { tags: ['rule:reset-link-rate-limited'] }, async () => {
    await using limited = await testApp({ env: { RATE_LIMITS: '1' } });
    const tries = { points: rules.linkByAddress.points, expire: Date.now() + 60_000 };
    await limited.db('rate_limits').insert({ key: 'linkByAddress:127.0.0.1', ...tries });
    const token = 'x'.repeat(43);
    const body = { token, newPassword };
    expect((await limited.anonymous().call(calls.checkResetLink, { body: { token } })).status).toBe(429);
    expect((await limited.anonymous().call(calls.resetPassword, { body })).status).toBe(429);
  });
});

describe('an administrator', () => {
  const make = (id: number) => admin.call(adminEndpoints.makeResetLink, { params: { id } });

  test('can’t create a link for an unknown user, the product’s own account or themselves', {
    tags: ['rule:reset-link-by-admin-limits'],
  }, async () => {
    const house = await app.as('house');
    await app.db('users').where('id', house.user.id).update({ is_system: true });
    for (const id of [987_654, house.user.id]) expect((await make(id)).status).toBe(404);
    const own = await make(admin.user.id);
    expect([own.status, own.error.message]).toEqual([409, 'Change your own password in Settings.']);
  });

  test('leaves a record of every link', async () => {
    const { user } = await app.as('noted');
    await make(user.id);
    const written = app.db('admin_audit_entries').where('account_id', user.id).select('actor_id', 'action');
    expect(await written).toEqual([{ actor_id: admin.user.id, action: 'account.reset-link' }]);
  });
});
