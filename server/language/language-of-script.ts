import { languageScores } from './language-scores.ts';

const cyrillic = ['ru', 'uk', 'bg', 'sr', 'be'];

/** Scripts that one language (nearly) has to itself. Japanese before Chinese: it uses both kinds of characters. */
const scripts: readonly [script: RegExp, language: string | ((text: string, likely: readonly string[]) => string)][] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 'ja'],
  [/\p{sc=Han}/gu, 'zh'],
  [/\p{sc=Hangul}/gu, 'ko'],
  [/\p{sc=Arabic}/gu, inArabicLetters],
  [/\p{sc=Hebrew}/gu, 'he'],
  [/\p{sc=Thai}/gu, 'th'],
  [/\p{sc=Greek}/gu, 'el'],
  [/\p{sc=Cyrillic}/gu, inCyrillicLetters],
];

/**
 * The language of a text as far as its letters tell it; null for Latin ones and for scripts of many languages.
 * @param likely is taken where the letters are those of several languages
 */
export function languageOfScript(text: string, likely: readonly string[]): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of scripts) {
    // A Japanese sentence is at least one sixth syllables; a name in brackets does not make a text Greek.
    if ((text.match(script)?.length ?? 0) <= letters / 6) continue;
    return typeof language === 'string' ? language : language(text, likely);
  }
  return null;
}

/** Told by letters that only one of them writes, else by what is likely, else by the parts of the words. */
function inCyrillicLetters(text: string, likely: readonly string[]): string {
  if (/[іїєґ]/iu.test(text)) return /ў/iu.test(text) ? 'be' : 'uk';
  if (/[ыэё]/iu.test(text)) return 'ru';
  const expected = likely.find((language) => cyrillic.includes(language));
  if (expected !== undefined) return expected;
  const scores = languageScores(text, cyrillic);
  return cyrillic.reduce((best, language) => (scores.of(language) > scores.of(best) ? language : best));
}

function inArabicLetters(text: string): string {
  if (/[ٹڈڑںے]/u.test(text)) return 'ur';
  return /[پچژگ]/u.test(text) ? 'fa' : 'ar';
}
