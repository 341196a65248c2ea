/** Letters and digits only, in lower case: equal for texts that differ in spacing, punctuation and case. */
export function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}@€$£]+/gu, '');
}

/** The words and numbers of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
