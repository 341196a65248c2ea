import { once } from 'node:events';
import type { Logger } from 'pino';
import { forkProgram, type Program, programNextTo } from '../../fork-program.ts';
import { AiError } from '../errors.ts';
import type { LocalModel } from './local-model.ts';
import { type FromWorker, outOfMemoryExit, type ToWorker, type Work } from './model-messages.ts';

const entry = programNextTo(import.meta.url, 'model-worker');

export const processLimits = {
  /** Half a second on a slow processor. Larger batches aren't faster. */
  batchTokens: 512,
  /** A batch takes at most a second. Loading the model takes several. */
  silenceMs: 60_000,
  /** The process exits after this long without a question or a build, to release its memory. */
  idleMs: 15 * 60_000,
  /** The model takes 600 MB, its tokenizer 300. */
  maxMemoryBytes: 2 * 1024 ** 3,
  heapMb: 1024,
  /** Loading takes CPU seconds, so after a failure not every question tries it again. */
  pauseMs: 60_000,
};

interface Waiting {
  work: Work;
  /** How many times a process exited while this was waiting. */
  crashes: number;
  resolve(rows: number[][]): void;
  reject(error: AiError): void;
}

interface Settings {
  model: LocalModel;
  folder: string;
  log: Pick<Logger, 'warn' | 'error'>;
  limits?: Partial<typeof processLimits>;
}

/** Runs the model in a separate process, which starts with the first text and restarts after a crash. */
export class ModelProcess {
  readonly #settings: Settings;
  readonly #limits: typeof processLimits;
  readonly #waiting = new Map<number, Waiting>();
  #child: Program | null = null;
  /** Whether the model is loaded. Until then the process gets nothing else. */
  #isReady = false;
  /** Whether the process has computed anything. */
  #hasDelivered = false;
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;
  #paused: { until: number; error: AiError } | null = null;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#limits = { ...processLimits, ...settings.limits };
  }

  /** Null while it isn't running. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** A vector for each text or one number for each passage, in order. @throws AiError, or the signal's reason */
  async run(work: Work, signal: AbortSignal): Promise<number[][]> {
    signal.throwIfAborted();
    if ((work.task === 'embed' ? work.texts : work.passages).length === 0) return [];
    if (this.#paused && performance.now() < this.#paused.until) throw this.#paused.error;
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<number[][]>();
    const forget = () => {
      this.#waiting.delete(id);
      this.#say({ type: 'forget', id });
      reject(signal.reason);
    };
    signal.addEventListener('abort', forget, { once: true });
    this.#waiting.set(id, { work, crashes: 0, resolve, reject });
    if (!this.#child) this.#start();
    else if (this.#isReady) this.#say({ type: 'run', id, work });
    if (this.#waiting.size === 1) this.#watch();
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', forget);
    }
  }

  /** Stops the process. Waiting texts fail. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#paused = null;
    const child = this.#child;
    this.#child = null;
    this.#failAll(new AiError('temporary', 'The model can’t be reached'));
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }

  #start(): void {
    const { model, folder, log } = this.#settings;
    const { heapMb, batchTokens, maxMemoryBytes } = this.#limits;
    const child = forkProgram(entry, { execArgv: [`--max-old-space-size=${heapMb}`] });
    this.#child = child;
    this.#isReady = false;
    this.#hasDelivered = false;
    child.on('message', (message: FromWorker) => {
      if (this.#child === child) this.#hear(message);
    });
    // Which one it is: a message to one that has just ended, or no process could be made. It ends either way.
    child.on('error', (error: Error) => log.warn({ err: error }, 'model process failed'));
    child.on('close', (code: number | null, signal: NodeJS.Signals | null) => {
      if (this.#child !== child) return;
      this.#child = null;
      log.warn({ code, signal }, 'model process ended');
      this.#startAgain(code === outOfMemoryExit && this.#hasDelivered);
    });
    this.#say({ type: 'load', folder, model, batchTokens, maxMemoryBytes });
  }

  /** Waiting texts get a second attempt, because they may not be the cause of the failure. */
  #startAgain(isInnocent: boolean): void {
    const failure = new AiError('temporary', 'The model failed');
    for (const [id, request] of this.#waiting) {
      if (!isInnocent) request.crashes++;
      if (request.crashes < 2) continue;
      this.#waiting.delete(id);
      request.reject(failure);
      this.#pause(failure);
    }
    if (this.#waiting.size > 0) this.#start();
    this.#watch();
  }

  #hear(message: FromWorker): void {
    if (message.type === 'ready') {
      this.#isReady = true;
      for (const [id, { work }] of this.#waiting) this.#say({ type: 'run', id, work });
    } else if (message.type === 'refused') {
      this.#settings.log.error({ reason: message.message }, 'local model not loaded');
      this.#giveUp(new AiError('settings', 'The local model can’t be loaded'));
      return;
    } else if (message.type !== 'alive') {
      this.#hasDelivered = true;
      const request = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.type === 'done') request?.resolve(message.rows.map((row) => [...row]));
      else {
        this.#settings.log.warn({ reason: message.message }, 'local model failed');
        request?.reject(new AiError('nonsense', 'The model failed'));
      }
    }
    this.#watch();
  }

  /**
   * Restarts the timeout of the process when it sends a message or gets its first text. It also answers callers that
   * gave up, so a hanging process is detected anyway.
   */
  #watch(): void {
    clearTimeout(this.#timer);
    const child = this.#child;
    if (!child) return;
    const isBusy = this.#waiting.size > 0;
    // The process by itself doesn't keep the server from exiting.
    if (isBusy) child.ref();
    else child.unref();
    if (isBusy) child.channel?.ref();
    else child.channel?.unref();
    this.#timer = setTimeout(
      () => {
        if (isBusy) this.#giveUp(new AiError('temporary', 'The model took too long'));
        else void this.stop();
      },
      isBusy ? this.#limits.silenceMs : this.#limits.idleMs,
    ).unref();
  }

  #say(message: ToWorker): void {
    if (this.#child?.connected) this.#child.send(message);
  }

  #giveUp(error: AiError): void {
    this.#failAll(error);
    void this.stop();
    this.#pause(error);
  }

  #pause(error: AiError): void {
    this.#paused = { until: performance.now() + this.#limits.pauseMs, error };
  }

  #failAll(error: AiError): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
