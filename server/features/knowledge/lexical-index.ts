import type { CollectionStats, Features, SparseVector } from './types.ts';

/** Dimensions of the sparse vector column: features are hashed, nothing is enumerated. */
export const LEXICAL_DIMENSIONS = 2 ** 24;
/** pgvector indexes at most 1,000 entries; past 500 the ranking no longer changes. */
const MAX_ENTRIES = 500;
/** BM25 saturation and length normalisation (Robertson and Zaragoza, 2009). */
const K1 = 1.2;
const B = 0.75;

type FeatureKind = keyof Features;
const KINDS: readonly { kind: 'words' | 'bigrams' | 'grams'; weight: number; lengthIndex: 0 | 1 | 2 }[] = [
  { kind: 'words', weight: 1, lengthIndex: 0 },
  { kind: 'bigrams', weight: 0.25, lengthIndex: 1 },
  { kind: 'grams', weight: 0.15, lengthIndex: 2 },
];

/** FNV-1a over UTF-16 units with a final mix; the kind keeps the word 'open' apart from the 4-gram 'open'. */
export function dimensionOf(kind: FeatureKind, term: string): number {
  let hash = 0x811c9dc5 ^ kind.charCodeAt(0);
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) % LEXICAL_DIMENSIONS) + 1;
}

function total(counts: Map<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

/** Counts in how many chunks each word and 4-gram occurs, and how long chunks are. */
export function collectStats(chunks: Iterable<Features>, language: string): CollectionStats {
  const wordDf = new Map<string, number>();
  const gramDf = new Map<string, number>();
  const lengths: [number, number, number] = [0, 0, 0];
  let n = 0;
  for (const features of chunks) {
    n++;
    for (const word of features.words.keys()) wordDf.set(word, (wordDf.get(word) ?? 0) + 1);
    for (const gram of features.grams.keys()) gramDf.set(gram, (gramDf.get(gram) ?? 0) + 1);
    for (const { kind, lengthIndex } of KINDS) lengths[lengthIndex] += total(features[kind]);
  }
  const mean = (sum: number): number => (n === 0 ? 0 : sum / n);
  return {
    language,
    n,
    avgLen: [mean(lengths[0]), mean(lengths[1]), mean(lengths[2])],
    // fromEntries defines own properties, so that a site about '__proto__' is searchable too.
    wordDf: Object.fromEntries(wordDf),
    gramDf: Object.fromEntries(gramDf),
  };
}

/** A list of links repeats the titles of the pages that hold the answers; it must not win over them. */
const LINK_LIST_WEIGHT = 0.5;

/** A name or identifier is said or not: neither how often nor in how long a text matters. */
const NAME_WEIGHT = 1;

/**
 * The document side of BM25: saturated, length-normalised counts; the idf is on the question's side.
 * @param isLinkList see `ChunkText.isLinkList`.
 */
export function documentVector(features: Features, stats: CollectionStats, isLinkList = false): SparseVector {
  const chunkWeight = isLinkList ? LINK_LIST_WEIGHT : 1;
  const entries: [dimension: number, weight: number][] = [];
  for (const { kind, weight, lengthIndex } of KINDS) {
    const counts = features[kind];
    const relativeLength = total(counts) / (stats.avgLen[lengthIndex] || 1);
    const damping = K1 * (1 - B + B * relativeLength);
    for (const [term, tf] of counts) {
      entries.push([dimensionOf(kind, term), (chunkWeight * weight * tf * (K1 + 1)) / (tf + damping)]);
    }
  }
  for (const name of features.names ?? []) entries.push([dimensionOf('names', name), NAME_WEIGHT]);
  for (const whole of features.identifiers ?? []) entries.push([dimensionOf('identifiers', whole), NAME_WEIGHT]);
  const vector: SparseVector = new Map();
  for (const [dimension, weight] of entries) vector.set(dimension, (vector.get(dimension) ?? 0) + weight);
  if (vector.size <= MAX_ENTRIES) return vector;
  return new Map([...vector].sort((a, b) => b[1] - a[1]).slice(0, MAX_ENTRIES));
}

/** pgvector's text form, '{1:0.5,7:1.25}/16777216', dimensions ascending as its parser wants them. */
export function toSparsevec(vector: SparseVector): string {
  const entries = [...vector].filter(([, weight]) => weight !== 0).sort((a, b) => a[0] - b[0]);
  return `{${entries.map(([dimension, weight]) => `${dimension}:${Number(weight.toPrecision(6))}`).join(',')}}/${LEXICAL_DIMENSIONS}`;
}
