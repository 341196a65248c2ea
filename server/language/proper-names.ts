import { foldText } from './fold-text.ts';

/** Languages that capitalize every noun, so that a capital says nothing. */
const nounsInCapitals: ReadonlySet<string> = new Set(['de', 'lb']);
const wordPattern = /[\p{L}\p{N}]+/gu;
const leadingCapitalPattern = /^\p{Lu}/u;
const insideASentencePattern = /(?<=[\p{L}\p{N},;)]\s)\p{Lu}[\p{L}\p{N}]{2,}/gu;
/** Above this share of capitalized words, it is title case. */
const manyShare = 0.6;

/**
 * The words of a question that are names, folded: those capitalized in the middle of a sentence. Empty if capitals say
 * nothing: in German, in title case, and in all caps.
 */
export function properNames(text: string, language: string): string[] {
  if (nounsInCapitals.has(language)) return [];
  const words = text.match(wordPattern) ?? [];
  if (words.filter((word) => leadingCapitalPattern.test(word)).length > manyShare * words.length) return [];
  return [...new Set((text.match(insideASentencePattern) ?? []).map(foldText))];
}
