import type { Transaction } from '../../db/connection.ts';

/** Marks all websites of a workspace as deleted. Removing the workspace removes them, too. */
export async function deleteWebsitesOf(trx: Transaction, workspaceId: number): Promise<void> {
  await trx('websites').where({ workspace_id: workspaceId, deleted_at: null }).update({ deleted_at: trx.fn.now() });
}
