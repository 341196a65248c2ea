import type { FeatureWeights } from '../index/loaded-segment.ts';
import { maxPassages, type PostingList } from '../index/postings.ts';

/**
 * Zeroed arrays, as long as any segment needs, for reuse, because allocating them for each question would keep the
 * garbage collector busy.
 */
const free: Float64Array[] = [];
const mostFree = 64;

export const borrowSums = (): Float64Array => free.pop() ?? new Float64Array(maxPassages);

/** @param used how many elements may be nonzero */
export function returnSums(sums: Float64Array, used: number): void {
  if (free.length < mostFree) free.push(sums.fill(0, 0, used));
}

/**
 * Adds the contribution of a feature to the passages that contain it.
 * @param weight of the feature in the question
 */
export function addList(sums: Float64Array, list: PostingList, weights: FeatureWeights, weight: number): void {
  addOnce(sums, list.once, weights.once, weight);
  addOften(sums, list, weights, weight);
}

// A search over many passages spends most of its time in these two loops.

function addOnce(sums: Float64Array, docs: Uint16Array, counted: Float64Array, weight: number): void {
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] ?? 0;
    sums[doc] = (sums[doc] ?? 0) + weight * (counted[doc] ?? 0);
  }
}

function addOften(
  sums: Float64Array,
  { often, frequencies }: PostingList,
  { once, damping }: FeatureWeights,
  weight: number,
): void {
  for (let i = 0; i < often.length; i++) {
    const doc = often[i] ?? 0;
    const tf = frequencies[i] ?? 1;
    const damped = damping[doc] ?? 0;
    // Derives `featureWeight` for this frequency from its value for one.
    sums[doc] = (sums[doc] ?? 0) + (weight * (once[doc] ?? 0) * tf * (1 + damped)) / (tf + damped);
  }
}
