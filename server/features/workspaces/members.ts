import type { Member } from '#shared/contracts/workspaces.ts';
import { type Permission, roleMay, rolesToGive, type WorkspaceRole } from '#shared/workspaces/roles.ts';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { conflict, forbidden, missing } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requestProviderCall } from '../billing/provider-calls.ts';
import { hasFactorSql } from '../second-factor/second-factor.ts';
import { isSignedInBySql } from '../users/identities.ts';
import { usersToJoin } from '../users/user-queries.ts';
import { websitesOfRow } from '../websites/website-queries.ts';
import { lockWorkspaceRow } from './store.ts';

interface MemberRow {
  user_id: number;
  username: string;
  email: string;
  full_name: string | null;
  role: WorkspaceRole;
  joined_at: Date;
  has_factor: boolean;
}

const toMember = (row: MemberRow, callerId: number, callerRole: WorkspaceRole): Member => ({
  userId: row.user_id,
  username: row.username,
  email: row.email,
  fullName: row.full_name,
  role: row.role,
  joinedAt: row.joined_at.toISOString(),
  isYou: row.user_id === callerId,
  hasFactor: roleMay(callerRole, 'manage') ? row.has_factor : null,
});

const members = (db: Database | Transaction, workspaceId: number) =>
  db('workspace_members as m')
    .join(usersToJoin(db, ['username', 'email', 'full_name']), 'u.id', 'm.user_id')
    .where('m.workspace_id', workspaceId);

const columns = (db: Database | Transaction) => [
  'm.user_id',
  'u.username',
  'u.email',
  'u.full_name',
  'm.role',
  'm.joined_at',
  db.raw(`${hasFactorSql('m.user_id')} or ${isSignedInBySql('m')} as has_factor`),
];

export async function listMembers(
  db: Database,
  { id, role }: Pick<CurrentWorkspace, 'id' | 'role'>,
  callerId: number,
): Promise<Member[]> {
  const rows = await members(db, id)
    .orderByRaw(`array_position(array['owner', 'admin', 'editor', 'viewer'], m.role), lower(u.username)`)
    .select<MemberRow[]>(columns(db));
  return rows.map((row) => toMember(row, callerId, role));
}

export async function isMember(db: Database | Transaction, workspaceId: number, userId: number): Promise<boolean> {
  const member = { workspace_id: workspaceId, user_id: userId };
  return (await db('workspace_members').where(member).first('user_id')) !== undefined;
}

/** A member with a permission; null if there is none with this id. */
export async function memberWho(
  db: Database | Transaction,
  workspaceId: number,
  userId: number,
  permission: Permission,
): Promise<Pick<Member, 'username' | 'fullName'> | null> {
  const row = await members(db, workspaceId)
    .where('m.user_id', userId)
    .first<Pick<MemberRow, 'username' | 'full_name' | 'role'> | undefined>('u.username', 'u.full_name', 'm.role');
  return row && roleMay(row.role, permission) ? { username: row.username, fullName: row.full_name } : null;
}

/** A member's current role. The caller must hold the workspace's lock. @throws AppError 404 */
async function roleOf(trx: Transaction, workspaceId: number, userId: number): Promise<WorkspaceRole> {
  const row = await trx('workspace_members')
    .where({ workspace_id: workspaceId, user_id: userId })
    .first<{ role: WorkspaceRole } | undefined>('role');
  if (!row) throw missing('Member');
  return row.role;
}

/** Locks the members of a workspace and checks that the caller may still manage it. @throws AppError 403, 404 */
async function lockMembers(trx: Transaction, workspace: CurrentWorkspace, callerId: number): Promise<WorkspaceRole> {
  if (!(await lockWorkspaceRow(trx, workspace.id))) throw missing('Workspace');
  const role = await roleOf(trx, workspace.id, callerId).catch(() => null);
  if (role === null) throw missing('Workspace');
  return role;
}

interface Change {
  workspace: CurrentWorkspace;
  callerId: number;
  userId: number;
}

