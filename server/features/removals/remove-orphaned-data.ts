import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import { deleteInSlices } from '../../db/delete-in-slices.ts';
import { Removable } from './request-removal.ts';

/** By then its job has failed for good, or is still running and isn't affected. */
const leftAfterMinutes = 30;

/** Removes data that was deleted a while ago and still exists. */
export async function removeOrphanedData(db: Database, signal: AbortSignal): Promise<void> {
  for (const table of Removable.options) {
    const left = await db(table)
      .queryContext(across('sweep'))
      .whereRaw('deleted_at < now() - make_interval(mins => ?)', [leftAfterMinutes])
      .pluck<number[]>('id');
    for (const id of left) await deleteInSlices(db, table, id, signal);
  }
}
