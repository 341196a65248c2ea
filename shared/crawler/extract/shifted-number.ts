const RAISED: Record<string, string> = Object.fromEntries(
  Array.from('0123456789+-−n', (character, at) => [character, Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ')[at] ?? '']),
);
const LOWERED: Record<string, string> = Object.fromEntries(
  Array.from('0123456789+-−', (character, at) => [character, Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₋')[at] ?? '']),
);
const LONGEST = 12;
const NUMBER = /^(?:[-+−]?\d+[-+−]?|n)$/;
const LIST = /^\d+(?:[,;–-]\s?\d+)+$/;
const FRACTION = /^[-−]?\d+[.,]\d+$/;
const SUM = /^[-−]?\s?[\p{L}\d]{1,4}(?:\s?[-−+*/]\s?[\p{L}\d]{1,4})+$/u;
const VARIABLE = /^[kxyz]$/;
/** What can have a power: a number, a letter, something in brackets. */
const BASE = /(?:\d|\)|(?<![\p{L}\p{N}])\p{L})$/u;

const PRICE_BEFORE = /[€$£]\s?\d{1,3}(?:[.,]?\d{3})*$/;
const PRICE_AFTER = /^\s?(?:[€$£]|EUR\b|euros?\b)/i;
const HOUR_BEFORE = /(?<![\d.,:])(?:[01]?\d|2[0-3])$/;
const HOUR_AFTER = /^\s?(?:(?:-|–|—|bis|to|à|a)\s?\d{3,4}\s?)?(?:uhr|heures?|h|[ap]\.?m)\b/i;

/**
 * A number as it is written where it can be neither raised nor lowered; words as they are.
 * @param before the end of the text that it is at
 * @param after the beginning of the text behind it
 */
export function shiftedNumber(shift: 'sup' | 'sub', text: string, before: string, after: string): string {
  if (text.length > LONGEST) return text;
  if (shift === 'sub') return /\S$/.test(before) && NUMBER.test(text) && text !== 'n' ? shiftedTo(LOWERED, text) : text;
  if (/^\d\d$/.test(text)) {
    if (/\d[.,:]$/.test(before)) return text;
    if (PRICE_BEFORE.test(before) || (/\d$/.test(before) && PRICE_AFTER.test(after))) return `.${text}`;
    if (Number(text) < 60 && HOUR_BEFORE.test(before) && HOUR_AFTER.test(after)) return `:${text}`;
  }
  if (NUMBER.test(text)) return shiftedTo(RAISED, text);
  if (BASE.test(before)) {
    if (FRACTION.test(text)) return `^${text}`;
    if (SUM.test(text)) return `^(${text})`;
    if (VARIABLE.test(text) && /\d$/.test(before)) return `^${text}`;
  }
  return LIST.test(text) ? shiftedTo(RAISED, text) : text;
}

function shiftedTo(signs: Record<string, string>, text: string): string {
  return Array.from(text, (character) => signs[character] ?? character).join('');
}
