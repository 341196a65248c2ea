/** Scripts whose letters the fonts of an invoice have. */
const scripts = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Common', 'Inherited'];
const unprintable = new RegExp(
  `(?![${scripts.map((name) => `\\p{Script=${name}}`).join('')}])[\\p{L}\\p{M}\\p{N}]`,
  'gu',
);

/** Signs that are no part of a name and stand in no font of ours: control characters, pictures. */
const decoration = /\p{C}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|(?![©®™])\p{Extended_Pictographic}/gu;

/** Whether a text can be printed without losing a letter. */
export const isPrintable = (words: string): boolean => words.normalize('NFKC').search(unprintable) < 0;

/** The text as it is printed: letters that no font has become a question mark rather than a box. */
export const toPrintable = (words: string): string =>
  words.normalize('NFKC').replace(decoration, '').replace(unprintable, '?').trim();
