import type { AnswerUnit } from './answer-units.ts';
import { forwardReferencePattern } from './choose-units.ts';
import type { Place } from './place.ts';

const fewestItems = 2;

const wordsIn = (units: readonly AnswerUnit[]): number => units.reduce((sum, { length }) => sum + length, 0);

/** With the items that the last unit announces ("includes:"), as many as fit. */
export function withAnnounced(units: readonly AnswerUnit[], place: Place, maxWords: number): AnswerUnit[] {
  const last = units.at(-1);
  if (last?.kind !== 'sentence' || !(last.text.endsWith(':') || forwardReferencePattern.test(last.text)))
    return [...units];
  return [...units, ...fitting(itemsFrom(place, last.ord + 1), maxWords - wordsIn(units))];
}

/**
 * How many items of a list follow those that are shown from its start; null if the list continues in the page's next
 * passage.
 */
export function itemsLeft(units: readonly AnswerUnit[], place: Place, places: readonly Place[]): number | null {
  const last = units.at(-1);
  if (last?.kind !== 'item' || !isIn(last, place)) return 0;
  const start = place.units.findLastIndex(({ kind, ord }) => ord < last.ord && kind !== 'item') + 1;
  const shown = units.filter(({ kind, ord }) => kind === 'item' && ord >= start);
  if (shown.length < Math.max(fewestItems, last.ord - start + 1)) return 0;
  const left = itemsFrom(place, last.ord + 1).length;
  const isAtEnd = last.ord + left === place.units.length - 1;
  return isAtEnd && places.some((other) => continues(place, other)) ? null : left;
}

function continues({ passage }: Place, next: Place): boolean {
  const { url, header, ord } = next.passage;
  return url === passage.url && header === passage.header && ord === passage.ord + 1 && next.units[0]?.kind === 'item';
}

/** Items by name only are shortened. Those made of headings aren't in the passage. */
function isIn({ ord, text }: AnswerUnit, { units }: Place): boolean {
  return units[ord]?.text.startsWith(text.replace(/ …$/u, '')) === true;
}

function itemsFrom({ units }: Place, start: number): AnswerUnit[] {
  const end = units.findIndex(({ kind, ord }) => ord >= start && kind !== 'item');
  return units.slice(start, end === -1 ? undefined : end);
}

function fitting(items: readonly AnswerUnit[], maxWords: number): AnswerUnit[] {
  let words = 0;
  const end = items.findIndex(({ length }) => (words += length) > maxWords);
  return items.slice(0, end === -1 ? undefined : end);
}
