import { splitSentences } from '#server/language/sentences.ts';
import { countWords } from '#server/language/split-long-text.ts';
import type { AnswerUnit } from './answer-units.ts';

const wordsIn = (text: string): number => Math.max(countWords(text), text.split(/\s+/u).length);

function fromStart(parts: readonly string[], joiner: string, maxWords: number): string {
  let text = '';
  for (const part of parts) {
    const longer = text === '' ? part : `${text}${joiner}${part}`;
    if (wordsIn(longer) > maxWords) break;
    text = longer;
  }
  return text;
}

/**
 * Shortens a unit longer than a whole answer to its first sentences or lines of code, or a single sentence to its first
 * words.
 */
export function shortenUnit(unit: AnswerUnit, maxWords: number): AnswerUnit {
  if (unit.length <= maxWords) return unit;
  const whole =
    unit.kind === 'code'
      ? fromStart(unit.text.split('\n'), '\n', maxWords)
      : fromStart(splitSentences(unit.text), ' ', maxWords);
  const text = whole.trim() === '' ? `${fromStart(unit.text.split(/\s+/u), ' ', maxWords)} …` : whole;
  return { ...unit, text, length: wordsIn(text) };
}
