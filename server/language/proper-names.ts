import { foldText } from './fold-text.ts';

/** Every noun has a capital there, so a capital tells nothing. */
const NOUNS_IN_CAPITALS: ReadonlySet<string> = new Set(['de', 'lb']);
const WORD = /[\p{L}\p{N}]+/gu;
const STARTS_WITH_CAPITAL = /^\p{Lu}/u;
const INSIDE_A_SENTENCE = /(?<=[\p{L}\p{N},;)]\s)\p{Lu}[\p{L}\p{N}]{2,}/gu;
/** Above this share it is the writing of a heading. */
const MANY = 0.6;

/**
 * The words of a question that name someone or something, folded: those with a capital in the middle of a sentence.
 * Empty where capitals tell nothing: in German, in headings, and where someone shouts.
 */
export function properNames(text: string, language: string): string[] {
  if (NOUNS_IN_CAPITALS.has(language)) return [];
  const words = text.match(WORD) ?? [];
  if (words.filter((word) => STARTS_WITH_CAPITAL.test(word)).length > MANY * words.length) return [];
  return [...new Set((text.match(INSIDE_A_SENTENCE) ?? []).map(foldText))];
}
