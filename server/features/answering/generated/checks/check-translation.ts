import { datesAllowed, datesClaimed, hasCalendar } from './calendar.ts';
import { hasOwnAddress } from './check-addresses.ts';
import { namesHold } from './check-names.ts';
import { negatesOnlyOne } from './check-negation.ts';
import { haveSameNumbers } from './check-numbers.ts';

/** Letters that a character says as much as. */
const weights: readonly [script: RegExp, letters: number][] = [
  [/\p{sc=Han}/gu, 3],
  [/\p{sc=Hangul}/gu, 2],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 1.5],
];
/** How much longer one language may say the same. */
const maxLengthRatio = 2.2;
/** Letters that don't count, since a short sentence easily doubles. */
const slack = 10;

/**
 * Whether a translation can be one, as far as that shows without understanding: as long as the sentence, with its
 * numbers, names, days and negation, and without an address of its own.
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
