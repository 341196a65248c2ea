import type { Transaction } from '../../db/connection.ts';

/** Makes everything that changes a workspace's websites go first, and what comes later wait until they are deleted. */
export async function lockWebsitesOf(trx: Transaction, workspaceId: number): Promise<void> {
  await trx('websites').where('workspace_id', workspaceId).orderBy('id').forNoKeyUpdate().select('id');
}
