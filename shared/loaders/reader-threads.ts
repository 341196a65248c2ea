import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { FairQueue, type Turn } from './fair-queue.ts';

export interface ReaderThreadsOptions {
  /** A module that posts `ready`, then one reply to each message. */
  file: URL;
  /** How many read for one owner at the same time. One more is there for others. */
  threadsPerOwner: number;
  /** How many messages of one owner may wait. Default: any. */
  mostWaiting?: number;
  /** Time limit for each message, without the start of a thread. */
  deadlineMs: number;
  maxHeapMb: number;
  /** Memory outside the heap, which holds unpacked streams and isn't covered by the heap's limit. Default: no limit. */
  maxExternalBytes?: number;
  /** Discards what the threads print. */
  isSilent?: boolean;
}

export interface Asked extends Turn {
  /** Time limit including the wait for a thread. Default: none. */
  patienceMs?: number | undefined;
  /** False if reading it may leave something behind that affects the next message. */
  isThreadKept?: boolean;
}

/** Threads that were idle this long are stopped, since each takes about 20 MB. One may be kept. */
const idleMs = 30_000;
const memoryCheckMs = 25;

/** A thread that took too long, used too much memory, or exited. It is stopped. */
export class ThreadFailed extends Error {
  override name = 'ThreadFailed';
  readonly reason: 'timeout' | 'memory' | 'exit';

  constructor(reason: ThreadFailed['reason'], options?: ErrorOptions) {
    super(`The thread was stopped: ${reason}`, options);
    this.reason = reason;
  }
}

/** Threads that read what strangers wrote, so that a malicious file that hangs or fills memory affects nothing else. */
export class ReaderThreads {
  readonly #options: ReaderThreadsOptions;
  readonly #queue: FairQueue;
  readonly #idle: Worker[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Idle threads that aren't stopped. */
  #kept = 0;

  constructor(options: ReaderThreadsOptions) {
    this.#options = options;
    const { threadsPerOwner: concurrencyPerOwner, mostWaiting } = options;
    this.#queue = new FairQueue({ concurrency: concurrencyPerOwner + 1, concurrencyPerOwner, mostWaiting });
  }

  /**
   * The reply to a message.
   * @throws ThreadFailed, QueueFull, or the signal's reason, which also stops the thread
   */
  async ask<Reply>(message: object, { owner, signal, patienceMs, isThreadKept = true }: Asked): Promise<Reply> {
    const over = new AbortController();
    const leave = () => over.abort(signal?.reason);
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    const patience =
      patienceMs === undefined ? undefined : setTimeout(() => over.abort(new ThreadFailed('timeout')), patienceMs);
    try {
      return await this.#queue.run({ owner, signal: over.signal }, () => this.#ask<Reply>(message, over, isThreadKept));
    } finally {
      clearTimeout(patience);
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Starts a thread before the first message, and keeps one after that: a start takes a second of a processor. */
  async keepOne(): Promise<void> {
    this.#kept = 1;
    if (this.#idle.length === 0) this.#giveBack(await this.#take());
  }

  /** Stops idle threads. */
  async close(): Promise<void> {
    this.#kept = 0;
    clearTimeout(this.#timer);
    await this.#stopIdle();
  }

  async #stopIdle(): Promise<void> {
    await Promise.all(this.#idle.splice(this.#kept).map((worker) => worker.terminate()));
  }

  async #ask<Reply>(message: object, over: AbortController, isThreadKept: boolean): Promise<Reply> {
    const { deadlineMs, maxExternalBytes } = this.#options;
    const worker = await this.#take();
    worker.ref();
    const end = (reason: ThreadFailed['reason']) => over.abort(new ThreadFailed(reason));
    const onExit = () => end('exit');
    worker.once('exit', onExit);
    const deadline = setTimeout(() => end('timeout'), deadlineMs);
    const checkMemory = async () => {
      const { external_memory: external } = await worker.getHeapStatistics().catch(() => ({ external_memory: 0 }));
      if (external > (maxExternalBytes ?? Number.POSITIVE_INFINITY)) end('memory');
    };
    const memory = maxExternalBytes === undefined ? undefined : setInterval(() => void checkMemory(), memoryCheckMs);
    let isFine = false;
    try {
      const reply = once(worker, 'message', { signal: over.signal });
      worker.postMessage(message);
      const [read] = (await reply) as [Reply];
      isFine = true;
      return read;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A thread out of memory also exits.
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ThreadFailed('memory', { cause: error });
      // A thread that fails also exits, maybe before its error was taken.
      throw code === 'ABORT_ERR' ? over.signal.reason : error;
    } finally {
      clearTimeout(deadline);
      clearInterval(memory);
      worker.off('exit', onExit);
      if (isFine && isThreadKept) this.#giveBack(worker);
      else await worker.terminate();
    }
  }

  /** A thread that is ready. */
  async #take(): Promise<Worker> {
    clearTimeout(this.#timer);
    const used = this.#idle.pop();
    if (used) return used;
    const { file, maxHeapMb, isSilent = false } = this.#options;
    const worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      stdout: isSilent,
      stderr: isSilent,
    });
    await once(worker, 'message');
    // One that fails while it is idle must not end the process.
    worker.on('error', () => this.#forget(worker));
    worker.once('exit', () => this.#forget(worker));
    return worker;
  }

  #giveBack(worker: Worker): void {
    // A server that is stopping doesn't wait for it.
    worker.unref();
    this.#idle.push(worker);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#stopIdle(), idleMs).unref();
  }

  #forget(worker: Worker): void {
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
  }
}
