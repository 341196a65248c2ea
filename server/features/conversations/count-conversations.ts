import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';

/** The number of visitors' conversations, without those with the product's own assistant. */
export async function countConversations(db: Database): Promise<number> {
  const ofSystem = db('websites as w').join('workspaces as s', 's.id', 'w.workspace_id').where('s.is_system', true);
  const [row] = await db('conversations')
    .queryContext(across('administration'))
    .where('is_test', false)
    .where('message_count', '>', 0)
    .whereNotIn('website_id', ofSystem.select('w.id'))
    .count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
}
