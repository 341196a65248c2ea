import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { needHeader } from '#shared/contracts/errors.ts';
import { secondFactorEndpoints } from '#shared/contracts/second-factor.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints as calls, type GivenRole } from '#shared/contracts/workspaces.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { setUpAuthenticator } from '../../testing/authenticator-app.ts';
import { keyClient } from '../../testing/key-client.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A workspace that requires a second factor, and its owner, who has one. */
async function strict(name: string) {
  const owner = await app.as(name);
  const { phone } = await setUpAuthenticator(app, owner);
  const [workspace] = await owner.get(calls.listWorkspaces);
  const params = { workspaceId: workspace?.id ?? '' };
  await owner.get(calls.requireFactor, { params, body: { isRequired: true } });
  return { owner, phone, params };
}

async function join(owner: Owner, name: string, role: GivenRole): Promise<Owner> {
  const member = await app.as(name);
  await app
    .db('workspace_members')
    .insert({ workspace_id: owner.workspaceId, user_id: member.user.id, role, joined_at: '2000-01-01' });
  return member;
}

async function open(client: Pick<ApiClient, 'call'>, { workspaceId }: { workspaceId: string }) {
  const headers = { 'X-Workspace-Id': workspaceId };
  const answer = await client.call(websitesEndpoints.listWebsites, { headers });
  return [answer.status, answer.headers.get(needHeader)];
}
const opened = [200, null];
const refused = [403, 'second-factor'];

test('an owner without a second factor can’t require one, and administrators can’t either', {
  tags: ['rule:factor-required-by-owner'],
}, async () => {
  const owner = await app.as('hasty');
  const admin = await join(owner, 'hasty-admin', 'admin');
  const params = { workspaceId: (await owner.get(calls.listWorkspaces))[0]?.id ?? '' };
  const change = (client: Owner) => client.call(calls.requireFactor, { params, body: { isRequired: true } });
  const answer = await change(owner);
  expect([answer.status, answer.error.message]).toEqual([
    409,
    'Set up a second factor for your own account first, under Settings > Security.',
  ]);
  await setUpAuthenticator(app, admin);
  expect((await change(admin)).status).toBe(403);
  expect(await open(owner, params)).toEqual(opened);
});

test('a member without one can only see its name, leave, or set one up, and is in at once', {
  tags: ['rule:factor-required-of-members'],
}, async () => {
  const { owner, params } = await strict('careful');
  const member = await join(owner, 'careless', 'editor');
  expect(await open(owner, params)).toEqual(opened);
  expect(await open(member, params)).toEqual(refused);
  const listed = await member.get(calls.listWorkspaces);
  expect(listed.map(({ requiresFactor, needsFactor }) => [requiresFactor, needsFactor])).toEqual([
    [true, true],
    [false, false],
  ]);
  // Their own workspace, and calls about themselves, still work.
  expect(await open(member, { workspaceId: listed[1]?.id ?? '' })).toEqual(opened);
  await member.get(calls.switchWorkspace, { params });
  expect(await member.get(accountsEndpoints.getUser)).toMatchObject({ username: 'careless' });

  await setUpAuthenticator(app, member);
  expect(await open(member, params)).toEqual(opened);
  expect((await member.get(calls.switchWorkspace, { params })).needsFactor).toBe(false);

  const leaving = await join(owner, 'leaver', 'viewer');
  expect((await leaving.call(calls.leaveWorkspace, { params })).status).toBe(200);
});

test('a session from before the second factor was set up has to use it first', { tags: ['long'] }, async () => {
  const { owner, params } = await strict('stolen');
  const member = await join(owner, 'two-browsers', 'editor');
  const other = app.anonymous();
  await other.get(accountsEndpoints.login, { body: { username: 'two-browsers', password: testPassword } });
  const { phone } = await setUpAuthenticator(app, member);
  expect(await open(other, params)).toEqual(refused);
  // The password isn't enough.
  await other.get(accountsEndpoints.confirmUser, { body: { password: testPassword } });
  expect(await open(other, params)).toEqual(refused);
  await other.get(accountsEndpoints.confirmUser, { body: { code: phone.code(1) } });
  expect(await open(other, params)).toEqual(opened);
});

test('removing one’s second factor closes the workspace, for its owner too, and keeps it out of exports', async () => {
  const { owner, params } = await strict('forgetful');
  await owner.get(secondFactorEndpoints.removeAuthenticator);
  expect(await open(owner, params)).toEqual(refused);
  const turnedOff = await owner.call(calls.requireFactor, { params, body: { isRequired: false } });
  expect(turnedOff.status).toBe(403);
  const exported = await owner.call(accountExportEndpoints.exportUser);
  expect([exported.status, exported.headers.get(needHeader)]).toEqual(refused);
  await setUpAuthenticator(app, owner);
  expect(await open(owner, params)).toEqual(opened);
});

test('the owner can stop requiring it, and both changes are in the audit log', {
  tags: ['rule:factor-no-longer-required'],
}, async () => {
  const { owner, params } = await strict('lenient');
  const member = await join(owner, 'lenient-member', 'viewer');
  await owner.get(calls.requireFactor, { params, body: { isRequired: true } });
  const { requiresFactor } = await owner.get(calls.requireFactor, { params, body: { isRequired: false } });
  expect(requiresFactor).toBe(false);
  expect(await open(member, params)).toEqual(opened);
  const headers = { 'X-Workspace-Id': params.workspaceId };
  const entries = await owner.get(auditEndpoints.listAuditLog, { headers });
  expect(entries.map(({ action }) => action).slice(0, 2)).toEqual(['second-factor.optional', 'second-factor.required']);
});

test('those who manage members see who has none', async () => {
  const { owner, params } = await strict('manager');
  const viewer = await join(owner, 'onlooker', 'viewer');
  const list = async (client: Owner) =>
    (await client.get(calls.listMembers, { params })).map(({ username, hasFactor }) => [username, hasFactor]);
  expect(await list(owner)).toEqual([
    ['manager', true],
    ['onlooker', false],
  ]);
  await setUpAuthenticator(app, viewer);
  expect(await list(viewer)).toEqual([
    ['manager', null],
    ['onlooker', null],
  ]);
  expect((await list(owner))[1]).toEqual(['onlooker', true]);
});

test('programs with an API key aren’t asked for one', async () => {
  const { owner, params } = await strict('automated');
  expect(await open(await keyClient(owner, 'read'), params)).toEqual(opened);
});

test('an invitation says so before someone joins, and the workspace is closed to them until then', async () => {
  const { owner, params } = await strict('inviting');
  const { url } = await owner.get(calls.createInvitation, { params, body: { role: 'editor' } });
  const token = url.split('#')[1] ?? '';
  const guest = await app.as('guest');
  expect((await guest.get(calls.previewInvitation, { body: { token } })).requiresFactor).toBe(true);
  expect((await guest.get(calls.acceptInvitation, { body: { token } })).needsFactor).toBe(true);
  expect(await open(guest, params)).toEqual(refused);
});
