import { foldText } from '#server/language/fold-text.ts';
import { splitWords } from '#server/language/words.ts';
import { type AskedQuestion, type AskedTerm, holdsTerm } from './asked-question.ts';
import type { FoundAnswer } from './found-answer.ts';

/** Not 'Avez-vous'. */
const hyphenatedPattern =
  /(?<![\p{L}-])(?:\p{L}|\p{L}{3,})-(?!(?:vous|nous|elles?|ils|moi|toi|lui|leur|les|nos)(?!\p{L}))\p{L}{3,}(?![\p{L}-])/iu;

/** 'Lave-linge' isn't 'linge': whether an answer lacks a thing of two words, however it joins them. */
export function lacksHyphenated({ text, existence, stats }: AskedQuestion, { units }: FoundAnswer): boolean {
  const [thing] = hyphenatedPattern.exec(text) ?? [];
  if (thing === undefined || existence.length === 0) return false;
  const apart = splitWords(thing, stats.language).map(({ stem }) => stem);
  const [joined] = splitWords(thing.replace('-', ''), stats.language).map(({ stem }) => stem);
  return !units.some(({ line, stems }) => line.includes(` ${apart.join(' ')} `) || stems.has(joined ?? ''));
}

/** Whether neither the answer nor its headings have the most telling word for the thing: 'wheelchair' of 'wheelchair access'. */
export const lacksThing = (
  thing: readonly AskedTerm[],
  { units, place }: FoundAnswer,
  { stats: { language } }: AskedQuestion,
): boolean => {
  const most = Math.max(...thing.map(({ rarity }) => rarity));
  const names = (term: AskedTerm): boolean =>
    holdsTerm(place.header, term) ||
    units.some(({ stems, text }) => holdsTerm(stems, term) && !isOnlyAlike(text, term, language));
  return thing.length > 0 && !thing.some((term) => term.rarity === most && names(term));
};

/** 'En cheminant' has the same stem as 'cheminée', but is another word. */
function isOnlyAlike(text: string, { stem, typed, mayBeInCompound }: AskedTerm, language: string): boolean {
  if (mayBeInCompound) return false;
  const alike = splitWords(text, language).filter((word) => word.stem === stem);
  const asked = foldText(typed);
  return alike.length > 0 && alike.every(({ surface }) => !isFormOf(surface, asked));
}

/** Forms of a noun differ in their endings: 'pony', 'ponies'. */
function isFormOf(word: string, other: string): boolean {
  const shorter = Math.min(word.length, other.length);
  return word.slice(0, shorter - 1) === other.slice(0, shorter - 1);
}
