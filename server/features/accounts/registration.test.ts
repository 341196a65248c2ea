import { describe, expect, test } from 'vitest';
import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { readConfig } from '../../config.ts';
import { type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { firstSteps } from './first-steps.ts';

const appWith = (REGISTRATION: string) => testApp({ env: { REGISTRATION } });
const gone = 'This link has expired or was already used. Ask for a new one.';
const tokenOf = (url = '') => url.split('#invite=')[1] ?? '';

const register = (app: TestApp, username: string, more: object = {}) =>
  app.anonymous().call(calls.register, {
    body: { username, email: `${username}@example.com`, password: testPassword, ...more },
  });
const modeOf = async (app: TestApp) => (await app.anonymous().get(calls.getRegistration)).mode;

async function adminOf(app: TestApp) {
  const admin = await app.as('root');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  return admin;
}

describe('who may register', () => {
  test.each([
    [{}, 'open'],
    [{ CRAWL_ALLOW_PRIVATE: '1' }, 'invite'],
    [{ CRAWL_ALLOW_PRIVATE: '1', REGISTRATION: 'open' }, 'open'],
    [{ REGISTRATION: 'invite' }, 'invite'],
    [{ CRAWL_ALLOW_PRIVATE: '1', REGISTRATION: 'closed' }, 'closed'],
    [{ REGISTRATION: ' ' }, 'open'],
  ] as const)('with %o %s', { tags: ['rule:registration-modes'] }, (env, mode) => {
    expect(readConfig(env).registration).toBe(mode);
  });

  test('rejects any other value of the setting', () => {
    expect(() => readConfig({ REGISTRATION: 'Invite' })).toThrow('REGISTRATION must be open, invite or closed');
  });
});

test('with open registration anyone can register, and no invitations are created', {
  tags: ['rule:registration-open'],
}, async () => {
  await using app = await appWith('open');
  expect(await modeOf(app)).toBe('open');
  expect((await register(app, 'anyone')).status).toBe(201);
  expect((await register(app, 'holder', { invitation: 'x'.repeat(43) })).status).toBe(201);
  const admin = await adminOf(app);
  const refused = await admin.call(adminEndpoints.makeInvitation);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'Registration links require REGISTRATION=invite in the settings of this server.',
  ]);
});

test('with closed registration no one can register, but administrators create accounts', {
  tags: ['long', 'rule:registration-closed'],
}, async () => {
  await using app = await appWith('closed');
  expect(await modeOf(app)).toBe('closed');
  const answer = await register(app, 'hopeful', { invitation: 'x'.repeat(43) });
  expect([answer.status, answer.error.message]).toEqual([
    403,
    'Registration is closed. Ask an administrator for an account.',
  ]);
  const admin = await adminOf(app);
  expect((await admin.call(adminEndpoints.makeInvitation)).status).toBe(409);
  const body = { username: 'made', email: 'made@example.com', password: testPassword };
  expect((await admin.call(adminEndpoints.createUser, { body })).status).toBe(201);
  expect(await app.db('users').orderBy('id').pluck('username')).toEqual(['root', 'made']);
});

test('with invitations, each link registers one account', { tags: ['rule:registration-by-invitation'] }, async () => {
  await using app = await appWith('invite');
  expect(await modeOf(app)).toBe('invite');
  const admin = await adminOf(app);
  const needs = 'You need an invitation to register. Ask an administrator for a link.';
  const stranger = await register(app, 'stranger');
  expect([stranger.status, stranger.error.message]).toEqual([403, needs]);
  for (const invitation of ['x'.repeat(43), "' or 1=1 --", '\0']) {
    expect([400, 404]).toContain((await register(app, 'stranger', { invitation })).status);
  }

  const { status, reply } = await admin.call(adminEndpoints.makeInvitation);
  expect(status).toBe(201);
  expect(reply.url).toMatch(new RegExp(`^${app.config.publicUrl}/auth#invite=[\\w-]{43}$`));
  expect(Math.round((Date.parse(reply.expiresAt) - Date.now()) / 86_400_000)).toBe(7);
  expect(await admin.get(adminEndpoints.countInvitations)).toEqual({ open: 1 });
  const invitation = tokenOf(reply.url);
  const check = () => app.anonymous().call(calls.checkInvitation, { body: { token: invitation } });
  expect((await check()).status).toBe(200);
  expect(JSON.stringify(await app.db('account_links').select('*'))).not.toContain(invitation);

  // A form error doesn't use up the link.
  expect((await register(app, 'root', { invitation })).status).toBe(409);
  expect((await register(app, 'weakling', { invitation, password: 'weakling' })).status).toBe(400);
  expect((await check()).status).toBe(200);

  const answers = await Promise.all(['guest-one', 'guest-two'].map((name) => register(app, name, { invitation })));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 404]);
  expect(answers.find((answer) => answer.status === 404)?.error.message).toBe(gone);
  expect((await check()).status).toBe(404);
  expect(await admin.get(adminEndpoints.countInvitations)).toEqual({ open: 0 });
  const written = await admin.get(auditEndpoints.listAdminAuditLog, { query: { q: 'root' } });
  expect(written).toMatchObject([{ action: 'registration-link.created', actor: { name: 'root' }, subject: null }]);
});

