import { foldText } from '#server/language/fold-text.ts';
import { splitWords } from '#server/language/words.ts';
import type { AnswerUnit } from './answer-units.ts';
import { type AskedTerm, holdsTerm } from './asked-question.ts';

const longestAmenity = 8;
const withPattern = /\b(?:with|mit|avec|con|com|met)\b/u;

const aboutWords = new Set('about on regarding zu zum zur uber sur concernant sobre su riguardo over'.split(' '));

const ofWords = new Set('of from von vom aus de du des d di del della da do van uit'.split(' '));
/** 'Rental of bikes' has bikes. */
const wordsBeforeOf = 2;

/** 'Advice on toothbrushes' offers no toothbrushes, and 'ham of our own from animals of the farm' no animals. */
export function isAbout(text: string, thing: readonly AskedTerm[], language: string): boolean {
  const words = splitWords(text, language);
  const at = words.findIndex(({ stem }) => thing.some((term) => holdsTerm(new Set([stem]), term)));
  const before = words.slice(0, Math.max(0, at)).map(({ surface }) => surface);
  return (
    before.some((surface) => aboutWords.has(surface)) ||
    before.findLastIndex((surface) => ofWords.has(surface)) > wordsBeforeOf
  );
}

/** 'Dental treatment with ultrasound' is about teeth. */
export function isWith(text: string, thing: readonly AskedTerm[], language: string): boolean {
  const [, ...after] = foldText(text).split(withPattern);
  const stems = new Set(splitWords(after.join(' '), language).map(({ stem }) => stem));
  return thing.some((term) => holdsTerm(stems, term));
}

/** 'On the first floor, with a lift', or 'Lift' in a list: what there is, without a verb. */
export function namesAmenity(
  { kind, text, length }: AnswerUnit,
  thing: readonly AskedTerm[],
  language: string,
): boolean {
  if (kind === 'item') {
    // 'Bleaching (at home or in the practice)'
    const [name = ''] = text.replace(/^- /u, '').split(/ ?[(:–—]/u);
    const words = splitWords(name, language);
    const isNamed = thing.every((term) => words.some(({ stem }) => holdsTerm(new Set([stem]), term)));
    if (length <= longestAmenity || (isNamed && words.length <= longestAmenity)) return !isAbout(text, thing, language);
  }
  const after = foldText(text).split(withPattern).slice(1);
  return after.some((rest) => {
    const next = new Set(
      splitWords(rest, language)
        .slice(0, 3)
        .map(({ stem }) => stem),
    );
    return thing.some((term) => holdsTerm(next, term));
  });
}
