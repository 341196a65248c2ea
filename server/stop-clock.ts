import { unavailable } from './errors.ts';

/** Shares of the time for a stop after which something is not waited for any more. */
const shares = { models: 0.4, callers: 0.6, connections: 0.8 };

/**
 * The time that a process has once it was asked to stop. What would take longer is ended step by step, so that nobody is
 * cut off without a word and the process is gone before its supervisor kills it.
 */
export class StopClock {
  readonly #ms: number;
  readonly #models = new AbortController();
  readonly #callers = new AbortController();
  #endsAt = Number.POSITIVE_INFINITY;

  constructor(seconds: number) {
    this.#ms = seconds * 1000;
  }

  /** Aborts when a model that is still writing is not waited for: the site's own sentences answer in its place. */
  get models(): AbortSignal {
    return this.#models.signal;
  }

  /** Aborts when those who still wait for an answer or in a stream are told the reason, an error for them. */
  get callers(): AbortSignal {
    return this.#callers.signal;
  }

  start(): void {
    this.#endsAt = performance.now() + this.#ms;
    setTimeout(() => this.#models.abort(), this.#ms * shares.models).unref();
    const reason = unavailable('Parley is restarting. Please try again in a moment.');
    setTimeout(() => this.#callers.abort(reason), this.#ms * shares.callers).unref();
  }

  /** Milliseconds that connections may stay open. */
  get forConnections(): number {
    return Math.max(0, this.left - this.#ms * (1 - shares.connections));
  }

  /** Milliseconds of the whole time. */
  get left(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }
}
