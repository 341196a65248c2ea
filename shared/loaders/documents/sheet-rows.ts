import { type CellFormat, formatNumber, general } from './cell-formats.ts';
import { tooMuchText } from './document-error.ts';
import { readXml } from './office-xml.ts';

export interface Workbook {
  strings: readonly string[];
  formats: readonly CellFormat[];
  epoch: 1900 | 1904;
}

/** Of a workbook, and of one row. Excel has up to 16,384 columns, most of them empty. */
const mostCells = 500_000;
export const mostColumns = 500;

/** Counts the cells of all sheets. @throws DocumentError 413 */
export function countCells(): () => void {
  let cells = 0;
  return () => {
    if (++cells > mostCells) throw tooMuchText();
  };
}

/** The texts of a workbook that its cells share. */
export function readStrings(xml: string | null): string[] {
  const strings: string[] = [];
  if (xml === null) return strings;
  let text: string | null = null;
  let isText = false;
  // How Japanese characters are read, which is beside the text.
  let isPhonetic = false;
  readXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(text ?? ''));
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isText = false;
    },
    text(more) {
      if (isText && text !== null) text += more;
    },
  });
  return strings;
}

/**
 * The rows of a sheet that aren't empty, without hidden rows and columns. Their arrays have holes for missing cells.
 * @param count called for each cell
 */
export function readRows(xml: string, workbook: Workbook, count: () => void): string[][] {
  const rows: string[][] = [];
  const hidden = new Set<number>();
  let row: string[] = [];
  let isHiddenRow = false;
  let column = -1;
  let cell = { type: '', style: 0, value: '' };
  let isValue = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'col' && isTrue(attributes['hidden'])) {
        const last = Math.min(Number(attributes['max']), mostColumns);
        for (let at = Number(attributes['min']); at <= last; at++) hidden.add(at - 1);
      } else if (name === 'row') {
        row = [];
        column = -1;
        isHiddenRow = isTrue(attributes['hidden']);
      } else if (name === 'c') {
        count();
        column = columnOf(attributes['r']) ?? column + 1;
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '' };
      } else if (name === 'v' || name === 't') isValue = true;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') {
        if (column < mostColumns && !hidden.has(column)) row[column] = textOf(cell, workbook);
      } else if (name === 'row' && !isHiddenRow) {
        if (row.some((text) => text.trim() !== '')) rows.push(row);
      }
    },
    text(more) {
      if (isValue) cell.value += more;
    },
  });
  return rows;
}

/** Characters that XML doesn't allow, or changes, such as _x000D_. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9A-F]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Of a reference such as 'AB12', from 0. */
function columnOf(reference = ''): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (!letters) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Cell {
  type: string;
  style: number;
  value: string;
}

/** Formulas have the value that the program computed last. */
function textOf({ type, style, value }: Cell, { strings, formats, epoch }: Workbook): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    // Such as #REF!
    case 'e':
      return '';
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'n': {
      const number = Number(value);
      return value.trim() === '' || !Number.isFinite(number)
        ? ''
        : formatNumber(number, formats[style] ?? general, epoch);
    }
    default:
      return value;
  }
}
