import type { TextItem } from './pdf-lines.ts';

/** What is read of pdf.js's description of an annotation. */
export interface PdfAnnotation {
  subtype?: string;
  /** Left, bottom, right, top in points. */
  rect?: number[];
  fieldType?: string;
  fieldValue?: unknown;
  checkBox?: boolean;
  exportValue?: unknown;
  hidden?: boolean;
  annotationFlags?: number;
  contentsObj?: { str?: string };
}

/** Of one page. */
const mostAnnotations = 500;
/** PDF 2.0, 12.5.3: invisible, hidden, and not for viewing. */
const unseenFlags = 1 | 2 | 32;
const check = '✓';
const noteSize = 10;
/** Of a character, relative to the font size. */
const usualWidth = 0.5;
/** In points. */
const bandHeight = 10;
const highestField = 200;
const aboveField = 16;
const tolerance = 2;

/**
 * The page's runs of text with what forms and notes show on it: the values of fields after their labels, checks before
 * theirs, and texts written on the page (FreeText), as lines at its end.
 */
export function withAnnotations(items: readonly TextItem[], annotations: readonly PdfAnnotation[]): TextItem[] {
  const shown = annotations.slice(0, mostAnnotations).filter(isSeen);
  if (shown.length === 0) return [...items];
  const all = items.map((item) => ({ ...item }));
  const runs = byHeight(all);
  for (const annotation of shown) {
    const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect ?? [];
    const value = valueOf(annotation);
    const box = { left, bottom, right, top: Math.min(top, bottom + highestField) };
    if (value !== '') {
      const isLabeled = value === check ? addCheck(runs, box) : addValue(runs, value, box);
      if (!isLabeled) all.push(run(value, left, bottom + 2, Math.min(noteSize, top - bottom || noteSize)));
    }
    if (annotation.subtype !== 'FreeText') continue;
    const lines = annotation.contentsObj?.str?.split(/\r\n?|\n/) ?? [];
    for (const [at, line] of lines.entries()) {
      if (line.trim() !== '') all.push(run(line, left, top - (at + 1) * noteSize, noteSize));
    }
  }
  return all;
}

function isSeen({ hidden, annotationFlags = 0 }: PdfAnnotation): boolean {
  return hidden !== true && (annotationFlags & unseenFlags) === 0;
}

/** Of a text field, a choice, or a box that is checked. Buttons and signatures have none. */
function valueOf({ subtype, fieldType, fieldValue, checkBox, exportValue }: PdfAnnotation): string {
  if (subtype !== 'Widget') return '';
  if (fieldType === 'Btn') return checkBox === true && fieldValue === exportValue && fieldValue !== 'Off' ? check : '';
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return values
    .filter((value) => typeof value === 'string')
    .join(', ')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

type Runs = ReadonlyMap<number, TextItem[]>;

/** Runs that show something, by the band of the page that they are in. */
function byHeight(items: TextItem[]): Runs {
  const shown = items.filter(({ str }) => str.trim() !== '');
  return Map.groupBy(shown, (item) => Math.floor(yOf(item) / bandHeight));
}

const xOf = ({ transform: [, , , , x = 0] }: TextItem): number => x;
const yOf = ({ transform: [, , , , , y = 0] }: TextItem): number => y;

function between(runs: Runs, bottom: number, top: number): TextItem[] {
  const found: TextItem[] = [];
  for (let band = Math.floor(bottom / bandHeight); band <= Math.floor(top / bandHeight); band++) {
    found.push(...(runs.get(band) ?? []).filter((item) => yOf(item) >= bottom && yOf(item) <= top));
  }
  return found;
}

/** @returns whether there is a label: the nearest text on the left, or that above */
function addValue(runs: Runs, value: string, { left, bottom, right, top }: Box): boolean {
  const onLeft = between(runs, bottom - tolerance, top).filter((item) => xOf(item) < left);
  const above = between(runs, top, top + aboveField).filter(
    (item) => xOf(item) >= left - tolerance && xOf(item) < right,
  );
  const label = nearest(onLeft, left) ?? nearest(above, right);
  // Without a width, so that its line stays as short as its label and isn't a column.
  if (label) label.str += ` ${value}`;
  return label !== null;
}

/** @returns whether there is a label: the nearest text on the right, or that on the left */
function addCheck(runs: Runs, { left, bottom, top }: Box): boolean {
  const beside = between(runs, bottom - tolerance, top);
  const label =
    nearest(
      beside.filter((item) => xOf(item) > left),
      left,
    ) ?? nearest(beside, left);
  if (label) label.str = `${check} ${label.str}`;
  return label !== null;
}

/** The last one that is nearest to a place on the line. */
function nearest(items: readonly TextItem[], x: number): TextItem | null {
  let found: TextItem | null = null;
  for (const item of items) if (found === null || Math.abs(xOf(item) - x) <= Math.abs(xOf(found) - x)) found = item;
  return found;
}

function run(str: string, x: number, y: number, size: number): TextItem {
  return {
    str,
    hasEOL: true,
    transform: [size, 0, 0, size, x, y],
    width: str.length * size * usualWidth,
    height: size,
  };
}
