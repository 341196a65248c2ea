/** Scripts that the fonts of an invoice support. */
const scripts = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Common', 'Inherited'];
const unprintable = new RegExp(
  `(?![${scripts.map((name) => `\\p{Script=${name}}`).join('')}])[\\p{L}\\p{M}\\p{N}]`,
  'gu',
);

/** Symbols that aren't part of a name and that our fonts lack: control characters, emoji. */
const decoration = /\p{C}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|(?![©®™])\p{Extended_Pictographic}/gu;

/** Whether a text can be printed without losing a letter. */
export const isPrintable = (words: string): boolean => words.normalize('NFKC').search(unprintable) < 0;

/** The text to print. Letters that no font supports become question marks rather than boxes. */
export const toPrintable = (words: string): string =>
  words.normalize('NFKC').replace(decoration, '').replace(unprintable, '?').trim();
