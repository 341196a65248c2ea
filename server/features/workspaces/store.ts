import { randomBytes } from 'node:crypto';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import type { WorkspaceRole } from '#shared/workspaces/roles.ts';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { CurrentWorkspace } from '../../http/route.ts';

interface MembershipRow {
  id: number;
  public_id: string;
  name: string;
  plan: PlanName;
  is_system: boolean;
  role: WorkspaceRole;
  is_sign_in_only: boolean;
  closes_at: Date | null;
}

/** A workspace that a person is in, and whether they need its own provider to enter. */
export interface Membership extends CurrentWorkspace {
  isSignInOnly: boolean;
}

const toMembership = (row: MembershipRow): Membership => ({
  ...toCurrent(row),
  // Its owner can always enter, so that a broken provider locks nobody out.
  isSignInOnly: row.is_sign_in_only && row.role !== 'owner',
});

const toCurrent = (row: MembershipRow): CurrentWorkspace => ({
  id: row.id,
  publicId: row.public_id,
  name: row.name,
  plan: row.plan,
  isSystem: row.is_system,
  role: row.role,
  closesAt: row.closes_at,
});

const memberships = (db: Database | Transaction, userId: number) =>
  db('workspace_members as m')
    .queryContext(across('lookup'))
    .join('workspaces as w', 'w.id', 'm.workspace_id')
    .where('m.user_id', userId)
    .orderBy([{ column: 'm.joined_at' }, { column: 'w.id' }]);

const membershipColumns = [
  'w.id',
  'w.public_id',
  'w.name',
  'w.plan',
  'w.is_system',
  'w.is_sign_in_only',
  'w.closes_at',
  'm.role',
];

/** The workspace with that public id if the person is a member, otherwise null, whether or not it exists. */
export async function findMembership(
  db: Database | Transaction,
  userId: number,
  publicId: string,
): Promise<Membership | null> {
  const row = await memberships(db, userId)
    .andWhere('w.public_id', publicId)
    .first<MembershipRow | undefined>(membershipColumns);
  return row ? toMembership(row) : null;
}

/** The first workspace a person joined, but one they can enter if there is one; null if they are in none. */
export async function findFirstMembership(
  db: Database | Transaction,
  userId: number,
  signedInTo: readonly number[] = [],
): Promise<Membership | null> {
  const row = await memberships(db, userId)
    .clearOrder()
    .orderByRaw(`w.is_sign_in_only and m.role <> 'owner' and not w.id = any(?::bigint[])`, [[...signedInTo]])
    .orderBy([{ column: 'm.joined_at' }, { column: 'w.id' }])
    .first<MembershipRow | undefined>(membershipColumns);
  return row ? toMembership(row) : null;
}

export async function listMemberships(
  db: Database,
  userId: number,
  { current, signedInTo = [] }: { current: number; signedInTo?: readonly number[] | undefined },
): Promise<Workspace[]> {
  const rows = await memberships(db, userId).select<(MembershipRow & { member_count: number })[]>(
    ...membershipColumns,
    db.raw('(select count(*) from workspace_members o where o.workspace_id = w.id) as member_count'),
  );
  return rows.map((row) => ({
    id: row.public_id,
    name: row.name,
    plan: row.plan,
    role: row.role,
    isCurrent: row.id === current,
    memberCount: row.member_count,
    needsSignIn: toMembership(row).isSignInOnly && !signedInTo.includes(row.id),
    closesAt: row.closes_at?.toISOString() ?? null,
  }));
}

/** Creates a workspace with its owner. */
export async function insertWorkspace(
  trx: Transaction,
  { name, ownerId, isSystem = false }: { name: string; ownerId: number; isSystem?: boolean },
): Promise<CurrentWorkspace> {
  const [row] = await trx('workspaces')
    .insert({ public_id: randomBytes(16).toString('base64url'), name, is_system: isSystem })
    .returning<Omit<MembershipRow, 'role'>[]>([
      'id',
      'public_id',
      'name',
      'plan',
      'is_system',
      'is_sign_in_only',
      'closes_at',
    ]);
  if (!row) throw new Error('insert returned no row');
  await insertMember(trx, row.id, ownerId, 'owner');
  return toCurrent({ ...row, role: 'owner' });
}

export async function insertMember(
  trx: Transaction,
  workspaceId: number,
  userId: number,
  role: WorkspaceRole,
): Promise<boolean> {
  const added = await trx('workspace_members')
    .insert({ workspace_id: workspaceId, user_id: userId, role })
    .onConflict(['workspace_id', 'user_id'])
    .ignore()
    .returning('user_id');
  return added.length > 0;
}

/** Blocks other changes to its members, plan or bills until the transaction ends. */
export async function lockWorkspaceRow(trx: Transaction, workspaceId: number): Promise<boolean> {
  return (
    (await trx('workspaces').where({ id: workspaceId, deleted_at: null }).forNoKeyUpdate().first('id')) !== undefined
  );
}
