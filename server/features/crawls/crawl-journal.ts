import type { CrawlProgress } from '#shared/contracts/crawls.ts';
import type { CrawlEvent, CrawlRecord } from '#shared/crawler/types.ts';
import { type News, RowHolder } from '../../jobs/held-row/row-holder.ts';
import type { Services } from '../../services.ts';
import { heldCrawls } from './claim-crawl.ts';
import { putRecords } from './crawl-records.ts';
import { keyOf } from './store.ts';
import type { CrawlRow } from './types.ts';

/** If more records than this wait for the database, the crawl waits, too. */
const maxWaiting = 50;

/**
 * Records the progress of a running crawl, so that clients can follow it and another worker can resume it. Each write
 * also checks whether the owner canceled.
 */
export class CrawlJournal implements AsyncDisposable {
  /** Fires when the worker stops, the owner cancels, or the crawl was deleted or taken over by another worker. */
  readonly signal: AbortSignal;
  readonly #crawl: CrawlRow;
  readonly #holder: RowHolder<Pick<CrawlRow, 'cancel_requested'>>;
  readonly #canceled = new AbortController();
  readonly #startedAt: number;
  readonly #waiting = new Map<string, CrawlRecord>();
  readonly #written = new WeakSet<CrawlRecord>();
  #progress: CrawlProgress;

  constructor(services: Pick<Services, 'db' | 'log' | 'notices'>, crawl: CrawlRow, stopping: AbortSignal) {
    this.#crawl = crawl;
    const { isWaiting: _, ...progress } = crawl.progress;
    this.#progress = progress;
    this.#startedAt = performance.now() - progress.elapsedMs;
    this.#holder = new RowHolder(services, {
      table: heldCrawls,
      lease: crawl,
      stopping,
      columns: ['cancel_requested'],
      news: () => this.#news(),
    });
    this.signal = AbortSignal.any([this.#holder.signal, this.#canceled.signal]);
  }

  get isLost(): boolean {
    return this.#holder.isLost;
  }

  get isCanceled(): boolean {
    return this.#canceled.signal.aborted;
  }

  /** Call if the crawl has to wait for its host. */
  wait(): void {
    this.#holder.wait({ progress: JSON.stringify({ ...this.progress, currentUrl: null, isWaiting: true }) });
  }

  /** Call with the error that interrupted the crawl. Returns whether it should be tried again. */
  retriesAfter(error: unknown): boolean {
    return this.#holder.retriesAfter(error);
  }

  /** For `crawl`. Returns a promise if the crawl should wait. */
  readonly onEvent = (event: CrawlEvent): void | Promise<void> => {
    if (event.type === 'record') this.#waiting.set(event.record.url, event.record);
    if (event.type === 'progress') {
      const { found, fetched, skipped, currentUrl } = event;
      this.#progress = { ...this.#progress, found, fetched, skipped, currentUrl };
    }
    if (this.#waiting.size >= maxWaiting) return this.#holder.renew();
  };

  /** Whether this exact record is in the table. */
  readonly hasWritten = (record: CrawlRecord): boolean => this.#written.has(record);

  get progress(): CrawlProgress {
    return { ...this.#progress, elapsedMs: Math.round(performance.now() - this.#startedAt) };
  }

  #news(): News<Pick<CrawlRow, 'cancel_requested'>> {
    const records = [...this.#waiting.values()];
    return {
      changes: { progress: JSON.stringify(this.progress) },
      write: (trx) => putRecords(trx, keyOf(this.#crawl), records),
      stored: (row) => {
        for (const record of records) {
          this.#written.add(record);
          if (this.#waiting.get(record.url) === record) this.#waiting.delete(record.url);
        }
        if (row.cancel_requested) this.#canceled.abort(new Error('The crawl is canceled'));
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#holder[Symbol.asyncDispose]();
  }
}
