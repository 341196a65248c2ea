import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import type { CollectionStats, LexicalQuery, QueryTerm } from '#server/features/knowledge/types.ts';
import type { FactKind } from '#server/language/facts.ts';
import type { QuestionIntent } from '#server/language/question-intent.ts';
import { countWords } from '#server/language/split-long-text.ts';
import { type AnswerUnit, answerUnits, statesFact } from './answer-units.ts';
import { chooseUnits } from './choose-units.ts';
import { layOut } from './lay-out.ts';
import { scoreUnits } from './score-units.ts';
import { headingMatch } from './whole-section.ts';

/** An answer in a chat bubble stays under 80 words. */
export const MAX_ANSWER_WORDS = 79;
/** Passages read for an answer; the sixth best hardly ever adds to it. */
const READ_PASSAGES = 5;
const SHORT_PASSAGE_WORDS = 90;
const HEADING_SAYS_THE_SAME = 0.6;
const CONTACT_FACTS: readonly FactKind[] = ['phone', 'email', 'address', 'hours'];

export interface ComposedAnswer {
  /** One part per passage, in the order of the passages. */
  parts: { passage: RankedPassage; text: string }[];
}

/** As many whole units from the start as fit; none when the first alone is too long. */
function fromTheStart(units: readonly AnswerUnit[], maxWords: number): AnswerUnit[] {
  const taken: AnswerUnit[] = [];
  let words = 0;
  for (const unit of units) {
    if (words + unit.length > maxWords) break;
    taken.push(unit);
    words += unit.length;
  }
  return taken;
}

function isAsked(unit: AnswerUnit, terms: readonly QueryTerm[]): boolean {
  return terms.some((term) => unit.stems.has(term.stem));
}

/** The rows of a table somebody asks for; all rows when they differ in nothing that was asked. */
function askedRows(rows: readonly AnswerUnit[], { terms }: LexicalQuery, intent: QuestionIntent): AnswerUnit[] {
  const telling = terms.filter((term) => !rows.every((row) => row.stems.has(term.stem)));
  const asked = rows.filter((row) => isAsked(row, telling));
  return asked.length > 0 ? asked : rows.filter((row) => statesFact(row, intent.wants));
}

/** A short passage without what nobody asked for: other rows of a price list, the phone number of a contact page. */
function onlyAsked(units: readonly AnswerUnit[], query: LexicalQuery, intent: QuestionIntent): AnswerUnit[] {
  const rows = units.filter((unit) => unit.kind === 'row');
  const chosenRows = askedRows(rows, query, intent);
  if (chosenRows.length > 0 && chosenRows.length < rows.length) return chosenRows;

  const asked = units.filter((unit) => isAsked(unit, query.terms));
  const beside = CONTACT_FACTS.filter((kind) => !intent.wants.includes(kind));
  const isContactData = units.some((unit) => !asked.includes(unit) && statesFact(unit, beside));
  const isTableAside = rows.length > 0 && chosenRows.length === 0;
  return asked.length > 0 && (isContactData || isTableAside) ? asked : [...units];
}

/** Leaves out 'You need:' where the list it promises did not fit. */
function withoutEmptyPromises(units: readonly AnswerUnit[]): AnswerUnit[] {
  const kept = units.filter((unit, i) => {
    const next = units[i + 1];
    return !unit.text.endsWith(':') || (next?.passage === unit.passage && next.ord === unit.ord + 1);
  });
  return kept.length > 0 ? kept : [...units];
}

function cutToWords(text: string, maxWords: number): string {
  if (countWords(text) <= maxWords) return text;
  let cut = text.slice(0, maxWords * 12);
  while (countWords(cut) > maxWords) {
    const space = cut.trimEnd().lastIndexOf(' ');
    cut = cut.slice(0, space > 0 ? space : Math.floor(cut.length / 2));
  }
  return `${cut.trimEnd()}…`;
}

/**
 * Builds an answer out of the site's own sentences: a whole section when it is short or its heading is the question,
 * else the sentences that answer best.
 */
export function composeAnswer(
  ranked: readonly RankedPassage[],
  query: LexicalQuery,
  intent: QuestionIntent,
  stats: CollectionStats,
  maxWords = MAX_ANSWER_WORDS,
): ComposedAnswer {
  const passages = ranked.slice(0, READ_PASSAGES);
  const best = passages[0];
  if (best === undefined) return { parts: [] };
  const units = passages.flatMap((passage, i) => answerUnits(passage, i, stats.language));

  const ownUnits = units.filter((unit) => unit.passage === 0);
  const isShort = countWords(best.body) <= SHORT_PASSAGE_WORDS;
  const whole = isShort || headingMatch(best.header, query, stats) >= HEADING_SAYS_THE_SAME;
  let chosen = whole ? fromTheStart(onlyAsked(ownUnits, query, intent), maxWords) : [];
  if (chosen.length === 0) chosen = chooseUnits(scoreUnits(units, passages, query, intent, stats.language), maxWords);

  return {
    parts: passages.flatMap((passage, i) => {
      const own = withoutEmptyPromises(chosen).filter((unit) => unit.passage === i);
      return own.length === 0 ? [] : [{ passage, text: cutToWords(layOut(own), maxWords) }];
    }),
  };
}
