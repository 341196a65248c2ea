import { isFrameWord } from '#server/language/asking-words.ts';
import { splitQuestion } from '#server/language/question-parts.ts';
import { splitWords } from '#server/language/words.ts';
import { phrasesFor } from './phrases.ts';

const maxLength = 60;
/** An address that is on none of the site's pages must never get into an answer. */
const addressPattern = /:\/\/|@|[\p{L}\p{N}-]\.\p{L}{2,}/u;
/** Markup, code and invisible characters. */
const notPlainPattern = /[^\p{L}\p{M}\p{N}'’.,/&%+#€$£°-]+/gu;
const edgesPattern = /^[^\p{L}\p{N}€$£]+|[^\p{L}\p{M}\p{N}%€$£+#°]+$/gu;

/** The reply that the site doesn't have the answer, naming what was looked for. */
export function notFoundSentence(question: string, language: string): string {
  const { notFound, notFoundAbout } = phrasesFor(language);
  const words = wordsLookedFor(question, language);
  return words === null ? notFound : notFoundAbout.replace('{words}', () => words);
}

/**
 * The subject of a question as the visitor wrote it: from the first word that carries meaning to the last. Plain text
 * of at most 60 characters; null if no word does.
 */
function wordsLookedFor(question: string, language: string): string | null {
  const words = splitQuestion(question)
    .asked.split(/\s+/u)
    .filter((word) => !addressPattern.test(word))
    .flatMap((word) => word.replace(notPlainPattern, ' ').split(' '))
    .map((word) => word.replace(edgesPattern, ''))
    .filter((word) => word !== '');
  const { asked, framed } = wordsByMeaning(words, language);
  const told = asked.length > 0 ? asked : framed;
  const first = told[0];
  const last = told.at(-1);
  if (first === undefined || last === undefined) return null;
  return shortened(words.slice(first, last + 1));
}

/** Indexes of the words that name the subject, and of those that only name the kind of answer. */
function wordsByMeaning(words: readonly string[], language: string): { asked: number[]; framed: number[] } {
  // Read as a whole: 'IT' is a name only among lowercase words.
  const telling = new Set(
    splitWords(words.join(' '), language)
      .filter(({ isStopWord }) => !isStopWord)
      .map(({ surface }) => surface),
  );
  const asked: number[] = [];
  const framed: number[] = [];
  for (const [i, word] of words.entries()) {
    const own = splitWords(word, language).filter(({ surface }) => telling.has(surface));
    if (own.some(({ surface }) => !isFrameWord(surface, language))) asked.push(i);
    else if (own.length > 0) framed.push(i);
  }
  return { asked, framed };
}

function shortened(words: readonly string[]): string {
  const text = words.join(' ');
  const characters = Array.from(text);
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength - 1).join('');
  return `${cut.replace(/\s+\S*$/u, '').replace(edgesPattern, '')}…`;
}
