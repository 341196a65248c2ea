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
  inPre: boolean;
}

const line = '\u2028';
// Soft hyphens, zero-width characters, byte-order marks, and invisible "tag" characters that can encode hidden text.
const invisiblePattern = /[\u00AD\u200B-\u200D\u2060-\u2064\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Collects inline text and closes it as blocks. */
export class BlockBuffer {
  readonly blocks: DraftBlock[] = [];
  private pieces: string[] = [];
  private place: Place | null = null;
  private linkCharacters = 0;
  private lineIsEmpty = true;
  private isBoldLine = true;
  private isBold = true;

  text(text: string, place: Place): void {
    if (text === '') return;
    const isBlank = text.trim() === '';
    if (this.place === null) {
      if (isBlank) return;
      this.place = place;
    }
    this.pieces.push(text);
    if (isBlank) return;
    this.lineIsEmpty = false;
    if (!place.inBold) this.isBoldLine = this.isBold = false;
    if (place.inLink) this.linkCharacters += text.trim().length;
  }

  /** Two line breaks separate paragraphs, and one separates lines. A bold first line is treated as a heading. */
  lineBreak(): void {
    if (this.lineIsEmpty || this.isBoldLine) return this.flush();
    this.pieces.push(line);
    this.lineIsEmpty = true;
  }

  flush(): void {
    if (this.place === null) return;
    const text = this.pieces.join('').replace(invisiblePattern, '');
    this.add(this.place.inPre ? preformatted(text) : flowing(text), this.place, this.linkCharacters, this.isBold);
    this.pieces = [];
    this.place = null;
    this.linkCharacters = 0;
    this.lineIsEmpty = true;
    this.isBoldLine = true;
    this.isBold = true;
  }

  add(text: string, { tag, chrome, container, origin }: Place, linkCharacters: number, isBold = false): void {
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    const linkDensity = Math.min(1, linkCharacters / text.length);
    this.blocks.push({ text, tag, chrome, container, origin, linkDensity, isBold });
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
    .replaceAll(line, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');
}
