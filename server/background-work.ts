import type { Logger } from 'pino';
import { toAppError } from './http/errors.ts';

/** Work that outlives the request that started it. The process waits for it before it ends. */
export class BackgroundWork {
  readonly #running = new Set<Promise<unknown>>();
  readonly #log: Pick<Logger, 'error'>;

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  add(work: Promise<unknown>): void {
    const tracked = work
      // Callers that wait get the error. Otherwise it must still be logged.
      .catch((error: unknown) => {
        // Expected errors aren't failures: for example, the object was deleted in the meantime.
        if ((toAppError(error)?.status ?? 500) >= 500) this.#log.error({ err: error }, 'background work failed');
      })
      .finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }

  async waitUntilIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
