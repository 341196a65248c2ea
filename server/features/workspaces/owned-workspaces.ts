import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { factorMissing } from '../../errors.ts';
import type { Proof } from '../../http/session.ts';
import { listMemberships } from './store.ts';

/** Far more than people are in. */
const mostWorkspaces = 50;

/** The workspaces a person belongs to, oldest first. */
export function workspacesOf(db: Database | Transaction, userId: number): Promise<number[]> {
  return db('workspace_members')
    .queryContext(across('lookup'))
    .where('user_id', userId)
    .orderBy([{ column: 'joined_at' }, { column: 'workspace_id' }])
    .limit(mostWorkspaces)
    .pluck<number[]>('workspace_id');
}

/** The workspaces a person owns, oldest first. */
export function ownedWorkspaces(db: Database | Transaction, userId: number): Promise<number[]> {
  return db('workspace_members')
    .queryContext(across('lookup'))
    .where({ user_id: userId, role: 'owner' })
    .orderBy([{ column: 'joined_at' }, { column: 'workspace_id' }])
    .pluck<number[]>('workspace_id');
}

/** The name of the first of these workspaces that has other members than its owner; null if none has. */
export async function sharedWorkspace(trx: Transaction, workspaceIds: readonly number[]): Promise<string | null> {
  const shared = await trx('workspace_members as m')
    .queryContext(across('lookup'))
    .join('workspaces as w', 'w.id', 'm.workspace_id')
    .whereIn('w.id', workspaceIds)
    .andWhereNot('m.role', 'owner')
    .orderBy('w.id')
    .first<{ name: string } | undefined>('w.name');
  return shared?.name ?? null;
}

/** For calls about all workspaces a person owns. @throws AppError 403 if one requires a factor that the session lacks */
export async function requireFactorOfOwned(db: Database, userId: number, proof: Proof): Promise<void> {
  const memberships = await listMemberships(db, userId, { current: 0, proof });
  if (memberships.some(({ role, needsFactor }) => role === 'owner' && needsFactor)) throw factorMissing();
}