test('an invitation ends when it expires or is withdrawn, and sets no password', {
  tags: ['rule:registration-invitation-ends'],
}, async () => {
  await using app = await appWith('invite');
  const admin = await adminOf(app);
  const invite = async () => tokenOf((await admin.get(adminEndpoints.makeInvitation)).url);
  const late = await invite();
  await app.db('account_links').update({ expires_at: new Date(Date.now() - 1000) });
  expect((await register(app, 'late', { invitation: late })).status).toBe(404);
  const [first, second] = [await invite(), await invite()];
  const body = { token: first, newPassword: 'quite another horse' };
  expect((await app.anonymous().call(calls.resetPassword, { body })).status).toBe(404);
  await admin.get(adminEndpoints.withdrawInvitations);
  for (const invitation of [first, second]) expect((await register(app, 'x-x', { invitation })).status).toBe(404);
  const latest = async () => (await admin.get(auditEndpoints.listAdminAuditLog, { query: { limit: 1 } }))[0];
  expect(await latest()).toMatchObject({ action: 'registration-links.withdrawn', count: 2 });
  const before = await latest();
  await admin.get(adminEndpoints.withdrawInvitations);
  expect(await latest()).toEqual(before);
});

test('an invitation, and a link to set a password, end with their maker’s right to make them', {
  tags: ['long', 'rule:links-die-with-right'],
}, async () => {
  await using app = await appWith('invite');
  const admin = await adminOf(app);
  const other = await app.as('other-root');
  const victim = await app.as('victim');
  const links = async () => {
    const invitation = tokenOf((await other.get(adminEndpoints.makeInvitation)).url);
    const { url } = await other.get(adminEndpoints.makeResetLink, { params: { id: victim.user.id } });
    return { invitation, token: new URL(url).hash.slice(1) };
  };
  const ends = {
    demoted: () => app.db('users').where('id', other.user.id).update({ is_admin: false }),
    disabled: () => app.db('users').where('id', other.user.id).update({ disabled_at: new Date() }),
    deleted: () => admin.get(adminEndpoints.deleteUserOf, { params: { id: other.user.id } }),
  };
  for (const end of Object.values(ends)) {
    await app.db('users').where('id', other.user.id).update({ is_admin: true, disabled_at: null });
    const { invitation, token } = await links();
    await end();
    expect((await register(app, 'comer', { invitation })).status).toBe(404);
    expect((await app.anonymous().call(calls.checkResetLink, { body: { token } })).status).toBe(404);
    expect(await admin.get(adminEndpoints.countInvitations)).toEqual({ open: 0 });
  }
});

describe('the startup message', () => {
  test('says nothing if anyone can register and there is an account', async () => {
    await using app = await appWith('open');
    await app.as('someone');
    expect(await firstSteps(app.services)).toEqual({ firstAccountUrl: null, remark: null });
  });

  test.each([
    ['open', 201],
    ['invite', 403],
  ])(
    'has a link as its address that makes one account the administrator, if registration is %s',
    {
      tags: ['rule:first-account-administrator'],
    },
    async (mode, withoutLink) => {
      await using app = await appWith(mode);
      const link = async () => tokenOf((await firstSteps(app.services)).firstAccountUrl ?? '');
      const [invitation, later] = [await link(), await link()];
      expect((await register(app, 'stranger')).status).toBe(withoutLink);
      expect((await register(app, 'owner', { invitation })).status).toBe(201);
      expect((await register(app, 'second', { invitation: later })).status).toBe(201);
      expect(await app.db('users').where('is_admin', true).pluck('username')).toEqual(['owner']);
    },
  );

  test('says that registration is by invitation, and how to create the first account', {
    tags: ['rule:startup-message-registration'],
  }, async () => {
    await using app = await appWith('invite');
    const { firstAccountUrl, remark } = await firstSteps(app.services);
    expect(remark).toContain(
      'Registration is by invitation only because CRAWL_ALLOW_PRIVATE=1 lets every account read private addresses. ' +
        'REGISTRATION=open lets anyone register.',
    );
    const invitation = tokenOf(firstAccountUrl ?? '');
    expect((await register(app, 'first', { invitation })).status).toBe(201);
    expect((await firstSteps(app.services)).firstAccountUrl).toBeNull();
  });

  test('says that registration is closed, and what to do if there is no account', async () => {
    await using app = await appWith('closed');
    expect((await firstSteps(app.services)).remark).toBe(
      'Registration is closed. There is no account yet: set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD.',
    );
    await app.as('someone');
    expect((await firstSteps(app.services)).remark).toBe('Registration is closed.');
  });
});
