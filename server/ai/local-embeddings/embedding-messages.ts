import type { EmbeddingPurpose } from '../types.ts';
import type { LocalModel } from './local-model.ts';

export interface LoadOrder {
  folder: string;
  model: LocalModel;
  /** Of a batch. Questions wait for the batch that is being computed. */
  batchTokens: number;
  maxMemoryBytes: number;
}

export type ToWorker =
  | ({ type: 'load' } & LoadOrder)
  | { type: 'embed'; id: number; texts: readonly string[]; purpose: EmbeddingPurpose }
  | { type: 'forget'; id: number };

export type FromWorker =
  | { type: 'ready' }
  /** The files are damaged, or no model of this kind. */
  | { type: 'refused'; message: string }
  /** One more batch is computed, or a caller who gave up is forgotten. */
  | { type: 'alive' }
  | { type: 'vectors'; id: number; vectors: Float32Array[] }
  | { type: 'failed'; id: number; message: string };

/** How a worker ends that took more memory than it may: what it was asked for is not to blame. */
export const outOfMemoryExit = 75;
