import type { HtmlElement } from './parse-html.ts';
import { isTitleText } from './title-elements.ts';
import type { Block, BlockTag } from './types.ts';

// Soft hyphens, zero-width characters, byte-order marks, and invisible "tag" characters that can encode hidden text.
const invisiblePattern = /[\u00AD\u200B\u2060-\u2064\uFEFF\u{E0000}-\u{E007F}]/gu;
const joinerPattern = /[\u200C\u200D]/u;

/**
 * Terms and definitions of a `<dl>` are joined or converted once the whole page is read, and titles that aren't headings
 * get their level.
 */
export type DraftTag = BlockTag | 'dt' | 'dd' | 'title';
export type DraftBlock = Omit<Block, 'tag' | 'headingTrail'> & {
  tag: DraftTag;
  /** What kind of title it is. Those of one kind are side by side. */
  kind?: string;
  /** The whole block is bold. */
  isBold: boolean;
  /** The innermost block element that it is in. */
  origin: HtmlElement;
};

export interface Place {
  tag: DraftTag;
  kind?: string | undefined;
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
  /** Where the line starts, and what is before it. */
  private above = { pieces: 0, linkCharacters: 0, isBold: true };
  /** An element that is a line of code has ended, perhaps before the character that does the same. */
  private isLineDue = false;
  /** The title of an item has ended, and its text may follow. */
  private isLabelDue = false;

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
    if (this.isLabelDue && !isBlank) {
      this.isLabelDue = false;
      this.pieces.push(/[:：]\s*$/u.test(this.pieces.join('')) ? ' ' : ': ');
    }
    this.pieces.push(text);
    if (isBlank) return;
    this.lineIsEmpty = false;
    if (!place.inBold) this.isBoldLine = false;
    if (place.inLink) this.linkCharacters += text.trim().length;
  }

  /** Two line breaks separate paragraphs, and one separates lines. A bold line may be the title of those below it. */
  lineBreak(place: Place): void {
    if (place.inPre) return this.text(line, place);
    if (!this.lineIsEmpty && place.tag === 'li' && this.isBoldLine && this.isTitle()) return this.labelItem();
    if (this.lineIsEmpty || (this.isBoldLine && this.above.pieces === 0)) return this.flush();
    if (this.isBoldLine && this.isTitle()) return this.flushTitle();
    this.pieces.push(line);
    this.above = {
      pieces: this.pieces.length,
      linkCharacters: this.linkCharacters,
      isBold: this.above.isBold && this.isBoldLine,
    };
    this.lineIsEmpty = true;
    this.isBoldLine = true;
  }

  /** In a list, a title and the line below it are one item. */
  private labelItem(): void {
    this.isLabelDue = true;
    this.above = { pieces: this.pieces.length, linkCharacters: this.linkCharacters, isBold: false };
    this.lineIsEmpty = true;
    this.isBoldLine = true;
  }

  private isTitle(): boolean {
    return isTitleText(flowing(this.pieces.slice(this.above.pieces).join('')));
  }

  /** Closes the lines above a title before it. */
  private flushTitle(): void {
    const { place, above } = this;
    if (place === null) return;
    const title = withoutInvisible(this.pieces.slice(above.pieces).join(''));
    const linkCharacters = this.linkCharacters - above.linkCharacters;
    this.add(
      flowing(withoutInvisible(this.pieces.slice(0, above.pieces).join(''))),
      place,
      above.linkCharacters,
      above.isBold,
    );
    this.add(flowing(title), place, linkCharacters, true);
    this.reset();
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
    this.add(
      this.place.inPre ? preformatted(text) : flowing(text),
      this.place,
      this.linkCharacters,
      this.above.isBold && this.isBoldLine,
    );
    this.reset();
  }

  private reset(): void {
    this.pieces = [];
    this.place = null;
    this.isLabelDue = false;
    this.linkCharacters = 0;
    this.lineIsEmpty = true;
    this.isBoldLine = true;
    this.above = { pieces: 0, linkCharacters: 0, isBold: true };
  }

  add(
    text: string,
    { tag, kind, chrome, container, origin, inMain }: Place,
    linkCharacters: number,
    isBold = false,
  ): void {
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    const linkDensity = Math.min(1, linkCharacters / text.length);
    this.blocks.push({
      text,
      tag,
      chrome,
      container,
      origin,
      linkDensity,
      isBold,
      ...(kind !== undefined && { kind }),
      ...(inMain && { inMain }),
    });
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

/** Persian and the scripts of India spell words with joiners, and emoji are made with them. Elsewhere, they cut words. */
const strayJoinerPattern =
  /(?<=^|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{Nd}\p{P}\s])[\u200C\u200D]+|(?<![\u200C\u200D])[\u200C\u200D]+(?=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}])/gu;

/** Removes characters that no reader sees. */
function withoutInvisible(text: string): string {
  const visible = text.replace(invisiblePattern, '');
  return joinerPattern.test(visible) ? visible.replace(strayJoinerPattern, '') : visible;
}