/** @throws AppError 403 if the caller may not manage members anymore, 404, 409 for the owner */
export function changeMember(
  db: Database,
  { workspace, callerId, userId }: Change,
  role: WorkspaceRole,
): Promise<Member> {
  return db.transaction(async (trx) => {
    const callerRole = await lockMembers(trx, workspace, callerId);
    const present = await roleOf(trx, workspace.id, userId);
    if (present === 'owner') throw conflict('Hand the workspace over to change its owner.');
    if (!rolesToGive(callerRole).includes(role)) throw forbidden("You don't have permission to do this");
    await trx('workspace_members').where({ workspace_id: workspace.id, user_id: userId }).update({ role });
    const row = await members(trx, workspace.id).andWhere('m.user_id', userId).first<MemberRow>(columns(trx));
    const change = { before: { role: present }, after: { role } };
    const about = { workspaceId: workspace.id, subject: row.username };
    await recordAudit(trx, { ...about, ...change, action: 'member.role-changed' });
    return toMember(row, callerId, callerRole);
  });
}

/** @throws AppError 403 if the caller may not manage members anymore, 404, 409 for the owner */
export async function removeMember(db: Database, { workspace, callerId, userId }: Change): Promise<void> {
  await db.transaction(async (trx) => {
    const callerRole = await lockMembers(trx, workspace, callerId);
    const present = await roleOf(trx, workspace.id, userId);
    if (present === 'owner') throw conflict('Hand the workspace over to remove its owner.');
    if (userId !== callerId && rolesToGive(callerRole).length === 0) {
      throw forbidden("You don't have permission to do this");
    }
    const row = await members(trx, workspace.id).andWhere('m.user_id', userId).first<MemberRow>(columns(trx));
    await trx('workspace_members').where({ workspace_id: workspace.id, user_id: userId }).delete();
    await recordAudit(trx, { action: 'member.removed', workspaceId: workspace.id, subject: row.username });
  });
}

/** @throws AppError 409 for the owner */
export async function leaveWorkspace(db: Database, workspace: CurrentWorkspace, callerId: number): Promise<void> {
  await db.transaction(async (trx) => {
    const role = await lockMembers(trx, workspace, callerId);
    if (role === 'owner') throw conflict('You own this workspace. Hand it over or delete it instead.');
    await trx('workspace_members').where({ workspace_id: workspace.id, user_id: callerId }).delete();
    await recordAudit(trx, { action: 'member.left', workspaceId: workspace.id });
  });
}

/** Prevents one person from collecting several free allowances. @throws AppError 409 */
async function refuseSecondFree(trx: Transaction, workspaceId: number, userId: number): Promise<void> {
  const [handed] = await trx('workspaces').where('id', workspaceId).pluck<string[]>('plan');
  if (handed !== 'free') return;
  const used = await trx('workspace_members as m')
    .queryContext(across('lookup'))
    .join('workspaces as w', 'w.id', 'm.workspace_id')
    .join(usersToJoin(trx, ['username']), 'u.id', 'm.user_id')
    .where({ 'm.user_id': userId, 'm.role': 'owner', 'w.plan': 'free' })
    .whereExists(websitesOfRow(trx, 'w'))
    .first<{ username: string } | undefined>('u.username');
  if (!used) return;
  throw conflict(
    `${used.username} already uses a workspace on the Free plan. Upgrade this one before you hand it over.`,
  );
}

/**
 * Makes another member the owner. The previous owner stays as an admin.
 * @throws AppError 403, 404, 409 for oneself and if the new owner would have two free allowances
 */
export async function handOver(
  { db, config, payments, queue }: Pick<Services, 'db' | 'config' | 'payments' | 'queue'>,
  { workspace, callerId, userId }: Change,
): Promise<void> {
  if (userId === callerId) throw conflict('You already own this workspace.');
  await db.transaction(async (trx) => {
    const callerRole = await lockMembers(trx, workspace, callerId);
    if (callerRole !== 'owner') throw forbidden("You don't have permission to do this");
    await roleOf(trx, workspace.id, userId);
    if (config.enforcePlanLimits) await refuseSecondFree(trx, workspace.id, userId);
    const member = (id: number) => trx('workspace_members').where({ workspace_id: workspace.id, user_id: id });
    // In this order, since a workspace has exactly one owner at any time.
    await member(callerId).update({ role: 'admin' });
    await member(userId).update({ role: 'owner' });
    const row = await members(trx, workspace.id).andWhere('m.user_id', userId).first<MemberRow>(columns(trx));
    await recordAudit(trx, { action: 'workspace.handed-over', workspaceId: workspace.id, subject: row.username });
    if (payments) await requestProviderCall(queue, { call: 'update-customer', workspaceId: workspace.id }, trx);
  });
}
