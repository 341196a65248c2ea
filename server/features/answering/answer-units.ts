import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import type { FactKind } from '#server/language/facts.ts';
import { hasFact } from '#server/language/facts.ts';
import { splitSentences } from '#server/language/sentences.ts';
import { countWords } from '#server/language/split-long-text.ts';
import { contentWords } from '#server/language/words.ts';

/** The smallest thing an answer is made of: a sentence, or a list item or table row as a whole. */
export interface AnswerUnit {
  /** Place of its passage among the ranked ones. */
  passage: number;
  /** Place in the passage. */
  ord: number;
  kind: 'sentence' | 'item' | 'row';
  /** Units of one paragraph share it. */
  paragraph: number;
  text: string;
  length: number;
  stems: Set<string>;
  /** Pairs of neighbouring content words, 'opening hour'. */
  pairs: Set<string>;
  isQuestion: boolean;
}

const QUESTION_END = /[?？؟]["”’)]*$/u;

function unitsOfLine(line: string): { kind: AnswerUnit['kind']; texts: string[] } {
  if (line.startsWith('- ')) return { kind: 'item', texts: [line] };
  if (line.includes(' | ')) return { kind: 'row', texts: [line] };
  return { kind: 'sentence', texts: splitSentences(line) };
}

/** Cuts the body of a passage into the units an answer can be made of. */
export function answerUnits(passage: RankedPassage, place: number, language: string): AnswerUnit[] {
  const units: AnswerUnit[] = [];
  const lines = passage.body.split('\n').filter((line) => line.trim() !== '');
  for (const [paragraph, line] of lines.entries()) {
    const { kind, texts } = unitsOfLine(line.trim());
    for (const text of texts) {
      const stems = contentWords(text, language).map((word) => word.stem);
      units.push({
        passage: place,
        ord: units.length,
        kind,
        paragraph,
        text,
        // A dash or a bullet is a word to whoever counts by spaces.
        length: Math.max(countWords(text), text.split(' ').length),
        stems: new Set(stems),
        pairs: new Set(stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`)),
        isQuestion: QUESTION_END.test(text),
      });
    }
  }
  return units;
}

/** True when the unit states a fact of one of these kinds. */
export function statesFact(unit: AnswerUnit, kinds: readonly FactKind[]): boolean {
  return kinds.some((kind) => hasFact(unit.text, kind));
}
