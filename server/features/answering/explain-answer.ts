import { questionKind } from '#server/language/question-kind.ts';
import type { AnswerReasons, AnswerRule } from '#shared/contracts/answer-reasons.ts';
import type { SearchReasons } from './types.ts';

export const nothingMissing: AnswerReasons['missing'] = { words: [], exact: [], isOtherKind: false };

/** Why there is nothing to weigh: no knowledge was built, or none was needed. */
export function unsearched(
  rule: AnswerRule,
  decision: AnswerReasons['decision'],
  kind: AnswerReasons['kind'] = null,
): SearchReasons {
  return { kind, rule, decision, chance: null, signals: [], found: null, missing: nothingMissing, passages: [] };
}

/** How a question was understood, for the owner. */
export type HowUnderstood = Pick<AnswerReasons, 'searched' | 'isFollowUp' | 'languages'>;

const asWritten: HowUnderstood = { searched: null, isFollowUp: false, languages: null };

/** Why an answer came out as it did, from what the search and the model told. */
export function explained(
  reasons: SearchReasons,
  more: Partial<HowUnderstood & Pick<AnswerReasons, 'ownQuestion' | 'model'>> = {},
): AnswerReasons {
  return { ...reasons, ...asWritten, ownQuestion: null, model: null, ...more };
}

/** For the owner's own answer, to the question of their pair. */
export function ownAnswer(asked: string, language: string, pair: string, understood?: HowUnderstood): AnswerReasons {
  const { kind } = questionKind(asked, language);
  return explained(unsearched('ownAnswer', 'answered', kind), { ...understood, ownQuestion: pair });
}
