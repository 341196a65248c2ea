import type { GridCell, GridRow } from '#shared/crawler/extract/grid.ts';
import { type CellFormat, general } from './cell-formats.ts';
import { tooMuchText } from './document-error.ts';
import { readXml } from './office-xml.ts';

export interface Workbook {
  strings: readonly string[];
  formats: readonly CellFormat[];
  epoch: 1900 | 1904;
}

/** Of a workbook, and of one row. Excel has up to 16,384 columns, most of them empty. */
const mostCells = 500_000;
const mostColumns = 500;

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

/** What stands for the result of a formula that the program which wrote the file didn't compute. */
const notComputed = '(result of a formula that is missing in the file)';

interface SheetRow {
  /** From 1. Rows without cells may be missing. */
  number: number;
  cells: (GridCell | undefined)[];
  isHidden: boolean;
}

/**
 * The rows of a sheet, without hidden rows and columns. Merged cells are in all of their places. Rows may be empty, and
 * have holes for missing cells.
 * @param count called for each cell
 */
export function readRows(xml: string, workbook: Workbook, count: () => void): GridRow[] {
  const rows: SheetRow[] = [];
  const merged: Area[] = [];
  const hidden = new Set<number>();
  let row: SheetRow = { number: 0, cells: [], isHidden: false };
  let column = -1;
  let cell: Cell = { type: '', style: 0, value: '', isFormula: false, hasValue: false };
  let isValue = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'col' && isTrue(attributes['hidden'])) {
        const last = Math.min(Number(attributes['max']), mostColumns);
        for (let at = Number(attributes['min']); at <= last; at++) hidden.add(at - 1);
      } else if (name === 'row') {
        const number = Number(attributes['r'] ?? row.number + 1);
        row = { number, cells: [], isHidden: isTrue(attributes['hidden']) };
        column = -1;
      } else if (name === 'c') {
        count();
        column = columnOf(attributes['r']) ?? column + 1;
        const [type, style] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? 0)];
        cell = { type, style, value: '', isFormula: false, hasValue: false };
      } else if (name === 'f') cell.isFormula = true;
      else if (name === 'v' || name === 't') isValue = cell.hasValue = true;
      else if (name === 'mergeCell') merged.push(...areaOf(attributes['ref']));
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') {
        const text = textOf(cell, workbook);
        if (column < mostColumns && text !== '') row.cells[column] = { text };
      } else if (name === 'row') rows.push(row);
    },
    text(more) {
      if (isValue) cell.value += more;
    },
  });
  fillMerged(rows, merged, count);
  return shownRows(rows, hidden);
}

interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

function fillMerged(rows: readonly SheetRow[], areas: readonly Area[], count: () => void): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const { top, bottom, left, right } of areas) {
    const cell = byNumber.get(top)?.cells[left];
    if (cell === undefined) continue;
    for (let number = top; number <= bottom; number++) {
      const row = byNumber.get(number);
      for (let column = left; row && column <= right; column++) {
        count();
        row.cells[column] = cell;
      }
    }
  }
}

/** With an empty row where the sheet has some. */
function shownRows(rows: readonly SheetRow[], hidden: ReadonlySet<number>): GridRow[] {
  const shown: GridRow[] = [];
  let last = 0;
  for (const { number, cells, isHidden } of rows) {
    if (number > last + 1 && shown.length > 0) shown.push([]);
    last = number;
    if (isHidden) continue;
    for (const column of hidden) if (column in cells) cells[column] = undefined;
    shown.push(cells);
  }
  return shown;
}

/** Characters that XML doesn't allow, or changes, such as _x000D_. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9A-F]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Of a reference such as 'A2:C4', as far as it is read. */
function areaOf(reference = ''): Area[] {
  const [from = '', to = ''] = reference.split(':');
  const [left, right] = [columnOf(from), columnOf(to)];
  const [top, bottom] = [from, to].map((cell) => Number(/\d+$/.exec(cell)?.[0] ?? 0));
  if (left === null || right === null || !top || !bottom || left >= mostColumns) return [];
  return [{ top, bottom, left, right: Math.min(right, mostColumns - 1) }];
}

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
  isFormula: boolean;
  hasValue: boolean;
}

/** Formulas have the value that the program computed last. */
function textOf({ type, style, value, isFormula, hasValue }: Cell, { strings, formats, epoch }: Workbook): string {
  if (isFormula && !hasValue) return notComputed;
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
      return value.trim() === '' || !Number.isFinite(number) ? '' : (formats[style] ?? general)(number, epoch);
    }
    default:
      return value;
  }
}
