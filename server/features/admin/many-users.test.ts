import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints as calls, UserOrder } from '#shared/contracts/admin.ts';
import { Order } from '#shared/contracts/paging.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { usersQuery } from '../accounts/store.ts';

const count = 10_000;

let app: TestApp;
let admin: Owner;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('root');
  await app.db.raw(
    `insert into users (username, email, password_hash)
     select 'user-' || n, 'user-' || n || '@example.com', 'x' from generate_series(1, ${count}) n`,
  );
  await app.db.raw(
    `with made as (
       insert into workspaces (public_id, name) select username, username from users where username like 'user-%'
       returning id, name
     ), owned as (
       insert into workspace_members (workspace_id, user_id, role)
       select made.id, u.id, 'owner' from made join users u on u.username = made.name returning workspace_id, user_id
     )
     insert into usage_totals (workspace_id, kind, quantity, month)
     select workspace_id, 'message', user_id, '2026-05-01' from owned`,
  );
  await app.db.raw('analyze users; analyze workspaces; analyze workspace_members; analyze usage_totals');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
});
afterAll(() => app.close());

test.each(UserOrder.options.flatMap((sort) => Order.options.map((order) => [sort, order] as const)))(
  'with 10,000 users, a page sorted by %s (%s) is read from an index without sorting everyone',
  async (sort, order) => {
    const { sql, bindings } = usersQuery(app.db, { text: '', sort, order, limit: 10, offset: 20 }).toSQL().toNative();
    const { rows } = await app.db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain ${sql.replaceAll(/\$\d/g, '?')}`,
      bindings as never[],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan');
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  },
);

test('with 10,000 users, the last page exists, and a search finds the right user', {
  tags: ['long', 'rule:many-users-searched'],
}, async () => {
  const last = await admin.get(calls.listUsers, { query: { page: Math.ceil((count + 1) / 10) } });
  expect([last.users.map((user) => user.username), last.total]).toEqual([['root'], count + 1]);
  const found = await admin.get(calls.listUsers, { query: { q: 'user-9999@' } });
  expect([found.users.map((user) => user.username), found.total]).toEqual([['user-9999'], 1]);
});

test('with 10,000 users, the usage of a month is read from its totals, and a page has everyone’s total', {
  tags: ['long'],
}, async () => {
  const report = await admin.get(calls.getUsageOfUsers, { query: { month: '2026-05' } });
  expect([report.stats.length, report.total]).toEqual([100, count + 1]);
  expect(report.stats[0]?.username).toBe('user-10000');
  expect(report.highest.chatMessages).toBe(report.stats[0]?.chatMessages);
});
