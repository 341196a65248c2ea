import { eachElement, type HtmlElement, isWordPart } from './parse-html.ts';

const RAISED: Record<string, string> = Object.fromEntries(
  Array.from('0123456789+-−n', (character, at) => [character, Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ')[at] ?? '']),
);
const LOWERED: Record<string, string> = Object.fromEntries(
  Array.from('0123456789+-−', (character, at) => [character, Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₋')[at] ?? '']),
);
const LONGEST = 12;
const CONTEXT = 24;

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

interface Piece {
  text: string;
  /** The outermost element that raises or lowers the text. */
  shift: 'sup' | 'sub' | null;
  write: (text: string) => void;
}

/**
 * Writes raised and lowered numbers so that they stay apart from what they stand at: 2<sup>32</sup> as 2³², not 232.
 * Raised cents and minutes get their mark: £4<sup>99</sup> is £4.99. Raised words ("1st") are left alone.
 */
export function writeRaisedNumbers(root: HtmlElement): void {
  if (!hasShift(root)) return;
  const pieces = piecesOf(root);
  pieces.forEach(({ text, shift, write }, at) => {
    const shifted = text.trim();
    if (shift === null || shifted === '' || shifted.length > LONGEST) return;
    const before = textBefore(pieces, at);
    const written = shift === 'sub' ? lowered(shifted, before) : raised(shifted, before, textAfter(pieces, at));
    if (written !== shifted) write(text.replace(shifted, () => written));
  });
}

function hasShift(root: HtmlElement): boolean {
  let isFound = false;
  eachElement(root, ({ tag }) => {
    isFound ||= tag === 'sup' || tag === 'sub';
    return !isFound;
  });
  return isFound;
}

function lowered(text: string, before: string): string {
  return /\S$/.test(before) && NUMBER.test(text) && text !== 'n' ? shiftedTo(LOWERED, text) : text;
}

function raised(text: string, before: string, after: string): string {
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

/** The texts of a page in order, with a line end where a block begins or ends. */
function piecesOf(root: HtmlElement): Piece[] {
  const pieces: Piece[] = [];
  const lineEnd: Piece = { text: '\n', shift: null, write: () => undefined };
  const gather = (element: HtmlElement, outer: Piece['shift']): void => {
    const isInline = isWordPart(element) || /^(?:a|span|small|big|var|cite|time|data|code)$/.test(element.tag);
    if (!isInline) pieces.push(lineEnd);
    const shift = outer ?? (element.tag === 'sup' || element.tag === 'sub' ? element.tag : null);
    element.children.forEach((child, at) => {
      if (typeof child !== 'string') return gather(child, shift);
      pieces.push({
        text: child,
        shift,
        write: (text) => {
          element.children[at] = text;
        },
      });
    });
    if (!isInline) pieces.push(lineEnd);
  };
  gather(root, null);
  return pieces;
}

function textBefore(pieces: readonly Piece[], at: number): string {
  let text = '';
  for (let i = at - 1; i >= Math.max(0, at - CONTEXT) && text.length < CONTEXT; i--) {
    text = (pieces[i]?.text.slice(-CONTEXT) ?? '') + text;
  }
  return text;
}

function textAfter(pieces: readonly Piece[], at: number): string {
  let text = '';
  for (let i = at + 1; i <= at + CONTEXT && text.length < CONTEXT; i++) text += pieces[i]?.text.slice(0, CONTEXT) ?? '';
  return text;
}
