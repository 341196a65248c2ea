import { foldText } from '#server/language/fold-text.ts';
import { contentWords } from '#server/language/words.ts';
import { datesAllowed } from './calendar.ts';
import { numberOfWord } from './number-words.ts';
import { findNumbers, type NumberMention, withoutItemNumber, withPlainDigits } from './numbers.ts';
import { unitsNamed } from './units.ts';

/** A part of a text about one thing: its numbers and the words they belong to. */
interface Part {
  numbers: NumberMention[];
  words: Set<string>;
}

const sentencePattern = /(?<=[.!?;。！？])\s+|\n+/u;
/** Doesn't split at the comma of '1,500'. */
const partPattern =
  /[,;](?!\d)|[|()•]|\s[-–—]\s|\s(?:and|while|und|sowie|wahrend|während|et|y|mientras|e|mentre|enquanto|en|terwijl)\s/iu;
const headingPattern = /^#{1,6}\s/;
/** A telephone number: at least seven digits, grouped in any way. */
const longNumberPattern = /\+?\d(?:[\s()./-]{0,2}\d){6,17}/g;
const listItemPattern = /^\s*(?:[-*•]|\d{1,2}[.)])\s/;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Whether every number of a sentence is in the text with its unit, next to words that belong to it there: 'Adults £12,
 * children £8' doesn't support 'Adults pay £8'.
 * @param languages of the sentence, and of the text
 */
export function numbersHold(sentence: string, text: string, languages: { sentence: string; text: string }): boolean {
  const plainText = withPlainDigits(text);
  const said = withoutKnownLong(withoutItemNumber(withPlainDigits(sentence)), plainText);
  const claims = partsOf(said, languages.sentence, languages.text);
  if (claims.length === 0) return true;
  const stated = partsOf(plainText, null, languages.text);
  const units = unitsNamed(plainText);
  const words = new Set(contentWords(plainText, languages.text).map(({ surface }) => surface));
  return claims.every((claim) =>
    claim.numbers.every((number) => {
      const places = stated.filter((part) => part.numbers.some((one) => allows(one, number, units)));
      if (places.length === 0) return isWordOf(said, number, words, languages.text) || countsList(number, plainText);
      return places.some((place) => !belongsElsewhere(claim, number, place, stated));
    }),
  );
}

/**
 * Whether a sentence and its translation have the same numbers. Digits in one may be digits or a word in the other.
 * What a number counts isn't compared.
 */
export function haveSameNumbers(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => withoutItemNumber(withPlainDigits(text))) as [string, string];
  return hasNumbersOf(first, second) && hasNumbersOf(second, first);
}

function hasNumbersOf(text: string, other: string): boolean {
  const rest = withoutKnownLong(other, text);
  const known = new Set(findNumbers(text, null).flatMap(({ values, allows: besides }) => [...values, ...besides]));
  return findNumbers(rest, null)
    .filter(({ start }) => /\d/.test(rest[start] ?? ''))
    .every(({ values, allows: besides }) => [...values, ...besides].some((value) => known.has(value)));
}

/** Removes telephone numbers that are also in the other text. */
function withoutKnownLong(said: string, text: string): string {
  const known = (text.match(longNumberPattern) ?? []).map(digitsOf);
  return said.replace(longNumberPattern, (number) =>
    known.some((one) => one.includes(digitsOf(number))) ? ' ' : number,
  );
}

/** Whether a number word is another word in the text's language, such as 'once' (eleven in Spanish). */
function isWordOf(said: string, { start }: NumberMention, words: ReadonlySet<string>, language: string): boolean {
  const word = /^\p{L}+/u.exec(said.slice(start))?.[0].toLowerCase();
  return word !== undefined && words.has(word) && numberOfWord(foldText(word), language) === null;
}

/** Whether the number counts the items of a list, as in 'There are three ways'. */
function countsList({ values, unit }: NumberMention, text: string): boolean {
  if (unit !== null || values.includes('n:0') || values.includes('n:1')) return false;
  let length = 0;
  for (const line of text.split('\n')) {
    if (listItemPattern.test(line)) length++;
    else if (line.trim() !== '') {
      if (values.includes(`n:${length}`)) return true;
      length = 0;
    }
  }
  return values.includes(`n:${length}`);
}

function allows(stated: NumberMention, claimed: NumberMention, units: ReadonlySet<string>): boolean {
  const isSame = claimed.values.some((value) => stated.values.includes(value) || stated.allows.includes(value));
  if (!isSame || claimed.unit === null || claimed.unit === stated.unit) return isSame;
  if (claimed.unit === 'clock') return stated.unit === null;
  return stated.unit === null && units.has(claimed.unit);
}

/** Whether the claim's words are next to another number of this kind and not next to this one. */
function belongsElsewhere(claim: Part, number: NumberMention, place: Part, stated: readonly Part[]): boolean {
  const here = place.numbers.find((one) => one.values.some((value) => number.values.includes(value)));
  const unit = number.unit ?? here?.unit ?? null;
  const ownWords = [...claim.words].filter((word) => place.words.has(word));
  return stated.some((other) => {
    const isOfKind = other.numbers.some((one) => one.unit === unit);
    const hasIt = other.numbers.some((one) => one.values.some((value) => number.values.includes(value)));
    if (!isOfKind || hasIt) return false;
    const theirWords = [...claim.words].filter((word) => other.words.has(word));
    return theirWords.some((word) => !place.words.has(word)) && ownWords.every((word) => other.words.has(word));
  });
}

/** The parts that have numbers. A part without any joins the next one, or else the one before. */
function partsOf(text: string, numberLanguage: string | null, wordLanguage: string): Part[] {
  const parts: Part[] = [];
  let heading: string[] = [];
  // Weekdays by value: 'Monday to Friday' includes Wednesday.
  const stems = (piece: string) => [
    ...contentWords(piece.replace(/\d[\d.,:]*/g, ' '), wordLanguage).map(({ stem }) => stem),
    ...datesAllowed(piece),
  ];
  for (const line of text.split(sentencePattern)) {
    if (headingPattern.test(line)) heading = stems(line);
    let waiting: string[] = [];
    let last: Part | undefined;
    for (const piece of line.split(partPattern)) {
      const numbers = findNumbers(piece, numberLanguage);
      if (numbers.length === 0) waiting.push(...stems(piece));
      else {
        last = { numbers, words: new Set([...heading, ...waiting, ...stems(piece)]) };
        parts.push(last);
        waiting = [];
      }
    }
    for (const word of waiting) last?.words.add(word);
  }
  return parts;
}
