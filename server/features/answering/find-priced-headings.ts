import { hasFact } from '#server/language/facts.ts';
import type { AnswerUnit } from './answer-units.ts';
import { type AskedQuestion, everydayRarity, holdsTerm } from './asked-question.ts';
import { type FoundAnswer, foundUnit } from './found-answer.ts';
import type { Place } from './place.ts';

const mostPriced = 6;

/** Why the verdict is certain. */
export const pricedHeading = 'the price below the name of it';

/** '2,30 €' on a line of its own. */
const priceOf = ({ units }: Place): AnswerUnit | undefined =>
  units.find(({ text, isLabel }) => !isLabel && !/\p{L}{4}/u.test(text) && /\d/u.test(text) && hasFact(text, 'money'));

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
  if (telling.length === 0) return null;
  const named = places.filter((place) => telling.every((term) => holdsTerm(place.heading, term)) && priceOf(place));
  const [best] = named;
  if (best === undefined) return null;
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
