import type { CrawlProgress } from '#shared/contracts/crawls.ts';
import type { CrawlEvent, CrawlRecord } from '#shared/crawler/types.ts';
import type { Services } from '../../services.ts';
import { putRecords } from './crawl-records.ts';
import { crawlTopic, keyOf, rowOf } from './store.ts';
import type { CrawlRow } from './types.ts';

const writeEveryMs = 250;
/** Records that wait for the database before the crawl waits for it, too. */
const maxWaiting = 50;

type Needs = Pick<Services, 'db' | 'log' | 'notices'>;
type Ending = 'cancelled' | 'lost';

/**
 * Writes down what a running crawl does: progress and records, a few times per second and together, so that others can
 * follow it and a next worker can go on from there. On the way back it learns that the owner cancelled.
 */
export class CrawlJournal implements AsyncDisposable {
  /** Fires when the worker stops, the owner cancels, or the crawl is another worker's or deleted. */
  readonly signal: AbortSignal;
  ending: Ending | null = null;
  readonly #services: Needs;
  readonly #crawl: CrawlRow;
  readonly #ended = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #startedAt = performance.now();
  readonly #waiting = new Map<string, CrawlRecord>();
  readonly #written = new WeakSet<CrawlRecord>();
  #progress: CrawlProgress;
  #writing: Promise<void> | null = null;

  constructor(services: Needs, crawl: CrawlRow, stopping: AbortSignal) {
    this.#services = services;
    this.#crawl = crawl;
    this.#progress = crawl.progress;
    this.signal = AbortSignal.any([stopping, this.#ended.signal]);
    this.#timer = setInterval(() => void this.#writeNow(), writeEveryMs);
  }

  /** For `crawl`: answers with a promise when it had better wait. */
  readonly onEvent = (event: CrawlEvent): void | Promise<void> => {
    if (event.type === 'record') this.#waiting.set(event.record.url, event.record);
    if (event.type === 'progress') {
      const { found, fetched, skipped, currentUrl } = event;
      this.#progress = { ...this.#progress, found, fetched, skipped, currentUrl };
    }
    if (this.#waiting.size >= maxWaiting) return this.#writeNow();
  };

  /** Whether the table has a record as it is. */
  readonly hasWritten = (record: CrawlRecord): boolean => this.#written.has(record);

  get progress(): CrawlProgress {
    return { ...this.#progress, elapsedMs: Math.round(performance.now() - this.#startedAt) };
  }

  #writeNow(): Promise<void> {
    this.#writing ??= this.#write()
      // A database that is away for a moment is not the end: nothing is lost, and the next turn tries again.
      .catch((error: unknown) =>
        this.#services.log.warn({ err: error, crawlId: this.#crawl.id }, 'crawl progress not written'),
      )
      .finally(() => {
        this.#writing = null;
      });
    return this.#writing;
  }

  async #write(): Promise<void> {
    const records = [...this.#waiting.values()];
    const { attempts } = this.#crawl;
    const key = keyOf(this.#crawl);
    const { db, notices } = this.#services;
    const row = await db.transaction(async (trx) => {
      const [mine] = await trx('crawls')
        .where({ ...rowOf(key), attempts, status: 'running' })
        .update({ progress: JSON.stringify(this.progress), alive_at: trx.fn.now() })
        .returning<{ cancel_requested: boolean }[]>('cancel_requested');
      if (!mine) return;
      await putRecords(trx, key, records);
      await notices.send(crawlTopic(key.crawlId), trx);
      return mine;
    });
    for (const record of records) {
      this.#written.add(record);
      if (this.#waiting.get(record.url) === record) this.#waiting.delete(record.url);
    }
    if (!row) this.#end('lost');
    else if (row.cancel_requested) this.#end('cancelled');
  }

  #end(ending: Ending): void {
    this.ending ??= ending;
    this.#ended.abort(new Error(`The crawl is ${ending}`));
  }

  /** Writes what is left and lets go of the crawl; one that is not finished can be taken up at once. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    if (this.#waiting.size > 0) await this.#writeNow();
    const { id, attempts } = this.#crawl;
    const { db, log } = this.#services;
    await db('crawls')
      .where({ ...rowOf(keyOf(this.#crawl)), attempts, status: 'running' })
      .update({ alive_at: null })
      .catch((error: unknown) => log.warn({ err: error, crawlId: id }, 'crawl not let go'));
  }
}
