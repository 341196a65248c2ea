import type { Database, Transaction } from '../../db/connection.ts';

/** A holder that is silent for this long is taken for dead. It renews its lease several times as often. */
const leaseSeconds = 8;
/** Work that brings its worker down each time must not do so forever. */
export const maxAttempts = 5;
/** States of work that is not over. */
export const openStates = ['queued', 'running'];

/** A table of work that one worker at a time may hold. Its rows have `HeldColumns`, `error` and `finished_at`. */
export interface HeldTable {
  name: string;
  /** Of the notices that tell of changes of a row. */
  topic(id: number): string;
  /** What the owner reads when work was interrupted too often. */
  interrupted: string;
}

/** The key of a row. */
export interface RowKey {
  workspace_id: number;
  id: number;
}

/** What a claim gives its worker, and what each of its writes is checked against. */
export interface Lease extends RowKey {
  /** The fencing token: it grows with each claim, and only the last one may write. */
  lease_token: number;
}

/** What rows of a held table have in common. */
export interface HeldColumns extends Lease {
  status: string;
  /** How often it was claimed and not handed back by a worker that stopped. */
  attempts: number;
  /** Null when nobody holds it. */
  lease_until: Date | null;
  created_at: Date;
}

/**
 * SQL: no lease reaches this far, unless it was taken before the clock was set back. The margin is for transactions
 * that had to wait: their now() is when they began.
 */
const tooFar = `now() + interval '10 minutes'`;

/** SQL: whether a worker holds the row. */
export const isHeld = `coalesce(lease_until > now() and lease_until < ${tooFar}, false)`;

/** SQL: whether nobody has held the row for `?` seconds, by a clock that may have been set back meanwhile. */
export const isLongUnheld = `coalesce(lease_until, created_at) not between now() - make_interval(secs => ?) and ${tooFar}`;

/** False when an earlier worker may have left something of the work. */
export const isFirstClaim = ({ lease_token }: Lease) => lease_token === 1;

/** Whether the queue need not be asked for another try. */
export const isLastAttempt = ({ attempts }: Pick<HeldColumns, 'attempts'>) => attempts >= maxAttempts;

export const leaseFromNow = (db: Database | Transaction) => db.raw('now() + make_interval(secs => ?)', [leaseSeconds]);
