import { questionKind } from '#server/language/question-kind.ts';
import type { AnswerReasons, AnswerRule } from '#shared/contracts/answer-reasons.ts';
import type { StoredPair } from '../knowledge/entries/qa-pairs.ts';
import type { SearchReasons } from './types.ts';

type OwnPair = Pick<StoredPair, 'kind' | 'question'>;

export const nothingMissing: AnswerReasons['missing'] = { words: [], exact: [], isOtherKind: false };

/** The reasons for an answer without a search: either nothing is built yet, or nothing needed to be found. */
export function reasonsWithoutSearch(
  rule: AnswerRule,
  decision: AnswerReasons['decision'],
  kind: AnswerReasons['kind'] = null,
): SearchReasons {
  return { kind, rule, decision, chance: null, signals: [], found: null, missing: nothingMissing, passages: [] };
}

/** How the question was understood, for the owner. */
export type HowUnderstood = Pick<AnswerReasons, 'searched' | 'isFollowUp' | 'languages'>;

const asWritten: HowUnderstood = { searched: null, isFollowUp: false, languages: null };

/** The reasons for an answer, from the results of the search and the model. */
export function answerReasons(
  reasons: SearchReasons,
  more: Partial<HowUnderstood & Pick<AnswerReasons, 'ownQuestion' | 'model'>> = {},
): AnswerReasons {
  return { ...reasons, ...asWritten, ownQuestion: null, model: null, ...more };
}

/** The reasons for an answer that the owner decided for this question. */
export function ownAnswer(asked: string, language: string, pair: OwnPair, understood?: HowUnderstood): AnswerReasons {
  const { kind } = questionKind(asked, language);
  const reasons =
    pair.kind === 'no'
      ? reasonsWithoutSearch('ownNo', 'abstained', kind)
      : reasonsWithoutSearch('ownAnswer', 'answered', kind);
  return answerReasons(reasons, { ...understood, ownQuestion: pair.question });
}
