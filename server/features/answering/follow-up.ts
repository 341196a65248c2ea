import { foldText } from '#server/language/fold-text.ts';
import { splitWords } from '#server/language/words.ts';

/** 'And on Saturday?', 'What about children?': folded openings of a question that goes on from the last one. */
const GOES_ON =
  /^(?:and|or|but|also|what about|how about|what if|und|oder|aber|was ist mit|wie ist es mit|et|ou|mais|y|o|pero|e|ma|mas|en|maar|hoe zit het met)\b/u;
const POINTS_BACK =
  /\b(?:it|its|that|those|these|they|them|this|there|one|es|das|dort|dies|sie|ca|cela|eso|esto|isso|quello|dat|die)\b/u;
const FEW_WORDS = 6;

/** A question with the one before it put in front when it does not stand alone: 'When are you open, and on Saturday?' */
export function withPreviousQuestion(question: string, previous: string | undefined, language: string): string {
  if (previous === undefined) return question;
  const folded = foldText(question.trim());
  const words = splitWords(question, language);
  const isShort = words.length <= FEW_WORDS;
  const standsAlone = !(isShort && (GOES_ON.test(folded) || POINTS_BACK.test(folded)));
  if (standsAlone) return question;
  return `${previous.trim().replace(/[?？؟.!]+$/u, '')}, ${question.trim()}`;
}
