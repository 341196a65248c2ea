import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/connection.ts';
import { type HeldColumns, type HeldTable, isHeld, type RowKey } from './held-table.ts';

const watchEveryMs = 500;

/**
 * Watches a row that another worker holds. True as soon as that worker renews its lease; false when the row is free:
 * over, released, or its holder dead.
 */
export async function holderIsAlive(
  db: Database,
  { name }: HeldTable,
  { workspace_id, id }: RowKey,
  signal: AbortSignal,
): Promise<boolean> {
  let first: number | undefined;
  for (;;) {
    const row = await db(name)
      .where({ workspace_id, id, status: 'running' })
      .whereRaw(isHeld)
      .first<Pick<HeldColumns, 'lease_until'> | undefined>('lease_until');
    const until = row?.lease_until?.getTime();
    if (until === undefined) return false;
    first ??= until;
    if (until > first) return true;
    await sleep(watchEveryMs, undefined, { signal });
  }
}
