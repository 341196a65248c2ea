import { foldText } from './fold-text.ts';

/** Every noun has a capital there, so a capital tells nothing. */
const nounsInCapitals: ReadonlySet<string> = new Set(['de', 'lb']);
const wordPattern = /[\p{L}\p{N}]+/gu;
const leadingCapitalPattern = /^\p{Lu}/u;
const insideASentencePattern = /(?<=[\p{L}\p{N},;)]\s)\p{Lu}[\p{L}\p{N}]{2,}/gu;
/** Above this share it is the writing of a heading. */
const manyShare = 0.6;

/**
 * The words of a question that name someone or something, folded: those with a capital in the middle of a sentence.
 * Empty where capitals tell nothing: in German, in headings, and where someone shouts.
 */
export function properNames(text: string, language: string): string[] {
  if (nounsInCapitals.has(language)) return [];
  const words = text.match(wordPattern) ?? [];
  if (words.filter((word) => leadingCapitalPattern.test(word)).length > manyShare * words.length) return [];
  return [...new Set((text.match(insideASentencePattern) ?? []).map(foldText))];
}
