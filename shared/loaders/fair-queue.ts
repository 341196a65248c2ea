export interface Turn {
  /** Whose work it is: a workspace, or a name for work that shares nothing with others. */
  owner: string | number;
  /** Aborts when nobody waits for the result anymore. Work that hasn't started is then dropped. */
  signal?: AbortSignal | undefined;
}

export interface FairQueueOptions {
  concurrency: number;
  /** Fewer than `concurrency`, so that one owner never holds everything. */
  concurrencyPerOwner: number;
  /** How much work of one owner may wait. Default: any. */
  mostWaiting?: number | undefined;
}

/** An owner already has as much work in the queue as is allowed. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

interface Waiting {
  owner: Turn['owner'];
  start: () => void;
}

/** Runs the work of several owners in turn, however much each of them has. */
export class FairQueue {
  readonly #options: FairQueueOptions;
  #waiting: Waiting[] = [];
  readonly #running = new Map<Turn['owner'], number>();
  /** When each owner's work last started, as a count. */
  readonly #startedAt = new Map<Turn['owner'], number>();
  #runs = 0;
  #starts = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** @throws QueueFull, or the signal's reason if it aborts before the work starts */
  async run<Result>({ owner, signal }: Turn, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(owner, signal);
    try {
      return await work();
    } finally {
      this.#runs -= 1;
      this.#running.set(owner, this.#runningOf(owner) - 1);
      this.#forget(owner);
      this.#startNext();
    }
  }

  async #enter(owner: Turn['owner'], signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const { mostWaiting = Number.POSITIVE_INFINITY } = this.#options;
    const own = this.#waiting.filter((one) => one.owner === owner);
    if (own.length >= mostWaiting) throw new QueueFull('Too much work of one owner is waiting');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry: Waiting = { owner, start: resolve };
    const leave = () => {
      this.#waiting = this.#waiting.filter((one) => one !== entry);
      this.#forget(owner);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.push(entry);
    this.#startNext();
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #startNext(): void {
    while (this.#runs < this.#options.concurrency) {
      const next = this.#next();
      if (!next) return;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#runs += 1;
      this.#running.set(next.owner, this.#runningOf(next.owner) + 1);
      this.#startedAt.set(next.owner, ++this.#starts);
      next.start();
    }
  }

  /** The first of the owner who has the least running, or whose turn was longest ago. */
  #next(): Waiting | undefined {
    const rank = ({ owner }: Waiting) =>
      this.#runningOf(owner) * (this.#starts + 1) + (this.#startedAt.get(owner) ?? 0);
    let best: Waiting | undefined;
    for (const one of this.#waiting) {
      if (this.#runningOf(one.owner) >= this.#options.concurrencyPerOwner) continue;
      if (!best || rank(one) < rank(best)) best = one;
    }
    return best;
  }

  #runningOf(owner: Turn['owner']): number {
    return this.#running.get(owner) ?? 0;
  }

  #forget(owner: Turn['owner']): void {
    if (this.#runningOf(owner) > 0 || this.#waiting.some((one) => one.owner === owner)) return;
    this.#running.delete(owner);
    this.#startedAt.delete(owner);
  }
}
