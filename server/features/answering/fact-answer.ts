import { findFacts } from '#server/features/knowledge/facts.ts';
import { type AnswerUnit, answerUnits, statesFact } from './answer-units.ts';
import type { QuestionIntent } from './question-intent.ts';
import type { RankedPassage } from './types.ts';

const READ_PASSAGES = 10;
const MAX_UNITS = 8;
const MAX_LABEL_WORDS = 4;

interface FactAnswer {
  passage: RankedPassage;
  units: AnswerUnit[];
}

/** 'Opening hours' alone on its line belongs to the line below it. */
function withLabel(unit: AnswerUnit, units: readonly AnswerUnit[]): AnswerUnit[] {
  const before = units[unit.ord - 1];
  const isLabel = before !== undefined && before.length <= MAX_LABEL_WORDS && findFacts(before.text).length === 0;
  return isLabel && !/[.!?]$/u.test(before.text) ? [before, unit] : [unit];
}

/**
 * The lines that state the phone number, e-mail address, postal address or hours somebody asks for, from the first
 * passage that has them; null when the question wants none of these.
 */
export function factAnswer(
  ranked: readonly RankedPassage[],
  intent: QuestionIntent,
  language: string,
  maxWords: number,
): FactAnswer | null {
  if (!intent.isContact) return null;
  const passages = ranked.slice(0, READ_PASSAGES);
  const place = passages.findIndex((passage) => intent.wants.some((kind) => passage.facts.includes(kind)));
  const passage = passages[place];
  if (passage === undefined) return null;
  const all = answerUnits(passage, place, language);
  const units: AnswerUnit[] = [];
  let words = 0;
  for (const unit of all.filter((candidate) => statesFact(candidate, intent.wants))) {
    const added = withLabel(unit, all).filter((candidate) => !units.includes(candidate));
    const length = added.reduce((sum, candidate) => sum + candidate.length, 0);
    if (units.length >= MAX_UNITS || words + length > maxWords) break;
    units.push(...added);
    words += length;
  }
  return units.length === 0 ? null : { passage, units };
}
