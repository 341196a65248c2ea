import { dimensionOf } from './lexical-index.ts';
import { repairSpelling } from './spelling.ts';
import { featuresOf } from './text-features.ts';
import type { CollectionStats, LexicalQuery, QueryTerm, SparseVector } from './types.ts';
import { contentWords, splitWords, type Word } from './words.ts';

/** Related words help to find a passage but must not outvote the visitor's own. */
const EXPANSION_WEIGHT = 0.3;
/** A visitor may paste a whole letter; past this many words the first ones have said what it is about. */
const MAX_QUESTION_WORDS = 200;

/** How much it tells that a feature occurs: rare in the collection, high value. */
export function inverseDocumentFrequency(n: number, df: number): number {
  return Math.log(1 + (n - df + 0.5) / (df + 0.5));
}

function dfOf(df: Record<string, number>, term: string): number {
  return Object.hasOwn(df, term) ? (df[term] ?? 0) : 0;
}

function repairUnknown(word: Word, stats: CollectionStats): Word {
  if (dfOf(stats.wordDf, word.stem) > 0) return word;
  const repaired = repairSpelling(word.stem, stats);
  return repaired === undefined ? word : { ...word, stem: repaired, surface: repaired };
}

function add(vector: SparseVector, dimension: number, weight: number): void {
  if (weight > 0) vector.set(dimension, (vector.get(dimension) ?? 0) + weight);
}

/** Question side of BM25 over words, bigrams and 4-grams of `words`. */
function weigh(words: readonly Word[], stats: CollectionStats): SparseVector {
  const vector: SparseVector = new Map();
  const features = featuresOf(words);
  for (const [word, tf] of features.words) {
    const df = dfOf(stats.wordDf, word);
    if (df > 0) add(vector, dimensionOf('words', word), tf * inverseDocumentFrequency(stats.n, df));
  }
  // Bigrams are too many to count per site, and nearly all of them are rare: one value for all.
  const bigramIdf = Math.log(Math.max(stats.n, 2));
  for (const [bigram, tf] of features.bigrams) add(vector, dimensionOf('bigrams', bigram), tf * bigramIdf);
  for (const [gram, tf] of features.grams) {
    const df = dfOf(stats.gramDf, gram);
    if (df > 0) add(vector, dimensionOf('grams', gram), tf * inverseDocumentFrequency(stats.n, df));
  }
  return vector;
}

/**
 * Turns a question into the vectors a search compares with chunks.
 * @param related words a question of this intent is often answered with ('price' for 'how much').
 */
export function lexicalQuery(question: string, stats: CollectionStats, related: readonly string[] = []): LexicalQuery {
  const typed = contentWords(question, stats.language).slice(0, MAX_QUESTION_WORDS);
  const words = typed.map((word) => repairUnknown(word, stats));
  const vector = weigh(words, stats);

  const terms = new Map<string, QueryTerm>();
  for (const [i, word] of words.entries()) {
    const df = dfOf(stats.wordDf, word.stem);
    const idf = inverseDocumentFrequency(stats.n, df);
    terms.set(word.stem, { stem: word.stem, typed: typed[i]?.surface ?? word.surface, idf, known: df > 0 });
  }

  const expanded = new Map(vector);
  const own = new Set(terms.keys());
  for (const { stem } of related.flatMap((word) => splitWords(word, stats.language))) {
    if (own.has(stem)) continue;
    own.add(stem);
    const df = dfOf(stats.wordDf, stem);
    if (df > 0) add(expanded, dimensionOf('words', stem), EXPANSION_WEIGHT * inverseDocumentFrequency(stats.n, df));
  }
  return { terms: [...terms.values()], vector, expanded };
}
