import { isFrontPage } from '#server/features/knowledge/page-place.ts';
import { definedIn, nameInHeading, nameKey } from '#server/language/definitions.ts';
import { foldText } from '#server/language/fold-text.ts';
import type { AnswerUnit } from './answer-units.ts';
import type { AskedQuestion } from './asked-question.ts';
import type { Finding } from './finding.ts';
import { longList } from './list-run.ts';
import { coverageOf, type Place } from './place.ts';

/** How surely a text defines a thing; only `DEFINES` and above prove it. 'X is a kind of Y' says more than 'X allows Y'. */
const SAYS_KIND = 3.2;
const SAYS_WHAT_IT_DOES = 2.3;
const HEADING_NAMES_IT = 2.4;
const TITLE_NAMES_IT = 2;
const SPELLS_OUT = 2.7;
const ENTRY_DEFINES = 2.5;
const IS_CALLED = 2.6;
const SITE_ITSELF = 2.3;
const MIN_OWN_WORDS = 7;
const MENTIONS = 0.4;
const DEFINES = 2;

export const NAMED_DEFINITION = 'a sentence that defines it by its name';

const PASSAGE_WEIGHT = 0.35;
const OWN_PAGE = 0.6;
const FRONT_PAGE = 0.5;
const MAX_WORDS = 76;
const MAX_SENTENCES = 3;

/** 'This section lists ...', 'This guide will ...' says what the page is, not what the thing is. */
const ABOUT_THE_PAGE =
  /^(?:in )?(?:this|these|the following) (?:page|directory|section|document|chapter|guide|article|list|post|tutorial|faq|appendix|topic|step)s?\b/iu;
const CALLED =
  /\b(?:called|known as|termed|the term|referred to as|genannt|appelee?s?|llamad[oa]s?|chiamat[oaei]|chamad[oa]s?|genoemd)\b/u;

interface Subject {
  /** As `nameKey` writes it. */
  key: string;
  stems: readonly string[];
  language: string;
}

function strengthOf(unit: AnswerUnit, place: Place, { key, stems, language }: Subject, isFirst: boolean): number {
  const definition = definedIn(unit.text, language);
  if (definition.names.includes(key)) {
    if (definition.isSentence && unit.kind === 'sentence') return definition.saysKind ? SAYS_KIND : SAYS_WHAT_IT_DOES;
    return unit.kind === 'sentence' ? SPELLS_OUT : ENTRY_DEFINES;
  }
  if (isFirst && unit.kind === 'sentence') {
    const trail = place.passage.header.split(' > ');
    if (nameInHeading(trail.at(-1) ?? '', language) === key) return HEADING_NAMES_IT;
    if (place.passage.ord <= 1 && nameInHeading(place.passage.title, language) === key) return TITLE_NAMES_IT;
  }
  const isThere = stems.every((stem) => unit.stems.has(stem));
  if (isThere && isCalled(unit, stems, language)) return IS_CALLED;
  // The first words of the home or about page say what the site itself is.
  if (isFrontPage(place.passage) && unit.kind === 'sentence' && unit.length >= MIN_OWN_WORDS) {
    const isNamed = stems.every((stem) => place.header.has(stem));
    if (isNamed && (isThere || isFirst)) return SITE_ITSELF;
  }
  return isThere ? MENTIONS : 0;
}

function isCalled(unit: AnswerUnit, stems: readonly string[], language: string): boolean {
  const after = foldText(unit.text).split(CALLED)[1];
  // Up to where the name ends: 'known as the launcher process' names no launcher.
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
    if (words + next.length > MAX_WORDS || (chosen.length >= MAX_SENTENCES && !isPromised)) break;
    chosen.push(next);
    words += next.length;
  }
  return chosen;
}

function becauseOf(strength: number): string {
  if (strength >= ENTRY_DEFINES) return NAMED_DEFINITION;
  return strength >= DEFINES ? 'a sentence or heading that defines it' : 'only sentences that mention it';
}

/** The text that says what a thing is: 'X is ...', 'X — ...', a glossary entry, the first sentence under its name. */
export function findDefinition(question: AskedQuestion, places: readonly Place[]): Finding | null {
  const stems = question.subjectStems[0] ?? [];
  if (stems.length === 0) return null;
  const { language } = question.stats;
  const subject: Subject = { key: stems.join(' '), stems, language };
  const bestScore = places[0]?.passage.score || 1;
  let best: { unit: AnswerUnit; place: Place; strength: number; score: number } | null = null;
  for (const place of places) {
    const first = place.units.find(
      (unit) => !unit.isLabel && !unit.isQuestion && unit.kind !== 'row' && unit.kind !== 'code',
    );
    const isOwnPage = nameInHeading(place.passage.title, language) === subject.key;
    for (const unit of place.units) {
      if (unit.isQuestion || unit.isLabel || unit.kind === 'code' || ABOUT_THE_PAGE.test(unit.text)) continue;
      const strength = strengthOf(unit, place, subject, unit === first);
      if (strength === 0) continue;
      let score = strength + (PASSAGE_WEIGHT * Math.max(0, place.passage.score)) / bestScore;
      if (isOwnPage) score += OWN_PAGE;
      if (isFrontPage(place.passage)) score += FRONT_PAGE;
      score -= 0.01 * unit.ord + 0.03 * place.passage.ord;
      if (best === null || score > best.score) best = { unit, place, strength, score };
    }
  }
  if (best === null) return null;
  const units = longList(best.unit, best.place.units, MAX_WORDS) ?? withContinuation(best.unit, best.place);
  return {
    place: best.place,
    units,
    proof: best.strength >= DEFINES ? 'proven' : 'none',
    because: becauseOf(best.strength),
    coverage: coverageOf(question, units, best.place),
    score: best.score,
  };
}
