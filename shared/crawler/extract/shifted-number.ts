const raisedCharacters: Record<string, string> = Object.fromEntries(
  Array.from('0123456789+-−n', (character, at) => [character, Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ')[at] ?? '']),
);
const loweredCharacters: Record<string, string> = Object.fromEntries(
  Array.from('0123456789+-−', (character, at) => [character, Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₋')[at] ?? '']),
);
const maxLength = 12;
const numberPattern = /^(?:[-+−]?\d+[-+−]?|n)$/;
const listPattern = /^\d+(?:[,;–-]\s?\d+)+$/;
const fractionPattern = /^[-−]?\d+[.,]\d+$/;
const sumPattern = /^[-−]?\s?[\p{L}\d]{1,4}(?:\s?[-−+*/]\s?[\p{L}\d]{1,4})+$/u;
const variablePattern = /^[kxyz]$/;
/** What can have an exponent: a number, a letter, something in brackets. */
const basePattern = /(?:\d|\)|(?<![\p{L}\p{N}])\p{L})$/u;

const priceBeforePattern = /[€$£]\s?\d{1,3}(?:[.,]?\d{3})*$/;
const priceAfterPattern = /^\s?(?:[€$£]|EUR\b|euros?\b)/i;
const hourBeforePattern = /(?<![\d.,:])(?:[01]?\d|2[0-3])$/;
const hourAfterPattern = /^\s?(?:(?:-|–|—|bis|to|à|a)\s?\d{3,4}\s?)?(?:uhr|heures?|h|[ap]\.?m)\b/i;

/**
 * A number written without superscript or subscript; words are unchanged.
 * @param before the end of the text before it
 * @param after the beginning of the text after it
 */
export function shiftedNumber(shift: 'sup' | 'sub', text: string, before: string, after: string): string {
  if (text.length > maxLength) return text;
  if (shift === 'sub')
    return /\S$/.test(before) && numberPattern.test(text) && text !== 'n' ? shiftedTo(loweredCharacters, text) : text;
  if (/^\d\d$/.test(text)) {
    if (/\d[.,:]$/.test(before)) return text;
    if (priceBeforePattern.test(before) || (/\d$/.test(before) && priceAfterPattern.test(after))) return `.${text}`;
    if (Number(text) < 60 && hourBeforePattern.test(before) && hourAfterPattern.test(after)) return `:${text}`;
  }
  if (numberPattern.test(text)) return shiftedTo(raisedCharacters, text);
  if (basePattern.test(before)) {
    if (fractionPattern.test(text)) return `^${text}`;
    if (sumPattern.test(text)) return `^(${text})`;
    if (variablePattern.test(text) && /\d$/.test(before)) return `^${text}`;
  }
  return listPattern.test(text) ? shiftedTo(raisedCharacters, text) : text;
}

function shiftedTo(signs: Record<string, string>, text: string): string {
  return Array.from(text, (character) => signs[character] ?? character).join('');
}
