import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import { systemWorkspaces } from '../tenants/workspace-queries.ts';

/** The number of visitors' conversations, without those with the product's own assistant. */
export async function countConversations(db: Database): Promise<number> {
  const [row] = await db('conversations')
    .queryContext(across('administration'))
    .where('is_test', false)
    .where('message_count', '>', 0)
    .whereNotIn('workspace_id', systemWorkspaces(db))
    .count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
}
