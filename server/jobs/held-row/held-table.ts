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
  /** How often it was claimed. */
  attempts: number;
  /** Null when nobody holds it. */
  lease_until: Date | null;
  created_at: Date;
}

/** SQL: whether a worker holds the row. */
export const isHeld = 'coalesce(lease_until > now(), false)';

/** Whether the queue need not be asked for another try. */
export const isLastAttempt = ({ attempts }: Pick<HeldColumns, 'attempts'>) => attempts >= maxAttempts;

export const leaseFromNow = (db: Database | Transaction) => db.raw('now() + make_interval(secs => ?)', [leaseSeconds]);
