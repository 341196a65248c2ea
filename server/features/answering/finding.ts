import type { AnswerUnit } from './answer-units.ts';
import type { Coverage, Place } from './place.ts';

/** What a search for one kind of answer came back with. */
export interface Finding {
  place: Place;
  units: AnswerUnit[];
  /** The one that answers; the others explain it. */
  core?: AnswerUnit;
  /** Whether the text is of the kind asked for: a date for 'when', steps for 'how do I'. */
  proof: 'proven' | 'likely' | 'none';
  /** What was looked for and found, for the owner: 'a sentence that defines it'. */
  because: string;
  coverage: Coverage;
  score: number;
  /** Further places the units come from. */
  others?: Place[];
  /** Steps are shown as numbered lines. */
  isNumbered?: boolean;
}
