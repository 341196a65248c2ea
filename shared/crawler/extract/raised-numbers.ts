import { isWordPart } from './inline-text.ts';
import { nameWords } from './names.ts';
import { eachElement, type HtmlElement } from './parse-html.ts';
import { shiftedNumber } from './shifted-number.ts';

const contextLength = 24;
const centsNamePattern = / (?:cents?|fraction|decimals?|minor|rappen) /;

interface Piece {
  text: string;
  /** The outermost superscript or subscript element around the text, or one that only its name calls cents. */
  shift: 'sup' | 'sub' | 'cents' | null;
  write: (text: string) => void;
}

/**
 * Writes superscript and subscript numbers so that they stay separate from what they follow: 2<sup>32</sup> as 2³², not
 * 232. Raised cents and minutes get their separator: £4<sup>99</sup> is £4.99. Raised words ("1st") stay.
 */
export function writeRaisedNumbers(root: HtmlElement): void {
  if (!hasShift(root)) return;
  const pieces = piecesOf(root);
  pieces.forEach(({ text, shift, write }, at) => {
    const shifted = text.trim();
    if (shift === null || shifted === '') return;
    const written = shiftedNumber(
      shift === 'cents' ? 'sup' : shift,
      shifted,
      textBefore(pieces, at),
      textAfter(pieces, at),
    );
    const isMeant = shift !== 'cents' || written.startsWith('.');
    if (written !== shifted && isMeant) write(text.replace(shifted, () => written));
  });
}

function hasShift(root: HtmlElement): boolean {
  let isFound = false;
  eachElement(root, (element) => {
    isFound ||= shiftOf(element) !== null;
    return !isFound;
  });
  return isFound;
}

/** Shops raise cents with a style sheet, too. */
function shiftOf(element: HtmlElement): Piece['shift'] {
  const { tag } = element;
  if (tag === 'sup' || tag === 'sub') return tag;
  if (!centsNamePattern.test(nameWords(element))) return null;
  return element.children.every((child) => typeof child === 'string' && /^\s*\d\d\s*$/.test(child)) ? 'cents' : null;
}

/** The texts of a page in order, with a line break where a block starts or ends. */
function piecesOf(root: HtmlElement): Piece[] {
  const pieces: Piece[] = [];
  const lineEnd: Piece = { text: '\n', shift: null, write: () => undefined };
  const gather = (element: HtmlElement, outer: Piece['shift']): void => {
    const isInline = isWordPart(element) || /^(?:a|span|small|big|var|cite|time|data|code)$/.test(element.tag);
    if (!isInline) pieces.push(lineEnd);
    const shift = outer ?? shiftOf(element);
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
  for (let i = at - 1; i >= Math.max(0, at - contextLength) && text.length < contextLength; i--) {
    text = (pieces[i]?.text.slice(-contextLength) ?? '') + text;
  }
  return text;
}

function textAfter(pieces: readonly Piece[], at: number): string {
  let text = '';
  for (let i = at + 1; i <= at + contextLength && text.length < contextLength; i++)
    text += pieces[i]?.text.slice(0, contextLength) ?? '';
  return text;
}
