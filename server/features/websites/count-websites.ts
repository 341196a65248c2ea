import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import { systemWorkspaces } from '../tenants/workspace-queries.ts';

/** The number of websites, without those of the product's own account. */
export async function countWebsites(db: Database): Promise<number> {
  const [row] = await db('websites')
    .queryContext(across('administration'))
    .whereNull('deleted_at')
    .whereNotIn('workspace_id', systemWorkspaces(db))
    .count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
}
