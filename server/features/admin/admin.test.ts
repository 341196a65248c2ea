import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { adminEndpoints as calls } from '#shared/contracts/admin.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { monthOf } from '../plans/cycle.ts';
import { recordUsage } from '../usage/record-usage.ts';

let app: TestApp;
let admin: Owner;
const dataDir = mkdtempSync(join(tmpdir(), 'parley-admin-'));

beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  admin = await makeAdmin('root');
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function makeAdmin(username: string): Promise<Owner> {
  const owner = await app.as(username);
  await app.db('users').where('id', owner.user.id).update({ is_admin: true });
  return owner;
}

/** The product's own account with its workspace. */
async function makeHouse(): Promise<Owner> {
  const house = await app.as('house');
  await app.db('users').where('id', house.user.id).update({ is_system: true });
  await app.db('workspaces').where('id', house.workspaceId).update({ is_system: true });
  return house;
}

const newcomer = (username: string) => ({ username, email: `${username}@example.com`, password: testPassword });
const change = (id: number, body: object, by = admin) => by.call(calls.changeUser, { params: { id }, body });
/** What administrators did to an account. */
const changesOf = (userId: number) =>
  app
    .db('admin_audit_entries')
    .where({ account_id: userId, actor_id: admin.user.id })
    .orderBy('id')
    .pluck<string[]>('action');

async function makeWebsite(owner: Owner): Promise<void> {
  const website = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: 'site.example' } });
  const chatbot = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId: website.id, name: 'Bot', widgetConfig: {} },
  });
  await app.anonymous().get(conversationsEndpoints.startConversation, { params: { chatbotId: chatbot.id }, body: {} });
  await app.db('conversations').where('chatbot_id', chatbot.id).update({ message_count: 2 });
}

const use = (workspaceId: number, kind: 'message' | 'refresh' | 'voice_seconds', quantity: number) =>
  app.db.transaction((trx) => recordUsage(trx, { workspaceId, websiteId: null, chatbotId: null, kind, quantity }));

describe('the statistics', () => {
  test('counts users’ data and usage this month, without the product’s own account', {
    tags: ['rule:admin-statistics'],
  }, async () => {
    const before = await admin.get(calls.getAdminStats);
    const owner = await app.as('counted');
    await makeWebsite(owner);
    await use(owner.workspaceId, 'voice_seconds', 90);
    await use(owner.workspaceId, 'refresh', 2);
    const house = await makeHouse();
    await makeWebsite(house);
    await use(house.workspaceId, 'message', 500);
    const after = await admin.get(calls.getAdminStats);
    expect(after).toEqual({
      userCount: before.userCount + 1,
      websiteCount: before.websiteCount + 1,
      chatbotCount: before.chatbotCount + 1,
      conversationCount: before.conversationCount + 1,
      monthlyUsage: {
        chatMessages: before.monthlyUsage.chatMessages,
        voiceMinutes: before.monthlyUsage.voiceMinutes + 1.5,
        knowledgeBaseRefreshes: before.monthlyUsage.knowledgeBaseRefreshes + 2,
      },
    });
  });
});

describe('the system status', () => {
  test('shows a real database round trip, and that there is no backup yet', {
    tags: ['rule:system-status-database'],
  }, async () => {
    const status = await admin.get(calls.getSystemStatus);
    expect(status.databaseMs).toBeGreaterThan(0);
    expect(status).toMatchObject({
      isQueueReady: true,
      version: expect.stringMatching(/^\d+\.\d+/),
      lastBackupAt: null,
    });
  });

  test('shows the time of the newest backup, ignoring an unfinished one', {
    tags: ['rule:system-status-backup'],
  }, async () => {
    const folder = join(dataDir, 'backups');
    mkdirSync(folder);
    const at = (name: string, time: string) => {
      writeFileSync(join(folder, name), 'x');
      utimesSync(join(folder, name), new Date(time), new Date(time));
    };
    at('parley-1.tar.gz', '2026-11-19T03:00:00Z');
    at('nightly.dump', '2026-11-20T03:00:00Z');
    at('parley-3.tar.gz.partial', '2026-11-21T03:00:00Z');
    mkdirSync(join(folder, 'older'));
    expect((await admin.get(calls.getSystemStatus)).lastBackupAt).toBe('2026-11-20T03:00:00.000Z');
  });
});

