import { foldText } from '#server/language/fold-text.ts';
import { contentWords, splitWords } from '#server/language/words.ts';
import type { AnswerUnit } from './answer-units.ts';
import type { AskedQuestion } from './asked-question.ts';
import { findDefinition } from './find-definition.ts';
import type { FoundAnswer } from './found-answer.ts';
import { coverageOf, type Place } from './place.ts';

const passageWeight = 1;
const headingWeight = 0.5;
const contrastPattern =
  /\b(?:whereas|while|unlike|instead|difference|differs?|different|but|however|on the other hand|in contrast|rather than|compared|more|less|faster|slower|same|only|both|wahrend|dagegen|unterschied|aber|tandis|contrairement|alors que|mientras|a diferencia|diferencia|mentre|invece|enquanto|terwijl|verschil)\b/iu;
const allContrastsPattern = new RegExp(contrastPattern.source, 'giu');
/** 'The difference between A and B is': an explicit comparison. */
const comparisonPattern =
  /\b(?:differences? (?:between|is|are)|differentiate|distinguish\p{L}*|differs? (?:from|in)|different (?:from|to|than)|unlike|whereas|in contrast|as opposed to|unterschiede?n? zwischen|unterscheide[nt]|im gegensatz|differences? entre|contrairement|diferencias? entre|a diferencia|differenz[ae] tra|diferencas? entre|verschil(?:len)? tussen|in tegenstelling)\b/u;
/** 'Both kits include': what they have in common. */
const sameLabelPattern =
  /^(?:what )?(?:both|in common|common|similar|gemeinsam|beide|commun|les deux|ambos|comun|entrambi)/u;
const samePenalty = 0.5;
const contrastWeight = 0.2;
const comparisonWeight = 0.35;
const headingComparisonWeight = 0.8;

/** Stems don't have the letters of 'plan A', so these are looked for in the text. */
interface Said {
  stems: ReadonlySet<string>;
  text: string;
}

function holds({ stems, text }: Said, subject: readonly string[]): boolean {
  const held = subject.filter((stem) => stems.has(stem) || (stem.length === 1 && hasLetter(text, stem)));
  return held.length > 0 && held.length >= subject.length / 2;
}

const hasLetter = (text: string, letter: string): boolean =>
  new RegExp(`(?<![\\p{L}'’])${letter.toUpperCase()}(?![\\p{L}'’])`, 'u').test(text);

/** The words that distinguish the two subjects: 'R3' and 'R4' in 'UNO R3 or UNO R4'. */
function tellingApart(a: readonly string[], b: readonly string[]): [string[], string[]] {
  const onlyA = a.filter((stem) => !b.includes(stem));
  const onlyB = b.filter((stem) => !a.includes(stem));
  return [onlyA.length > 0 ? onlyA : [...a], onlyB.length > 0 ? onlyB : [...b]];
}

/** Whether a text says something about both of what a question compares. */
export function speaksOfBoth(said: Said, { subjectStems: [one = [], other = []] }: AskedQuestion): boolean {
  const [a, b] = tellingApart(one, other);
  return holds(said, a) && holds(said, b);
}

