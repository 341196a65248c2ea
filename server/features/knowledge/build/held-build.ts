import type { BuildProgress } from '#shared/contracts/knowledge.ts';
import { type News, RowHolder } from '../../../jobs/held-row/row-holder.ts';
import type { Services } from '../../../services.ts';
import { type ClaimedBuild, heldBuilds } from './claim-build.ts';

/** A build this worker has claimed. Its progress is saved to its row periodically. */
export class HeldBuild implements AsyncDisposable {
  /** Aborted when the worker stops, or with a `LeaseLost`. */
  readonly signal: AbortSignal;
  readonly #holder: RowHolder;
  #progress: BuildProgress = { step: 'chunking', done: 0, total: 0 };
  #stored: BuildProgress | null = null;

  constructor(services: Pick<Services, 'db' | 'log' | 'notices'>, build: ClaimedBuild, stopping: AbortSignal) {
    this.#holder = new RowHolder(services, {
      table: heldBuilds,
      lease: build.lease,
      stopping,
      news: () => this.#news(),
    });
    this.signal = this.#holder.signal;
  }

  get isLost(): boolean {
    return this.#holder.isLost;
  }

  progress(step: BuildProgress['step'], done: number, total: number): void {
    this.#progress = { step, done: Math.min(done, total), total };
  }

  /** Call if the build has to wait for a host. */
  wait(): void {
    this.#holder.wait({ progress: JSON.stringify({ step: 'waiting', done: 0, total: 0 } satisfies BuildProgress) });
  }

  /** Call with the error that interrupted the build. Returns whether it should be tried again. */
  retriesAfter(error: unknown): boolean {
    return this.#holder.retriesAfter(error);
  }

  /** Call when the row has the result. */
  end(): void {
    this.#holder.end();
  }

  #news(): News<object> | null {
    const progress = this.#progress;
    if (progress === this.#stored) return null;
    return {
      changes: { progress: JSON.stringify(progress) },
      stored: () => {
        this.#stored = progress;
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#holder[Symbol.asyncDispose]();
  }
}
