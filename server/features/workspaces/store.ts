import { randomBytes } from 'node:crypto';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import type { WorkspaceRole } from '#shared/workspaces/roles.ts';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Proof } from '../../http/session.ts';
import { hasFactorSql } from '../second-factor/second-factor.ts';

interface MembershipRow {
  id: number;
  public_id: string;
  name: string;
  plan: PlanName;
  is_system: boolean;
  role: WorkspaceRole;
  is_sign_in_only: boolean;
  closes_at: Date | null;
  requires_factor: boolean;
  /** Null unless the workspace requires a second factor. */
  has_factor: boolean | null;
}

/** A workspace that a person is in, and what their session lacks to enter it. */
export interface Membership extends CurrentWorkspace {
  /** The session can't enter: the workspace requires its own provider, or another one's provider started the session. */
  needsSignIn: boolean;
  /** The latter: it is enough that the user proves by themselves who they are. */
  needsOwnProof: boolean;
}

function toMembership(
  row: MembershipRow,
  { signedInTo = [], hasFactor = false, isOfProvider = false }: Proof,
): Membership {
  const isFromProvider = signedInTo.includes(row.id);
  // Its owner can always enter, so that a broken provider locks nobody out.
  const needsProvider = row.is_sign_in_only && row.role !== 'owner' && !isFromProvider;
  const isBeyond = isOfProvider && !isFromProvider;
  return {
    id: row.id,
    publicId: row.public_id,
    name: row.name,
    plan: row.plan,
    isSystem: row.is_system,
    role: row.role,
    closesAt: row.closes_at,
    needsSignIn: needsProvider || isBeyond,
    needsOwnProof: isBeyond && !needsProvider,
    // A factor that was removed since doesn't count. The workspace's provider decides for itself what it asks for.
    needsFactor: row.requires_factor && !isFromProvider && !(hasFactor && row.has_factor),
  };
}

const memberships = (db: Database | Transaction, userId: number) =>
  db('workspace_members as m')
    .options(prepared)
    .queryContext(across('lookup'))
    .join('workspaces as w', 'w.id', 'm.workspace_id')
    .where('m.user_id', userId)
    .orderBy([{ column: 'm.joined_at' }, { column: 'w.id' }]);

const membershipColumns = (db: Database | Transaction) => [
  'w.id',
  'w.public_id',
  'w.name',
  'w.plan',
  'w.is_system',
  'w.is_sign_in_only',
  'w.closes_at',
  'w.requires_factor',
  'm.role',
  db.raw(`case when w.requires_factor then ${hasFactorSql('m.user_id')} end as has_factor`),
];

/** The workspace with that public id if the person is a member, otherwise null, whether or not it exists. */
export async function findMembership(
  db: Database | Transaction,
  userId: number,
  publicId: string,
  proof: Proof = {},
): Promise<Membership | null> {
  const row = await memberships(db, userId)
    .andWhere('w.public_id', publicId)
    .first<MembershipRow | undefined>(membershipColumns(db));
  return row ? toMembership(row, proof) : null;
}

/** The first workspace a person joined, but one they can enter if there is one; null if they are in none. */
export async function findFirstMembership(
  db: Database | Transaction,
  userId: number,
  proof: Proof = {},
): Promise<Membership | null> {
  const row = await memberships(db, userId)
    .clearOrder()
    .orderByRaw(`(w.is_sign_in_only and m.role <> 'owner' or ?) and not w.id = any(?::bigint[])`, [
      proof.isOfProvider ?? false,
      [...(proof.signedInTo ?? [])],
    ])
    .orderBy([{ column: 'm.joined_at' }, { column: 'w.id' }])
    .first<MembershipRow | undefined>(membershipColumns(db));
  return row ? toMembership(row, proof) : null;
}

/** All workspaces a person is in. */
export async function allMemberships(db: Database, userId: number, proof: Proof): Promise<Membership[]> {
  const rows = await memberships(db, userId).select<MembershipRow[]>(membershipColumns(db));
  return rows.map((row) => toMembership(row, proof));
}

export async function listMemberships(
  db: Database,
  userId: number,
  { current, proof }: { current: number; proof: Proof },
): Promise<Workspace[]> {
  const rows = await memberships(db, userId).select<(MembershipRow & { member_count: number })[]>(
    ...membershipColumns(db),
    db.raw('(select count(*) from workspace_members o where o.workspace_id = w.id) as member_count'),
  );
  return rows.map((row) => {
    const { publicId, name, plan, role, closesAt, needsSignIn, needsOwnProof, needsFactor } = toMembership(row, proof);
    return {
      id: publicId,
      name,
      plan,
      role,
      isCurrent: row.id === current,
      memberCount: row.member_count,
      needsSignIn: needsSignIn && !needsOwnProof,
      requiresFactor: row.requires_factor,
      needsFactor,
      closesAt: closesAt?.toISOString() ?? null,
    };
  });
}

/** Creates a workspace with its owner, or for a chatbot that someone tries before they have an account. */
export async function insertWorkspace(
  trx: Transaction,
  { name, ownerId, isSystem = false }: { name: string; ownerId: number | null; isSystem?: boolean },
): Promise<CurrentWorkspace> {
  const [row] = await trx('workspaces')
    .insert({ public_id: randomBytes(16).toString('base64url'), name, is_system: isSystem })
    .returning<Omit<MembershipRow, 'role' | 'has_factor'>[]>([
      'id',
      'public_id',
      'name',
      'plan',
      'is_system',
      'is_sign_in_only',
      'closes_at',
      'requires_factor',
    ]);
  if (!row) throw new Error('insert returned no row');
  if (ownerId !== null) await insertMember(trx, row.id, ownerId, 'owner');
  return toMembership({ ...row, role: 'owner', has_factor: null }, {});
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

/** Makes someone the owner of a workspace that has none. */
export async function giveWorkspace(
  trx: Transaction,
  workspaceId: number,
  { ownerId, name }: { ownerId: number; name?: string | undefined },
): Promise<void> {
  await trx('workspaces')
    .where('id', workspaceId)
    .update({ is_system: false, ...(name !== undefined && { name: name.slice(0, 80) }) });
  await insertMember(trx, workspaceId, ownerId, 'owner');
}

/** Those without members, in which a visitor tries a chatbot before they have an account. */
export const unownedWorkspaces = (db: Database | Transaction) =>
  db('workspaces as w')
    .queryContext(across('lookup'))
    .where({ 'w.is_system': true, 'w.deleted_at': null })
    .whereNotExists(db('workspace_members as m').whereRaw('m.workspace_id = w.id').select('m.user_id'));

/** Blocks other changes to its members, plan or bills until the transaction ends. */
export async function lockWorkspaceRow(trx: Transaction, workspaceId: number): Promise<boolean> {
  return (
    (await trx('workspaces').where({ id: workspaceId, deleted_at: null }).forNoKeyUpdate().first('id')) !== undefined
  );
}
