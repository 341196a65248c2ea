import { isAskingWord } from '#server/language/asking-words.ts';
import { questionIntent } from '#server/language/question-intent.ts';
import { contentWords, splitWords } from '#server/language/words.ts';

/**
 * What a question is about, in a form that is equal for 'How much is a check-up?' and 'what do check-ups cost': the
 * stems of its telling words, and the kind of answer it wants instead of the words for it.
 */
export function questionStems(question: string, language: string): string[] {
  const { names, said } = questionIntent(question);
  // 'When' alone asks for a date, but with a more telling word it asks for that.
  const intents = names.filter((name) => name !== 'date' || names.length === 1).map((name) => `${name}?`);
  const sayIntent = new Set(splitWords(said, language).map(({ stem }) => stem));
  const words = contentWords(question, language);
  const about = words.filter(({ stem, surface }) => !sayIntent.has(stem) && !isAskingWord(surface, language));
  const telling = about.length + intents.length > 0 ? about : words;
  return [...new Set([...intents, ...telling.map(({ stem }) => stem)])].toSorted();
}
