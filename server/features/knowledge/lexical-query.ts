import { isAskingWord, meansSite } from '#server/language/asking-words.ts';
import { formsCompounds } from '#server/language/compound-parts.ts';
import { foldText } from '#server/language/fold-text.ts';
import { identifiersIn } from '#server/language/identifiers.ts';
import { otherSpellings } from '#server/language/other-spellings.ts';
import { splitQuestion } from '#server/language/question-parts.ts';
import { sameWords } from '#server/language/same-words.ts';
import { clippedFrom, compoundWith, repairWord } from '#server/language/spelling.ts';
import { isWordOf } from '#server/language/word-rarity.ts';
import { acronymsIn, contentWords, splitWords, type Word } from '#server/language/words.ts';
import { dimensionOf } from './lexical-index.ts';
import { featuresOf } from './text-features.ts';
import type { CollectionStats, LexicalQuery, QueryTerm, SparseVector } from './types.ts';

/** Related words help to find a passage but must not outweigh the visitor's own. */
const expansionWeight = 0.3;
/** Sentences around the question give context and weigh less. */
const storyWeight = 0.6;

/** As much as one and a half rare words. */
const nameWeight = 1.5;
/** In addition to its parts, which count as words. */
const identifierWeight = 1;

/** How informative a feature is: the rarer in the collection, the higher the value. */
export function inverseDocumentFrequency(n: number, df: number): number {
  return Math.log(1 + (n - df + 0.5) / (df + 0.5));
}

function dfOf(df: Record<string, number>, term: string): number {
  return Object.hasOwn(df, term) ? (df[term] ?? 0) : 0;
}

/** The site's spelling of a word that it doesn't use as typed. */
function spelledBySite(surface: string, { language, wordDf }: CollectionStats): string | undefined {
  const stems = otherSpellings(surface, language).flatMap((other) =>
    splitWords(other, language).map(({ stem }) => stem),
  );
  return stems.find((stem) => dfOf(wordDf, stem) > 0);
}

const minCompoundPart = 4;

/** The site's compound with a word for the same as the last part: 'Gruppentraining' for 'Gruppenkurs'. */
function compoundBySynonym(surface: string, { language, wordDf }: CollectionStats): string | undefined {
  if (!formsCompounds(language)) return undefined;
  for (let at = minCompoundPart; at <= surface.length - minCompoundPart; at++) {
    for (const other of sameWords(surface.slice(at), language)) {
      const [word] = splitWords(`${surface.slice(0, at)}${other}`, language);
      if (word !== undefined && dfOf(wordDf, word.stem) > 0) return word.stem;
    }
  }
  return undefined;
}

function repairUnknown(word: Word, stats: CollectionStats): Word {
  const isKnown = dfOf(stats.wordDf, word.stem) > 0;
  // Part of one of the site's compounds isn't a typo, nor is a word in another spelling.
  const written = isKnown
    ? undefined
    : (compoundWith(word, stats) ?? spelledBySite(word.surface, stats) ?? compoundBySynonym(word.surface, stats));
  const repaired =
    written ??
    repairWord(word, stats, (surface) => splitWords(surface, stats.language)[0]?.stem ?? surface) ??
    (isKnown ? undefined : clippedFrom(word.surface, stats));
  return repaired === undefined ? word : { ...word, stem: repaired, surface: repaired };
}

const particlePattern = /^(?:up|out|in|off|on|down|over|away|back|through)$/u;
const leastJoinedShare = 0.3;
const isHyphenated = (text: string, first: Word, next: Word): boolean =>
  foldText(text).includes(`${first.surface}-${next.surface}`);
/** Shorter matches may be accidental: 'car pet'. */
const minJoinedLength = 8;

/**
 * 'Back up' becomes 'backup' if the site has that word, 'corona virus' becomes one word if the site uses it more often.
 */
function joined(text: string, stats: CollectionStats): string {
  const words = splitWords(text, stats.language);
  return words.reduce((whole, first, i) => {
    const next = words[i + 1];
    if (next === undefined) return whole;
    const [one] = splitWords(`${first.surface}${next.surface}`, stats.language);
    const df = one === undefined ? 0 : dfOf(stats.wordDf, one.stem);
    if (one === undefined || df === 0) return whole;
    const isOneWord =
      (one.surface.length >= minJoinedLength || isHyphenated(text, first, next)) &&
      [first, next].every(({ isStopWord }) => !isStopWord) &&
      [first, next].some(({ stem }) => dfOf(stats.wordDf, stem) < df);
    // 'Rolled-back', once, doesn't make one word of each 'rolled back'.
    const isParticle = particlePattern.test(next.surface) && df >= leastJoinedShare * dfOf(stats.wordDf, first.stem);
    if (!isParticle && !isOneWord) return whole;
    return whole.replace(new RegExp(`\\b${first.surface}[\\s-]+${next.surface}\\b`, 'iu'), one.surface);
  }, text);
}

/** Shorter parts may be accidental: 'restoration' isn't 'resto' and 'ration'. */
const minSplitPart = 5;
const mostSplitCharacters = 30;

