import { identifiersIn } from '#server/language/identifiers.ts';
import { saidOtherwise } from '#server/language/said-otherwise.ts';
import { contentWords, splitWords, type Word } from '#server/language/words.ts';
import { definedNames } from './defined-names.ts';
import type { ChunkText, Features } from './types.ts';

const gramLength = 4;

/**
 * '_open', 'open', 'peni', ... : words with different endings, compounds and typos still share most of their 4-grams.
 */
function addGrams(grams: Map<string, number>, surface: string): void {
  const padded = `_${surface}_`;
  for (let i = 0; i + gramLength <= padded.length; i++) count(grams, padded.slice(i, i + gramLength));
}

function count(into: Map<string, number>, key: string): void {
  into.set(key, (into.get(key) ?? 0) + 1);
}

/** Features of words that are already split. Their order determines the bigrams. */
export function featuresOf(words: readonly Word[]): Features {
  const features: Features = { words: new Map(), bigrams: new Map(), grams: new Map() };
  let previous: string | undefined;
  for (const { stem, surface } of words) {
    count(features.words, stem);
    if (previous !== undefined) count(features.bigrams, `${previous} ${stem}`);
    addGrams(features.grams, surface);
    previous = stem;
  }
  return features;
}

/** Features that a question and a passage are compared by: stemmed words, pairs of neighbors, character 4-grams. */
export function extractFeatures(text: string, language: string): Features {
  return featuresOf(contentWords(text, language));
}

/**
 * Features that a passage is found by: the words of its headings and text, parts of words like 'createServer', the
 * names it defines, its identifiers, and what it says in other words than visitors use.
 */
export function featuresOfChunk(chunk: Pick<ChunkText, 'header' | 'body' | 'ord'>, language: string): Features {
  const text = indexedText(chunk);
  const features = extractFeatures(text, language);
  const { wholes, parts } = identifiersIn(text);
  for (const { stem } of splitWords(parts.join(' '), language)) count(features.words, stem);
  for (const stem of saidOtherwise(text, language)) count(features.words, stem);
  return { ...features, names: definedNames(chunk, language), identifiers: wholes };
}

/**
 * The text a chunk is indexed by. The header counts twice, because visitors use the words of headings, and a passage in
 * the middle of a page often doesn't name its subject.
 */
export function indexedText(chunk: { header: string; body: string }): string {
  return `${chunk.header}. ${chunk.header}. ${chunk.body}`;
}
