import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Db } from 'pg-boss';
import type { Database, Transaction } from '../db/connection.ts';

type ListenHandle = Awaited<ReturnType<NonNullable<Db['listen']>>>;

const channel = 'parley_notices';

/** Waits for notices of one topic. */
export interface Watch extends Disposable {
  /**
   * Resolves at the first notice since the last call, or when `signal` aborts. A notice may be lost.
   * @returns whether there was a notice
   */
  next(signal?: AbortSignal): Promise<boolean>;
}

/**
 * Notifies every process of an installation of changes, so that none has to poll. Topics are `queue:<name>`,
 * `crawl:<id>`, `build:<id>`, `conversation:<id>`, `inbox:<workspace id>` and `presence:<workspace id>`. Within a process, notices
 * are delivered directly; between processes that share a Postgres server, by LISTEN and NOTIFY. The embedded database
 * serves a single process.
 */
export class Notices {
  readonly #topics = new EventEmitter<Record<string, [note: string]>>().setMaxListeners(0);
  readonly #isShared: boolean;
  readonly #sender = randomUUID();
  #handle: ListenHandle | undefined;

  /** @param isShared true if other processes use the same database */
  constructor(isShared: boolean) {
    this.#isShared = isShared;
  }

  /**
   * Sends a notice; in a transaction, only if and when it commits.
   * @param note a short text for something that is stored nowhere, such as that someone is typing
   */
  async send(topic: string, db: Database | Transaction, note = ''): Promise<void> {
    if (this.#isShared) await db.raw('select pg_notify(?, ?)', [channel, `${this.#sender} ${topic} ${note}`]);
    if ('executionPromise' in db) {
      const { executionPromise } = db as Transaction;
      void executionPromise.then(
        () => this.#topics.emit(topic, note),
        () => {},
      );
    } else this.#topics.emit(topic, note);
  }

  /** Wakes this process's watchers of a topic, in case a notice was lost. */
  repeat(topic: string): void {
    this.#topics.emit(topic, '');
  }

  /** @param listener gets the note of each notice; empty if it has none, or was repeated */
  on(topic: string, listener: (note: string) => void): void {
    this.#topics.on(topic, listener);
  }

  off(topic: string, listener: (note: string) => void): void {
    this.#topics.off(topic, listener);
  }

  watch(topic: string): Watch {
    let isNew = false;
    let wake = () => {};
    const listener = () => {
      isNew = true;
      wake();
    };
    this.#topics.on(topic, listener);
    return {
      async next(signal) {
        if (!isNew && !signal?.aborted) {
          await new Promise<void>((resolve) => {
            wake = resolve;
            signal?.addEventListener('abort', wake, { once: true });
          });
          signal?.removeEventListener('abort', wake);
        }
        const wasNew = isNew;
        isNew = false;
        return wasNew;
      },
      [Symbol.dispose]: () => {
        this.#topics.off(topic, listener);
      },
    };
  }

  /**
   * Receives the notices of other processes, over a connection that `db` keeps alive.
   * @returns false if there are other processes and this connection can't listen
   */
  async listen(db: Db): Promise<boolean> {
    if (!this.#isShared) return true;
    const receive = (payload: string) => {
      const [sender, topic, ...note] = payload.split(' ');
      if (topic && sender !== this.#sender) this.#topics.emit(topic, note.join(' '));
    };
    // Notices sent while the connection was down are lost, so every watcher checks.
    const catchUp = () => {
      for (const topic of this.#topics.eventNames()) this.#topics.emit(topic as string, '');
    };
    this.#handle = await db.listen?.(channel, receive, catchUp).catch(() => undefined);
    return this.#handle !== undefined;
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = undefined;
  }
}
