import { type Handler, Parser, type ParserOptions } from 'htmlparser2';
import { isBlockElement, isCode, shownChildren } from './inline-text.ts';

export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
  parent: HtmlElement | null;
  /** Its number in the document. */
  at?: number;
}
export type HtmlNode = HtmlElement | string;

// Deeper trees only come from unclosed tags and attacks. Deeper elements become siblings instead, so that later walks
// can recurse without overflowing the stack. Browsers flatten at 512.
const maxDepth = 400;
// A real shop's page has some thousands of elements, a long book a million characters of text. The rest of a larger
// document is ignored.
export const maxElements = 60_000;
export const maxCharacters = 1_500_000;
const pieceLength = 65_536;

const codeElements = new Set(['script', 'style']);

/** Limits the parser's own stack of open tags, whose cost grows with the square of its depth. */
export class ShallowParser extends Parser {
  private openTags = 0;
  private tooDeep = false;
  private flattened = 0;

  constructor(handler: Partial<Handler>, options: ParserOptions) {
    super(
      {
        ...handler,
        onopentag: (...tag) => {
          this.openTags++;
          handler.onopentag?.(...tag);
        },
        onclosetag: (...tag) => {
          this.openTags--;
          handler.onclosetag?.(...tag);
        },
      },
      options,
    );
  }

  override isVoidElement(name: string): boolean {
    return this.tooDeep || super.isVoidElement(name);
  }

  override onopentagname(start: number, end: number): void {
    this.tooDeep = this.openTags >= maxDepth;
    if (this.tooDeep) this.flattened++;
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.tooDeep = false;
    if (this.flattened > 0) this.flattened--;
    else super.onclosetag(start, end);
  }
}

/**
 * Parses any HTML, however broken, into a plain tree. Script text is only kept for JSON-LD, and that of style sheets.
 */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: '#root', attributes: {}, children: [], parent: null };
  let current = root;
  let elements = 0;
  let characters = 0;
  // Joined at the next tag, because appending each piece to a string would create chains of millions of pieces.
  let run: string[] = [];
  const closeRun = (): void => {
    if (run.length > 0) current.children.push(run.length === 1 ? (run[0] ?? '') : run.join(''));
    run = [];
  };
  const parser = new ShallowParser(
    {
      onopentag(tag, attributes) {
        closeRun();
        const element: HtmlElement = { tag, attributes, children: [], parent: current, at: elements };
        current.children.push(element);
        current = element;
        elements++;
      },
      onclosetag() {
        closeRun();
        current = current.parent ?? root;
      },
      ontext(text) {
        if (codeElements.has(current.tag)) {
          if (isReadCode(current)) run.push(text);
          return;
        }
        characters += text.length;
        run.push(text);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  const source = html.includes('\0') ? html.replaceAll('\0', '') : html;
  for (let at = 0; at < source.length && elements < maxElements && characters < maxCharacters; at += pieceLength) {
    parser.write(source.slice(at, at + pieceLength));
  }
  parser.end();
  closeRun();
  return root;
}

function isReadCode(element: HtmlElement): boolean {
  return element.tag === 'style' || /ld\+json/i.test(element.attributes['type'] ?? '');
}

/**
 * Calls `visit` for every element below `root` in document order. If `visit` returns false, its children are skipped.
 */
export function eachElement(root: HtmlElement, visit: (element: HtmlElement) => boolean | undefined | void): void {
  for (const child of root.children) {
    if (typeof child !== 'string' && visit(child) !== false) eachElement(child, visit);
  }
}

/** The text below an element as one line. */
export function textOf(element: HtmlElement): string {
  return oneLine(gatherText(element, ' '));
}

const itemEnd = '\u2028';

/** The text below an element as one line, in which items of lists and rows of tables are separate: "A: 1; B: 2". */
export function itemizedText(element: HtmlElement): string {
  const items = gatherText(element, itemEnd).split(itemEnd).map(oneLine);
  return items
    .filter((item) => item !== '')
    .reduce((all, item) => `${all}${all === '' || /[.,:;!?]$/u.test(all) ? '' : ';'} ${item}`, '')
    .trim();
}

function gatherText(element: HtmlElement, itemSpace: string): string {
  const pieces: string[] = [];
  const gather = (node: HtmlElement, inCode: boolean): void => {
    for (const child of shownChildren(node, inCode)) {
      if (typeof child === 'string') pieces.push(child);
      else {
        const isItem = child.tag === 'li' || child.tag === 'tr';
        const space = isItem ? itemSpace : isBlockElement(child) || child.tag === 'br' ? ' ' : '';
        pieces.push(space);
        gather(child, inCode || isCode(child));
        pieces.push(space);
      }
    }
  };
  gather(element, isCode(element));
  return pieces.join('');
}

export function oneLine(text: string): string {
  // Single spaces are by far the most common, so they are skipped.
  return text.replace(/[^\S ]\s*| \s+/g, ' ').trim();
}

/** Telephone and email links are facts, toggles open panels, and others have no target: none leads to another page. */
export function isLinkAway({ tag, attributes }: HtmlElement): boolean {
  if (tag !== 'a' || attributes['aria-expanded'] !== undefined || attributes['data-toggle'] !== undefined) return false;
  return attributes['href'] !== '' && !/^\s*(?:tel|mailto):/i.test(attributes['href'] ?? '');
}