describe('the list of users', () => {
  test.each([{ page: 0 }, { page: 'x' }, { limit: 101 }, { sort: 'password_hash' }, { order: 'up' }])(
    'is rejected for %o',
    async (query) => {
      expect((await admin.call(calls.listUsers, { query: query as never })).status).toBe(400);
    },
  );

  test('comes ten at a time, newest first, and never with a password', {
    tags: ['rule:admin-users-paged'],
  }, async () => {
    for (let i = 0; i < 12; i += 1) await app.as(`listed-${i}`);
    const first = await admin.call(calls.listUsers);
    expect(first.reply.users).toHaveLength(10);
    expect(first.reply.users[0]?.username).toBe('listed-11');
    expect(first.text).not.toMatch(/hash|argon/i);
    const second = await admin.get(calls.listUsers, { query: { page: 2, limit: 10 } });
    expect(second.users[0]?.username).toBe('listed-1');
    expect(second.total).toBe(first.reply.total);
    expect((await admin.get(calls.listUsers, { query: { page: 1000 } })).users).toEqual([]);
  });

  test('is searched by part of a username or email and sorted as requested, whatever the characters', {
    tags: ['rule:admin-users-searched'],
  }, async () => {
    const names = async (query: object) => (await admin.get(calls.listUsers, { query })).users.map((u) => u.username);
    expect(await names({ q: 'LISTED-1', sort: 'username', order: 'asc' })).toEqual([
      'listed-1',
      'listed-10',
      'listed-11',
    ]);
    expect(await names({ q: 'listed-3@EXAMPLE' })).toEqual(['listed-3']);
    for (const q of ['%', '_isted', "'; drop table users --", '\\']) expect(await names({ q })).toEqual([]);
  });

  test('doesn’t include the product’s own account', async () => {
    await makeHouse();
    expect(await admin.get(calls.listUsers, { query: { q: 'house' } })).toEqual({ users: [], total: 0 });
  });
});

describe('a user created by an administrator', () => {
  test.each([
    [{}, 'Username, email, and password are required'],
    [{ ...newcomer('x'), username: '  ' }, 'Username, email, and password are required'],
    [{ ...newcomer('new'), email: '' }, 'Username, email, and password are required'],
    [{ username: 'newer', email: 'new@example.com' }, 'Username, email, and password are required'],
    [{ ...newcomer('new'), password: '1234567' }, 'Password must be at least 8 characters'],
    [newcomer('ab'), 'Username must be at least 3 characters'],
    [{ ...newcomer('new'), email: 'nobody' }, 'Invalid email address'],
  ])('is rejected for %o', async (body, message) => {
    const answer = await admin.call(calls.createUser, { body });
    expect([answer.status, answer.error.message]).toEqual([400, message]);
  });

  test('can sign in, and is in the audit log', { tags: ['rule:admin-creates-user'] }, async () => {
    const body = { ...newcomer('invited'), fullName: 'In <b>Vited</b>', isAdmin: true };
    const answer = await admin.call(calls.createUser, { body });
    expect([answer.status, answer.reply]).toMatchObject([201, { username: 'invited', isAdmin: true, plan: 'free' }]);
    const login = { username: 'invited', password: testPassword };
    expect(await app.anonymous().get(accountsEndpoints.login, { body: login })).toMatchObject({
      fullName: 'In <b>Vited</b>',
    });
    expect(await changesOf(answer.reply.id)).toEqual(['account.created', 'account.admin-granted']);
  });

  test('is not an administrator by default, and the administrator stays signed in', async () => {
    expect(await admin.get(calls.createUser, { body: newcomer('plain') })).toMatchObject({ isAdmin: false });
    expect((await admin.get(accountsEndpoints.getUser)).username).toBe('root');
  });

  test('with a taken name or address is rejected with the field’s name', { tags: ['long'] }, async () => {
    const { user } = await app.as('taken');
    const byName = await admin.call(calls.createUser, { body: { ...newcomer('other'), username: 'TAKEN' } });
    expect([byName.status, byName.error.message]).toEqual([409, 'Username already exists']);
    const byEmail = await admin.call(calls.createUser, { body: { ...newcomer('other'), email: user.email } });
    expect([byEmail.status, byEmail.error.message]).toEqual([409, 'Email already exists']);
  });
});

