import type { Transaction } from '../../db/connection.ts';
import type { Queue } from '../../jobs/queue.ts';
import { forgetCustomer } from '../billing/forget-customer.ts';
import { requestRemoval } from '../removals/request-removal.ts';
import { deleteWebsitesOf, lockWebsitesOf } from '../websites/websites-of-workspace.ts';

/**
 * Deletes a workspace with everything in it. It disappears immediately, and a job removes its rows. Work in progress
 * ends when it notices, and nothing more is charged.
 */
export async function deleteWorkspace(trx: Transaction, queue: Queue, workspaceId: number): Promise<void> {
  await lockWebsitesOf(trx, workspaceId);
  await forgetCustomer(trx, queue, workspaceId);
  await deleteWebsitesOf(trx, workspaceId);
  await trx('workspace_invitations').where('workspace_id', workspaceId).delete();
  await trx('workspace_members').where('workspace_id', workspaceId).delete();
  await trx('workspaces').where('id', workspaceId).update({ deleted_at: trx.fn.now() });
  await requestRemoval(trx, queue, 'workspaces', workspaceId);
}
