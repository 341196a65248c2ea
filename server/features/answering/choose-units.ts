import type { AnswerUnit } from './answer-units.ts';

export interface ScoredUnit extends AnswerUnit {
  score: number;
  /** Share of the question's weight that the unit itself contains. */
  own: number;
}

/** Begins by referring to the text before it. */
const backReferencePattern =
  /^(?:it|its|they|their|them|this|that|these|those|he|she|his|her|such|however|but|also|so|then|therefore|otherwise|instead|if (?:true|false|so|not|it|this)|er|sie|es|dies|diese|dieser|dieses|das|dabei|dafür|außerdem|il|elle|ils|elles|cela|cette|ces|este|esta|esto|estos|eso|ele|ela|isso|questo|questa|deze|dit|dat|hij|zij)\b/iu;
export const forwardReferencePattern =
  /\b(?:below|as follows|(?:the )?following|folgende[nrms]?|unten|suivante?s?|ci-dessous|siguientes?|a continuación|seguenti?|di seguito|seguintes?|a seguir|volgende|hieronder)\b/iu;
/** Begins with an exception to the text before it. */
const limitsPattern =
  /^(?:however|but|unless|except|exceptions?|exclusions?|only|otherwise|if not|(?:please )?note that|th(?:is|at|ese|ose|e rule) (?:do|does|is|are|may) not|jedoch|allerdings|aber|außer|ausnahmen?|ausgenommen|nur|toutefois|cependant|mais|sauf|exceptions? faite|uniquement|sin embargo|pero|salvo|excepto|solo|tuttavia|ma|tranne|eccetto|porém|contudo|mas|exceto|echter|maar|behalve)(?![\p{L}\p{N}])/iu;
/** Neighbors are included only if they score nearly as well as the best sentence. */
const neighbor = 0.5;
const neighbourDistance = 2;
const maxBefore = 2;
const maxRows = 6;
const equalShare = 0.97;
/** A shorter answer, in words, is extended with the text around it, up to `fillLength`. */
const shortAnswer = 40;
const fillLength = 60;
/** A sentence with nearly all words of the question is complete. */
const completeShare = 0.8;

function sameText(a: AnswerUnit, b: AnswerUnit): boolean {
  if (a.text === b.text) return true;
  const shared = [...a.stems].filter((stem) => b.stems.has(stem)).length;
  return a.stems.size > 0 && shared > 0.8 * Math.max(a.stems.size, b.stems.size);
}

/** What a unit needs before it to be understood: the line that introduces it, or the sentence it refers to. */
function before(unit: AnswerUnit, units: readonly AnswerUnit[]): AnswerUnit[] {
  if (unit.kind === 'item') {
    const intro = units.slice(0, unit.ord).findLast((other) => other.kind !== 'item');
    return intro?.text.endsWith(':') === true ? [intro] : [];
  }
  const previous = units[unit.ord - 1];
  if (previous === undefined) return [];
  if (unit.kind === 'code') return previous.kind === 'sentence' ? [previous] : [];
  if (!backReferencePattern.test(unit.text) || previous.kind === 'code') return [];
  return [...(backReferencePattern.test(previous.text) ? before(previous, units) : []), previous].slice(-maxBefore);
}

/** What follows a unit that ends in a colon. */
function promised(unit: AnswerUnit, units: readonly AnswerUnit[]): AnswerUnit[] {
  const after = units.slice(unit.ord + 1);
  const kind = after[0]?.kind;
  if (!unit.text.endsWith(':') && (kind === 'sentence' || !forwardReferencePattern.test(unit.text))) return [];
  if (kind === undefined || kind === 'sentence') return after.slice(0, 1);
  if (kind === 'code') return after.slice(0, 1);
  const end = after.findIndex((other) => other.kind !== kind);
  return after.slice(0, end === -1 ? after.length : end);
}

/** The exception in the sentence after it, because half of a rule is a wrong answer. */
function limited(unit: AnswerUnit, units: readonly AnswerUnit[]): AnswerUnit[] {
  const next = units[unit.ord + 1];
  return unit.kind === 'sentence' && next?.kind === 'sentence' && limitsPattern.test(next.text) ? [next] : [];
}

/** Rows and items don't explain each other, so another one is added only if it's as good an answer as the best. */
function isAsGood(unit: ScoredUnit, best: ScoredUnit): boolean {
  if (unit.kind === 'sentence' || unit.kind === 'code') return true;
  // Rows that match the same words are equally good answers.
  if (unit.kind === 'row' && best.kind === 'row') return unit.own >= best.own;
  return unit.score >= equalShare * best.score;
}

interface Whole {
  /** Whether the whole passage is about the question. */
  isWholeAbout: boolean;
  /** Whether the best unit is an answer by itself, with the value the question wants. */
  isComplete: boolean;
}

/**
 * Picks the units of an answer from one passage: the best one with its context and what it introduces, and its
 * neighbors if they score nearly as well or the whole passage is about the question. A short answer that doesn't cover
 * the question is extended with the text around it. Without repeats, within `maxWords`, in reading order.
 */
export function chooseUnits(
  units: readonly ScoredUnit[],
  best: ScoredUnit,
  maxWords: number,
  { isWholeAbout, isComplete }: Whole = { isWholeAbout: false, isComplete: false },
): ScoredUnit[] {
  const chosen: ScoredUnit[] = [];
  let words = 0;
  const take = (unit: AnswerUnit): boolean => {
    const scored = units[unit.ord];
    if (scored === undefined || chosen.includes(scored)) return true;
    if (words + scored.length > maxWords && chosen.length > 0) return false;
    if (chosen.some((other) => sameText(other, scored))) return false;
    chosen.push(scored);
    words += scored.length;
    return true;
  };
  take(best);
  for (const unit of before(best, units)) take(unit);
  for (const unit of promised(best, units)) if (!take(unit)) break;
  for (const unit of limited(best, units)) take(unit);

  const byScore = [...units].sort((a, b) => b.score - a.score);
  for (const unit of byScore) {
    const isNear = Math.abs(unit.ord - best.ord) <= neighbourDistance || (unit.kind === 'row' && best.kind === 'row');
    if (!isNear || unit.isQuestion || unit.isLabel) continue;
    if (!isWholeAbout && (unit.own === 0 || unit.own < neighbor * best.own)) continue;
    if (!isAsGood(unit, best)) continue;
    if (unit.kind === 'row' && chosen.filter((one) => one.kind === 'row').length >= maxRows) continue;
    if (!take(unit)) continue;
    for (const other of before(unit, units)) take(other);
    for (const other of promised(unit, units)) if (!take(other)) break;
  }
  if (words < shortAnswer && best.own < completeShare && !isComplete) {
    // The text after a sentence explains it best, then the text before it.
    const places = chosen.map(({ ord }) => ord);
    for (const side of [units.slice(Math.max(...places) + 1), units.slice(0, Math.min(...places)).reverse()]) {
      for (const unit of side) {
        if (unit.isLabel || unit.isQuestion || words + unit.length > fillLength || !take(unit)) break;
      }
    }
  }
  return chosen.sort((a, b) => a.ord - b.ord);
}
