import type { AnswerReasons } from '#shared/contracts/answer-reasons.ts';

/** How sure the assistant is that these passages hold the answer. */
export type Confidence = 'sure' | 'maybe' | 'none';

export interface Source {
  url: string;
  title: string;
}

/** What the words of a question and of the site's passages tell about an answer. */
export type SearchReasons = Pick<
  AnswerReasons,
  'kind' | 'rule' | 'decision' | 'chance' | 'signals' | 'found' | 'missing' | 'passages'
>;

export interface ExtractiveAnswer {
  /** 'partial': may help, not asserted. */
  outcome: 'answered' | 'partial' | 'abstained';
  /** Plain text; `[1]` after a run of sentences points at `sources[0]`. */
  text: string;
  sources: Source[];
  /** Why it was answered, hinted at or declined. */
  reasons: SearchReasons;
}
