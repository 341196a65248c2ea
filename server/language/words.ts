import { foldText, isAscii } from './fold-text.ts';
import { morphologyOf } from './languages.ts';

export interface Word {
  /** The form to compare. */
  stem: string;
  /** Folded, not stemmed. */
  surface: string;
  isStopWord: boolean;
}

/** Scripts written without spaces between words (Korean has some, but its particles attach to the noun). */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}ー々';
const runPattern = new RegExp(
  `[${unspaced}\\p{M}]+|[\\p{L}\\p{N}\\p{M}]+?(?=[${unspaced}]|[^\\p{L}\\p{N}\\p{M}]|$)`,
  'gu',
);
/** Gives the same result for plain ASCII in a fifth of the time. */
const asciiRunPattern = /[a-z0-9]+/g;
const unspacedStartPattern = new RegExp(`^[${unspaced}]`, 'u');
/** A visitor holding down a key, or a page with binary data, must not fill the index. */
const maxWordLength = 40;

/** Stop words that are names in capitals: 'travel to the US', 'IT support', 'WHERE or HAVING'. */
const acronymPattern = /(?<![\p{L}\p{N}])\p{Lu}{2,10}(?![\p{L}\p{N}])/gu;
const lowerCaseWordPattern = /\p{Ll}{3}/u;
const twoCapitalsPattern = /\p{Lu}{2}/u;

/** The words in capitals, if the text also has others. */
export function acronymsIn(text: string): string[] {
  return twoCapitalsPattern.test(text) && lowerCaseWordPattern.test(text) ? (text.match(acronymPattern) ?? []) : [];
}

/** Stems repeat, so a site of 100 pages has a few thousand. The cache is cleared when full, so memory stays bounded. */
const maxCachedStems = 50_000;
const stemCache = new Map<string, Map<string, string>>();

function cachedStem(word: string, language: string): string {
  let cache = stemCache.get(language);
  if (cache === undefined || cache.size > maxCachedStems) {
    cache = new Map();
    stemCache.set(language, cache);
  }
  let stem = cache.get(word);
  if (stem === undefined) {
    stem = morphologyOf(language).stem(word) || word;
    cache.set(word, stem);
  }
  return stem;
}

/**
 * Splits a text into words. Runs of Chinese, Japanese, Korean, Thai and so on become overlapping pairs of characters,
 * which find words without a dictionary.
 */
export function splitWords(text: string, language: string): Word[] {
  const { stopWords } = morphologyOf(language);
  const acronyms = acronymsIn(text);
  const words: Word[] = [];
  const folded = withoutInnerMarks(foldText(text), language);
  const isPlain = isAscii(folded);
  for (const run of folded.match(isPlain ? asciiRunPattern : runPattern) ?? []) {
    if (!isPlain && unspacedStartPattern.test(run)) {
      const characters = Array.from(run);
      if (characters.length === 1) words.push({ stem: run, surface: run, isStopWord: false });
      for (let i = 0; i + 1 < characters.length; i++) {
        const pair = `${characters[i]}${characters[i + 1]}`;
        words.push({ stem: pair, surface: pair, isStopWord: false });
      }
    } else {
      const surface = run.slice(0, maxWordLength);
      words.push({
        stem: cachedStem(surface, language),
        surface,
        isStopWord: stopWords.has(surface) && !acronyms.includes(surface.toUpperCase()),
      });
    }
  }
  return words;
}

/** Removes the apostrophe in 'owner's' and the commas in '1,000,000'. */
function withoutInnerMarks(text: string, language: string): string {
  let rest = text;
  // 'Le mois en cours' has no lessons.
  if (language === 'fr' && rest.includes(' cours'))
    rest = rest.replace(/\b(?:en|au) cours(?= (?:d|de|des|du)\b|\W|$)/gu, ' ');
  if (/['’]/.test(rest)) rest = rest.replace(/(?<=\p{L})['’](?=\p{L})/gu, language === 'en' ? '' : ' ');
  return /\d[,.]\d/.test(rest) ? rest.replace(/(?<=\d)[,.](?=\d{3}(?!\d))/gu, '') : rest;
}

/** The words that carry meaning. A text of only stop words ('Who are you?') keeps them all. */
export function contentWords(text: string, language: string): Word[] {
  const words = splitWords(text, language);
  const content = words.filter((word) => !word.isStopWord);
  return content.length > 0 ? content : words;
}
