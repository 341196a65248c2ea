import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import type { LexicalQuery } from '#server/features/knowledge/types.ts';
import type { QuestionIntent } from '#server/language/question-intent.ts';
import { contentWords } from '#server/language/words.ts';
import { type AnswerUnit, statesFact } from './answer-units.ts';

const HEADER_WEIGHT = 0.4;
const PREVIOUS_WEIGHT = 0.25;
const PAIR_WEIGHT = 0.3;
const PASSAGE_WEIGHT = 0.5;
const FACT_WEIGHT = 0.25;
/** 'Do you deliver?' on the page repeats the question without answering it. */
const QUESTION_PENALTY = 0.35;
const COMFORTABLE_LENGTH = 25;
const LENGTH_PENALTY_PER_WORD = 0.005;
const MAX_LENGTH_PENALTY = 0.15;

export interface ScoredUnit extends AnswerUnit {
  score: number;
}

/** How well each unit answers: shared words by their value, its heading, its passage, and the kind of fact asked for. */
export function scoreUnits(
  units: readonly AnswerUnit[],
  passages: readonly RankedPassage[],
  query: LexicalQuery,
  intent: QuestionIntent,
  language: string,
): ScoredUnit[] {
  const total = query.terms.reduce((sum, term) => sum + term.idf, 0) || 1;
  const bestScore = passages[0]?.score || 1;
  const headers = passages.map((passage) => new Set(contentWords(passage.header, language).map((word) => word.stem)));
  const pairs = query.terms.slice(1).map((term, i) => `${query.terms[i]?.stem} ${term.stem}`);

  return units.map((unit, i) => {
    const previous = units[i - 1];
    const neighbour = previous !== undefined && previous.passage === unit.passage ? previous : undefined;
    const header = headers[unit.passage];
    let overlap = 0;
    for (const { stem, idf } of query.terms) {
      if (unit.stems.has(stem)) overlap += idf;
      else if (header?.has(stem) === true) overlap += HEADER_WEIGHT * idf;
      else if (neighbour?.stems.has(stem) === true) overlap += PREVIOUS_WEIGHT * idf;
    }
    const sharedPairs = pairs.filter((pair) => unit.pairs.has(pair)).length;
    let score = overlap / total + (PAIR_WEIGHT * sharedPairs) / Math.max(1, pairs.length);
    score += (PASSAGE_WEIGHT * (passages[unit.passage]?.score ?? 0)) / bestScore;
    if (intent.wants.length > 0 && statesFact(unit, intent.wants)) score += FACT_WEIGHT;
    if (unit.isQuestion) score -= QUESTION_PENALTY;
    const excess = Math.max(0, unit.length - COMFORTABLE_LENGTH);
    score -= Math.min(MAX_LENGTH_PENALTY, LENGTH_PENALTY_PER_WORD * excess);
    return { ...unit, score };
  });
}
