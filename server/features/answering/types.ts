import type { Passage } from '#server/features/knowledge/search/passage.ts';
import type { AnswerReasons } from '#shared/contracts/answer-reasons.ts';
import type { Source } from '#shared/contracts/conversations.ts';

/** What the words of a question and of the site's passages show about an answer. */
export type SearchReasons = Pick<
  AnswerReasons,
  'kind' | 'rule' | 'decision' | 'chance' | 'signals' | 'found' | 'missing' | 'passages'
>;

export interface ExtractiveAnswer {
  /** 'partial' is a hint, not an answer. */
  outcome: 'answered' | 'partial' | 'abstained';
  /** Plain text; `[1]` after a run of sentences refers to `sources[0]`. */
  text: string;
  sources: Source[];
  /** Why the question was answered, answered with a hint or declined. */
  reasons: SearchReasons;
  /** The passages that its text comes from. */
  restsOn: readonly Passage[];
  /** The passages that an answer comes from, for the local reranker. Missing if it has nothing to check. */
  used?: readonly Passage[];
}
