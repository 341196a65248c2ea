import { hasFact } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import { isServiceWord } from '#server/language/priced-thing.ts';
import type { AnswerUnit } from './answer-units.ts';
import type { AskedQuestion } from './asked-question.ts';
import { type FoundAnswer, foundUnit } from './found-answer.ts';
import type { Place } from './place.ts';
import { asksForOtherAmount } from './value-proof.ts';

/** Why the verdict is certain. */
export const onlyPrices = 'the only prices of the site';

const fewestPrices = 2;
const mostPrices = 8;
const longestLine = 14;

const freePattern = /\b(?:free|gratis|gratuit\p{L}*|kostenlos|kostenfrei|umsonst)\b/u;

const isPriceLine = ({ text, length, isLabel, isQuestion }: AnswerUnit): boolean =>
  !isLabel &&
  !isQuestion &&
  length <= longestLine &&
  /\p{L}{3}/u.test(text) &&
  /\d/u.test(text) &&
  hasFact(text, 'money');

/** 'What does it cost?' and 'What does a session cost?' on a site with one list of prices that never says session. */
export function findPriceList(
  question: AskedQuestion,
  places: readonly Place[],
  maxWords: number,
  said: ReadonlySet<string>,
): FoundAnswer | null {
  const { terms, stats } = question;
  const isGeneral = terms.every(
    ({ stem, typed, known, isFrame, isSite }) =>
      isFrame || isSite || said.has(stem) || (!known && isServiceWord(typed, stats.language)),
  );
  if (!isGeneral || asksForOtherAmount(question) || freePattern.test(foldText(question.text))) return null;
  const lists = places
    .map((place) => ({ place, lines: place.units.filter(isPriceLine) }))
    .filter(({ lines }) => lines.length > 0);
  const [list, ...others] = lists;
  const [core] = list?.lines ?? [];
  if (list === undefined || core === undefined || others.length > 0) return null;
  const { place, lines } = list;
  const words = lines.reduce((sum, { length }) => sum + length, 0);
  if (lines.length < fewestPrices || lines.length > mostPrices || words > maxWords) return null;
  return { ...foundUnit(question, place, core, { proof: 'proven', because: onlyPrices }), units: lines };
}
