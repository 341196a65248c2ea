import { KNOWN_LANGUAGES, morphologyOf } from './languages.ts';
import { splitWords } from './words.ts';

/** Scripts that one language (nearly) has to itself. Japanese before Chinese: it uses both kinds of characters. */
const SCRIPTS: readonly [language: string, script: RegExp][] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['ru', /\p{sc=Cyrillic}/gu],
];
const SAME_LANGUAGE: Record<string, string> = { nb: 'no', nn: 'no', iw: 'he' };
const SAMPLE_LENGTH = 20_000;

/** 'de-AT' to 'de'; null for anything that is not a language tag. */
export function languageCode(tag: string | null | undefined): string | null {
  const code = /^[a-z]{2,3}(?=$|[-_])/iu.exec(tag?.trim() ?? '')?.[0].toLowerCase();
  return code === undefined ? null : (SAME_LANGUAGE[code] ?? code);
}

function byScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, script] of SCRIPTS) {
    // A Japanese sentence is at least one sixth syllables; a name in brackets does not make a text Greek.
    if ((text.match(script)?.length ?? 0) > letters / 6) return language;
  }
  return null;
}

/** How many words of the text each language would drop as stop words. */
function votes(text: string): Map<string, number> {
  const surfaces = splitWords(text, '').map((word) => word.surface);
  return new Map(
    KNOWN_LANGUAGES.map((language) => {
      const { stopWords } = morphologyOf(language);
      return [language, surfaces.filter((surface) => surface.length > 1 && stopWords.has(surface)).length];
    }),
  );
}

/**
 * The language of a message or page: by its script, else by its stop words.
 * @param likely languages in order of preference: the first of them wins a tie, and is taken when nothing tells.
 */
export function detectLanguage(text: string, likely: readonly string[] = []): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const script = byScript(sample);
  if (script !== null) return script;
  const preferred = [...likely.map((tag) => languageCode(tag)).filter((code) => code !== null), 'en'];
  const counts = votes(sample);
  const most = Math.max(...counts.values());
  const first = preferred[0] ?? 'en';
  if (most === 0) return first;
  const tied = [...counts].filter(([, count]) => count === most).map(([language]) => language);
  return preferred.find((language) => tied.includes(language)) ?? tied[0] ?? first;
}
