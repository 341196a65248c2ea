import { isPriceAlone } from '#shared/crawler/extract/price-alone.ts';
import type { PdfLine } from './pdf-lines.ts';
import { withTables } from './pdf-tables.ts';

/** Relative to the usual line spacing: more starts a paragraph. */
const paragraphGap = 1.35;
/** Relative to the longest line: a shorter one was ended on purpose, as in an address or price list. */
const fullLine = 0.75;
/** Relative to the body text's size: larger short lines are headings. */
const headingSize = 1.15;
const titleSize = 1.5;
const maxHeadingCharacters = 200;

const bullet = /^(?:[•◦▪▫■□●○‣⁃–*·-]|\uF0B7|\uF0A7)\s+(?=\S)/u;

interface Paragraph {
  lines: PdfLine[];
  isItem: boolean;
}

/** Writes the lines of a document as light Markdown: headings by size, lists by bullets, the rest as paragraphs. */
export function toLightMarkdown(read: readonly PdfLine[][]): string {
  const bodySize = usualSize(read.flat());
  const pages = read.map(withTables);
  let content = '';
  let previousIsItem = false;
  for (const { lines, isItem } of paragraphsOf(pages, bodySize)) {
    const text = joinLines(lines.map((line) => line.text));
    if (content !== '') content += isItem && previousIsItem ? '\n' : '\n\n';
    content += isItem ? `- ${text.replace(bullet, '')}` : `${headingMark(lines, text, bodySize)}${text}`;
    previousIsItem = isItem;
  }
  return content;
}

function paragraphsOf(pages: readonly PdfLine[][], bodySize: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const texts = pages.map((lines) => lines.filter(({ isLabel }) => !isLabel));
  /** They wait for the end of a paragraph, which may be on the next page. */
  let labels: PdfLine[] = [];
  const addLabels = (): void => {
    paragraphs.push(...labels.map((line) => ({ lines: [line], isItem: false })));
    labels = [];
  };
  for (const [pageIndex, lines] of texts.entries()) {
    const step = usualStep(lines, bodySize);
    const full = fullLine * Math.max(...lines.map((line) => line.end));
    for (const [i, line] of lines.entries()) {
      const previous = lines[i - 1] ?? (pageIndex > 0 ? texts[pageIndex - 1]?.at(-1) : undefined);
      const open = paragraphs.at(-1);
      const isNewPage = i === 0;
      const isApart = line.isRow || previous?.isRow;
      const joins =
        open && previous && !isApart && (isNewPage ? runsOn(previous, line) : follows(previous, line, { step, full }));
      if (joins && !bullet.test(line.text)) open.lines.push(line);
      else {
        addLabels();
        paragraphs.push({ lines: [line], isItem: bullet.test(line.text) });
      }
    }
    labels.push(...(pages[pageIndex] ?? []).filter(({ isLabel }) => isLabel));
  }
  addLabels();
  return paragraphs;
}

function follows(previous: PdfLine, line: PdfLine, { step, full }: { step: number; full: number }): boolean {
  const gap = line.top - previous.top;
  // A line further up is in the next column, where a sentence may continue.
  if (gap < 0) return runsOn(previous, line);
  if (previous.end < full && !/^\p{Ll}/u.test(line.text)) return false;
  return gap <= step * paragraphGap && sameSize(previous, line);
}

/** Whether a sentence continues on the next page or column: it hasn't ended, and the next line doesn't start one. */
const runsOn = (previous: PdfLine, line: PdfLine): boolean =>
  sameSize(previous, line) && !/[.!?:;)\]"”’]$/u.test(previous.text) && /^\p{Ll}/u.test(line.text);

const sameSize = (a: PdfLine, b: PdfLine): boolean => Math.abs(a.size - b.size) <= 0.1 * Math.max(a.size, b.size);

/** Chinese and Japanese have no spaces. */
const unspaced = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー、-〟！-｠]';
const unspacedEndPattern = new RegExp(`${unspaced}$`, 'u');
const unspacedStartPattern = new RegExp(`^${unspaced}`, 'u');

/** Joins lines, including a word hyphenated at the end of a line. */
function joinLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    if (text === '') text = line;
    else if (/\p{L}[-\u00AD\u2010]$/u.test(text) && /^\p{Ll}/u.test(line)) text = text.slice(0, -1) + line;
    else text += unspacedEndPattern.test(text) && unspacedStartPattern.test(line) ? line : ` ${line}`;
  }
  // A line that starts like a heading must not become one.
  return text.replace(/^#/u, ' #');
}

function headingMark(lines: readonly PdfLine[], text: string, bodySize: number): string {
  const [first] = lines;
  const size = first === undefined || first.isRow || first.isLabel ? 0 : first.size;
  if (size < bodySize * headingSize || text.length > maxHeadingCharacters || /[.,;]$/u.test(text)) return '';
  if (!/\p{L}/u.test(text) || isPriceAlone(text)) return '';
  return size >= bodySize * titleSize ? '# ' : '## ';
}

/** The most common font size by characters. */
function usualSize(lines: readonly PdfLine[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length);
  }
  let usual = 0;
  let most = 0;
  for (const [size, count] of characters) if (count > most) [usual, most] = [size, count];
  return usual;
}

/** The usual line spacing of a page: the median. */
function usualStep(lines: readonly PdfLine[], bodySize: number): number {
  const steps = lines
    .slice(1)
    .map((line, i) => line.top - (lines[i]?.top ?? 0))
    .filter((step) => step > 0)
    .sort((a, b) => a - b);
  // If all lines are isolated, the median means nothing, so the spacing is capped at two and a half font sizes.
  return Math.min(steps[Math.floor(steps.length / 2)] ?? bodySize * 1.2, bodySize * 2.5);
}
