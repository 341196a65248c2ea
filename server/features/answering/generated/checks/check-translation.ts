import { datesAllowed, datesClaimed, hasCalendar } from './calendar.ts';
import { hasOwnAddress } from './check-addresses.ts';
import { namesHold } from './check-names.ts';
import { negatesOnlyOne } from './check-negation.ts';
import { haveSameNumbers } from './check-numbers.ts';

/** How many letters a character of a script is worth. */
const weights: readonly [script: RegExp, letters: number][] = [
  [/\p{sc=Han}/gu, 3],
  [/\p{sc=Hangul}/gu, 2],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 1.5],
];
/** How much longer the same text may be in another language. */
const maxLengthRatio = 2.2;
/** Letters added to both lengths, since a short sentence can easily double. */
const slack = 10;

/**
 * Whether a text may be a translation, as far as we can tell without understanding it: a similar length, the same
 * numbers, names, days and negation, and no address that the sentence lacks.
 */
export function mayTranslate(sentence: string, from: string, translation: string, into: string): boolean {
  const [one, other] = [lengthOf(sentence), lengthOf(translation)];
  if (other === 0 || Math.max(one, other) + slack > (Math.min(one, other) + slack) * maxLengthRatio) return false;
  if (hasOwnAddress(translation, sentence) || !haveSameNumbers(sentence, translation)) return false;
  if (!namesHold(sentence, translation, from, true) || !daysHold(translation, sentence, from)) return false;
  return !negatesOnlyOne({ text: sentence, language: from }, { text: translation, language: into });
}

function lengthOf(text: string): number {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return weights.reduce((sum, [script, weight]) => sum + (text.match(script)?.length ?? 0) * (weight - 1), letters);
}

function daysHold(translation: string, sentence: string, from: string): boolean {
  if (!hasCalendar(from)) return true;
  const named = datesAllowed(sentence);
  return [...datesClaimed(translation)].every((date) => named.has(date));
}
