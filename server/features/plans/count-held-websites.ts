import type { Database, Transaction } from '../../db/connection.ts';

/** The number of a user's websites. */
export async function countHeldWebsites(db: Database | Transaction, workspaceId: number): Promise<number> {
  const [row] = await db('websites')
    .where({ workspace_id: workspaceId, deleted_at: null })
    .count<{ count: number }[]>('id as count');
  return row?.count ?? 0;
}
