import type { EmbeddingPurpose } from '../types.ts';
import type { LocalModel } from './local-model.ts';

export interface LoadOrder {
  folder: string;
  model: LocalModel;
  /** Maximum tokens of a batch. Questions wait for the current batch. */
  batchTokens: number;
  maxMemoryBytes: number;
}

/** What a model of this kind is asked. */
export type Work =
  | { task: 'embed'; texts: readonly string[]; purpose: EmbeddingPurpose }
  | { task: 'score'; question: string; passages: readonly string[] };

export type ToWorker =
  | ({ type: 'load' } & LoadOrder)
  | { type: 'run'; id: number; work: Work }
  | { type: 'forget'; id: number };

export type FromWorker =
  | { type: 'ready' }
  /** The files are damaged, or aren't a model of this kind. */
  | { type: 'refused'; message: string }
  /** A batch was computed, or a request that its caller gave up on was dropped. */
  | { type: 'alive' }
  /** A vector for each text, or one number for each passage. */
  | { type: 'done'; id: number; rows: Float32Array[] }
  | { type: 'failed'; id: number; message: string };

/** The exit code of a worker that exceeded its memory. Its texts aren't the cause. */
export const outOfMemoryExit = 75;
