import { languageScores } from './language-scores.ts';

const cyrillic = ['ru', 'uk', 'bg', 'sr', 'be'];

/**
 * Scripts used (almost) only by one language. Japanese comes before Chinese, since it uses both kinds of characters.
 */
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
 * The language of a text as far as its letters show; null for Latin letters and for scripts of many languages.
 * @param likely is used if the letters belong to several languages
 */
export function languageOfScript(text: string, likely: readonly string[]): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of scripts) {
    // At least a sixth of a Japanese sentence is kana. A name in parentheses doesn't make a text Greek.
    if ((text.match(script)?.length ?? 0) <= letters / 6) continue;
    return typeof language === 'string' ? language : language(text, likely);
  }
  return null;
}

/** Decided by letters that only one of them has, then by what is likely, then by the parts of the words. */
function inCyrillicLetters(text: string, likely: readonly string[]): string {
  if (/[іїєґ]/iu.test(text)) return /ў/iu.test(text) ? 'be' : 'uk';
  if (/[ыэё]/iu.test(text)) return 'ru';
  const expected = likely.find((language) => cyrillic.includes(language));
  if (expected !== undefined) return expected;
  const scores = languageScores(text, cyrillic);
  return cyrillic.reduce((best, language) => (scores.of(language) > scores.of(best) ? language : best));
}

/** Of all letters. A name in an Arabic text may have some of these. */
const fewestPersianLetters = 0.01;

/**
 * Decided by letters that only one of them has. Persian and Urdu share their own forms of kaf and yeh; Arabic keyboards
 * have others, and some people write Persian with them.
 */
function inArabicLetters(text: string, likely: readonly string[]): string {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  if (/[ٹڈڑںےہھۂ]/u.test(text)) return 'ur';
  if (count(/[پچژگ]/gu) > count(/\p{L}/gu) * fewestPersianLetters) return 'fa';
  const ofPersian = count(/[یکۀ]/gu);
  const ofArabic = count(/[ةىيك]/gu);
  if (ofPersian > ofArabic) return likely.find((language) => language === 'fa' || language === 'ur') ?? 'fa';
  if (ofArabic > 0) return 'ar';
  return likely.find((language) => ['ar', 'fa', 'ur'].includes(language)) ?? 'ar';
}
