import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Transaction } from '../../db/connection.ts';
import { isDatabaseDown } from '../../db/postgres-errors.ts';
import type { Notices } from '../notices.ts';
import { type HeldColumns, type HeldTable, type Lease, maxAttempts } from './held-table.ts';
import { LeaseLost, releaseLease, renewLease } from './write-held.ts';

const lookEveryMs = 250;
const renewEveryMs = 2000;
/** A released row that can't be written would cost an attempt, so it is written when the database is back. */
const longestOutageMs = 60_000;

interface Needs {
  db: Database;
  log: Logger;
  notices: Notices;
}

/** Changes that a holder has to write. */
export interface News<Row extends object> {
  /** Columns of the row. */
  changes: object;
  /** Writes other rows in the same transaction. */
  write?(trx: Transaction): Promise<void>;
  /** Called after everything is stored, with `columns` of the row. */
  stored?(row: Row): void;
}

interface Work<Row extends object> {
  table: HeldTable;
  lease: Lease & Pick<HeldColumns, 'attempts'>;
  /** Aborts when the worker stops. */
  stopping: AbortSignal;
  /** Called several times per second; null if nothing has changed. */
  news(): News<Row> | null;
  /** Columns to return with each renewal. */
  columns?: readonly string[];
}

/**
 * Work that this worker holds. Writes changes several times per second, together with the renewed lease. On disposal it
 * writes the rest and releases the row, so that unfinished work can be claimed immediately.
 */
export class RowHolder<Row extends object = object> implements AsyncDisposable {
  /** Aborts when the worker stops, or with a `LeaseLost` when the lease is lost. */
  readonly signal: AbortSignal;
  readonly #services: Needs;
  readonly #work: Work<Row>;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #renewedAt = performance.now();
  #renewing: Promise<void> | null = null;
  #isOver = false;
  #isOutage = false;
  #waiting: object | null = null;

  constructor(services: Needs, work: Work<Row>) {
    this.#services = services;
    this.#work = work;
    this.signal = AbortSignal.any([work.stopping, this.#lost.signal]);
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  get isLost(): boolean {
    return this.#lost.signal.aborted;
  }

  /** Call when the row says that the work is over, so nothing is left to write or release. */
  end(): void {
    this.#isOver = true;
  }

  /**
   * Puts the work back in the queue on disposal, without counting an attempt.
   * @param changes columns of the row that say what it waits for
   */
  wait(changes: object): void {
    this.#waiting = { ...changes, status: 'queued' };
  }

  /**
   * Call with the error that interrupted the work. An unreachable database isn't the work's fault, so no attempt is
   * counted.
   * @returns whether it should be tried again
   */
  retriesAfter(error: unknown): boolean {
    this.#isOutage = isDatabaseDown(error);
    return this.#isOutage || this.#work.lease.attempts < maxAttempts;
  }

  /** Writes the changes now, or waits for the current write. */
  renew(): Promise<void> {
    return this.#renew(this.#work.news());
  }

  #look(): void {
    const news = this.#work.news();
    if (news || performance.now() - this.#renewedAt >= renewEveryMs) void this.#renew(news);
  }

  #renew(news: News<Row> | null): Promise<void> {
    this.#renewing ??= this.#write(news)
      .catch((error: unknown) => {
        if (error instanceof LeaseLost) this.#lost.abort(error);
        // A database that is briefly unavailable doesn't end the work. Nothing is lost, and the next write retries.
        else this.#warn(error, 'progress not written');
      })
      .finally(() => {
        this.#renewing = null;
      });
    return this.#renewing;
  }

  async #write(news: News<Row> | null): Promise<void> {
    const { db, notices } = this.#services;
    const { table, lease, columns } = this.#work;
    const row = await db.transaction(async (trx) => {
      const renewed = await renewLease<Row>(trx, table, lease, news?.changes, columns);
      await news?.write?.(trx);
      if (news) await notices.send(table.topic(lease.id), trx);
      return renewed;
    });
    this.#renewedAt = performance.now();
    news?.stored?.(row);
  }

  #warn(error: unknown, words: string): void {
    const { table, lease } = this.#work;
    this.#services.log.warn({ err: error, table: table.name, id: lease.id }, words);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    if (this.isLost || this.#isOver) return;
    const left = this.#work.news();
    if (left) await this.#renew(left);
    await this.#release();
  }

  async #release(): Promise<void> {
    const { db } = this.#services;
    const { table, lease, stopping } = this.#work;
    const isHandedBack = stopping.aborted || this.#waiting !== null || this.#isOutage;
    for (const end = performance.now() + longestOutageMs; ; await wait(lookEveryMs)) {
      try {
        return await releaseLease(db, table, lease, { isHandedBack, changes: this.#waiting ?? {} });
      } catch (error) {
        if (this.#isOutage && !stopping.aborted && isDatabaseDown(error) && performance.now() < end) continue;
        // The lease expires by itself, and the error that ended the work is the one to report.
        return this.#warn(error, 'lease not released');
      }
    }
  }
}
