import { across } from '../../db/across.ts';
import type { Transaction } from '../../db/connection.ts';
import { type HeldColumns, type HeldTable, isLongUnheld, openStates } from './held-table.ts';
import { isOnHold } from './on-hold.ts';

/** The queue retries a job much earlier. After this, it has given up on the job. */
const unheldSeconds = 120;

/**
 * Work that is queued but held by no one, because the queue gave up on its job, or its workspace was closed
 * for a while. The caller queues a new job.
 * @param isAlone true if no other worker can be alive, so work that seems to be held belongs to a killed worker
 */
export async function findUnheld<Row extends HeldColumns>(
  trx: Transaction,
  { name }: HeldTable,
  { isAlone }: { isAlone: boolean },
): Promise<Row[]> {
  if (isAlone) await trx(name).queryContext(across('sweep')).where('status', 'running').update({ lease_until: null });
  const open = trx(name)
    .queryContext(across('sweep'))
    .whereIn('status', openStates)
    .whereRaw(`not ${isOnHold(name)}`)
    .orderBy('id');
  const unheld = isAlone ? open : open.whereRaw(isLongUnheld, [unheldSeconds]);
  return (await unheld) as Row[];
}
