import { isFrameWord } from '#server/language/asking-words.ts';
import { foldText } from '#server/language/fold-text.ts';
import { continuesPattern } from '#server/language/question-parts.ts';
import { splitWords } from '#server/language/words.ts';
import type { Message } from '#shared/contracts/conversations.ts';

/** 'And on Sunday?' asks about its own words. 'What about children?' needs those of the question before as much. */
const addsPattern = /^(?:and|or|but|also|und|oder|aber|et|ou|mais|y|o|pero|e|ma|mas|en|maar) /u;
const backReferencePattern =
  /\b(?:it|its|that|those|these|they|them|this|there|one|es|das|dort|dies|sie|ca|cela|eso|esto|isso|quello|dat|die)\b/u;
/** 'Does it run on Windows 11?': the question before says what 'it' is. */
const pronounQuestionPattern =
  /^(?:(?:how|when|where|why|what|what time|which days?|how (?:much|long|often|many)|wie|wie (?:lange|oft|viel)|um wie ?viel uhr|wann|wo|warum) )?(?:is|are|was|were|does|do|did|can|could|will|would|has|have|ist|sind|kann|hat|wird|fangen|beginnen|beginnt|fangt) (?:it|they|that|those|es|das|sie)\b/u;
const fewWords = 6;
/** Of a question that asks about nothing but 'it': 'What time do they start and whereabouts?' */
const mostWords = 9;
/** A question with more words than this can be searched alone, even if it has 'it' or 'there'. */
const ownWords = 1;

/** Prepends the previous question to one that depends on it: 'When are you open. And on Saturday?' */
export function withPreviousQuestion(question: string, previous: string | undefined, language: string): string {
  if (previous === undefined) return question;
  const folded = foldText(question.trim());
  const words = splitWords(question, language);
  const tellingWords = (text: string) =>
    splitWords(text, language).filter(({ isStopWord, surface }) => !isStopWord && !isFrameWord(surface, language));
  const telling = tellingWords(question);
  const isOnlyAboutIt =
    pronounQuestionPattern.test(folded) && tellingWords(folded.replace(pronounQuestionPattern, '')).length <= ownWords;
  if (words.length > (isOnlyAboutIt ? mostWords : fewWords)) return question;
  const pointsBack =
    pronounQuestionPattern.test(folded) || (backReferencePattern.test(folded) && telling.length <= ownWords);
  if (!continuesPattern.test(folded) && !pointsBack) return question;
  const mark = (text: string, by: string): string => `${text.trim().replace(/[?？؟.!]+$/u, '')}${by}`;
  const next = mark(question, '?');
  return `${mark(previous, addsPattern.test(folded) ? '.' : '?')} ${next.charAt(0).toUpperCase()}${next.slice(1)}`;
}

/** The last answer the visitor read. Undefined if the visitor repeats the question, which may get the same answer. */
export function lastAnswerTo(question: string, history: readonly Pick<Message, 'content' | 'isFromUser'>[]): string {
  const isAgain = history.findLast(({ isFromUser }) => isFromUser)?.content === question;
  return isAgain ? '' : (history.findLast(({ isFromUser }) => !isFromUser)?.content ?? '');
}
