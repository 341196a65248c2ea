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

function vote(text: string): { language: string; count: number; runnerUp: number } {
  const surfaces = splitWords(text, '').map((word) => word.surface);
  let best = { language: 'en', count: 0, runnerUp: 0 };
  for (const language of KNOWN_LANGUAGES) {
    const { stopWords } = morphologyOf(language);
    const count = surfaces.filter((surface) => surface.length > 1 && stopWords.has(surface)).length;
    if (count > best.count) best = { language, count, runnerUp: best.count };
    else best.runnerUp = Math.max(best.runnerUp, count);
  }
  return best;
}

/**
 * The language of a message or page: by its script, else by its stop words.
 * @param likely languages in order of preference; the first of them wins a tie and takes what tells nothing.
 */
export function detectLanguage(text: string, likely: readonly string[] = []): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const script = byScript(sample);
  if (script !== null) return script;
  const { language, count, runnerUp } = vote(sample);
  const fallback = likely.map((tag) => languageCode(tag)).find((code) => code !== null) ?? 'en';
  if (count === 0) return fallback;
  if (count > runnerUp) return language;
  const words = splitWords(sample, '').map((word) => word.surface);
  const fallbackCount = words.filter((word) => word.length > 1 && morphologyOf(fallback).stopWords.has(word)).length;
  return fallbackCount === count ? fallback : language;
}
