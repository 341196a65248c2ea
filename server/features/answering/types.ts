import type { AnswerReasons } from './decide.ts';

/** How sure the assistant is that these passages hold the answer. */
export type Confidence = 'sure' | 'maybe' | 'none';

export interface Source {
  url: string;
  title: string;
}

export interface ExtractiveAnswer {
  /** 'partial': may help, not asserted. */
  outcome: 'answered' | 'partial' | 'abstained';
  /** Plain text; `[1]` after a run of sentences points at `sources[0]`. */
  text: string;
  sources: Source[];
  /** 0 to 1: chance that the passages answer the question. */
  confidence: number;
  /** Why it was answered, hinted at or declined. */
  reasons?: AnswerReasons;
}
