import { unavailable } from './errors.ts';

/** Shares of the stop time after which Parley stops waiting for each. */
const shares = { models: 0.4, callers: 0.6, connections: 0.8 };

/**
 * The time a process has after it was asked to stop. Anything that would take longer is ended step by step, so that
 * clients get an error and the process ends before its supervisor kills it.
 */
export class StopClock {
  readonly #ms: number;
  readonly #models = new AbortController();
  readonly #callers = new AbortController();
  #endsAt = Number.POSITIVE_INFINITY;

  constructor(seconds: number) {
    this.#ms = seconds * 1000;
  }

  /** Aborts when a model that is still writing must stop. The site's own sentences answer instead. */
  get models(): AbortSignal {
    return this.#models.signal;
  }

  /** Aborts when waiting clients and streams get its reason as an error. */
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

  /** Milliseconds left of the total. */
  get left(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }
}
