import { statSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchFile, type fetchPatience, partOf } from './fetch-file.ts';
import type { LocalModel } from './local-model.ts';

/** How long a check of the folder is valid. Other processes may use it too. */
const lookMs = 500;
/** A partial file that was modified this recently is being fetched by this or another process. */
const freshMs = 10_000;

/** The files of a model in a folder: MODEL_DIR, which belongs to the operator, or one in DATA_DIR. */
export class ModelFiles {
  readonly folder: string;
  /** False for MODEL_DIR, where nothing is downloaded or deleted. */
  readonly isOurs: boolean;
  readonly #files: LocalModel['weights'][];
  #look = { isComplete: false, until: 0 };

  constructor(
    { weights, tokenizer }: Pick<LocalModel, 'weights' | 'tokenizer'>,
    { dataDir, modelDir }: { dataDir: string; modelDir: string | null },
  ) {
    this.folder = modelDir ?? join(dataDir, 'models');
    this.isOurs = modelDir === null;
    this.#files = [tokenizer, weights];
  }

  get totalBytes(): number {
    return this.#files.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Checks their sizes. Their digests are checked when they are loaded. */
  get isComplete(): boolean {
    if (performance.now() < this.#look.until) return this.#look.isComplete;
    const isComplete = this.#files.every(
      ({ name, bytes }) => statSync(join(this.folder, name), { throwIfNoEntry: false })?.size === bytes,
    );
    this.#look = { isComplete, until: performance.now() + lookMs };
    return isComplete;
  }

  /** The size of existing files, including partial ones. */
  async progress(): Promise<{ bytes: number; isBeingFetched: boolean }> {
    let [bytes, isBeingFetched] = [0, false];
    for (const { name } of this.#files) {
      const path = join(this.folder, name);
      const whole = await stat(path).catch(() => null);
      const part = await stat(partOf(path)).catch(() => null);
      bytes += whole?.size ?? part?.size ?? 0;
      if (part && Date.now() - part.mtimeMs < freshMs) isBeingFetched = true;
    }
    return { bytes, isBeingFetched };
  }

  /** Fetches missing files. @throws FetchError, or the signal's reason */
  async fetch(options: { signal: AbortSignal } & Partial<typeof fetchPatience>): Promise<void> {
    for (const file of this.#files) {
      const path = join(this.folder, file.name);
      if ((await stat(path).catch(() => null))?.size !== file.bytes) await fetchFile(file, path, options);
    }
    this.#look.until = 0;
  }

  async remove(): Promise<void> {
    for (const { name } of this.#files) {
      const path = join(this.folder, name);
      for (const each of [path, partOf(path)]) await rm(each, { force: true });
    }
    this.#look.until = 0;
  }
}