describe('a user changed by an administrator', () => {
  test('responds 404 if they don’t exist or are the product’s own', async () => {
    for (const id of [987_654, (await makeHouse()).user.id]) {
      const answer = await change(id, { isAdmin: true });
      expect([answer.status, answer.error]).toEqual([404, { message: 'User not found' }]);
    }
  });

  test.each([{ username: 'ab' }, { email: 'x' }, { isAdmin: 'yes' }, { id: 1.5 }])(
    'is rejected for %o',
    async (body) => {
      const { user } = await app.as('steady');
      expect((await change(user.id, body)).status).toBe(400);
    },
  );

  test('is rejected if the body names someone else', async () => {
    const { user } = await app.as('steady');
    const answer = await change(user.id, { id: admin.user.id, username: 'stolen' });
    expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([400, 'id']);
  });

  test('gets the new name and address, and keeps the session, password and other fields; a repeat changes nothing', {
    tags: ['long', 'rule:admin-changes-user'],
  }, async () => {
    const owner = await app.as('before');
    const body = { id: owner.user.id, username: 'after', email: 'after@example.com', isAdmin: false };
    for (const _ of [1, 2]) expect((await change(owner.user.id, body)).reply).toMatchObject({ username: 'after' });
    expect(await owner.get(accountsEndpoints.getUser)).toMatchObject({ username: 'after', email: 'after@example.com' });
    const login = { username: 'after@example.com', password: testPassword };
    expect((await app.anonymous().call(accountsEndpoints.login, { body: login })).status).toBe(200);
    expect(await changesOf(owner.user.id)).toEqual(['account.changed']);
    const [differences] = await app
      .db('admin_audit_entries')
      .where('account_id', owner.user.id)
      .pluck<object[]>('changes');
    expect(differences).toEqual([
      { field: 'username', before: 'before', after: 'after' },
      { field: 'email', isWithheld: true },
    ]);
  });

  test('can’t get other fields, such as a password', async () => {
    const { user } = await app.as('modest');
    for (const [name, value] of Object.entries({ password: 'hacked hacked', fullName: 'X', createdAt: '2000-01-01' })) {
      const answer = await change(user.id, { username: 'renamed', [name]: value });
      expect([answer.status, answer.error.issues]).toEqual([400, [{ path: name, message: 'Unknown field' }]]);
    }
    expect(await (await app.as('modest')).get(accountsEndpoints.getUser)).toEqual(user);
  });

  test('with a taken name is rejected and not in the audit log', async () => {
    const { user } = await app.as('wanting');
    const answer = await change(user.id, { username: 'root' });
    expect([answer.status, answer.error.message]).toEqual([409, 'Username already exists']);
    expect(await changesOf(user.id)).toEqual([]);
  });

  test('becomes an administrator, or stops being one, with the next request', async () => {
    const owner = await app.as('promoted');
    await change(owner.user.id, { isAdmin: true });
    expect((await owner.call(calls.getAdminStats)).status).toBe(200);
    await change(owner.user.id, { isAdmin: false });
    expect((await owner.call(calls.getAdminStats)).status).toBe(403);
    expect((await owner.get(accountsEndpoints.getUser)).isAdmin).toBe(false);
    expect(await changesOf(owner.user.id)).toEqual(['account.admin-granted', 'account.admin-removed']);
  });
});

