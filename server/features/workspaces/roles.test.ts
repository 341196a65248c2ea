import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { workspacesEndpoints as calls, workspaceHeader } from '#shared/contracts/workspaces.ts';
import { type Permission, roleMay, type WorkspaceRole, workspaceRoles } from '#shared/workspaces/roles.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let workspaceId: string;
const people = new Map<WorkspaceRole, Owner>();

beforeAll(async () => {
  app = await testApp();
  const owner = await app.as('owner');
  workspaceId = (await owner.get(calls.listWorkspaces))[0]?.id ?? '';
  people.set('owner', owner);
  for (const role of ['admin', 'editor', 'viewer'] as const) {
    const member = await app.as(role);
    await app.db('workspace_members').insert({ workspace_id: owner.workspaceId, user_id: member.user.id, role });
    people.set(role, member);
  }
});
afterAll(() => app.close());

/** What a role may do, as the help for owners says. */
const expected: Record<WorkspaceRole, Permission[]> = {
  owner: ['read', 'edit', 'manage', 'own'],
  admin: ['read', 'edit', 'manage'],
  editor: ['read', 'edit'],
  viewer: ['read'],
};

const bound = Object.entries(endpoints).filter(([, { may }]) => may !== undefined);
const params = {
  id: 987_654,
  entryId: 1,
  factId: 1,
  deliveryId: 1,
  connectorId: 1,
  gapId: 1,
  messageId: 1,
  noteId: 1,
  runId: 1,
  key: '6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11',
  version: 1,
  buildId: 1,
  changeId: 1,
  testId: 1,
  userId: 987_654,
  filename: 'a.txt',
};

async function statusFor(role: WorkspaceRole, endpoint: Endpoint): Promise<number> {
  const person = people.get(role);
  if (!person) throw new Error('no such role');
  // Sends nothing valid, because the test only checks who gets past authorization.
  const body = endpoint.method === 'GET' ? {} : { body: endpoint.kind === 'json' ? { surprise: 1 } : new FormData() };
  const answer = await person.send(endpoint, {
    params: { ...params, workspaceId },
    headers: { [workspaceHeader]: workspaceId },
    ...body,
  });
  await answer.body?.cancel();
  return answer.status;
}

describe.each(workspaceRoles)('a member who is %s', (role) => {
  test.each(bound)(
    'may or may not call %s, according to the table',
    { tags: ['rule:member-roles'] },
    async (_, endpoint) => {
      const isAllowed = expected[role].includes(endpoint.may as Permission);
      expect(roleMay(role, endpoint.may as Permission)).toBe(isAllowed);
      const status = await statusFor(role, endpoint);
      expect(status === 403).toBe(!isAllowed);
    },
  );
});

test('every call that needs a signed-in user is about a workspace, except those about the user', () => {
  const personal = Object.entries(endpoints)
    .filter(([, { access, may }]) => (access === 'user' || access === 'person') && may === undefined)
    .map(([name]) => name);
  expect(personal).toEqual([
    'updateUser',
    'updateLanguage',
    'changePassword',
    'confirmUser',
    'setFirstPassword',
    'askToConfirmEmail',
    'listSessions',
    'endSession',
    'endOtherSessions',
    'deleteUser',
    'exportUser',
    'getSecondFactor',
    'beginAuthenticator',
    'activateAuthenticator',
    'removeAuthenticator',
    'makeRecoveryCodes',
    'listPasskeys',
    'beginPasskey',
    'addPasskey',
    'renamePasskey',
    'removePasskey',
    'listOwnProviders',
    'disconnectProvider',
    'letAppIn',
    'listWorkspaces',
    'createWorkspace',
    'acceptInvitation',
    'listAppReadings',
    'getMailSettings',
    'switchMail',
    'keepTry',
  ]);
});

test('someone without permission learns which role it takes', { tags: ['rule:missing-role-is-named'] }, async () => {
  const answer = await people.get('viewer')?.call(calls.listInvitations, { params: { workspaceId } });
  expect([answer?.status, answer?.error.message]).toEqual([
    403,
    'This requires the admin role in this workspace. Your role is viewer.',
  ]);
});
