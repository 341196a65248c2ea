import type { HtmlElement, HtmlNode } from './parse-html.ts';

const blockElements = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol p plaintext ' +
    'pre search section slot summary table tbody td template tfoot th thead tr ul'
  ).split(' '),
);
const codeElements = new Set(['pre', 'listing', 'plaintext', 'code', 'kbd', 'samp', 'tt', 'var']);
const wordParts = new Set([
  'b',
  'i',
  'em',
  'strong',
  'sub',
  'sup',
  'u',
  's',
  'ins',
  'font',
  'mark',
  'wbr',
  'acronym',
  'abbr',
  'ruby',
  'bdi',
]);
/** Elements that look and act as one thing, whatever they stand next to. */
const boxes = new Set(['a', 'button', 'label', 'code', 'kbd', 'samp']);
const boxStylePattern =
  /(?:^|;)\s*(?:display\s*:\s*(?!inline\s*(?:;|$)|contents|none)|float\s*:|(?:margin|padding)[^:;]*:\s*[1-9.])/i;

/** Enough to see a price, an address or a word that continues. */
const contextLength = 24;
/** So much text in one element is part of a sentence, and not a label next to another. */
const longPiece = 60;

export function isBlockElement({ tag }: HtmlElement): boolean {
  return blockElements.has(tag);
}

/** Styles part of a word or sentence, so it adds no spaces. */
export function isWordPart({ tag }: HtmlElement): boolean {
  return wordParts.has(tag);
}

/** In code, every character counts, and none is added. */
export function isCode({ tag }: HtmlElement): boolean {
  return codeElements.has(tag);
}

/**
 * The children of an element, with a space where two inline elements touch in the source but not on the screen:
 * `<span>£120</span><span>Out of stock</span>`. Style sheets aren't loaded, so the characters on both sides tell
 * whether they are one word, number, price or address: `<span>329</span><span>.</span><span>50</span>`.
 */
export function shownChildren({ children }: HtmlElement, inCode: boolean): readonly HtmlNode[] {
  if (children.length < 2 || inCode) return children;
  const shown: HtmlNode[] = [];
  let before: HtmlElement | null = null;
  let tail = '';
  let isSentence: boolean | null = null;
  for (const child of children) {
    if (typeof child === 'string') {
      if (child !== '') before = null;
      tail = (tail + child).slice(-contextLength);
    } else {
      const head = edgeOf(child, 'start', contextLength);
      // Icons and the like have no text.
      if (head !== '') {
        if (before !== null) {
          isSentence ??= children.some((other) => typeof other === 'string' && other.trim() !== '');
          if (needsSpace({ element: before, tail }, { element: child, head }, isSentence)) {
            shown.push(' ');
            tail = '';
          }
        }
        before = child;
        tail = (tail + edgeOf(child, 'end', contextLength)).slice(-contextLength);
      }
    }
    shown.push(child);
  }
  return shown;
}

interface Before {
  element: HtmlElement;
  /** The end of the text up to here. */
  tail: string;
}
interface After {
  element: HtmlElement;
  /** The beginning of its text. */
  head: string;
}

/** @param isSentence there is text between the elements, so they are words of it */
function needsSpace(before: Before, after: After, isSentence: boolean): boolean {
  const { tail } = before;
  const { head } = after;
  if (/\s$/u.test(tail) || /^\s/u.test(head)) return false;
  if (isWordPart(after.element) && (isWordPart(before.element) || /^su[bp]$/.test(after.element.tag))) return false;
  if (hasBoxStyle(before.element) || hasBoxStyle(after.element)) return true;
  if (isOneValue(tail, head)) return false;
  if (boxes.has(before.element.tag) || boxes.has(after.element.tag)) return true;
  const piece = edgeOf(before.element, 'end', 2);
  if (isOneName(tail, head, piece) || isByLetter(piece, head)) return false;
  return !(isSplitWord(tail, head) && (isSentence || isInText(before.element, after.element)));
}

/** Punctuation belongs to the word before or after it, a currency and decimals to their number. */
function isOneValue(tail: string, head: string): boolean {
  if (/^[.,;:!?)\]}%‰…”»’°²³]/u.test(head) || /[([{„“«¿¡]$/u.test(tail)) return true;
  if (!/^\d/u.test(head)) return false;
  return /(?<!\d\s?)[$€£¥₹]$/u.test(tail) || /\d[.,]$/u.test(tail) || /(?<!\d)\d{1,2}:$/u.test(tail);
}

/** Addresses, paths, and names and numbers with signs in them. */
function isOneName(tail: string, head: string, piece: string): boolean {
  if (/[@_#]$/u.test(tail) || /^(?:@$|@[\w-]+\.|_)/u.test(head)) return true;
  if (/^@\w/u.test(head) && /(?:^|\s)[a-z\d._-]+$/u.test(tail)) return true;
  if (/^(?:\/|-$|['’]\p{L})/u.test(head) || /[\p{L}\p{N}€$£]\/$/u.test(tail) || /^[-'’]$/u.test(piece)) return true;
  // The dots of a domain and of a version.
  if (/^[\p{Ll}\d]/u.test(head) && ((piece === '.' && /[\p{L}\d]\.$/u.test(tail)) || /@[\w.-]*\.$/u.test(tail)))
    return true;
  return /^\d$/u.test(piece) && /^\d(?!\d)/u.test(head) && /[$€£¥₹]\s?[\d.,]+$/u.test(tail);
}

/** Drop caps, and words that a script animates letter by letter. */
function isByLetter(piece: string, head: string): boolean {
  return (/^\p{Lu}$/u.test(piece) && /^\p{Ll}/u.test(head)) || (/^\p{L}$/u.test(piece) && /^\p{L}$/u.test(head));
}

function isSplitWord(tail: string, head: string): boolean {
  return (
    (/[\p{L}\p{M}]$/u.test(tail) && /^[\p{Ll}\p{Lo}\p{M}]/u.test(head)) ||
    (/\p{Lu}$/u.test(tail) && /^\p{Lu}/u.test(head)) ||
    (/\p{Nd}$/u.test(tail) && /^\p{Nd}/u.test(head)) ||
    (/(?<!\p{L})\p{L}$/u.test(tail) && /^\p{Nd}/u.test(head))
  );
}

/** Whether the elements are parts of a sentence. Otherwise, they may be a label and its value, or the lines of a card. */
function isInText(before: HtmlElement, after: HtmlElement): boolean {
  if ([before, after].some((element) => edgeOf(element, 'start', longPiece).length === longPiece)) return true;
  const isPlain = [before, after].every(({ attributes }) => attributes['class'] === undefined);
  // Text editors set the style of each piece.
  const isStyled = [before, after].every(({ attributes }) => attributes['style'] !== undefined);
  return isPlain && (isStyled || /^(?:p|h[1-6])$/.test(before.parent?.tag ?? ''));
}

function hasBoxStyle({ attributes: { style } }: HtmlElement): boolean {
  return style !== undefined && boxStylePattern.test(style);
}

/** The first or last characters of an element's text, without joining all of it. */
function edgeOf(element: HtmlElement, side: 'start' | 'end', length: number): string {
  let text = '';
  const gather = ({ children }: HtmlElement): void => {
    for (let at = 0; at < children.length && text.length < length; at++) {
      const child = children[side === 'start' ? at : children.length - 1 - at];
      if (child === undefined) continue;
      if (typeof child !== 'string') gather(child);
      else text = side === 'start' ? text + child : child + text;
    }
  };
  gather(element);
  return side === 'start' ? text.slice(0, length) : text.slice(-length);
}
