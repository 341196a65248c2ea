import type { EmbeddingPurpose } from '../types.ts';
import type { LocalEmbeddingModel, LocalReranker } from './local-model.ts';

/** Turns a text into token numbers, including the tokens that begin and end a sequence. */
export type Encode = (text: string) => number[];

export interface Batch {
  /** Which of the sequences these are. */
  indexes: number[];
  length: number;
}

/**
 * A token is at least one character on average, mostly four; text that is cut here would be cut after tokenizing
 * anyway.
 */
const charactersPerToken = 16;

/** The sequence of a text: with its prefix, and no longer than the model can read. */
export function sequenceOf(
  text: string,
  purpose: EmbeddingPurpose,
  model: LocalEmbeddingModel,
  encode: Encode,
): number[] {
  const start = text.slice(0, model.maxTokens * charactersPerToken).toWellFormed();
  const ids = encode(model.prefixes[purpose] + asData(start));
  const last = ids.at(-1);
  // A truncated sequence still has the end token.
  return ids.length <= model.maxTokens || last === undefined ? ids : [...ids.slice(0, model.maxTokens - 1), last];
}

/** A question gets at most this share of a pair, so that a long one leaves room for the passage. */
const questionShare = 0.5;

/**
 * A question and a passage as one sequence, `<s> question </s></s> passage </s>`, as models of the XLM-RoBERTa family
 * were trained. What doesn't fit is cut from the passage; from the question only if it takes more than half.
 */
export function pairSequence(question: string, passage: string, model: LocalReranker, encode: Encode): number[] {
  const { maxTokens } = model;
  const cut = (text: string) => asData(text.slice(0, maxTokens * charactersPerToken).toWellFormed());
  const withEnd = (ids: readonly number[], length: number): number[] => {
    const end = ids.at(-1);
    return ids.length <= length || end === undefined ? [...ids] : [...ids.slice(0, length - 1), end];
  };
  const first = withEnd(encode(cut(question)), Math.floor(maxTokens * questionShare));
  // The passage begins with the end token instead of a second start token.
  const [, ...second] = encode(cut(passage));
  const separator = first.at(-1) ?? model.padId;
  return [...first, ...withEnd([separator, ...second], maxTokens - first.length)];
}

/** Control tokens in a page's text, such as '</s>', must not have an effect. */
const asData = (text: string) => text.replace(/<(?=\/?(?:s|pad|unk|mask)>)/g, '< ');

/**
 * Groups sequences of similar length, so that little padding is needed.
 * @param maxTokens of a batch including padding; a longer sequence is a separate batch
 */
export function batchesByLength(lengths: readonly number[], maxTokens: number): Batch[] {
  const shortestFirst = lengths.map((length, index) => ({ length, index })).toSorted((a, b) => a.length - b.length);
  const batches: Batch[] = [];
  for (const { length, index } of shortestFirst) {
    const batch = batches.at(-1);
    if (batch && (batch.indexes.length + 1) * length <= maxTokens) {
      batch.indexes.push(index);
      batch.length = length;
    } else batches.push({ indexes: [index], length });
  }
  return batches;
}

/** Sequences as one matrix with padding, and a mask of the positions that count. */
export function padSequences(sequences: readonly (readonly number[])[], padId: number) {
  const length = Math.max(...sequences.map((ids) => ids.length));
  const ids = new BigInt64Array(sequences.length * length).fill(BigInt(padId));
  const mask = new BigInt64Array(sequences.length * length);
  for (const [row, sequence] of sequences.entries()) {
    ids.set(sequence.map(BigInt), row * length);
    mask.fill(1n, row * length, row * length + sequence.length);
  }
  return { ids, mask, dims: [sequences.length, length] as [number, number] };
}

/** One vector of length 1 per sequence: the mean of the states at the positions that count. */
export function meanPool(
  states: Float32Array,
  mask: BigInt64Array,
  dims: readonly [number, number, number],
): Float32Array[] {
  const [rows, length, dimensions] = dims;
  return Array.from({ length: rows }, (_, row) => {
    const sum = new Float64Array(dimensions);
    for (let place = row * length; place < (row + 1) * length; place++) {
      if (mask[place] !== 1n) continue;
      for (let d = 0; d < dimensions; d++) sum[d] = (sum[d] ?? 0) + (states[place * dimensions + d] ?? 0);
    }
    // The number of positions cancels out.
    const norm = Math.hypot(...sum);
    return Float32Array.from(sum, (value) => value / norm);
  });
}
