import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { adminEndpoints } from '#shared/contracts/admin.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints as calls, workspaceHeader } from '#shared/contracts/workspaces.ts';
import type { WorkspaceRole } from '#shared/workspaces/roles.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { ENFORCE_PLAN_LIMITS: '1' } });
});
afterAll(() => app.close());

const workspaceOf = async (owner: Owner) =>
  (await owner.get(calls.listWorkspaces)).find(({ role }) => role === 'owner');
const idOf = async (owner: Owner) => (await workspaceOf(owner))?.id ?? '';

async function join(owner: Owner, member: Owner, role: Exclude<WorkspaceRole, 'owner'>): Promise<string> {
  const workspaceId = await idOf(owner);
  const { url } = await owner.get(calls.createInvitation, { params: { workspaceId }, body: { role } });
  await member.get(calls.acceptInvitation, { body: { token: tokenOf(url) } });
  return workspaceId;
}

const tokenOf = (url: string) => new URL(url).hash.slice(1);
const rolesIn = async (owner: Owner, workspaceId: string) =>
  (await owner.get(calls.listMembers, { params: { workspaceId } })).map(({ username, role }) => [username, role]);

describe('a new user', () => {
  test('has their own workspace, named after them, on the Free plan', {
    tags: ['rule:workspace-of-new-user'],
  }, async () => {
    const client = app.anonymous();
    const body = { username: 'fresh', email: 'fresh@example.com', password: testPassword, fullName: 'Fresh Fields' };
    await client.get(accountsEndpoints.register, { body });
    expect(await client.get(calls.listWorkspaces)).toEqual([
      {
        id: expect.any(String),
        name: 'Fresh Fields',
        plan: 'free',
        role: 'owner',
        isCurrent: true,
        memberCount: 1,
        needsSignIn: false,
        requiresFactor: false,
        needsFactor: false,
        closesAt: null,
      },
    ]);
  });
});

