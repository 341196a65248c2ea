import { z } from '#shared/contracts/messages.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Queue } from '../../jobs/queue.ts';

/** Objects that may hold too much data to delete in a single statement. */
export const Removable = z.enum(['workspaces', 'websites', 'chatbots']);
type Removable = z.infer<typeof Removable>;

export const removeJob = { name: 'remove-deleted', data: z.object({ table: Removable, id: z.int() }) };

/** Queues the removal of rows marked as deleted, with everything that belongs to them. */
export function requestRemoval(trx: Transaction, queue: Queue, table: Removable, id: number): Promise<void> {
  return queue.send(removeJob, { table, id }, trx);
}
