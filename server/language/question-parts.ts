import { joinSentences, splitSentences } from './sentences.ts';

const questionEndPattern = /[?？؟]["”’)\]]*$/u;
/** A visitor may paste a whole letter. By this point it has said what it is about. */
const maxQuestionLength = 2_000;

/** 'My son is ill. He is 12. Can I get leave?': separates the sentence that asks from those that tell the story. */
export function splitQuestion(question: string): { asked: string; told: string } {
  const sentences = splitSentences(question.slice(0, maxQuestionLength).replace(/\s+/gu, ' '));
  const asks = sentences.some((sentence) => questionEndPattern.test(sentence))
    ? (sentence: string): boolean => questionEndPattern.test(sentence)
    : (_: string, i: number): boolean => i === sentences.length - 1;
  return {
    asked: joinSentences(sentences.filter(asks)),
    told: joinSentences(sentences.filter((sentence, i) => !asks(sentence, i))),
  };
}
