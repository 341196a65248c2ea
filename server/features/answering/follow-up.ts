import { isFrameWord } from '#server/language/asking-words.ts';
import { foldText } from '#server/language/fold-text.ts';
import { splitWords } from '#server/language/words.ts';
import type { Message } from '#shared/contracts/conversations.ts';

/** 'And on Saturday?', 'What about children?': folded openings of a question that continues from the last one. */
const continuationPattern =
  /^(?:and|or|but|also|what about|how about|what if|und|oder|aber|was ist mit|wie ist es mit|et|ou|mais|y|o|pero|e|ma|mas|en|maar|hoe zit het met)\b/u;
const backReferencePattern =
  /\b(?:it|its|that|those|these|they|them|this|there|one|es|das|dort|dies|sie|ca|cela|eso|esto|isso|quello|dat|die)\b/u;
/** 'Does it run on Windows 11?': 'it' is named in the question before. */
const pronounQuestionPattern =
  /^(?:(?:how|when|where|why|what|wie|wann|wo|warum) )?(?:is|are|was|were|does|do|did|can|could|will|would|has|have|ist|sind|kann|hat|wird) (?:it|they|that|those|es|das|sie)\b/u;
const fewWords = 6;
/** With more words of its own, 'it' and 'there' are no reason to read the question before. */
const ownWords = 1;

/** A question with the one before it put in front when it does not stand alone: 'When are you open, and on Saturday?' */
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

/** What the visitor has just read; nothing where the same is asked again, which may be answered the same. */
export function lastAnswerTo(question: string, history: readonly Pick<Message, 'content' | 'isFromUser'>[]): string {
  const isAgain = history.findLast(({ isFromUser }) => isFromUser)?.content === question;
  return isAgain ? '' : (history.findLast(({ isFromUser }) => !isFromUser)?.content ?? '');
}
