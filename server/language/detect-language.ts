import { languageOfScript } from './language-of-script.ts';
import { languageScores } from './language-scores.ts';
import { rarityOf } from './word-rarity.ts';

const sameLanguage: Record<string, string> = { nb: 'no', nn: 'no', iw: 'he' };
/** Languages whose readers understand each other, and whose short questions look alike. */
const closeLanguages: readonly (readonly string[])[] = [
  ['da', 'no'],
  ['cs', 'sk'],
  ['hr', 'sr', 'bs'],
];
const sampleLength = 20_000;

/** Tuned on questions of 2 to 8 words in 24 languages, see decision 0020. */
const nearMargin = 0.08;
const foreignMargin = 0.1;
const foreignMarginWithBrowser = 0.03;
const fewestWords = 2;
const enoughWords = 3;
/** Above this share of the website's own words, the question is in its language, whatever the detector says. */
const everydayShare = 0.6;

/** Model numbers, file names, 'iPhone', 'GmbH', 'API': the same in every language. */
const namePattern = /[\d_@/\\]|\p{Ll}\p{Lu}|\p{Lu}{2}/u;
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_'’@/\\.-]*[\p{L}\p{N}\p{M}])?/gu;
/** Scripts without spaces between words. */
const unspacedPattern = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;

/** 'de-AT' to 'de'; null for anything that isn't a language tag. */
export function languageCode(tag: string | null | undefined): string | null {
  const code = /^[a-z]{2,3}(?=$|[-_])/iu.exec(tag?.trim() ?? '')?.[0].toLowerCase();
  return code === undefined ? null : (sameLanguage[code] ?? code);
}

const codesOf = (tags: readonly string[]): string[] => tags.map(languageCode).filter((code) => code !== null);

/** Whether readers of one language understand the other, such as Danish and Norwegian. */
export function isReadIn(language: string, other: string): boolean {
  return language === other || closeLanguages.some((group) => group.includes(language) && group.includes(other));
}

/** Words that identify a language. */
function tellingWords(text: string): string[] {
  const words = text.match(wordPattern) ?? [];
  const isShouted = words.length > 1 && text === text.toUpperCase();
  if (isShouted) return words.map((word) => word.toLowerCase());
  const plain = words.filter((word) => !namePattern.test(word));
  const telling = plain.filter(isPlain);
  return telling.length < enoughWords ? plain : telling;
}

/** Within a sentence, a capital begins a name or a German noun. German has enough other words. */
const isPlain = (word: string, place: number): boolean => place === 0 || !/^\p{Lu}/u.test(word);

/**
 * The language of a message or page, by its script, otherwise by the parts of its words.
 * @param likely languages in order of preference: the first that fits about as well as the best is used, or the first
 * of all if nothing shows
 */
export function detectLanguage(text: string, likely: readonly string[] = []): string {
  const sample = text.slice(0, sampleLength);
  const preferred = codesOf(likely);
  const script = languageOfScript(sample, preferred);
  if (script !== null) return script;
  const first = preferred[0] ?? 'en';
  const words = tellingWords(sample);
  if (words.length < fewestWords) return first;
  const scores = languageScores(words.join(' '), preferred);
  if (scores.best === null) return first;
  const { best } = scores;
  const near = preferred.find((language) => scores.of(language) >= scores.of(best) - nearMargin);
  return near ?? (scores.isReliable || preferred.length === 0 ? best : first);
}

/**
 * The language of a question that is certainly not in the website's; null for a single word, for names, and if anything
 * is unclear. The visitor's browser language can support a weak signal but not override a clear one.
 */
export function foreignLanguage(question: string, site: string, browser: readonly string[]): string | null {
  const language = detectLanguage(question, [...browser, site]);
  if (isReadIn(language, site)) return null;
  if (languageOfScript(question, []) !== null) return hasSeveralWords(question) ? language : null;
  const words = tellingWords(question);
  if (words.filter(isPlain).length < fewestWords) return null;
  if (words.every((word) => rarityOf(word.toLowerCase(), site) < everydayShare)) return null;
  // Two words may look like those of any language.
  if (words.length === fewestWords && !words.some((word) => rarityOf(word.toLowerCase(), language) < everydayShare))
    return null;
  const scores = languageScores(words.join(' '), [language, site]);
  const needed = codesOf(browser)[0] === language ? foreignMarginWithBrowser : foreignMargin;
  return scores.isReliable && scores.of(language) - scores.of(site) >= needed ? language : null;
}

/** Two characters of a script without spaces are about one word. */
function hasSeveralWords(text: string): boolean {
  const unspaced = text.match(unspacedPattern) ?? [];
  const others = text.replace(unspacedPattern, ' ').match(wordPattern) ?? [];
  return others.length + unspaced.length / 2 >= fewestWords;
}
