import { compoundParts, formsCompounds, isOtherThing } from './compound-parts.ts';
import { sameWords } from './same-words.ts';
import { commonWords, isWordOf, wordsOf } from './word-rarity.ts';

/** The words of a collection of texts, to compare a visitor's spelling with. */
export interface Vocabulary {
  /** Language the words were stemmed in: 'en', 'de', ... */
  language: string;
  /** Stemmed word to the number of texts that contain it. */
  wordDf: Record<string, number>;
}

/** A shorter word one letter away from another is usually a different word. */
const minLengthOneEdit = 4;
const minLengthTwoEdits = 8;
const maxLength = 24;
const compoundingLanguages: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu']);
const minCompoundPart = 4;
/** Fewer letters before a part are no word: 'laat' in 'plaats'. */
const minCompoundRest = 3;

/** Words by length, so that a correction only checks those a few letters longer or shorter. */
const vocabularies = new WeakMap<Vocabulary, Map<number, string[]>>();

function vocabularyByLength(vocabulary: Vocabulary): Map<number, string[]> {
  let byLength = vocabularies.get(vocabulary);
  if (byLength === undefined) {
    byLength = new Map();
    for (const word of Object.keys(vocabulary.wordDf)) {
      const words = byLength.get(word.length);
      if (words === undefined) byLength.set(word.length, [word]);
      else words.push(word);
    }
    vocabularies.set(vocabulary, byLength);
  }
  return byLength;
}

/**
 * The site's compound that begins or ends with a word it doesn't use alone: 'parken' finds 'Parkplatz', 'zahlen'
 * 'Ratenzahlung'. Only for languages that write compounds as one word; elsewhere 'care' would find 'career'.
 */
export function compoundWith(word: { stem: string; surface: string }, vocabulary: Vocabulary): string | undefined {
  if (!compoundingLanguages.has(vocabulary.language)) return undefined;
  const parts = [word.surface, word.stem].filter((part) => part.length >= minCompoundPart);
  let best: string | undefined;
  for (const candidate of Object.keys(vocabulary.wordDf)) {
    if (candidate.length > maxLength || !parts.some((part) => isEndOf(part, candidate))) continue;
    if (best === undefined || (vocabulary.wordDf[candidate] ?? 0) > (vocabulary.wordDf[best] ?? 0)) best = candidate;
  }
  return best;
}

const isEndOf = (part: string, compound: string): boolean =>
  compound.startsWith(part) ||
  (compound.length >= part.length + minCompoundRest && compound.endsWith(part) && !isOtherThing(compound));

/** Words in order, so that all with a beginning are found without reading the others. */
const inOrder = new WeakMap<Vocabulary, string[]>();

function vocabularyInOrder(vocabulary: Vocabulary): string[] {
  let words = inOrder.get(vocabulary);
  if (words === undefined) {
    words = Object.keys(vocabulary.wordDf).toSorted();
    inOrder.set(vocabulary, words);
  }
  return words;
}

/** Index of the first word that isn't before another in order. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Shorter beginnings have many endings. */
const minClipped = 5;
/** Fewer letters are the ending of another form of the word. */
const minClippedOff = 5;

/**
 * The site's only word that a visitor's begins: 'otorino' for 'otorinolaringoiatra', 'physio' for 'physiotherapy'. Long
 * words are often cut short where people speak.
 */
export function clippedFrom(surface: string, vocabulary: Vocabulary): string | undefined {
  if (surface.length < minClipped || surface.length > maxLength || /\d/.test(surface)) return undefined;
  const words = vocabularyInOrder(vocabulary);
  const at = firstFrom(words, surface);
  const [found, next] = [words[at], words[at + 1]];
  if (found === undefined || !found.startsWith(surface) || next?.startsWith(surface)) return undefined;
  return found.length >= surface.length + minClippedOff ? found : undefined;
}

/**
 * Damerau-Levenshtein distance (optimal string alignment): inserted, deleted, changed and swapped letters. Returns
 * `limit + 1` as soon as the distance must be greater than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (twoAbove[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    twoAbove = above;
    above = row;
  }
  return above[b.length] ?? limit + 1;
}

/**
 * The same using the words of the language: 'isolaton' is close to 'isolation', whose stem the site has. Undefined if
 * there is no word list, or none of its words is close.
 */
