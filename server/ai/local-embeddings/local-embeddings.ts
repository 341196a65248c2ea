import type { Logger } from 'pino';
import type { LocalEmbeddingsStatus } from '#shared/contracts/local-embeddings.ts';
import type { Message } from '#shared/messages/message.ts';
import { conflict } from '../../errors.ts';
import { meterCall } from '../client.ts';
import { AiError } from '../errors.ts';
import { ModelMeter } from '../model-meter.ts';
import type { EmbeddingClient, EmbeddingPurpose } from '../types.ts';
import { EmbeddingProcess, type embeddingLimits } from './embedding-process.ts';
import { FetchError, type fetchPatience } from './fetch-file.ts';
import type { LocalModel } from './local-model.ts';
import { ModelFiles } from './model-files.ts';

export interface LocalEmbeddingsSettings {
  model: LocalModel;
  dataDir: string;
  /** MODEL_DIR, a folder with the files. */
  modelDir: string | null;
  /** LOCAL_EMBEDDINGS; null leaves it to administrators. */
  isWanted: boolean | null;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Called when a download is complete. */
  onReady?: () => Promise<unknown>;
  /** Called with the reason when a download failed, and with null before one begins. */
  onProblem?: (problem: Message | null) => Promise<unknown>;
  limits?: Partial<typeof embeddingLimits>;
  patience?: Partial<typeof fetchPatience>;
  /** Delay before retrying a download for LOCAL_EMBEDDINGS=1, because a container may start before its network. */
  againMs?: number;
}

const tenMinutes = 10 * 60_000;

/** Search by meaning with a model that runs on this machine. It is on once its files exist. */
export class LocalEmbeddings implements EmbeddingClient {
  readonly host = 'this server';
  readonly embeddingModel: string;
  /** For people. */
  readonly title: string;
  readonly #settings: LocalEmbeddingsSettings;
  readonly #files: ModelFiles;
  readonly #process: EmbeddingProcess;
  #fetching: { ended: Promise<void>; stop: AbortController } | null = null;
  #problem: Message | null = null;
  #again: NodeJS.Timeout | undefined;
  #meter = new ModelMeter();

  constructor(settings: LocalEmbeddingsSettings) {
    const { model, log, limits = {} } = settings;
    this.#settings = settings;
    this.embeddingModel = model.name;
    this.title = model.title;
    this.#files = new ModelFiles(model, settings);
    this.#process = new EmbeddingProcess({ model, folder: this.#files.folder, log, limits });
  }

  /** Counts its calls with those of the other models. */
  countIn(meter: ModelMeter): void {
    this.#meter = meter;
  }

  get isActive(): boolean {
    return this.#settings.isWanted !== false && this.#files.isComplete;
  }

  /** One vector per text, in order. @throws AiError, or the signal's reason */
  async embed(texts: readonly string[], signal: AbortSignal, purpose: EmbeddingPurpose): Promise<number[][]> {
    if (!this.isActive) throw new AiError('unsupported', 'The local model isn’t downloaded');
    return meterCall(this.#meter, 'embeddings', this.embeddingModel, signal, () =>
      this.#process.embed(texts, purpose, signal),
    );
  }

  async status(): Promise<LocalEmbeddingsStatus> {
    const { title, license, page } = this.#settings.model;
    const { bytes, isBeingFetched } = await this.#files.progress();
    const state = (): LocalEmbeddingsStatus['state'] => {
      if (this.#settings.isWanted === false) return 'off';
      if (this.#files.isComplete) return 'ready';
      if (this.#fetching) return 'downloading';
      if (this.#problem) return 'failed';
      return isBeingFetched ? 'downloading' : 'absent';
    };
    const { totalBytes, isOurs } = this.#files;
    return { state: state(), model: title, license, page, bytes, totalBytes, isOurs, problem: this.#problem };
  }

  /** Starts the download if LOCAL_EMBEDDINGS=1. */
  start(): void {
    const { isWanted, log } = this.#settings;
    const { isOurs, isComplete, folder } = this.#files;
    if (isWanted && isOurs) this.download();
    else if (isWanted !== false && !isOurs && !isComplete)
      log.warn({ folder }, 'MODEL_DIR lacks files of the local model');
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
    const { log, patience, model, isWanted, onReady, onProblem, againMs = tenMinutes } = this.#settings;
    const tell = (problem: Message | null) =>
      onProblem?.(problem).catch((error: unknown) => log.error({ err: error }, 'state of the download not stored'));
    try {
      await tell(null);
      await this.#files.fetch({ ...patience, signal });
      log.info({ model: model.name }, 'local model downloaded');
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'local model not downloaded');
      this.#problem = error instanceof FetchError ? error.message : 'The files can’t be written to the data folder.';
      await tell(this.#problem);
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
    if (this.#settings.isWanted) throw conflict('LOCAL_EMBEDDINGS=1 keeps the model. Remove the setting first.');
    await this.stop();
    this.#problem = null;
    await this.#files.remove();
  }

  /** Stops a download, which can be resumed, and the model's process. */
  async stop(): Promise<void> {
    clearTimeout(this.#again);
    this.#fetching?.stop.abort();
    await this.#fetching?.ended;
    await this.#process.stop();
  }
}
