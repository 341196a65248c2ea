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

const mostAnnotations = 2000;
/** PDF 2.0, 12.5.3: invisible, hidden, and not for viewing. */
const unseenFlags = 1 | 2 | 32;
const noteSize = 10;
/** Of a character, relative to the font size. */
const usualWidth = 0.5;

/**
 * The page's runs of text with what forms and notes show on it: the values of fields, each after the text on its left,
 * and texts written on the page (FreeText), as lines at its end.
 */
export function withAnnotations(items: readonly TextItem[], annotations: readonly PdfAnnotation[]): TextItem[] {
  const shown = annotations.slice(0, mostAnnotations).filter(isSeen);
  if (shown.length === 0) return [...items];
  const all = items.map((item) => ({ ...item }));
  for (const annotation of shown) {
    const [left = 0, bottom = 0, , top = 0] = annotation.rect ?? [];
    const value = valueOf(annotation);
    if (value !== '') addValue(all, value, { left, bottom, top });
    if (annotation.subtype !== 'FreeText') continue;
    const lines = annotation.contentsObj?.str?.split(/\r\n?|\n/) ?? [];
    for (const [at, line] of lines.entries()) {
      if (line.trim() !== '') all.push(run(line, left, top - (at + 1) * noteSize, noteSize, true));
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
  if (fieldType === 'Btn') return checkBox === true && fieldValue === exportValue && fieldValue !== 'Off' ? '✓' : '';
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
  top: number;
}

function addValue(items: TextItem[], value: string, { left, bottom, top }: Box): void {
  const at = items.findLastIndex(({ str, transform: [, , , , x = 0, y = 0] }) => {
    return str.trim() !== '' && x < left && y >= bottom - 2 && y <= top;
  });
  const before = items[at];
  if (!before) {
    items.push(run(value, left, bottom + 2, Math.min(noteSize, top - bottom || noteSize), true));
    return;
  }
  // Right after the label and without a width, so that its line stays as short as its label and isn't a column.
  const [, , , , x = 0, y = bottom] = before.transform;
  const size = before.height || noteSize;
  items.splice(at + 1, 0, { ...run(` ${value}`, x + before.width, y, size, before.hasEOL), width: 0 });
  before.hasEOL = false;
}

function run(str: string, x: number, y: number, size: number, hasEOL: boolean): TextItem {
  return { str, hasEOL, transform: [size, 0, 0, size, x, y], width: str.length * size * usualWidth, height: size };
}
