import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { auditEndpoints as calls } from '#shared/contracts/audit.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { readCsv } from '#shared/csv.ts';
import { asCaller, callerWithout } from '../../caller.ts';
import { deleteInSlices } from '../../db/delete-in-slices.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';
import { recordAudit } from './record-audit.ts';
import { removeOldEntries } from './remove-old-entries.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('olive');
});
afterAll(() => app.close());

const log = (client: Owner, query: object = {}) => client.get(calls.listAuditLog, { query });
const actions = async (client: Owner, query: object = {}) => (await log(client, query)).map(({ action }) => action);
const kept = new AbortController().signal;

async function csvOf(client: Owner, query = ''): Promise<string[][]> {
  const answer = await client.fetch(`/api/audit-log/export${query}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return readCsv(await answer.text()).rows.map(({ cells }) => cells);
}

describe('the log of a workspace', () => {
  test('says who did what, from which network and browser, and what it was before and after', {
    tags: ['rule:audit-who-did-what'],
  }, async () => {
    const person = await app.as('rename');
    const params = { workspaceId: (await person.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '' };
    const headers = { 'User-Agent': 'Firefox/140.0 on a test' };
    await person.get(workspacesEndpoints.renameWorkspace, { params, body: { name: 'Bakery' }, headers });
    expect(await log(person)).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        action: 'workspace.renamed',
        actor: { kind: 'person', name: 'rename' },
        subject: null,
        count: null,
        changes: [{ field: 'name', before: 'rename', after: 'Bakery' }],
        network: '127.0.0.1',
        browser: 'Firefox/140.0 on a test',
      },
    ]);
    await person.get(workspacesEndpoints.renameWorkspace, { params, body: { name: 'Bakery' } });
    expect(await actions(person)).toEqual(['workspace.renamed']);
  });

  test('has its members’ sign-ins and failed ones, and never what they typed', {
    tags: ['rule:audit-sign-ins'],
  }, async () => {
    const person = await app.as('signer');
    const signIn = (password: string) =>
      app.anonymous().call(accountsEndpoints.login, { body: { username: 'signer', password } });
    await signIn('mistyped-secret');
    await app.services.background.waitUntilIdle();
    await signIn(testPassword);
    await person.get(accountsEndpoints.logout);
    await app.anonymous().call(accountsEndpoints.login, { body: { username: 'mistyped-secret', password: 'x' } });
    await app.services.background.waitUntilIdle();
    const written = await app.db('audit_entries').where('workspace_id', person.workspaceId).orderBy('id');
    expect(written.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['sign-in.failed', null],
      ['sign-in.succeeded', 'signer'],
      ['sign-in.ended', 'signer'],
    ]);
    const all = await app.db('admin_audit_entries').orderBy('id', 'desc').limit(1);
    expect(all).toMatchObject([{ action: 'sign-in.unknown', subject: null, account_id: null }]);
    expect(JSON.stringify([written, all])).not.toContain('mistyped');
  });

  test('has wrong passwords and codes of someone who is signed in already', {
    tags: ['rule:audit-failed-confirmations'],
  }, async () => {
    const person = await app.as('left-open');
    const body = { password: 'mistyped-secret' };
    expect((await person.call(accountsEndpoints.confirmUser, { body })).status).toBe(400);
    const change = { currentPassword: 'mistyped-secret', newPassword: 'quite another one' };
    expect((await person.call(accountsEndpoints.changePassword, { body: change })).status).toBe(400);
    expect((await person.call(accountsEndpoints.confirmUser, { body: { code: '000000' } })).status).toBe(400);
    const written = await app.db('audit_entries').where('workspace_id', person.workspaceId).orderBy('id');
    expect(written.map(({ action, subject }) => [action, subject])).toEqual([
      ['sign-in.failed', 'left-open'],
      ['sign-in.failed', 'left-open'],
      ['second-step.failed', 'left-open'],
    ]);
    expect(JSON.stringify(written)).not.toContain('mistyped');
  });

  test('is only for its owner and administrators, and only about their own workspace', {
    tags: ['rule:audit-for-admins'],
  }, async () => {
    const member = await app.as('viewer');
    const workspaceId = (await owner.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
    await app
      .db('workspace_members')
      .insert({ workspace_id: owner.workspaceId, user_id: member.user.id, role: 'editor' });
    const headers = { 'X-Workspace-Id': workspaceId };
    for (const call of [calls.listAuditLog, calls.exportAuditLog]) {
      expect((await member.call(call, { headers })).status).toBe(403);
      expect((await (await app.as('stranger')).call(call, { headers })).status).toBe(404);
    }
    await recordAudit(app.db, { action: 'workspace.exported', workspaceId: owner.workspaceId });
    expect(await actions(owner)).toEqual(['workspace.exported']);
    expect(await actions(member)).toEqual([]);
  });

  test('is searched by name, network, value and the words of its sentences in both languages', {
    tags: ['rule:audit-searched'],
  }, async () => {
    const { workspaceId } = await app.as('searcher');
    const person = await app.as('searcher');
    const actor = { kind: 'person', id: 1, name: 'Ann' } as const;
    await recordAudit(app.db, { action: 'website.deleted', workspaceId, subject: '50% off_', actor });
    await recordAudit(app.db, {
      action: 'member.role-changed',
      workspaceId,
      subject: 'Bob',
      before: { role: 'viewer' },
      after: { role: 'admin' },
    });
    const found = (q: string) => actions(person, { q });
    for (const q of ['ann', 'ANN deleted', 'website gelöscht', '50% off_'])
      expect(await found(q)).toEqual(['website.deleted']);
    for (const q of ['bob role', 'viewer', 'Rolle']) expect(await found(q)).toEqual(['member.role-changed']);
    for (const q of ['ann role', '50_', "'; drop table users --"]) expect(await found(q)).toEqual([]);
    expect(await actions(person, { kind: 'deletions' })).toEqual(['website.deleted']);
    const today = new Date().toISOString().slice(0, 10);
    expect(await actions(person, { from: today, to: today })).toHaveLength(2);
    expect(await actions(person, { to: '2020-01-01' })).toEqual([]);
  });

  test('comes in pages with the total number', async () => {
    const person = await app.as('pages');
    for (const subject of ['a', 'b', 'c']) {
      await recordAudit(app.db, { action: 'website.created', workspaceId: person.workspaceId, subject });
    }
    const second = await person.call(calls.listAuditLog, { query: { page: 2, limit: 2 } });
    expect(second.headers.get('x-total-count')).toBe('3');
    expect(second.reply.map(({ subject }) => subject)).toEqual(['a']);
  });

  test.each([{ page: 0 }, { limit: 101 }, { kind: 'all' }, { from: 'yesterday' }, { q: 'x'.repeat(201) }])(
    'is rejected for %o',
    async (query) => {
      expect((await owner.call(calls.listAuditLog, { query: query as never })).status).toBe(400);
    },
  );

  test('is exported as CSV with sentences in the chosen language, and the export is recorded', {
    tags: ['rule:audit-exported'],
  }, async () => {
    const person = await app.as('exporter');
    const actor = { kind: 'key', id: 1, name: '=1+1' } as const;
    const shown = { before: { isActive: true }, after: { isActive: false }, subject: 'Bot', actor };
    await recordAudit(app.db, { action: 'chatbot.changed', workspaceId: person.workspaceId, ...shown });
    const [head, , first] = await csvOf(person, '?language=de');
    expect(head).toEqual(['Wann', 'Wer', 'Was', 'Vorher und nachher', 'Netzwerk', 'Browser']);
    expect(first?.slice(1, 4)).toEqual([
      'Der API-Schlüssel „=1+1“',
      'Der API-Schlüssel „=1+1“ hat den Chatbot „Bot“ geändert.',
      'Aktiv: Ja → Nein',
    ]);
    const english = await csvOf(person, '?kind=settings');
    expect(english.map((cells) => cells[2])).toEqual(['What', 'The API key “=1+1” changed the chatbot “Bot”.']);
    expect(await actions(person, { kind: 'exports' })).toEqual(['audit-log.exported', 'audit-log.exported']);
  });
});

describe('an entry', () => {
  test('of a secret only says that it changed, even if the code forgets to withhold it', {
    tags: ['rule:audit-withholds-secrets'],
  }, async () => {
    const { workspaceId } = await app.as('secretive');
    await recordAudit(app.db, {
      action: 'own-model.set',
      workspaceId,
      before: { apiKey: 'sk-old', email: 'old@example.com' },
      after: { apiKey: 'sk-new', email: 'new@example.com', model: 'gpt' },
    });
    const [row] = await app.db('audit_entries').where('workspace_id', workspaceId);
    expect(row.changes).toEqual([
      { field: 'apiKey', isWithheld: true },
      { field: 'email', isWithheld: true },
      { field: 'model', before: null, after: 'gpt' },
    ]);
  });

  test('isn’t written if the change is rolled back, and has bounded texts', {
    tags: ['rule:audit-rolled-back'],
  }, async () => {
    const { workspaceId } = await app.as('bounded');
    const failing = app.db.transaction(async (trx) => {
      await recordAudit(trx, { action: 'website.deleted', workspaceId });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const content = 'x'.repeat(100_000);
    await recordAudit(app.db, {
      action: 'entry.changed',
      workspaceId,
      subject: content,
      before: {},
      after: { content },
    });
    const rows = await app.db('audit_entries').where('workspace_id', workspaceId);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows).length).toBeLessThan(2000);
  });

  test('can’t be changed or deleted in the database', { tags: ['rule:audit-append-only'] }, async () => {
    const { workspaceId } = await app.as('append');
    await recordAudit(app.db, { action: 'website.deleted', workspaceId });
    await recordAudit(app.db, { action: 'model.cleared', workspaceId: null });
    const refusal = "Entries of the audit log can't be changed";
    for (const table of ['audit_entries', 'admin_audit_entries']) {
      await expect(app.db(table).update({ action: 'x' })).rejects.toThrow(refusal);
      await expect(app.db(table).delete()).rejects.toThrow(refusal);
      // The removal of old entries can't be misused for recent ones.
      const forged = app.db.transaction(async (trx) => {
        await trx.raw(`select set_config('parley.audit_removed_before', (now() + interval '1 day')::text, true)`);
        await trx(table).queryContext({ across: 'sweep' }).delete();
      });
      await expect(forged).rejects.toThrow(refusal);
    }
  });

  test('is removed once it is old enough, and with its workspace', {
    tags: ['rule:audit-removed-when-old'],
  }, async () => {
    const { workspaceId } = await app.as('aging');
    const written = (days: number) => ({
      workspace_id: workspaceId,
      action: 'website.deleted',
      actor_kind: 'system',
      created_at: app.db.raw('now() - make_interval(days => ?)', [days]),
    });
    await app.db('audit_entries').insert([written(366), written(364)]);
    await removeOldEntries(app.db, app.config.auditDays, kept);
    expect(await app.db('audit_entries').where('workspace_id', workspaceId)).toHaveLength(1);
    await app.db('workspaces').where('id', workspaceId).update({ deleted_at: new Date() });
    await deleteInSlices(app.db, 'workspaces', workspaceId, kept);
    expect(await app.db('audit_entries').where('workspace_id', workspaceId)).toEqual([]);
  });

  test('of the command line and of jobs names no person', async () => {
    const { workspaceId } = await app.as('quiet');
    await asCaller(callerWithout('shell'), () => recordAudit(app.db, { action: 'website.created', workspaceId }));
    await recordAudit(app.db, { action: 'website.created', workspaceId });
    const rows = await app.db('audit_entries').where('workspace_id', workspaceId).orderBy('id');
    expect(rows.map(({ actor_kind, actor_id, network }) => [actor_kind, actor_id, network])).toEqual([
      ['shell', null, null],
      ['system', null, null],
    ]);
  });
});

test('the log of the installation is for its administrators', { tags: ['rule:audit-installation-log'] }, async () => {
  const admin = await app.as('root');
  expect((await admin.call(calls.listAdminAuditLog)).status).toBe(403);
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  await recordAudit(app.db, { action: 'model.chosen', workspaceId: null, subject: 'gpt-4o' });
  expect((await admin.get(calls.listAdminAuditLog))[0]).toMatchObject({ action: 'model.chosen', subject: 'gpt-4o' });
  const csv = await admin.fetch('/api/admin/audit-log/export');
  expect(await csv.text()).toContain('Parley chose the model gpt-4o.');
});
