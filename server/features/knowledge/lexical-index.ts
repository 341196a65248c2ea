import type { CollectionStats, Features, SparseVector } from './types.ts';

/** Features are hashed rather than numbered. */
const dimensionsPerKind = 2 ** 24;
/** Beyond 500 features per passage the ranking no longer changes. */
const maxEntries = 500;
/** BM25 saturation and length normalization (Robertson and Zaragoza, 2009). */
const bm25K1 = 1.2;
const bm25B = 0.75;

/** Lengths of a passage in words, bigrams and 4-grams; the kinds before `names` have one each. */
export type Lengths = readonly [words: number, bigrams: number, grams: number];

const kinds = ['words', 'bigrams', 'grams', 'names', 'identifiers', 'facts'] as const;
const weights = [1, 0.25, 0.15] as const;

/**
 * FNV-1a over UTF-16 units with a final mix. Each kind has its own range, so the dimension shows the kind: see
 * `lengthIndexOf`.
 */
export function dimensionOf(kind: (typeof kinds)[number], term: string): number {
  let hash = 0x811c9dc5 ^ kind.charCodeAt(0);
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return kinds.indexOf(kind) * dimensionsPerKind + (((hash ^ (hash >>> 16)) >>> 0) % dimensionsPerKind);
}

/** Which of `Lengths` applies to a dimension; null for names and identifiers, where none does. */
export function lengthIndexOf(dimension: number): 0 | 1 | 2 | null {
  const kind = Math.floor(dimension / dimensionsPerKind);
  return kind === 0 || kind === 1 || kind === 2 ? kind : null;
}

function total(counts: Map<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

export const lengthsOf = (features: Features): Lengths => [
  total(features.words),
  total(features.bigrams),
  total(features.grams),
];

/** Counts how many chunks contain each word and 4-gram, and the lengths of the chunks. */
export function collectStats(chunks: Iterable<Features>, language: string): CollectionStats {
  const wordDf = new Map<string, number>();
  const gramDf = new Map<string, number>();
  const lengths: [number, number, number] = [0, 0, 0];
  let n = 0;
  for (const features of chunks) {
    n++;
    for (const word of features.words.keys()) wordDf.set(word, (wordDf.get(word) ?? 0) + 1);
    for (const gram of features.grams.keys()) gramDf.set(gram, (gramDf.get(gram) ?? 0) + 1);
    for (const [i, length] of lengthsOf(features).entries()) lengths[i as 0 | 1 | 2] += length;
  }
  const mean = (sum: number): number => (n === 0 ? 0 : sum / n);
  return {
    language,
    n,
    avgLen: [mean(lengths[0]), mean(lengths[1]), mean(lengths[2])],
    // fromEntries defines own properties, so that a site about '__proto__' is searchable, too.
    wordDf: Object.fromEntries(wordDf),
    gramDf: Object.fromEntries(gramDf),
  };
}

/** A link list repeats the titles of the pages with the answers and must not rank above them. */
const linkListWeight = 0.5;

/** A name or identifier is present or not. Its frequency and the length of the text don't matter. */
const nameWeight = 1;

/**
 * How often a passage contains each feature that indexes it. A very long passage is indexed by its words, names, word
 * pairs and most frequent 4-grams, so its index entry doesn't depend on other passages.
 */
export function indexedCounts(features: Features): Map<number, number> {
  const counts = new Map<number, number>();
  const add = (kind: (typeof kinds)[number], terms: Iterable<readonly [term: string, tf: number]>): void => {
    for (const [term, tf] of terms) {
      const dimension = dimensionOf(kind, term);
      const known = counts.get(dimension);
      if (known !== undefined) counts.set(dimension, known + tf);
      else if (counts.size < maxEntries) counts.set(dimension, tf);
    }
  };
  add('words', features.words);
  add(
    'names',
    (features.names ?? []).map((name) => [name, 1]),
  );
  add(
    'identifiers',
    (features.identifiers ?? []).map((whole) => [whole, 1]),
  );
  add('bigrams', features.bigrams);
  const isFull = counts.size + features.grams.size > maxEntries;
  add('grams', isFull ? [...features.grams].sort((a, b) => b[1] - a[1]) : features.grams);
  return counts;
}

/** How much features of one kind are weighted down in longer passages. */
export const dampingOf = (length: number, kind: 0 | 1 | 2, { avgLen }: Pick<CollectionStats, 'avgLen'>): number =>
  bm25K1 * (1 - bm25B + (bm25B * length) / (avgLen[kind] || 1));

/**
 * The document side of BM25: a saturated, length-normalized count. The idf is on the question's side.
 * @param damping of the passage, see `dampingOf`, for the index that `lengthIndexOf` returns
 * @param isLinkList see `ChunkText.isLinkList`
 */
export function featureWeight(index: 0 | 1 | 2 | null, tf: number, damping: number, isLinkList: boolean): number {
  if (index === null) return nameWeight;
  return ((isLinkList ? linkListWeight : 1) * weights[index] * tf * (bm25K1 + 1)) / (tf + damping);
}

/** The features of a passage with their weights. */
export function documentVector(features: Features, stats: CollectionStats, isLinkList = false): SparseVector {
  const lengths = lengthsOf(features);
  const vector: SparseVector = new Map();
  for (const [dimension, tf] of indexedCounts(features)) {
    const index = lengthIndexOf(dimension);
    vector.set(dimension, featureWeight(index, tf, dampingOf(lengths[index ?? 0], index ?? 0, stats), isLinkList));
  }
  return vector;
}
