import type { Database, Transaction } from '../../db/connection.ts';
import {
  type HeldColumns,
  type HeldTable,
  isHeld,
  leaseFromNow,
  maxAttempts,
  openStates,
  type RowKey,
} from './held-table.ts';
import { isOnHold } from './on-hold.ts';

/** `given up` if its last attempt was interrupted, too. The row is then marked as failed. */
export interface Claim<Row> {
  outcome: 'claimed' | 'given up';
  row: Row;
}

/**
 * Claims work that is queued, or that its holder released or lost.
 * @param changes columns to write with the claim
 * @returns null if the work is over, another worker holds it, or it waits in a closed workspace
 */
export async function claimRow<Row extends HeldColumns>(
  db: Database | Transaction,
  { name, interrupted }: HeldTable,
  { workspace_id, id }: RowKey,
  changes: object = {},
): Promise<Claim<Row> | null> {
  const free = () =>
    db(name)
      .where({ workspace_id, id })
      .whereIn('status', openStates)
      .whereRaw(`not ${isHeld} and not ${isOnHold(name)}`);
  const [row] = (await free()
    .where('attempts', '<', maxAttempts)
    .update({
      ...changes,
      status: 'running',
      attempts: db.raw('attempts + 1'),
      lease_token: db.raw('lease_token + 1'),
      lease_until: leaseFromNow(db),
    })
    .returning('*')) as Row[];
  if (row) return { outcome: 'claimed', row };
  const [failed] = (await free()
    .where('attempts', '>=', maxAttempts)
    .update({ status: 'failed', error: interrupted, error_status: 503, lease_until: null, finished_at: db.fn.now() })
    .returning('*')) as Row[];
  return failed ? { outcome: 'given up', row: failed } : null;
}
