import type { Transaction } from '../../db/connection.ts';

/** Waits for all changes to a workspace's websites, and blocks later ones until the websites are deleted. */
export async function lockWebsitesOf(trx: Transaction, workspaceId: number): Promise<void> {
  await trx('websites').where('workspace_id', workspaceId).orderBy('id').forNoKeyUpdate().select('id');
}

/** Marks all websites of a workspace as deleted. Removing the workspace removes them, too. */
export async function deleteWebsitesOf(trx: Transaction, workspaceId: number): Promise<void> {
  await trx('websites').where({ workspace_id: workspaceId, deleted_at: null }).update({ deleted_at: trx.fn.now() });
}