describe('an invitation', () => {
  test('lets one person in, once, with its role, and switches to the workspace', {
    tags: ['rule:invitation-lets-one-in'],
  }, async () => {
    const [owner, guest, late] = [await app.as('host'), await app.as('guest'), await app.as('late')];
    const workspaceId = await idOf(owner);
    const made = await owner.get(calls.createInvitation, {
      params: { workspaceId },
      body: { role: 'editor', note: 'For Gus' },
    });
    expect(made).toMatchObject({ role: 'editor', note: 'For Gus', invitedBy: 'host' });
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(7 * 24 * 60 * 60 * 1000);
    const token = tokenOf(made.url);
    expect(await app.anonymous().get(calls.previewInvitation, { body: { token } })).toMatchObject({
      workspaceName: 'host',
      role: 'editor',
      invitedBy: 'host',
    });
    expect(await guest.get(calls.acceptInvitation, { body: { token } })).toMatchObject({
      id: workspaceId,
      role: 'editor',
      isCurrent: true,
      memberCount: 2,
    });
    const again = await late.call(calls.acceptInvitation, { body: { token } });
    expect([again.status, again.error.message]).toEqual([
      404,
      'This invitation has expired or was already used. Ask for a new one.',
    ]);
    expect(await rolesIn(owner, workspaceId)).toEqual([
      ['host', 'owner'],
      ['guest', 'editor'],
    ]);
    expect(await owner.get(calls.listInvitations, { params: { workspaceId } })).toEqual([]);
  });

  test('used by two people at the same time lets in one of them', {
    tags: ['long', 'rule:invitation-race'],
  }, async () => {
    const [owner, one, two] = [await app.as('racer'), await app.as('racer-one'), await app.as('racer-two')];
    const { url } = await owner.get(calls.createInvitation, {
      params: { workspaceId: await idOf(owner) },
      body: { role: 'viewer' },
    });
    const body = { token: tokenOf(url) };
    const answers = await Promise.all([one, two].map((client) => client.call(calls.acceptInvitation, { body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('stays valid when a member opens it', async () => {
    const owner = await app.as('opener');
    const workspaceId = await idOf(owner);
    // A field that was left empty.
    const body = { role: 'viewer', note: ' ' } as const;
    const { url } = await owner.get(calls.createInvitation, { params: { workspaceId }, body });
    const answer = await owner.call(calls.acceptInvitation, { body: { token: tokenOf(url) } });
    expect([answer.status, answer.error.message]).toEqual([409, 'You are already a member of this workspace.']);
    expect(await owner.get(calls.listInvitations, { params: { workspaceId } })).toMatchObject([{ note: null }]);
  });

  test('that has expired or was withdrawn is invalid, and its token is stored nowhere', {
    tags: ['rule:invitation-expired'],
  }, async () => {
    const [owner, guest] = [await app.as('closer'), await app.as('shut-out')];
    const workspaceId = await idOf(owner);
    const params = { workspaceId };
    const make = () => owner.get(calls.createInvitation, { params, body: { role: 'admin' } });
    const [withdrawn, expired] = [await make(), await make()];
    await owner.get(calls.withdrawInvitation, { params: { workspaceId, id: withdrawn.id } });
    await app.db('workspace_invitations').where('id', expired.id).update({ expires_at: new Date() });
    for (const { url } of [withdrawn, expired]) {
      const body = { token: tokenOf(url) };
      expect((await guest.call(calls.acceptInvitation, { body })).status).toBe(404);
      expect((await guest.call(calls.previewInvitation, { body })).status).toBe(404);
    }
    const rows = JSON.stringify(await app.db('workspace_invitations').select('*'));
    expect(rows).not.toContain(tokenOf(expired.url));
    expect(JSON.stringify(app.logged)).not.toContain(tokenOf(expired.url));
  });

  test('can’t make someone an owner, and only a hundred can be open at once', {
    tags: ['rule:invitations-limited'],
  }, async () => {
    const owner = await app.as('generous');
    const params = { workspaceId: await idOf(owner) };
    expect((await owner.call(calls.createInvitation, { params, body: { role: 'owner' } })).status).toBe(400);
    await app.db.raw(
      `insert into workspace_invitations (workspace_id, token_hash, role, invited_by, expires_at)
       select ?, 'hash-' || n, 'viewer', ?, now() + interval '1 day' from generate_series(1, 100) n`,
      [owner.workspaceId, owner.user.id],
    );
    const answer = await owner.call(calls.createInvitation, { params, body: { role: 'viewer' } });
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'A workspace can have at most 100 open invitations. Withdraw some first.',
    ]);
  });
});

describe('an invitation counts as long as its maker may invite:', () => {
  const ends: Record<string, (owner: Owner, maker: Owner, workspaceId: string) => Promise<unknown>> = {
    removed: (owner, maker, workspaceId) =>
      owner.get(calls.removeMember, { params: { workspaceId, userId: maker.user.id } }),
    demoted: (owner, maker, workspaceId) =>
      owner.get(calls.changeMember, { params: { workspaceId, userId: maker.user.id }, body: { role: 'editor' } }),
    left: (_, maker, workspaceId) => maker.get(calls.leaveWorkspace, { params: { workspaceId } }),
    deleted: (_, maker) => maker.get(accountsEndpoints.deleteUser),
    disabled: (_, { user }) => app.db('users').where('id', user.id).update({ disabled_at: new Date() }),
    closed: (owner, _, workspaceId) => owner.get(calls.closeWorkspace, { params: { workspaceId } }),
  };

  const first = new Set(['removed', 'closed']);
  const rows = Object.entries(ends);
  test.each(rows.filter(([how]) => first.has(how)))('%s', { tags: ['rule:invitation-dies-with-right'] }, expectInvalid);
  test.each(rows.filter(([how]) => !first.has(how)))('%s', { tags: ['long'] }, expectInvalid);

  async function expectInvalid(how: string, end: (typeof ends)[string]): Promise<void> {
    const [owner, maker] = [await app.as(`host-${how}`), await app.as(`maker-${how}`)];
    const workspaceId = await join(owner, maker, 'admin');
    const params = { workspaceId };
    const { url } = await maker.get(calls.createInvitation, { params, body: { role: 'admin' } });
    const body = { token: tokenOf(url) };
    expect((await owner.get(calls.previewInvitation, { body })).role).toBe('admin');
    await end(owner, maker, workspaceId);
    for (const client of [await app.as('comer'), maker]) {
      // Someone who is gone is signed out, too.
      expect([401, 404]).toContain((await client.call(calls.acceptInvitation, { body })).status);
    }
    expect((await app.anonymous().call(calls.previewInvitation, { body })).status).toBe(404);
    expect(await owner.get(calls.listInvitations, { params })).toEqual([]);
    expect((await rolesIn(owner, workspaceId)).filter(([, role]) => role === 'admin')).toEqual(
      how === 'closed' || how === 'disabled' ? [[`maker-${how}`, 'admin']] : [],
    );
  }
});

describe('a member of several workspaces', () => {
  test('works in the one they switched to, and a call can name another', {
    tags: ['rule:workspace-switched'],
  }, async () => {
    const [owner, member] = [await app.as('mary'), await app.as('sam')];
    await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Mary’s', url: 'mary.example' } });
    await member.get(websitesEndpoints.createWebsite, { body: { name: 'Sam’s', url: 'sam.example' } });
    const own = await idOf(member);
    const shared = await join(owner, member, 'editor');
    const names = async (headers = {}) =>
      (await member.get(websitesEndpoints.listWebsites, { headers })).map(({ name }) => name);
    expect(await names()).toEqual(['Mary’s']);
    expect(await names({ [workspaceHeader]: own })).toEqual(['Sam’s']);
    await member.get(calls.switchWorkspace, { params: { workspaceId: own } });
    expect(await names()).toEqual(['Sam’s']);
    expect(await names({ [workspaceHeader]: shared })).toEqual(['Mary’s']);
    expect((await member.get(calls.listWorkspaces)).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [own, true],
      [shared, false],
    ]);
  });

  test('finds nothing of one in the other', { tags: ['rule:workspaces-separate'] }, async () => {
    const [owner, member] = [await app.as('left'), await app.as('right')];
    const mine = await member.get(websitesEndpoints.createWebsite, { body: { name: 'Mine', url: 'mine.example' } });
    const shared = await join(owner, member, 'admin');
    const headers = { [workspaceHeader]: shared };
    const params = { id: mine.id };
    for (const endpoint of [websitesEndpoints.getWebsite, websitesEndpoints.deleteWebsite]) {
      expect((await member.call(endpoint, { params, headers })).status).toBe(404);
    }
  });

  test('sees the plan of the current workspace, and uses up its limits', async () => {
    const [owner, member] = [await app.as('payer'), await app.as('worker')];
    await app.db('workspaces').where('id', owner.workspaceId).update({ plan: 'business' });
    await join(owner, member, 'viewer');
    expect((await member.get(accountsEndpoints.getUser)).plan).toBe('business');
    expect((await member.get(usageEndpoints.getUsageLimits)).plan).toBe('business');
    await member.get(calls.switchWorkspace, { params: { workspaceId: await idOf(member) } });
    expect((await member.get(accountsEndpoints.getUser)).plan).toBe('free');
  });

  test('gets 404 for a workspace of someone else or an invalid id, as for one that doesn’t exist', {
    tags: ['rule:foreign-workspace-not-found'],
  }, async () => {
    const [owner, stranger] = [await app.as('private'), await app.as('nosy')];
    const foreign = await idOf(owner);
    for (const id of [foreign, 'x'.repeat(22), '1', "' or 1=1 --"]) {
      const byHeader = await stranger.call(websitesEndpoints.listWebsites, { headers: { [workspaceHeader]: id } });
      const byPath = await stranger.call(calls.listMembers, { params: { workspaceId: id } });
      expect([byHeader.status, byPath.status]).toEqual([404, 404]);
    }
  });
});

describe('members', () => {
  test('get another role, which takes effect with the next call', {
    tags: ['long', 'rule:member-role-changed'],
  }, async () => {
    const [owner, member] = [await app.as('boss'), await app.as('temp')];
    const workspaceId = await join(owner, member, 'viewer');
    const create = () => member.call(websitesEndpoints.createWebsite, { body: { name: 'New', url: 'new.example' } });
    expect((await create()).status).toBe(403);
    const params = { workspaceId, userId: member.user.id };
    expect(await owner.get(calls.changeMember, { params, body: { role: 'editor' } })).toMatchObject({ role: 'editor' });
    expect((await create()).status).toBe(201);
  });

  test('who are removed or leave lose access immediately and return to their own workspace', {
    tags: ['rule:removed-member-loses-access'],
  }, async () => {
    const [owner, removed, left] = [await app.as('keeper'), await app.as('removed'), await app.as('leaver')];
    const workspaceId = await join(owner, removed, 'admin');
    await join(owner, left, 'viewer');
    await owner.get(calls.removeMember, { params: { workspaceId, userId: removed.user.id } });
    await left.get(calls.leaveWorkspace, { params: { workspaceId } });
    for (const client of [removed, left]) {
      expect((await client.call(calls.listMembers, { params: { workspaceId } })).status).toBe(404);
      expect(await client.get(calls.listWorkspaces)).toMatchObject([{ role: 'owner', isCurrent: true }]);
    }
    expect(await rolesIn(owner, workspaceId)).toEqual([['keeper', 'owner']]);
  });

  test('can’t change, remove or become the owner, and someone who isn’t a member isn’t found', {
    tags: ['rule:owner-role-protected'],
  }, async () => {
    const [owner, admin] = [await app.as('captain'), await app.as('mate')];
    const workspaceId = await join(owner, admin, 'admin');
    const params = { workspaceId, userId: owner.user.id };
    const answers = [
      await admin.call(calls.changeMember, { params, body: { role: 'viewer' } }),
      await admin.call(calls.removeMember, { params }),
      await owner.call(calls.leaveWorkspace, { params: { workspaceId } }),
      await admin.call(calls.changeMember, { params: { ...params, userId: admin.user.id }, body: { role: 'owner' } }),
      await admin.call(calls.removeMember, { params: { ...params, userId: 987_654 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 400, 404]);
  });
});

describe('handing over', () => {
  test('makes another member the owner, who gets the bills, and the previous owner stays as an admin', {
    tags: ['rule:workspace-handed-over'],
  }, async () => {
    const [owner, heir] = [await app.as('founder'), await app.as('heir')];
    const workspaceId = await join(owner, heir, 'viewer');
    const params = { workspaceId };
    await owner.get(calls.handOver, { params, body: { userId: heir.user.id } });
    expect(await rolesIn(heir, workspaceId)).toEqual([
      ['heir', 'owner'],
      ['founder', 'admin'],
    ]);
    const again = await owner.call(calls.handOver, { params, body: { userId: heir.user.id } });
    expect(again.status).toBe(403);
  });

  test('and leaving every workspace creates a new one, and only one even with concurrent calls', {
    tags: ['long'],
  }, async () => {
    const [owner, heir] = [await app.as('giver'), await app.as('taker')];
    const workspaceId = await join(owner, heir, 'editor');
    await owner.get(calls.handOver, {
      params: { workspaceId },
      body: { userId: heir.user.id },
    });
    await owner.get(calls.leaveWorkspace, { params: { workspaceId } });
    const lists = await Promise.all([1, 2, 3].map(() => owner.get(calls.listWorkspaces)));
    expect(lists[0]).toMatchObject([{ name: 'giver', role: 'owner', plan: 'free' }]);
    expect(new Set(lists.map((list) => list.map(({ id }) => id).join())).size).toBe(1);
  });
});

describe('handing over a workspace on the Free plan', () => {
  test('is rejected if the new owner already uses a free one', { tags: ['long'] }, async () => {
    const [owner, heir] = [await app.as('sharer'), await app.as('collector')];
    const workspaceId = await join(owner, heir, 'editor');
    const over = () => owner.call(calls.handOver, { params: { workspaceId }, body: { userId: heir.user.id } });
    await heir.get(calls.switchWorkspace, { params: { workspaceId: await idOf(heir) } });
    await heir.get(websitesEndpoints.createWebsite, { body: { name: 'Own', url: 'own.example' } });
    const refused = await over();
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'collector already uses a workspace on the Free plan. Upgrade this one before you hand it over.',
    ]);
    await app.db('workspaces').where('id', owner.workspaceId).update({ plan: 'pro' });
    expect((await over()).status).toBe(200);
  });
});

describe('another workspace', () => {
  test('is rejected if the user owns one on the Free plan, and starts empty with a name', {
    tags: ['rule:second-free-workspace-rejected'],
  }, async () => {
    const owner = await app.as('builder');
    const refused = await owner.call(calls.createWorkspace, { body: { name: 'Second' } });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'You already own "builder" on the Free plan. Upgrade it to create another workspace.',
    ]);
    await app.db('workspaces').where('id', owner.workspaceId).update({ plan: 'pro' });
    const made = await owner.get(calls.createWorkspace, { body: { name: '  Second ' } });
    expect(made).toMatchObject({ name: 'Second', plan: 'free', role: 'owner', isCurrent: true });
    expect(await owner.get(websitesEndpoints.listWebsites)).toEqual([]);
    expect((await owner.call(calls.createWorkspace, { body: { name: '' } })).status).toBe(400);
    expect((await owner.call(calls.createWorkspace, { body: { name: 'x'.repeat(81) } })).status).toBe(400);
  });

  test('can be renamed, and deleted with everything in it once no one else works in it', {
    tags: ['rule:workspace-renamed-deleted'],
  }, async () => {
    const [owner, member] = [await app.as('tidy'), await app.as('helper')];
    await app.db('workspaces').where('id', owner.workspaceId).update({ plan: 'pro' });
    const kept = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Kept', url: 'kept.example' } });
    const { id: workspaceId } = await owner.get(calls.createWorkspace, { body: { name: 'Old' } });
    const params = { workspaceId };
    expect(await owner.get(calls.renameWorkspace, { params, body: { name: 'New' } })).toMatchObject({ name: 'New' });
    await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Gone', url: 'gone.example' } });
    const { url } = await owner.get(calls.createInvitation, { params, body: { role: 'editor' } });
    await member.get(calls.acceptInvitation, { body: { token: tokenOf(url) } });
    const remove = () => owner.call(calls.deleteWorkspace, { params });
    expect((await remove()).error.message).toBe('Close the workspace first.');
    await owner.get(calls.closeWorkspace, { params });
    expect((await remove()).status).toBe(409);
    await member.get(calls.leaveWorkspace, { params });
    expect((await remove()).status).toBe(200);
    expect((await owner.get(websitesEndpoints.listWebsites)).map(({ id }) => id)).toEqual([kept.id]);
    expect(await owner.get(calls.listWorkspaces)).toMatchObject([{ name: 'tidy', isCurrent: true }]);
  });
});

describe('a deleted account', () => {
  const remove = (owner: Owner) => owner.call(accountsEndpoints.deleteUser);

  test('takes its own workspace with it and leaves those of others', { tags: ['long'] }, async () => {
    const [owner, member] = [await app.as('stays'), await app.as('goes')];
    const workspaceId = await join(owner, member, 'admin');
    expect((await remove(member)).status).toBe(200);
    expect(await rolesIn(owner, workspaceId)).toEqual([['stays', 'owner']]);
    expect(await app.db('workspaces').where({ id: member.workspaceId, deleted_at: null })).toEqual([]);
  });

  test('is kept while other people work in its workspace', { tags: ['long'] }, async () => {
    const [owner, member] = [await app.as('needed'), await app.as('colleague')];
    await join(owner, member, 'editor');
    const answer = await remove(owner);
    expect([answer.status, answer.error.message]).toEqual([
      409,
      '"needed" has other members. Its owner has to hand it over or remove them first.',
    ]);
    const admin = await app.as('root');
    await app.db('users').where('id', admin.user.id).update({ is_admin: true });
    const byAdmin = await admin.call(adminEndpoints.deleteUserOf, { params: { id: owner.user.id } });
    expect([byAdmin.status, byAdmin.error.message]).toEqual([409, answer.error.message]);
    expect(await app.db('workspaces').where('id', owner.workspaceId)).toHaveLength(1);
  });
});
