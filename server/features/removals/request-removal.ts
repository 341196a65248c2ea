import { z } from '#shared/contracts/messages.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Queue } from '../../jobs/queue.ts';

/** What can hold so much that deleting it at once would keep everyone else waiting. */
export const Removable = z.enum(['workspaces', 'websites', 'chatbots']);
type Removable = z.infer<typeof Removable>;

export const removeJob = { name: 'remove-deleted', data: z.object({ table: Removable, id: z.int() }) };

/** Has the rows of what was marked as deleted removed, with all that belongs to them. */
export function requestRemoval(trx: Transaction, queue: Queue, table: Removable, id: number): Promise<void> {
  return queue.send(removeJob, { table, id }, trx);
}