/** Sentences or rows about both subjects; without any, the site's definition of each. */
export function findComparison(
  question: AskedQuestion,
  places: readonly Place[],
  maxWords: number,
): FoundAnswer | null {
  const [a, b] = tellingApart(question.subjectStems[0] ?? [], question.subjectStems[1] ?? []);
  if (a.length === 0 || b.length === 0) return null;
  const bestScore = places[0]?.passage.score || 1;
  let best: FoundAnswer | null = null;
  for (const place of places) {
    const header = { stems: place.header, text: place.passage.header };
    const heading = { stems: place.heading, text: header.text.split(' > ').at(-1) ?? '' };
    const inTitle = holds(header, a) && holds(header, b);
    const usable = place.units.filter((unit) => !unit.isLabel && !unit.isQuestion && unit.kind !== 'code');
    const ofA = usable.filter((unit) => holds(unit, a) || holds(heading, a));
    const ofB = usable.filter((unit) => holds(unit, b) || holds(heading, b));
    // On a page about one subject, a sentence that names the other is a comparison.
    const title = titleOf(place, question);
    const ofBoth = usable.filter(
      (unit) =>
        ((holds(unit, a) && (holds(unit, b) || holds(title, b))) || (holds(unit, b) && holds(title, a))) &&
        (contrastsIn(unit) > 0 || !offersEither(unit, a, b, question.stats.language)),
    );
    if (!inTitle && (ofA.length === 0 || ofB.length === 0)) continue;
    // An entry of a list about each of them compares them as well as a sentence with 'while'.
    const areListed = [ofA, ofB].every((units) => units.some(({ kind }) => kind === 'item' || kind === 'row'));
    const isContrast = areListed || usable.some((unit) => contrastPattern.test(unit.text));
    if (!inTitle && ofBoth.length === 0 && !isContrast) continue;
    const wanted = new Set([...ofBoth, ...(inTitle ? usable : [...ofA, ...ofB])]);
    const units = contrasting([...wanted], ofBoth, maxWords);
    if (units.length === 0) continue;
    const coverage = coverageOf(question, units, place);
    const contrasts = Math.max(0, ...ofBoth.map((unit) => contrastsIn(unit)));
    const score =
      coverage.share +
      (passageWeight * Math.max(0, place.passage.score)) / bestScore +
      (inTitle ? headingWeight : holds(title, a) || holds(title, b) ? headingWeight / 2 : 0) +
      (ofBoth.length > 0 ? 0.3 : 0) +
      contrastWeight * Math.min(3, contrasts) +
      (ofBoth.some((unit) => comparisonPattern.test(foldText(unit.text))) ? comparisonWeight : 0) +
      (inTitle && comparisonPattern.test(foldText(place.passage.header)) ? headingComparisonWeight : 0) -
      (sameLabelPattern.test(foldText(place.passage.header.split(' > ').at(-1) ?? '')) ? samePenalty : 0);
    if (best === null || score > best.score) {
      best = { place, units, proof: 'proven', because: 'sentences that speak of both', coverage, score };
    }
  }
  return best ?? definitions(question, places, maxWords);
}

/** 'A massage or a sauna' offers both and says nothing about how they differ. */
function offersEither({ text }: AnswerUnit, a: readonly string[], b: readonly string[], language: string): boolean {
  const words = splitWords(text, language);
  return words.some(({ surface }, at) => {
    if (!eitherPattern.test(surface)) return false;
    const before = words.slice(Math.max(0, at - wordsAside), at).map(({ stem }) => stem);
    const after = words.slice(at + 1, at + 1 + wordsAside).map(({ stem }) => stem);
    return [
      [a, b],
      [b, a],
    ].some(([one, other]) => one?.some((stem) => before.includes(stem)) && other?.some((stem) => after.includes(stem)));
  });
}

const eitherPattern = /^(?:or|oder|ou|oppure|of)$/u;
const wordsAside = 3;

const contrastsIn = ({ text }: AnswerUnit): number => foldText(text).match(allContrastsPattern)?.length ?? 0;

const titleOf = ({ passage: { title } }: Place, { stats }: AskedQuestion): Said => ({
  stems: new Set(contentWords(title, stats.language).map((word) => word.stem)),
  text: title,
});

/**
 * Starts at the unit that compares most, since the text after it explains it. Table rows are picked one by one, those
 * that name both subjects first.
 */
function contrasting(wanted: readonly AnswerUnit[], ofBoth: readonly AnswerUnit[], maxWords: number): AnswerUnit[] {
  const value = (unit: AnswerUnit): number =>
    (ofBoth.includes(unit) ? 2 : 0) +
    Math.min(2, contrastsIn(unit)) / 2 +
    (comparisonPattern.test(foldText(unit.text)) ? 1 : 0) -
    0.05 * unit.ord;
  const byValue = wanted.toSorted((one, other) => value(other) - value(one));
  const [first] = byValue;
  if (first === undefined) return [];
  const inOrder = wanted.toSorted((one, other) => one.ord - other.ord);
  const at = inOrder.indexOf(first);
  const next = first.kind === 'row' ? byValue : [...inOrder.slice(at), ...inOrder.slice(0, at).reverse()];
  const taken: AnswerUnit[] = [];
  let words = 0;
  for (const unit of next) {
    if (words + unit.length > maxWords && taken.length > 0) continue;
    taken.push(unit);
    words += unit.length;
  }
  return taken.sort((one, other) => one.ord - other.ord);
}

function definitions(question: AskedQuestion, places: readonly Place[], maxWords: number): FoundAnswer | null {
  const each = question.subjectStems.map((stems) => findDefinition({ ...question, subjectStems: [stems] }, places));
  const [first, second] = each;
  if (!first || !second || first.place === second.place) return null;
  if (first.proof !== 'proven' || second.proof !== 'proven') return null;
  const units = [first.units[0], second.units[0]].filter((unit) => unit !== undefined);
  if (units.reduce((sum, unit) => sum + unit.length, 0) > maxWords) return null;
  return { ...first, units, others: [second.place], because: 'what each of them is' };
}
