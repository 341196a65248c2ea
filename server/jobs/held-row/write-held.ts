import type { Database, Transaction } from '../../db/connection.ts';
import { type HeldTable, type Lease, leaseFromNow } from './held-table.ts';

/** Another worker has claimed the work, or it is over or deleted. The caller must stop and write nothing more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * Writes to the row and renews the lease. In a transaction, it protects everything written with it, since the row stays
 * locked until the end.
 * @returns the given columns
 * @throws LeaseLost
 */
export async function renewLease<Row extends object>(
  db: Database | Transaction,
  { name }: HeldTable,
  lease: Lease,
  changes: object = {},
  columns: readonly string[] = ['id'],
): Promise<Row> {
  const [row] = (await db(name)
    .where(heldBy(lease))
    .update({ ...changes, lease_until: leaseFromNow(db) })
    .returning([...columns])) as Row[];
  if (!row) throw lost(name);
  return row;
}

/**
 * Ends the work.
 * @param changes including its final status
 * @throws LeaseLost
 */
export async function endWork(
  db: Database | Transaction,
  { name }: HeldTable,
  lease: Lease,
  changes: { status: string } & Record<string, unknown>,
): Promise<void> {
  const ended = await db(name)
    .where(heldBy(lease))
    .update({ ...changes, lease_until: null, finished_at: db.fn.now() });
  if (ended === 0) throw lost(name);
}

/**
 * Ends the work without a result. Returns false if the lease was lost.
 * @param error a message for the owner, and the HTTP status of the response
 */
export async function failWork(
  db: Database | Transaction,
  { name }: HeldTable,
  lease: Lease,
  error: { status: number; message: string },
): Promise<boolean> {
  const failed = await db(name).where(heldBy(lease)).update({
    status: 'failed',
    error: error.message,
    error_status: error.status,
    lease_until: null,
    finished_at: db.fn.now(),
  });
  return failed > 0;
}

/**
 * Releases unfinished work, so that the next worker doesn't wait for the lease to expire.
 * @param isHandedBack true if nothing went wrong, so that it isn't counted as an attempt
 * @param changes other columns to write with it
 */
export async function releaseLease(
  db: Database,
  { name }: HeldTable,
  lease: Lease,
  { isHandedBack, changes = {} }: { isHandedBack: boolean; changes?: object },
): Promise<void> {
  await db(name)
    .where(heldBy(lease))
    .update({ ...changes, lease_until: null, ...(isHandedBack && { attempts: db.raw('attempts - 1') }) });
}

const heldBy = ({ workspace_id, id, lease_token }: Lease) => ({ workspace_id, id, lease_token, status: 'running' });

const lost = (table: string) => new LeaseLost(`The lease on a row of ${table} is another worker's, or the row is gone`);
