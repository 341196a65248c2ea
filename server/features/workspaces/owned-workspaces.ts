import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';

/** The workspaces a person owns, oldest first. */
export function ownedWorkspaces(db: Database | Transaction, userId: number): Promise<number[]> {
  return db('workspace_members')
    .queryContext(across('lookup'))
    .where({ user_id: userId, role: 'owner' })
    .orderBy([{ column: 'joined_at' }, { column: 'workspace_id' }])
    .pluck<number[]>('workspace_id');
}
