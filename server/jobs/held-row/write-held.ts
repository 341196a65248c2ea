import type { Database, Transaction } from '../../db/connection.ts';
import { type HeldTable, type Lease, leaseFromNow } from './held-table.ts';

/** Another worker has claimed the work, or it is over or deleted: the caller must stop and write nothing more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * Writes to the row and renews the lease. In a transaction it guards all that is written with it, since the row stays
 * locked until the end.
 * @returns the named columns
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
 * @param changes with the status it ends in
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
 * Ends the work without a result. False when the lease was lost.
 * @param error a sentence for the owner, and the HTTP status it is answered with
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
 * Lets go of work that is not over: the next worker need not wait for the lease to run out.
 * @param isHandedBack true when nothing went wrong with the work: then this was not one of its attempts
 */
export async function releaseLease(
  db: Database,
  { name }: HeldTable,
  lease: Lease,
  { isHandedBack }: { isHandedBack: boolean },
): Promise<void> {
  await db(name)
    .where(heldBy(lease))
    .update({ lease_until: null, ...(isHandedBack && { attempts: db.raw('attempts - 1') }) });
}

const heldBy = ({ workspace_id, id, lease_token }: Lease) => ({ workspace_id, id, lease_token, status: 'running' });

const lost = (table: string) => new LeaseLost(`The lease on a row of ${table} is another worker's, or the row is gone`);
