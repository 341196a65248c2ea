import { isFrontPage } from '#server/features/knowledge/page-place.ts';
import { hasLongForm, initialsOf, isShortFor } from '#server/language/acronyms.ts';
import { definedIn, nameInHeading, nameKey } from '#server/language/definitions.ts';
import { foldText } from '#server/language/fold-text.ts';
import type { AnswerUnit } from './answer-units.ts';
import type { AskedQuestion } from './asked-question.ts';
import { longList } from './fitting-list.ts';
import type { FoundAnswer } from './found-answer.ts';
import { coverageOf, type Place } from './place.ts';

/**
 * How likely a text is a definition; only `definitionWeight` and above prove it. 'X is a kind of Y' is stronger than 'X
 * allows Y'.
 */
const kindWeight = 3.2;
const purposeWeight = 2.3;
const headingWeight = 2.4;
const titleWeight = 2;
const spelledOutWeight = 2.7;
const entryWeight = 2.5;
const calledWeight = 2.6;
const longerNameWeight = 2.6;
const siteWeight = 2.3;
const minOwnWords = 7;
const mentionWeight = 0.4;
const definitionWeight = 2;

export const namedDefinition = 'a sentence that defines it by its name';

/** Of a name that is no word of the language. */
const rareName = 0.65;

const passageWeight = 0.35;
const ownPageWeight = 0.6;
const frontPageWeight = 0.5;
/** 'What does OKA stand for?' is only answered by the words it is short for. */
const longFormPattern =
  /\b(?:stands? for|short for|abbreviation|acronym|steht .{1,30} fur|abkurzung|signifie|sigle|siglas?|acronimo|abreviatura|sigla|abbreviazione|afkorting|staat .{1,30} voor)\b/u;

/** The acronym whose long form a question wants; null if it wants another definition. */
export const acronymOf = ({ kind, subjects, text }: AskedQuestion): string | null =>
  kind === 'definition' && longFormPattern.test(foldText(text)) ? (subjects[0] ?? null) : null;

const maxWords = 76;
const maxSentences = 3;

/** 'This section lists ...', 'This guide will ...' describes the page, not the thing. */
const aboutThePagePattern =
  /^(?:in )?(?:this|these|the following) (?:page|directory|section|document|chapter|guide|article|list|post|tutorial|faq|appendix|topic|step)s?\b|^(?:auf|in) dieser (?:seite|rubrik)\b|^(?:dans|sur) cette (?:page|section|rubrique)\b|^en esta (?:página|sección)(?!\p{L})|^in questa (?:pagina|sezione)\b|^nesta (?:página|secção|seção)(?!\p{L})|^op deze (?:pagina|website)\b/iu;
const calledPattern =
  /\b(?:called|known as|termed|the term|referred to as|genannt|appelee?s?|llamad[oa]s?|chiamat[oaei]|chamad[oa]s?|genoemd)\b/u;

const glossedPattern = /([\p{L}\p{N}-]{2,}) \((\p{L}[\p{L}-]*(?: [\p{L}-]+){1,8})\)/gu;

interface Subject {
  /** In the form `nameKey` returns. */
  key: string;
  stems: readonly string[];
  language: string;
  /** A word of everyday language: 'A pool cover is ...' doesn't say what a pool is. */
  isCommon: boolean;
}

function strengthOf(
  unit: AnswerUnit,
  place: Place,
  { key, stems, language, isCommon }: Subject,
  isFirst: boolean,
): number {
  const definition = definedIn(unit.text, language);
  if (definition.names.includes(key)) {
    if (definition.isSentence && unit.kind === 'sentence') return definition.saysKind ? kindWeight : purposeWeight;
    return unit.kind === 'sentence' ? spelledOutWeight : entryWeight;
  }
  // 'Rock & Water training: Rock & Water is a ...'
  const labeled = definedIn(unit.text.replace(/^(?:- )?[^:]{2,60}: /u, ''), language);
  if (labeled.isSentence && labeled.saysKind && labeled.names.includes(key)) return kindWeight;
  // 'Nordwind Coaching is a method that ...' for 'What is Nordwind?'
  const longer = [definition, labeled].some(
    ({ names, isSentence, saysKind }) => isSentence && saysKind && names.some((name) => name.startsWith(`${key} `)),
  );
  if (longer && !isCommon) return longerNameWeight;
  if (isFirst && unit.kind === 'sentence') {
    const trail = place.passage.header.split(' > ');
    const heading = trail.at(-1) ?? '';
    if (initialsOf(heading) === key) return spelledOutWeight;
    if (nameInHeading(heading, language) === key) return headingWeight;
    const { ord, title } = place.passage;
    if (ord <= 1 && initialsOf(title) === key) return spelledOutWeight;
    if (ord <= 1 && nameInHeading(title, language) === key) return titleWeight;
  }
  const isThere = stems.every((stem) => unit.stems.has(stem));
  if (isThere && isGlossed(unit, stems, language)) return spelledOutWeight;
  if (isThere && isCalled(unit, stems, language)) return calledWeight;
  // The first sentence of a home or about page describes the site itself.
  if (isFrontPage(place.passage) && unit.kind === 'sentence' && unit.length >= minOwnWords) {
    const isNamed = stems.every((stem) => place.header.has(stem));
    // What 'Osteopathy Delft' says first about itself isn't what osteopathy is.
    const isItsName = [place.passage.title, ...place.passage.header.split(' > ')].some(
      (name) => nameKey(name, language) === key,
    );
    if (isNamed && (isThere || (isFirst && isItsName))) return siteWeight;
  }
  return isThere ? mentionWeight : 0;
}