/** 'Ozonoterapia' becomes 'ozono terapia' if the site only has the two words. Compounds of German stay whole. */
function separated(text: string, stats: CollectionStats): string {
  if (formsCompounds(stats.language)) return text;
  const isKnown = (part: string): boolean => {
    const [word] = splitWords(part, stats.language);
    return word !== undefined && !word.isStopWord && dfOf(stats.wordDf, word.stem) > 0;
  };
  return splitWords(text, stats.language).reduce((whole, { surface, stem }) => {
    if (surface.length > mostSplitCharacters || !/^\p{L}+$/u.test(surface)) return whole;
    if (dfOf(stats.wordDf, stem) > 0 || isWordOf(surface, stats.language) === true) return whole;
    for (let at = minSplitPart; at <= surface.length - minSplitPart; at++) {
      const parts = [surface.slice(0, at), surface.slice(at)];
      if (parts.every(isKnown))
        return whole.replace(new RegExp(`(?<!\\p{L})${surface}(?!\\p{L})`, 'iu'), parts.join(' '));
    }
    return whole;
  }, text);
}

/** Drops words that only ask or mean the site, and that the site never uses, unless there are no others. */
function withoutEmptyAsking(words: Word[], stats: CollectionStats): Word[] {
  const telling = words.filter(
    ({ stem, surface }) =>
      dfOf(stats.wordDf, stem) > 0 || !(isAskingWord(surface, stats.language) || meansSite(surface, stats.language)),
  );
  return telling.length > 0 ? telling : words;
}

function add(vector: SparseVector, dimension: number, weight: number): void {
  if (weight > 0) vector.set(dimension, (vector.get(dimension) ?? 0) + weight);
}

/** Adds the question side of BM25 over words, bigrams and 4-grams of `words`. */
function weigh(vector: SparseVector, words: readonly Word[], stats: CollectionStats, weight: number): void {
  const features = featuresOf(words);
  for (const [word, tf] of features.words) {
    const df = dfOf(stats.wordDf, word);
    if (df > 0) add(vector, dimensionOf('words', word), weight * tf * inverseDocumentFrequency(stats.n, df));
  }
  // There are too many bigrams to count per site, and nearly all are rare, so they share one value.
  const bigramIdf = Math.log(Math.max(stats.n, 2));
  for (const [bigram, tf] of features.bigrams) add(vector, dimensionOf('bigrams', bigram), weight * tf * bigramIdf);
  for (const [gram, tf] of features.grams) {
    const df = dfOf(stats.gramDf, gram);
    if (df > 0) add(vector, dimensionOf('grams', gram), weight * tf * inverseDocumentFrequency(stats.n, df));
  }
}

/**
 * Converts a question into the vectors that a search compares with chunks.
 * @param related words that often answer a question of this intent ('price' for 'how much')
 * @param names keys of what to define or compare, so that passages that define them rank first
 */
export function lexicalQuery(
  question: string,
  stats: CollectionStats,
  related: readonly string[] = [],
  names: readonly string[] = [],
): LexicalQuery {
  const { asked, told, aside } = splitQuestion(question);
  const vector: SparseVector = new Map();
  const terms = new Map<string, QueryTerm>();
  // 'EIDL' is meant literally, not a misspelled 'Eid'.
  const acronyms = new Set(acronymsIn(question).map((acronym) => acronym.toLowerCase()));
  // 'And where is that?' says nothing besides the question before it.
  const says = (text: string): boolean => splitWords(text, stats.language).some(({ isStopWord }) => !isStopWord);
  const take = (text: string, weight: number): void => {
    const typed = withoutEmptyAsking(contentWords(separated(joined(text, stats), stats), stats.language), stats);
    const words = typed.map((word) => (acronyms.has(word.surface) ? word : repairUnknown(word, stats)));
    weigh(vector, words, stats, weight);
    for (const [i, { stem, surface }] of words.entries()) {
      if (terms.has(stem)) continue;
      const df = dfOf(stats.wordDf, stem);
      const idf = weight * inverseDocumentFrequency(stats.n, df);
      terms.set(stem, { stem, typed: typed[i]?.surface ?? surface, idf, known: df > 0 });
    }
  };
  const story = `${told} ${aside}`.trim();
  if (says(asked)) take(asked, 1);
  if (story !== '') take(story, storyWeight);
  if (terms.size === 0) take(asked, 1);

  const { wholes, parts } = identifiersIn(question);
  const rare = Math.log(Math.max(stats.n, 2));
  for (const whole of wholes) add(vector, dimensionOf('identifiers', whole), identifierWeight * rare);

  const expanded = new Map(vector);
  const seen = new Set(terms.keys());
  for (const { stem } of [...related, ...parts].flatMap((word) => splitWords(word, stats.language))) {
    if (seen.has(stem)) continue;
    seen.add(stem);
    const df = dfOf(stats.wordDf, stem);
    if (df > 0) add(expanded, dimensionOf('words', stem), expansionWeight * inverseDocumentFrequency(stats.n, df));
  }
  for (const name of names) add(expanded, dimensionOf('names', name), nameWeight * rare);
  return { terms: [...terms.values()], vector, expanded };
}