function throughLanguage(surface: string, vocabulary: Vocabulary, stem: (word: string) => string): string | undefined {
  if (surface.length < minLengthOneEdit || surface.length > maxLength || /\d/.test(surface)) return undefined;
  const limit = surface.length >= minLengthTwoEdits ? 2 : 1;
  let best: { stem: string; distance: number; df: number } | undefined;
  for (let length = surface.length - limit; length <= surface.length + limit; length++) {
    for (const candidate of wordsOf(vocabulary.language, surface[0] ?? '', length)) {
      const distance = editDistance(surface, candidate, limit);
      if (distance > limit) continue;
      const own = stem(candidate);
      const df = Object.hasOwn(vocabulary.wordDf, own) ? (vocabulary.wordDf[own] ?? 0) : 0;
      if (df === 0) continue;
      if (best === undefined || distance < best.distance || (distance === best.distance && df > best.df)) {
        best = { stem: own, distance, df };
      }
    }
  }
  return best?.stem;
}

/** How much more frequent a word must be than the site's own typo. */
const muchMoreFactor = 10;
const rareOnSite = 2;

const commonStems = new Map<string, ReadonlySet<string>>();

/** Whether it consists of two common words: 'Hundefutter' isn't 'Hundeführer'. */
function isCompound(surface: string, language: string, stemOf: (word: string) => string): boolean {
  if (!formsCompounds(language)) return false;
  const stems = commonStems.get(language) ?? new Set([...commonWords(language).keys()].map(stemOf));
  commonStems.set(language, stems);
  return compoundParts(surface, language, (stem) => stems.has(stem)) !== null;
}

/**
 * The word a visitor meant. A word is corrected only if it isn't in the language and the site never uses it, or hardly
 * ever compared with a similar one.
 */
export function repairWord(
  { stem, surface }: { stem: string; surface: string },
  vocabulary: Vocabulary,
  stemOf: (word: string) => string,
): string | undefined {
  const df = Object.hasOwn(vocabulary.wordDf, stem) ? (vocabulary.wordDf[stem] ?? 0) : 0;
  if (df > rareOnSite || isWordOf(surface, vocabulary.language) === true) return undefined;
  if (commonWords(vocabulary.language).has(surface) || isCompound(surface, vocabulary.language, stemOf))
    return undefined;
  // 'Krankenkassen' isn't 'Krankenhaus', although they are two letters apart. It has synonyms of its own.
  if (sameWords(surface, vocabulary.language).length > 0) return undefined;
  const repaired =
    repairSpelling(stem, vocabulary, df > 0 ? stem : undefined) ?? throughLanguage(surface, vocabulary, stemOf);
  if (repaired === undefined || repaired === stem) return undefined;
  // 'Salsa' isn't 'sale', although their stems are a letter apart.
  if (repaired.length < minLengthOneEdit && surface.length > minLengthOneEdit) return undefined;
  return df === 0 || (vocabulary.wordDf[repaired] ?? 0) >= muchMoreFactor * df ? repaired : undefined;
}

/**
 * The word of the site that a visitor probably meant: the closest, then the most frequent. Undefined if none is close,
 * and for words with digits, since one character off is another model or year.
 */
export function repairSpelling(word: string, vocabulary: Vocabulary, except?: string): string | undefined {
  if (word.length < minLengthOneEdit || word.length > maxLength || /\d/.test(word)) return undefined;
  const limit = word.length >= minLengthTwoEdits ? 2 : 1;
  const byLength = vocabularyByLength(vocabulary);
  let repaired: string | undefined;
  let bestDistance = limit + 1;
  let bestDf = 0;
  for (let length = word.length - limit; length <= word.length + limit; length++) {
    for (const candidate of byLength.get(length) ?? []) {
      // Typos rarely affect the first letter. Skipping those makes a correction ten times faster and safer.
      if (candidate[0] !== word[0] || candidate === except) continue;
      const distance = editDistance(word, candidate, Math.min(limit, bestDistance));
      const df = vocabulary.wordDf[candidate] ?? 0;
      if (distance < bestDistance || (distance === bestDistance && distance <= limit && df > bestDf)) {
        repaired = candidate;
        bestDistance = distance;
        bestDf = df;
      }
    }
  }
  return bestDistance <= limit ? repaired : undefined;
}
