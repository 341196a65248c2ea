import type { Transaction } from '../../db/connection.ts';
import type { Queue } from '../../jobs/queue.ts';
import { forgetCustomer } from '../billing/forget-customer.ts';
import { lockWebsitesOf } from '../websites/lock-websites-of.ts';

/**
 * Deletes a workspace with everything in it. Work that is under way finds it gone and ends, and nothing is charged any
 * more.
 */
export async function deleteWorkspace(trx: Transaction, queue: Queue, workspaceId: number): Promise<void> {
  await lockWebsitesOf(trx, workspaceId);
  await forgetCustomer(trx, queue, workspaceId);
  await trx('workspaces').where('id', workspaceId).delete();
}