/** 'It is a Scop (société coopérative)': what is in parentheses after the short form spells it out. */
function isGlossed({ text }: AnswerUnit, stems: readonly string[], language: string): boolean {
  return [...text.matchAll(glossedPattern)].some(
    ([, name = '', gloss = '']) => nameKey(name, language) === stems.join(' ') && isShortFor(name, gloss),
  );
}

function isCalled(unit: AnswerUnit, stems: readonly string[], language: string): boolean {
  const after = foldText(unit.text).split(calledPattern)[1];
  // Cut at the end of the name: 'known as the launcher process' doesn't name a launcher.
  const name = after?.split(/[.,;:()]|(?<=\S) (?:and|or|which|that|is|are|und|oder|et|ou|y|o|e|en|of) /u)[0] ?? '';
  return name !== '' && nameKey(name, language) === stems.join(' ');
}

function withContinuation(unit: AnswerUnit, place: Place): AnswerUnit[] {
  if (unit.kind !== 'sentence') return [unit];
  const chosen = [unit];
  let words = unit.length;
  for (const next of place.units.slice(unit.ord + 1)) {
    const isPromised = chosen.at(-1)?.text.endsWith(':') === true;
    if ((next.kind !== 'sentence' && !isPromised) || next.isQuestion || next.isLabel) break;
    if (words + next.length > maxWords || (chosen.length >= maxSentences && !isPromised)) break;
    chosen.push(next);
    words += next.length;
  }
  return chosen;
}

function becauseOf(strength: number): string {
  if (strength >= entryWeight) return namedDefinition;
  return strength >= definitionWeight ? 'a sentence or heading that defines it' : 'only sentences that mention it';
}

/** The text that defines a thing: 'X is ...', 'X — ...', a glossary entry, or the first sentence under its name. */
export function findDefinition(question: AskedQuestion, places: readonly Place[]): FoundAnswer | null {
  const stems = question.subjectStems[0] ?? [];
  if (stems.length === 0) return null;
  const { language } = question.stats;
  const isCommon = question.terms.every(({ stem, rarity }) => !stems.includes(stem) || rarity < rareName);
  const subject: Subject = { key: stems.join(' '), stems, language, isCommon };
  const bestScore = places[0]?.passage.score || 1;
  const acronym = acronymOf(question);
  let best: { unit: AnswerUnit; place: Place; strength: number; score: number } | null = null;
  for (const place of places) {
    const first = place.units.find(
      (unit) => !unit.isLabel && !unit.isQuestion && unit.kind !== 'row' && unit.kind !== 'code',
    );
    const isOwnPage = nameInHeading(place.passage.title, language) === subject.key;
    for (const unit of place.units) {
      if (unit.isQuestion || unit.isLabel || unit.kind === 'code' || aboutThePagePattern.test(unit.text)) continue;
      const own = strengthOf(unit, place, subject, unit === first);
      const strength = acronym === null ? own : hasLongForm(acronym, unit.text) ? Math.max(own, spelledOutWeight) : 0;
      if (strength === 0) continue;
      let score = strength + (passageWeight * Math.max(0, place.passage.score)) / bestScore;
      if (isOwnPage) score += ownPageWeight;
      if (isFrontPage(place.passage)) score += frontPageWeight;
      score -= 0.01 * unit.ord + 0.03 * place.passage.ord;
      if (best === null || score > best.score) best = { unit, place, strength, score };
    }
  }
  if (best === null) return null;
  const units = longList(best.unit, best.place.units, maxWords) ?? withContinuation(best.unit, best.place);
  return {
    place: best.place,
    units,
    proof: best.strength >= definitionWeight ? 'proven' : 'none',
    because: becauseOf(best.strength),
    coverage: coverageOf(question, units, best.place),
    score: best.score,
  };
}
