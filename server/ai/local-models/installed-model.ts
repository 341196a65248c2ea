import type { Logger } from 'pino';
import type { LocalModelStatus } from '#shared/contracts/local-models.ts';
import type { Message } from '#shared/messages/message.ts';
import { conflict } from '../../errors.ts';
import { ModelMeter } from '../model-meter.ts';
import { FetchError, type fetchPatience } from './fetch-file.ts';
import type { LocalModel } from './local-model.ts';
import { ModelFiles } from './model-files.ts';
import { ModelProcess, type processLimits } from './model-process.ts';

export interface InstalledModelSettings<Model extends LocalModel = LocalModel> {
  model: Model;
  dataDir: string;
  /** MODEL_DIR, a folder with the files. */
  modelDir: string | null;
  /** LOCAL_EMBEDDINGS or LOCAL_RERANKER; null leaves it to administrators. */
  isWanted: boolean | null;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Called when a download is complete. */
  onReady?: () => Promise<unknown>;
  /** Called with the reason when a download failed, and with null before one begins. */
  onProblem?: (problem: Message | null) => Promise<unknown>;
  limits?: Partial<typeof processLimits>;
  patience?: Partial<typeof fetchPatience>;
  /** Delay before retrying a download that a setting wants, because a container may start before its network. */
  againMs?: number;
}

const tenMinutes = 10 * 60_000;

/** A model on this machine: its download, state and process. It is on once its files exist. */
export class InstalledModel<Model extends LocalModel = LocalModel> {
  readonly host = 'this server';
  readonly model: Model;
  protected readonly process: ModelProcess;
  protected meter = new ModelMeter();
  readonly #settings: InstalledModelSettings<Model>;
  readonly #files: ModelFiles;
  #fetching: { ended: Promise<void>; stop: AbortController } | null = null;
  #problem: Message | null = null;
  #again: NodeJS.Timeout | undefined;

  constructor(settings: InstalledModelSettings<Model>) {
    const { model, log, limits = {} } = settings;
    this.#settings = settings;
    this.model = model;
    this.#files = new ModelFiles(model, settings);
    this.process = new ModelProcess({ model, folder: this.#files.folder, log, limits });
  }

  /** For people. */
  get title(): string {
    return this.model.title;
  }

  /** Counts its calls with those of the other models. */
  countIn(meter: ModelMeter): void {
    this.meter = meter;
  }

  get isActive(): boolean {
    return this.#settings.isWanted !== false && this.#files.isComplete;
  }

  async status(): Promise<LocalModelStatus> {
    const { title, license, page } = this.model;
    const { bytes, isBeingFetched } = await this.#files.progress();
    const state = (): LocalModelStatus['state'] => {
      if (this.#settings.isWanted === false) return 'off';
      if (this.#files.isComplete) return 'ready';
      if (this.#fetching) return 'downloading';
      if (this.#problem) return 'failed';
      return isBeingFetched ? 'downloading' : 'absent';
    };
    const { totalBytes, isOurs } = this.#files;
    return { state: state(), model: title, license, page, bytes, totalBytes, isOurs, problem: this.#problem };
  }

  /** Starts the download if a setting wants the model. */
  start(): void {
    const { isWanted, log } = this.#settings;
    const { isOurs, isComplete, folder } = this.#files;
    if (!isWanted) return;
    if (isOurs) this.download();
    else if (!isComplete) log.warn({ folder, model: this.model.name }, 'MODEL_DIR lacks files of the local model');
  }

  /**
   * Starts or resumes the download. The status shows its progress.
   * @throws AppError 409 if administrators can't decide this
   */
  download(): void {
    if (this.#settings.isWanted === false) throw conflict('The local model is turned off in the server’s settings.');
    if (!this.#files.isOurs) throw conflict('The files are in MODEL_DIR, which Parley doesn’t change.');
    if (this.#fetching || this.#files.isComplete) return;
    clearTimeout(this.#again);
    const stop = new AbortController();
    this.#problem = null;
    this.#fetching = { stop, ended: this.#fetch(stop.signal) };
  }

  async #fetch(signal: AbortSignal): Promise<void> {
    const { log, patience, isWanted, onReady, onProblem, againMs = tenMinutes } = this.#settings;
    const tell = (problem: Message | null) =>
      onProblem?.(problem).catch((error: unknown) => log.error({ err: error }, 'state of the download not stored'));
    try {
      await tell(null);
      await this.#files.fetch({ ...patience, signal });
      log.info({ model: this.model.name }, 'local model downloaded');
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'local model not downloaded');
      const problem = problemOf(error);
      this.#problem = problem;
      await tell(problem);
      if (isWanted) this.#again = setTimeout(() => this.download(), againMs).unref();
      return;
    } finally {
      this.#fetching = null;
    }
    await onReady?.().catch((error: unknown) => log.error({ err: error }, 'websites not prepared'));
  }

  /** Deletes the files, including a partial download. @throws AppError 409 if Parley may not delete them */
  async remove(): Promise<void> {
    if (!this.#files.isOurs) throw conflict('The files are in MODEL_DIR, which Parley doesn’t change.');
    if (this.#settings.isWanted) {
      throw conflict(
        this.model.task === 'embed'
          ? 'LOCAL_EMBEDDINGS=1 keeps the model. Remove the setting first.'
          : 'LOCAL_RERANKER=1 keeps the model. Remove the setting first.',
      );
    }
    await this.stop();
    this.#problem = null;
    await this.#files.remove();
  }

  /** Stops a download, which can be resumed, and the model's process. */
  async stop(): Promise<void> {
    clearTimeout(this.#again);
    this.#fetching?.stop.abort();
    await this.#fetching?.ended;
    await this.process.stop();
  }
}

function problemOf(error: unknown): Message {
  if (error instanceof FetchError) return error.message;
  return 'The files can’t be written to the data folder.';
}
