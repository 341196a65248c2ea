import type { Database, Transaction } from '../../db/connection.ts';

/** A holder that is silent for this long is considered dead. It renews its lease several times as often. */
const leaseSeconds = 8;
/** Work that crashes its worker every time must not be retried forever. */
export const maxAttempts = 5;
/** States of unfinished work. */
export const openStates = ['queued', 'running'];

/** A table of work that only one worker at a time may hold. Its rows have `HeldColumns`, `error` and `finished_at`. */
export interface HeldTable {
  name: string;
  /** The topic of notices about a row's changes. */
  topic(id: number): string;
  /** The message for the owner if work was interrupted too often. */
  interrupted: string;
}

/** The key of a row. */
export interface RowKey {
  workspace_id: number;
  id: number;
}

/** What a claim returns, and what each of the worker's writes is checked against. */
export interface Lease extends RowKey {
  /** The fencing token. It increases with each claim, and only the latest holder may write. */
  lease_token: number;
}

/** Common columns of held tables. */
export interface HeldColumns extends Lease {
  status: string;
  /** How often it was claimed, without claims released by a worker that stopped. */
  attempts: number;
  /** Null if no one holds it. */
  lease_until: Date | null;
  created_at: Date;
}

/**
 * SQL: no lease reaches this far unless it was set before the clock was set back. The margin is for transactions that
 * had to wait, since now() is when they began.
 */
const tooFar = `now() + interval '10 minutes'`;

/** SQL: whether a worker holds the row. */
export const isHeld = `coalesce(lease_until > now() and lease_until < ${tooFar}, false)`;

/** SQL: whether no one has held the row for `?` seconds, allowing for a clock that was set back. */
export const isLongUnheld = `coalesce(lease_until, created_at) not between now() - make_interval(secs => ?) and ${tooFar}`;

/** False if an earlier worker may have left partial work behind. */
export const isFirstClaim = ({ lease_token }: Lease) => lease_token === 1;

export const leaseFromNow = (db: Database | Transaction) => db.raw('now() + make_interval(secs => ?)', [leaseSeconds]);
