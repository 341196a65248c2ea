import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import { systemWorkspaces } from '../tenants/workspace-queries.ts';
import { liveChatbots } from './store.ts';

/** The number of chatbots, without those of the product's own account. */
export async function countChatbots(db: Database): Promise<number> {
  const [row] = await liveChatbots(db)
    .queryContext(across('administration'))
    .whereNotIn('workspace_id', systemWorkspaces(db))
    .count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
}
