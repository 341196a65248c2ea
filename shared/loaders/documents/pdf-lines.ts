import { oneLine } from '#shared/crawler/extract/parse-html.ts';
import { shiftedNumber } from '#shared/crawler/extract/shifted-number.ts';
import { splitByAngle } from './pdf-angles.ts';

/** A run of text from pdf.js; `transform` is the PDF text matrix. */
export interface TextItem {
  str: string;
  hasEOL: boolean;
  transform: number[];
  width: number;
  height: number;
}

export interface PdfLine {
  text: string;
  /** Distance from the top of the page in points, or a number that grows the same way. */
  top: number;
  /** Font size in points. */
  size: number;
  /** Where the line ends, measured along it. */
  end: number;
  /** Its parts with wide gaps between them. */
  pieces: PdfPiece[];
  /** It is a row of a table, with the names of its columns. */
  isRow?: true;
  /** It is set at an angle to the text of the page. */
  isLabel?: true;
}

export interface PdfPiece {
  text: string;
  start: number;
  end: number;
}

/** Relative to the adjacent text's size: smaller text may be superscript or subscript. */
const shiftedSize = 0.85;
const leastRise = 0.15;
const leastDrop = 0.08;
const contextCharacters = 24;
/** Between pieces of a line, relative to the font size. Spaces between words are a third of it. */
const wideGap = 1.2;

/** Combines runs of text into lines, in the order in which the page draws them, and then those that are at an angle. */
export function toLines(items: readonly TextItem[]): PdfLine[] {
  const { text, labels } = splitByAngle(items);
  return [...linesOf(text), ...linesOf(labels).map((line): PdfLine => ({ ...line, pieces: [], isLabel: true }))];
}

function linesOf(items: readonly TextItem[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let text = '';
  let first: TextItem | undefined;
  /** The last run that is neither superscript nor subscript. */
  let base: TextItem | undefined;
  let size = 0;
  let lineEnd = 0;
  let pieces: PdfPiece[] = [];
  const end = (): void => {
    const line = oneLine(text);
    if (first && line !== '') {
      const parts = pieces.map((piece) => ({ ...piece, text: oneLine(piece.text) }));
      lines.push({ text: line, top: topOf(first), size, end: lineEnd, pieces: parts });
    }
    text = '';
    pieces = [];
    first = base = undefined;
    size = 0;
  };
  for (const [at, item] of items.entries()) {
    const isBlank = item.str.trim() === '';
    if (first && !isBlank && Math.abs(topOf(item) - topOf(first)) > Math.max(size, item.height)) end();
    const shift = base && !isBlank ? shiftOf(item, base) : null;
    if (!isBlank) {
      first ??= item;
      size = Math.max(size, item.height);
      const start = startOf(item);
      if (pieces.length === 0 || start - lineEnd > size * wideGap) pieces.push({ text: '', start, end: start });
      lineEnd = start + item.width;
      if (shift === null) base = item;
    }
    const after = (items[at + 1]?.str ?? '').slice(0, contextCharacters);
    const shown = withoutLetterSpaces(item.str);
    const written = shift ? shiftedNumber(shift, shown, text.slice(-contextCharacters), after) : shown;
    text += written;
    const piece = pieces.at(-1);
    if (piece) {
      piece.text += written;
      piece.end = Math.max(piece.end, isBlank ? piece.end : lineEnd);
    }
    if (item.hasEOL) end();
  }
  end();
  return lines;
}

/** "P R E M I U M", which some programs write for letters that are set apart, but not "A B C D". */
function withoutLetterSpaces(text: string): string {
  if (!/^(?:\p{L} ){2,}\p{L}$/u.test(text)) return text;
  const letters = text.split(' ');
  return letters.every((letter, at) => letter > (letters[at - 1] ?? '')) ? text : letters.join('');
}

function shiftOf(item: TextItem, base: TextItem): 'sup' | 'sub' | null {
  if (item.height > base.height * shiftedSize) return null;
  const rise = topOf(base) - topOf(item);
  if (rise >= base.height * leastRise) return 'sup';
  return rise <= -base.height * leastDrop ? 'sub' : null;
}

/** On a rotated page, lines follow each other from left to right. */
function topOf({ transform: [a = 1, b = 0, , , x = 0, y = 0] }: TextItem): number {
  if (Math.abs(b) <= Math.abs(a)) return -y;
  return b > 0 ? x : -x;
}

function startOf({ transform: [a = 1, b = 0, , , x = 0, y = 0] }: TextItem): number {
  if (Math.abs(b) <= Math.abs(a)) return x;
  return b > 0 ? y : -y;
}

/** Lines at the edge of a page that may be its running title or number. */
const edgeLines = 2;
const minPages = 3;

/** Removes what is at the top or bottom of most pages: running titles, page numbers. */
export function withoutRunningLines(pages: readonly PdfLine[][]): PdfLine[][] {
  if (pages.length < minPages) return [...pages];
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set(edgesOf(lines).map(runningKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return pages.map((lines) => {
    const edges = new Set(edgesOf(lines));
    return lines.filter((line) => !edges.has(line) || (counts.get(runningKey(line)) ?? 0) <= pages.length / 2);
  });
}

/** Watermarks run, too. */
function edgesOf(lines: readonly PdfLine[]): PdfLine[] {
  const text = lines.filter(({ isLabel }) => !isLabel);
  const labels = lines.filter(({ isLabel }) => isLabel);
  return [...new Set([...text.slice(0, edgeLines), ...text.slice(-edgeLines), ...labels])];
}

const runningKey = ({ text }: PdfLine): string => text.toLowerCase().replace(/\d+|\b[ivxl]+\b/gu, '#');