describe('the last administrator', () => {
  test('can’t remove their own flag, whether alone or with others', {
    tags: ['rule:last-admin-keeps-flag'],
  }, async () => {
    await app.db('users').where('is_admin', true).whereNot('id', admin.user.id).update({ is_admin: false });
    const alone = await change(admin.user.id, { isAdmin: false });
    expect([alone.status, alone.error.message]).toEqual([
      409,
      'You are the only administrator. Make someone else an administrator first.',
    ]);
    await makeAdmin('second');
    const among = await change(admin.user.id, { isAdmin: false });
    expect([among.status, among.error.message]).toEqual([
      409,
      "You can't remove your own admin rights. Ask another administrator.",
    ]);
    expect((await change(admin.user.id, { isAdmin: true })).status).toBe(200);
  });

  test('remains if two remove each other at the same time', { tags: ['rule:last-admin-race'] }, async () => {
    const [one, two] = [await makeAdmin('duel-one'), await makeAdmin('duel-two')];
    await app
      .db('users')
      .where('is_admin', true)
      .whereNotIn('id', [one.user.id, two.user.id])
      .update({ is_admin: false });
    const answers = await Promise.all([
      change(two.user.id, { isAdmin: false }, one),
      change(one.user.id, { isAdmin: false }, two),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await app.db('users').where('is_admin', true).pluck('id')).toHaveLength(1);
    await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  });
});

describe('the usage of everyone', () => {
  test.each(['2026-13', 'now'])('is rejected for "%s"', async (month) => {
    const { status, error } = await admin.call(calls.getUsageOfUsers, { query: { month } });
    expect([status, error.issues?.[0]?.path]).toEqual([400, 'month']);
  });

  test('has a row per user with totals and maximums, in the requested month', {
    tags: ['rule:admin-usage-per-user'],
  }, async () => {
    const heavy = await app.as('heavy');
    const light = await app.as('light');
    for (const [{ workspaceId }, messages, seconds, refreshes] of [
      [heavy, 900, 600, 1],
      [light, 100, 30, 4],
      [await makeHouse(), 5000, 5000, 50],
    ] as const) {
      for (const [kind, quantity] of [
        ['message', messages],
        ['voice_seconds', seconds],
        ['refresh', refreshes],
      ] as const) {
        await app.db('usage_totals').insert({ workspace_id: workspaceId, kind, quantity, month: '2026-01-01' });
      }
    }
    const report = await admin.get(calls.getUsageOfUsers, { query: { month: '2026-01' } });
    expect(report.stats.slice(0, 2)).toEqual([
      { userId: heavy.user.id, username: 'heavy', chatMessages: 900, voiceMinutes: 10, knowledgeBaseRefreshes: 1 },
      { userId: light.user.id, username: 'light', chatMessages: 100, voiceMinutes: 0.5, knowledgeBaseRefreshes: 4 },
    ]);
    expect(report.totals).toEqual({ chatMessages: 1000, voiceMinutes: 10.5, knowledgeBaseRefreshes: 5 });
    expect(report.highest).toEqual({ chatMessages: 900, voiceMinutes: 10, knowledgeBaseRefreshes: 4 });
    expect(report.total).toBe((await admin.get(calls.getAdminStats)).userCount);
    expect(report.stats.map((row) => row.username)).not.toContain('house');

    const query = { month: '2026-01', sort: 'knowledgeBaseRefreshes', limit: 1 } as const;
    const { stats, highest } = await admin.get(calls.getUsageOfUsers, { query: { ...query, page: 2 } });
    expect([stats[0]?.username, highest]).toEqual(['heavy', report.highest]);
    const found = await admin.get(calls.getUsageOfUsers, { query: { ...query, q: 'LIGH' } });
    expect([found.stats.map((row) => row.username), found.total]).toEqual([['light'], 1]);
    const february = await admin.get(calls.getUsageOfUsers, { query: { month: '2026-02' } });
    expect(february.totals).toEqual({ chatMessages: 0, voiceMinutes: 0, knowledgeBaseRefreshes: 0 });
  });

  test('defaults to the current month', async () => {
    await use((await app.as('current')).workspaceId, 'message', 7);
    const named = await admin.get(calls.getUsageOfUsers, { query: { month: monthOf(new Date()) } });
    expect(await admin.get(calls.getUsageOfUsers)).toEqual(named);
    expect(named.totals.chatMessages).toBeGreaterThanOrEqual(7);
  });
});

test('limits from LIMITS apply, and are shown to administrators', { tags: ['rule:limits-setting'] }, async () => {
  await using limited = await testApp({ env: { RATE_LIMITS: '1', LIMITS: 'registerByAddress=1/600' } });
  const root = await limited.as('root');
  await limited.db('users').where('id', root.user.id).update({ is_admin: true });
  const { areEnforced, limits } = await root.get(calls.listLimits);
  expect(areEnforced).toBe(true);
  expect(limits.find(({ name }) => name === 'registerByAddress')).toMatchObject({ most: 1, seconds: 600 });
  await limited.services.limits.use('registerByAddress', '192.0.2.1');
  await expect(limited.services.limits.use('registerByAddress', '192.0.2.1')).rejects.toMatchObject({ status: 429 });
});
