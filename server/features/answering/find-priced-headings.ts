import { hasFact } from '#server/language/facts.ts';
import type { AnswerUnit } from './answer-units.ts';
import { type AskedQuestion, type AskedTerm, everydayRarity, holdsTerm } from './asked-question.ts';
import { type FoundAnswer, foundUnit } from './found-answer.ts';
import type { Place } from './place.ts';

const mostPriced = 6;

/** Why the verdict is certain. */
export const pricedHeading = 'the price below the name of it';

/** '2,30 €' and 'From $180' on a line of their own. */
const priceOf = ({ units }: Place): AnswerUnit | undefined =>
  units.find(
    ({ text, isLabel }) =>
      !isLabel && !/\p{L}{4}/u.test(text.replace(fromPattern, '')) && /\d/u.test(text) && hasFact(text, 'money'),
  );
const fromPattern = /^(?:- )?(?:from|ab|dès|à partir de|desde|a partir de|da|vanaf|starting at) /iu;

/** The rows of a table of prices: '30 minutes: 30 €', '60 minutes: 45 €'. */
const pricedRows = ({ units }: Place): AnswerUnit[] =>
  units.filter(
    ({ kind, text, isLabel }) => !isLabel && kind !== 'sentence' && kind !== 'code' && hasFact(text, 'money'),
  );

const nameOf = ({ passage }: Place): string => passage.header.split(' > ').at(-1) ?? '';

/**
 * A menu whose headings are what it sells, each with its price below: 'Espresso: 2,30 €' and 'Latte: 4 €' for 'How much is
 * a coffee?', if both say so in their headings.
 */
export function findPricedHeadings(
  question: AskedQuestion,
  places: readonly Place[],
  maxWords: number,
  said: ReadonlySet<string>,
): FoundAnswer | null {
  const telling = question.terms.filter(
    ({ stem, isFrame, isAside, rarity }) => !said.has(stem) && !isFrame && !isAside && rarity >= everydayRarity,
  );
  const pricedUnder = (terms: readonly AskedTerm[]): Place[] =>
    terms.length === 0
      ? []
      : places.filter((place) => terms.every((term) => holdsTerm(place.heading, term)) && priceOf(place));
  const exactly = pricedUnder(telling);
  // '90 minutes' on the site of a massage studio.
  const named = exactly.length > 0 ? exactly : pricedUnder(telling.filter(({ isSite }) => !isSite));
  const [best] = named;
  if (best === undefined) return tableUnder(question, places, telling, maxWords);
  const units = named
    .filter(({ passage }) => passage.url === best.passage.url)
    .toSorted((a, b) => a.passage.ord - b.passage.ord)
    .flatMap((place, i, all): AnswerUnit[] => {
      const price = priceOf(place);
      if (price === undefined || i >= mostPriced) return [];
      const text = `${all.length > 1 ? '- ' : ''}${nameOf(place).replace(/\s*:$/u, '')}: ${price.text.replace(/^- /u, '')}`;
      const kind = all.length > 1 ? 'item' : 'sentence';
      return [{ ...price, kind, text, length: text.split(/\s+/u).length }];
    });
  const [core] = units;
  if (core === undefined || units.reduce((sum, { length }) => sum + length, 0) > maxWords) return null;
  return { ...foundUnit(question, best, core, { proof: 'proven', because: pricedHeading }), units };
}

/** 'Foot massage:' with '30 minutes: 30 €' and '60 minutes: 45 €', for 'How much is a foot massage?' */
function tableUnder(
  question: AskedQuestion,
  places: readonly Place[],
  telling: readonly AskedTerm[],
  maxWords: number,
): FoundAnswer | null {
  if (telling.every(({ isSite }) => isSite)) return null;
  const tables = places.filter(
    (place) => telling.every((term) => holdsTerm(place.heading, term)) && pricedRows(place).length > 0,
  );
  const [place, ...others] = tables;
  const [core, ...rows] = place === undefined ? [] : pricedRows(place);
  if (place === undefined || core === undefined || others.length > 0 || rows.length >= mostPriced) return null;
  const label = { ...core, kind: 'sentence' as const, text: nameOf(place).replace(/\s*:?$/u, ':') };
  const units = [{ ...label, length: label.text.split(/\s+/u).length }, core, ...rows];
  if (units.reduce((sum, { length }) => sum + length, 0) > maxWords) return null;
  return { ...foundUnit(question, place, core, { proof: 'proven', because: pricedHeading }), units };
}
