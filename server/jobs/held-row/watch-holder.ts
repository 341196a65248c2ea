import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/connection.ts';
import { type HeldColumns, type HeldTable, isHeld, openStates, type RowKey } from './held-table.ts';
import { isOnHold } from './on-hold.ts';

const watchEveryMs = 500;

/**
 * Watches a row that couldn't be claimed until its holder renews the lease or turns out to be dead.
 * @returns `alive` if another worker holds it, `free` if it can be claimed now, `over` if there is nothing to do
 * for now
 */
export async function watchHolder(
  db: Database,
  { name }: HeldTable,
  { workspace_id, id }: RowKey,
  signal: AbortSignal,
): Promise<'alive' | 'free' | 'over'> {
  let first: number | undefined;
  for (;;) {
    const row = await db(name)
      .where({ workspace_id, id })
      .whereIn('status', openStates)
      .whereRaw(`not ${isOnHold(name)}`)
      .first<(Pick<HeldColumns, 'lease_until'> & { is_held: boolean }) | undefined>(
        'lease_until',
        db.raw(`${isHeld} as is_held`),
      );
    if (!row) return 'over';
    if (!row.is_held || !row.lease_until) return 'free';
    const until = row.lease_until.getTime();
    first ??= until;
    // Different rather than later, since the clock may have been set back.
    if (until !== first) return 'alive';
    await sleep(watchEveryMs, undefined, { signal });
  }
}
