import { across } from '../../db/across.ts';
import type { Transaction } from '../../db/connection.ts';
import { type HeldColumns, type HeldTable, isLongUnheld, openStates } from './held-table.ts';

/** The queue hands out a job again long before; after this it has given the job up. */
const unheldSeconds = 120;

/**
 * Work that waits and is held by nobody, because the queue gave up on its job: the caller sends it a new one.
 * @param isAlone true when no other worker can be alive: what seems to be held was left by one that was killed, and
 *   nobody holds it
 */
export async function findUnheld<Row extends HeldColumns>(
  trx: Transaction,
  { name }: HeldTable,
  { isAlone }: { isAlone: boolean },
): Promise<Row[]> {
  if (isAlone) await trx(name).queryContext(across('sweep')).where('status', 'running').update({ lease_until: null });
  const open = trx(name).queryContext(across('sweep')).whereIn('status', openStates).orderBy('id');
  const unheld = isAlone ? open : open.whereRaw(isLongUnheld, [unheldSeconds]);
  return (await unheld) as Row[];
}
