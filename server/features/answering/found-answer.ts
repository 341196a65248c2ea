import type { AnswerUnit } from './answer-units.ts';
import type { AskedQuestion } from './asked-question.ts';
import { type Coverage, coverageOf, type Place } from './place.ts';

/** The result of a search for one kind of answer. */
export interface FoundAnswer {
  place: Place;
  units: AnswerUnit[];
  /** The unit that answers; the others explain it. */
  core?: AnswerUnit;
  /** Whether the text is of the kind the question wants: a date for 'when', steps for 'how do I'. */
  proof: 'proven' | 'likely' | 'none';
  /** What was looked for and found, shown to the owner: 'a sentence that defines it'. */
  because: string;
  coverage: Coverage;
  score: number;
  /** The headings of the passage, and the labels within it that the units are under. */
  heading?: string;
  /** Other places that the units are from. */
  others?: Place[];
  /** Whether steps appear as numbered lines. */
  isNumbered?: boolean;
}

/** One unit that answers without the words of the question. */
export function foundUnit(
  question: AskedQuestion,
  place: Place,
  unit: AnswerUnit,
  { proof, because }: Pick<FoundAnswer, 'proof' | 'because'>,
): FoundAnswer {
  return { place, units: [unit], core: unit, proof, because, coverage: coverageOf(question, [unit], place), score: 1 };
}
