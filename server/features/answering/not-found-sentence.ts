import { isFrameWord } from '#server/language/asking-words.ts';
import { foldText } from '#server/language/fold-text.ts';
import { repeatable } from '#server/language/personal-data.ts';
import { splitQuestion } from '#server/language/question-parts.ts';
import { rarityOf } from '#server/language/word-rarity.ts';
import { contentWords, splitWords } from '#server/language/words.ts';
import { peopleWanted } from './people-wanted.ts';
import { phrasesFor } from './phrases.ts';

const maxLength = 60;
/** An address that is on none of the site's pages must never get into an answer. */
const addressPattern = /:\/\/|@|[\p{L}\p{N}-]\.\p{L}{2,}/u;
/** Markup, code and invisible characters. */
const notPlainPattern = /[^\p{L}\p{M}\p{N}'’.,/&%+#€$£°-]+/gu;
const edgesPattern = /^[^\p{L}\p{N}€$£]+|[^\p{L}\p{M}\p{N}%€$£+#°]+$/gu;

const capitalPattern = /^\p{Lu}/u;
/** A story with more of them names nothing in particular. */
const mostPhrases = 4;
/** What stands for personal data, which isn't repeated. */
const maskPattern = /\[[\p{L} ]+\]/gu;
/** Words that may stand inside a noun phrase: 'a key for the back door'. */
const joiningWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'a an the of for in on at with without to from by about near under over and or my your our his her their',
    de: 'der die das dem den des ein eine einem einen einer eines von vom fur in im am an auf mit ohne zu zum zur aus bei beim uber unter nach und oder mein meine meinen meinem meiner unser unsere unseren',
    fr: 'l d de du des la le les un une a au aux en pour avec sans et ou sur dans par chez mon ma mes notre nos',
    es: 'de del la el los las un una para con sin y o en a al por sobre mi mis nuestro nuestra',
    it: 'l d di del dello della dei degli delle da in con senza per su e o il lo la i gli le un una al alla nel nella mio mia',
    pt: 'de do da dos das para com sem e ou em no na nos nas um uma por a o ao meu minha',
    nl: 'de het een van voor met zonder en of in op aan bij naar uit mijn onze',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/**
 * The reply that the site doesn't have the answer, naming what was looked for, unless the site says something about it.
 * @param texts what the search found
 */
export function notFoundSentence(question: string, language: string, texts: readonly string[] = []): string {
  const { notFound, notFoundAbout } = phrasesFor(language);
  const words = wordsLookedFor(question, language);
  // 'I could not find anything about “talk to a person”' is no reply to that wish.
  if (words === null || peopleWanted(question) !== null || texts.some((text) => speaksOf(text, words, language)))
    return notFound;
  return notFoundAbout.replace('{words}', () => words);
}

function speaksOf(text: string, words: string, language: string): boolean {
  const stems = new Set(contentWords(text, language).map(({ stem }) => stem));
  const looked = contentWords(words, language);
  return looked.length > 0 && looked.every(({ stem }) => stems.has(stem));
}

/**
 * The subject of a question as the visitor wrote it: the noun phrase with its rarest word. Plain text of at most 60
 * characters; null if no word carries meaning, or too many do.
 */
function wordsLookedFor(question: string, language: string): string | null {
  const words = splitQuestion(repeatable(question))
    .asked.replace(maskPattern, ' ')
    .split(/\s+/u)
    .filter((word) => !addressPattern.test(word))
    .flatMap((word) => word.replace(notPlainPattern, ' ').split(' '))
    .map((word) => word.replace(edgesPattern, ''))
    .filter((word) => word !== '');
  const { asked, framed } = wordsByMeaning(words, language);
  const phrases = nounPhrases(words, asked.length > 0 ? asked : framed, language).filter(
    nounIn(question, words, language),
  );
  // Of 'come' and 'often', neither is what was looked for.
  if (phrases.length > mostPhrases || (asked.length === 0 && phrases.length > 1)) return null;
  const [rarest] = phrases.toSorted((a, b) => rarityIn(b, language) - rarityIn(a, language) || b.length - a.length);
  return rarest === undefined ? null : shortened(rarest);
}

/** The words between words that can't be inside a noun phrase, each from its first telling word to its last. */
function nounPhrases(words: readonly string[], telling: readonly number[], language: string): string[][] {
  const joining = joiningWords[language];
  const phrases: number[][] = [];
  for (const at of telling) {
    const phrase = phrases.at(-1);
    const between = words.slice((phrase?.at(-1) ?? at) + 1, at);
    if (phrase && (!joining || between.every((word) => joining.has(foldText(word))))) phrase.push(at);
    else phrases.push([at]);
  }
  return phrases.map((phrase) => words.slice(phrase[0], (phrase.at(-1) ?? 0) + 1));
}

/**
 * Whether a phrase has a noun. Only German shows it: 'Passt' in 'Passt der Kurs auch für Anfänger?' begins a sentence, and
 * is no noun.
 */
function nounIn(question: string, words: readonly string[], language: string): (phrase: readonly string[]) => boolean {
  const isNoun = (word: string): boolean => capitalPattern.test(word);
  const isSentence = words.some((word) => !isNoun(word)) && words.some(isNoun);
  // 'Gutschein kaufen' begins with one.
  if (language !== 'de' || !isSentence || !question.includes('?')) return () => true;
  const [first] = words;
  return (phrase) => phrase.some((word, at) => isNoun(word) && !(at === 0 && word === first));
}

const rarityIn = (phrase: readonly string[], language: string): number =>
  Math.max(...phrase.flatMap((word) => splitWords(word, language)).map(({ surface }) => rarityOf(surface, language)));

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
