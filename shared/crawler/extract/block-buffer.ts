import { withoutInvisible } from './invisible-characters.ts';
import type { HtmlElement } from './parse-html.ts';
import type { Block, BlockTag } from './types.ts';

/** Terms and definitions of a `<dl>` are joined or converted once the whole page is read. */
export type DraftTag = BlockTag | 'dt' | 'dd';
export type DraftBlock = Omit<Block, 'tag' | 'headingTrail'> & {
  tag: DraftTag;
  /** The whole block is bold. */
  isBold: boolean;
  /** The innermost block element that it is in. */
  origin: HtmlElement;
};

export interface Place {
  tag: DraftTag;
  chrome: 'none' | 'soft';
  container: string;
  origin: HtmlElement;
  inLink: boolean;
  inBold: boolean;
  inCode: boolean;
  inPre: boolean;
  inMain: boolean;
}

const line = '\u2028';

/** Collects inline text and closes it as blocks. */
export class BlockBuffer {
  readonly blocks: DraftBlock[] = [];
  private pieces: string[] = [];
  private place: Place | null = null;
  private linkCharacters = 0;
  private lineIsEmpty = true;
  private isBoldLine = true;
  private isBold = true;
  /** An element that is a line of code has ended, perhaps before the character that does the same. */
  private isLineDue = false;

  text(text: string, place: Place): void {
    if (text === '') return;
    const isBlank = text.trim() === '';
    if (this.place === null) {
      if (isBlank && !place.inPre) return;
      this.place = place;
    }
    if (this.isLineDue) {
      this.isLineDue = false;
      if (!/^\r?\n/.test(text)) this.pieces.push(line);
    }
    this.pieces.push(text);
    if (isBlank) return;
    this.lineIsEmpty = false;
    if (!place.inBold) this.isBoldLine = this.isBold = false;
    if (place.inLink) this.linkCharacters += text.trim().length;
  }

  /** Two line breaks separate paragraphs, and one separates lines. A bold first line is treated as a heading. */
  lineBreak(place: Place): void {
    if (place.inPre) return this.text(line, place);
    if (this.lineIsEmpty || this.isBoldLine) return this.flush();
    this.pieces.push(line);
    this.lineIsEmpty = true;
  }

  /** @returns what `endLine` needs */
  startLine(): number {
    if (this.place !== null && (this.isLineDue || !this.endsLine())) this.pieces.push(line);
    this.isLineDue = false;
    return this.pieces.length;
  }

  endLine(start: number): void {
    this.isLineDue = this.place !== null && (this.pieces.length === start || !this.endsLine());
  }

  private endsLine(): boolean {
    return /[\n\u2028]$/.test(this.pieces.at(-1) ?? '');
  }

  flush(): void {
    this.isLineDue = false;
    if (this.place === null) return;
    const text = withoutInvisible(this.pieces.join(''));
    this.add(this.place.inPre ? preformatted(text) : flowing(text), this.place, this.linkCharacters, this.isBold);
    this.pieces = [];
    this.place = null;
    this.linkCharacters = 0;
    this.lineIsEmpty = true;
    this.isBoldLine = true;
    this.isBold = true;
  }

  add(text: string, { tag, chrome, container, origin, inMain }: Place, linkCharacters: number, isBold = false): void {
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    const linkDensity = Math.min(1, linkCharacters / text.length);
    this.blocks.push({ text, tag, chrome, container, origin, linkDensity, isBold, ...(inMain && { inMain }) });
  }
}

// Single spaces are by far the most common, so they are skipped.
const spaceToSqueezePattern = /[^\S \u2028][^\S\u2028]*| [^\S\u2028]+/g;

function flowing(text: string): string {
  return text
    .replace(spaceToSqueezePattern, ' ')
    .replace(/ ?\u2028 ?/g, '\n')
    .trim();
}

function preformatted(text: string): string {
  return text
    .replace(/\u2028|\r\n?/g, '\n')
    .replaceAll('\u00A0', ' ')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');
}
