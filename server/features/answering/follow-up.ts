import { isFrameWord } from '#server/language/asking-words.ts';
import { foldText } from '#server/language/fold-text.ts';
import { splitWords } from '#server/language/words.ts';
import type { Message } from '#shared/contracts/conversations.ts';

/** 'And on Saturday?', 'What about children?': openings, folded, of a question that continues the last one. */
const continuationPattern =
  /^(?:and|or|but|also|what about|how about|what if|und|oder|aber|was ist mit|wie ist es mit|et|ou|mais|y|o|pero|e|ma|mas|en|maar|hoe zit het met)\b/u;
const backReferencePattern =
  /\b(?:it|its|that|those|these|they|them|this|there|one|es|das|dort|dies|sie|ca|cela|eso|esto|isso|quello|dat|die)\b/u;
/** 'Does it run on Windows 11?': the question before says what 'it' is. */
const pronounQuestionPattern =
  /^(?:(?:how|when|where|why|what|wie|wann|wo|warum) )?(?:is|are|was|were|does|do|did|can|could|will|would|has|have|ist|sind|kann|hat|wird) (?:it|they|that|those|es|das|sie)\b/u;
const fewWords = 6;
/** A question with more words than this can be searched alone, even if it has 'it' or 'there'. */
const ownWords = 1;

/** Prepends the previous question to one that depends on it: 'When are you open, and on Saturday?' */
export function withPreviousQuestion(question: string, previous: string | undefined, language: string): string {
  if (previous === undefined) return question;
  const folded = foldText(question.trim());
  const words = splitWords(question, language);
  if (words.length > fewWords) return question;
  const telling = words.filter(({ isStopWord, surface }) => !isStopWord && !isFrameWord(surface, language));
  const pointsBack =
    pronounQuestionPattern.test(folded) || (backReferencePattern.test(folded) && telling.length <= ownWords);
  if (!continuationPattern.test(folded) && !pointsBack) return question;
  return `${previous.trim().replace(/[?？؟.!]+$/u, '')}, ${question.trim()}`;
}

/** The last answer the visitor read. Undefined if the visitor repeats the question, which may get the same answer. */
export function lastAnswerTo(question: string, history: readonly Pick<Message, 'content' | 'isFromUser'>[]): string {
  const isAgain = history.findLast(({ isFromUser }) => isFromUser)?.content === question;
  return isAgain ? '' : (history.findLast(({ isFromUser }) => !isFromUser)?.content ?? '');
}
