import type { Logger } from 'pino';
import { toAppError } from './http/errors.ts';

/** Work that outlives the request that began it; the process waits for it before it ends. */
export class BackgroundWork {
  readonly #running = new Set<Promise<unknown>>();
  readonly #log: Pick<Logger, 'error'>;

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  add(work: Promise<unknown>): void {
    const tracked = work
      // Anyone who waits for it hears of it; when nobody does anymore, the log still must.
      .catch((error: unknown) => {
        // Errors of normal life are no failure: what it worked on was deleted meanwhile.
        if ((toAppError(error)?.status ?? 500) >= 500) this.#log.error({ err: error }, 'background work failed');
      })
      .finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
