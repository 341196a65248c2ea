import { isCalendarText, isDay } from './calendar-text.ts';
import { oneLine } from './parse-html.ts';
import { meaningOfSign } from './signs.ts';
import { byDay } from './week-table.ts';

/** A cell that spans several columns or rows is the same object in all of them. */
export interface GridCell {
  text: string;
  linkCharacters?: number;
  /** It names its column or row, according to the document. */
  isHead?: boolean;
  /** Its text is set apart by its style only. */
  isBold?: boolean;
  /** The name of its column, if the cell itself has it. */
  columnName?: string;
}
export type GridRow = readonly (GridCell | undefined)[];

export interface GridLine {
  text: string;
  linkCharacters: number;
}

/** A name that is longer is text. It is repeated in every row. */
const maxNameCharacters = 100;
/** A longer text is a line of its own, with the name of its row. */
const maxCellCharacters = 300;
/** A longer text across the table is a note, not the title of the rows below. */
const maxTitleCharacters = 80;
const maxNamingRows = 4;
const fewestColumnsToGuess = 3;
const fewestRowsToGuess = 2;

/**
 * The rows of a table, each with the names of its columns: "Size: M | Price: 12 €". A title across the table is
 * repeated before the rows below it.
 */
export function gridLines(rows: readonly GridRow[], language = 'en'): GridLine[] {
  const table = byDay(withGuessedNames(withOneNamingRow(readable(rows, language))), language);
  const titles = titlesIn(table);
  const lines: GridLine[] = [];
  let names: string[] = [];
  let title = '';
  table.forEach((row, at) => {
    if (namesColumns(row)) {
      const above = table[at - 1];
      names = above !== undefined && namesColumns(above) ? joinedNames(names, row, above) : Array.from(row, nameIn);
      title = '';
    } else if (titles.has(row)) title = shownCells(row)[0]?.text ?? '';
    // A note is about the whole table.
    else if (isAcross(row)) lines.push(...rowLines(row, [], ''));
    else lines.push(...rowLines(row, names, title));
  });
  if (lines.length > 0 || names.length === 0) return lines;
  return [{ text: names.filter((name) => name !== '').join(' | '), linkCharacters: 0 }];
}

/** The tables of a sheet, which doesn't say which rows name the columns, with the texts above them. */
export function sheetLines(rows: readonly GridRow[]): (GridLine & { isAbove: boolean })[] {
  return blocksIn(rows)
    .flatMap(tablesIn)
    .flatMap(({ above, table }) => [
      ...readable(above, 'en').flatMap((row) => rowLines(row, [], '').map((line) => ({ ...line, isAbove: true }))),
      ...gridLines(table).map((line) => ({ ...line, isAbove: false })),
    ]);
}

/** Bars separate the cells of a line, and signs are words. */
function readable(rows: readonly GridRow[], language: string): GridRow[] {
  const copies = new Map<GridCell, GridCell>();
  return rows.map((row) =>
    row.map((cell) => {
      if (cell === undefined) return undefined;
      const known = copies.get(cell);
      if (known) return known;
      const text = oneLine(cell.text).replaceAll(/(?<=^| )\|(?= |$)/gu, '/');
      const copy = { ...cell, text: meaningOfSign(text, language) };
      copies.set(cell, copy);
      return copy;
    }),
  );
}

/** Each cell with a text, once. */
function shownCells(row: GridRow): GridCell[] {
  return [...new Set(row)].filter((cell): cell is GridCell => cell !== undefined && cell.text !== '');
}

const nameIn = (cell: GridCell | undefined): string =>
  (cell?.text ?? '').replace(/:$/u, '').slice(0, maxNameCharacters);

/** Whether a row only has names of columns. The corner above names of rows is often empty. */
function namesColumns(row: GridRow): boolean {
  const shown = shownCells(row);
  if (shown.length === 0 || !shown.every(({ isHead }) => isHead)) return false;
  return shown.length > 1 || (row.every((cell) => cell?.isHead) && new Set(row).size > 1);
}

/** "Price" above "Winter" and "Summer" gives "Price Winter" and "Price Summer". */
function joinedNames(names: readonly string[], row: GridRow, above: GridRow): string[] {
  return Array.from({ length: Math.max(names.length, row.length) }, (_, column) => {
    const outer = names[column] ?? '';
    const name = nameIn(row[column]);
    if (name === '' || name === outer || row[column] === above[column]) return outer;
    return outer === '' ? name : `${outer} ${name}`;
  });
}

/** Where all cells are marked as names, only those of the first row are. */
function withOneNamingRow(rows: GridRow[]): GridRow[] {
  if (rows.length < 2 || !rows.every(namesColumns)) return rows;
  return rows.map((row, at) => (at === 0 ? row : row.map((cell) => cell && { ...cell, isHead: false })));
}

/** Rows with one text across the table, which are titles of the rows below them. */
function titlesIn(rows: readonly GridRow[]): ReadonlySet<GridRow> {
  const titles: GridRow[] = [];
  let isNamed = false;
  rows.forEach((row, at) => {
    if (namesColumns(row)) isNamed = true;
    const next = rows.slice(at + 1, at + 3).find((other) => shownCells(other).length > 0);
    if (next === undefined || isAcross(next) || namesColumns(next)) return;
    if (!isAcross(row) && !isDayOf(row, next)) return;
    const [cell] = shownCells(row);
    if (cell && cell.text.length <= maxTitleCharacters && !/[.!]$/u.test(cell.text)) titles.push(row);
  });
  // A single one at the top is the title of the table.
  return new Set(titles.length > 1 || isNamed ? titles : []);
}

function isAcross(row: GridRow): boolean {
  const [cell, ...others] = shownCells(row);
  if (cell === undefined || others.length > 0) return false;
  return row.filter((other) => other === cell).length > 1 || (row.length === 1 && cell.isHead === true);
}

/** A day alone in its row, above what happens then: "Saturday, May 24" above "10:00 | Market". */
function isDayOf(row: GridRow, next: GridRow): boolean {
  const [cell, ...others] = shownCells(row);
  return cell !== undefined && others.length === 0 && isDay(cell.text) && !isDay(shownCells(next)[0]?.text ?? '');
}

function rowLines(row: GridRow, names: readonly string[], title: string): GridLine[] {
  const parts: string[] = [];
  const long: GridLine[] = [];
  const seen = new Set<GridCell>();
  let links = 0;
  row.forEach((cell, column) => {
    if (cell === undefined || cell.text === '' || seen.has(cell)) return;
    seen.add(cell);
    const linkCharacters = cell.linkCharacters ?? 0;
    const text = withName(cell, namesOver(row, column, names));
    if (cell.text.length <= maxCellCharacters || parts.length === 0) {
      parts.push(text);
      links += linkCharacters;
    } else long.push({ text: [title, parts[0], text].filter(Boolean).join(' | '), linkCharacters });
  });
  const [first = '', ...rest] = parts;
  if (first === '') return [];
  const isNamedRow = row[0]?.isHead === true && names.length === 0 && rest.length > 0;
  const shown = isNamedRow ? [`${first.replace(/:$/u, '')}: ${rest.join(' | ')}`] : parts;
  return [{ text: [title, ...shown].filter(Boolean).join(' | '), linkCharacters: links }, ...long];
}

/** A cell that spans several columns applies to all of them. */
function namesOver(row: GridRow, column: number, names: readonly string[]): string[] {
  const cell = row[column];
  let end = column + 1;
  while (row[end] === cell && end < row.length) end++;
  return [...new Set(names.slice(column, end))].filter((name) => name !== '' && name !== cell?.text);
}

function withName({ text, columnName = '' }: GridCell, names: readonly string[]): string {
  const name = names.join(', ') || columnName.replace(/:$/u, '');
  return name === '' || name === text ? text : `${name}: ${text}`;
}

const hasDigit = (cell: GridCell | undefined): boolean => /\d/u.test(cell?.text ?? '');

/** Marks names that the document only sets apart by their style, or that are the only texts above numbers. */
function withGuessedNames(rows: GridRow[]): GridRow[] {
  const isMarked = rows.some((row) => row.some((cell) => cell?.isHead));
  const at = rows.findIndex((row) => shownCells(row).length > 1);
  const [first, ...body] = rows.slice(Math.max(0, at)).filter((row) => shownCells(row).length > 1);
  if (at === -1 || first === undefined || body.length === 0) return rows;
  if (isMarked)
    return namesEntities(rows, first, body) ? rows.map((row) => (row === first ? withoutCorner(row) : row)) : rows;
  const isBold = (row: GridRow) => shownCells(row).every((cell) => cell.isBold);
  if ((isBold(first) && !body.every(isBold)) || isAboveNumbers(first, body)) {
    return rows.map((row) => (row === first ? row.map((cell) => cell && { ...cell, isHead: true }) : row));
  }
  const namesRow = (row: GridRow) => row[0]?.isBold === true && !row.slice(1).some((cell) => cell?.isBold);
  if (![first, ...body].every(namesRow)) return rows;
  return rows.map((row) => row.map((cell, column) => (cell && column === 0 ? { ...cell, isHead: true } : cell)));
}

function isAboveNumbers(first: GridRow, body: readonly GridRow[]): boolean {
  if (first.length < fewestColumnsToGuess || body.length < fewestRowsToGuess) return false;
  const isNames = shownCells(first).length >= first.length - 1 && !first.some(hasDigit) && isDistinct(first);
  return isNames && first.some((cell, column) => column > 0 && body.every((row) => cell && hasDigit(row[column])));
}

/** Only rows are marked, each with the values of several things, whose names are in the first row. */
function namesEntities(rows: readonly GridRow[], first: GridRow, body: readonly GridRow[]): boolean {
  if (first.length < fewestColumnsToGuess || rows.some(namesColumns)) return false;
  const values = first.slice(1);
  if (
    !rows.every((row) => row[0]?.isHead) ||
    values.some((cell) => !cell?.text || hasDigit(cell)) ||
    !isDistinct(values)
  )
    return false;
  return values.every((_, at) => body.filter((row) => hasDigit(row[at + 1])).length * 2 >= body.length);
}

function withoutCorner(row: GridRow): GridRow {
  return row.map((cell, column) => cell && { ...cell, isHead: true, ...(column === 0 && { text: '' }) });
}

const isDistinct = (row: GridRow): boolean => new Set(row.map((cell) => cell?.text)).size === row.length;

const isValue = ({ text = '' }: Partial<GridCell> = {}): boolean => /^[^\p{L}]{0,3}\d/u.test(text) || isDay(text);

/**
 * Tables side by side with an empty column between them, which begin with the same kinds of columns. A gap alone is no proof,
 * since it may separate the names of rows from their values.
 */
function blocksIn(rows: readonly GridRow[]): (readonly GridRow[])[] {
  const top = rows.findIndex((row) => shownCells(row).length > 1);
  const body = rows.slice(Math.max(0, top));
  const columns = columnsWithText(body);
  const starts = columns.filter((column) => !columns.includes(column - 1));
  const blocks = starts.map((from, at) => body.map((row) => row.slice(from, starts[at + 1])));
  const kinds = starts.map((from, at) =>
    columns
      .filter((column) => column >= from && column < (starts[at + 1] ?? Infinity))
      .map((column) => kindOf(body.map((row) => row[column]))),
  );
  // One may have another table below it that is wider.
  const shared = Math.min(...kinds.map(({ length }) => length));
  const [first = []] = kinds.map((kind) => kind.slice(0, shared));
  const areAlike =
    shared > 1 && first.includes('text') && kinds.every((kind) => first.every((one, at) => kind[at] === one));
  return starts.length > 1 && areAlike && haveOwnNames(blocks) ? [rows.slice(0, top), ...blocks] : [rows];
}

/** A merged cell is in its first column. */
function columnsWithText(rows: readonly GridRow[]): number[] {
  const columns = new Set<number>();
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (cell?.text && row[column - 1] !== cell) columns.add(column);
    });
  }
  return [...columns].sort((one, other) => one - other);
}

function kindOf(column: GridRow): 'value' | 'text' {
  const cells = column.filter((cell) => cell?.text);
  return cells.filter(isValue).length * 2 > cells.length ? 'value' : 'text';
}

/** Unless the first row has names that continue from block to block. */
function haveOwnNames(blocks: readonly (readonly GridRow[])[]): boolean {
  const heads = blocks.map(([head = [], ...below]) =>
    shownCells(head).length > 1 && !head.some(hasDigit) && !isLikeThoseBelow(head, below)
      ? shownCells(head)
          .map(({ text }) => text.toLowerCase())
          .join()
      : '',
  );
  return heads.every((head) => head === heads[0]);
}

interface Table {
  /** A title or an explanation. */
  above: readonly GridRow[];
  table: GridRow[];
}

/** Empty rows may separate tables, or groups of rows in one. */
function tablesIn(rows: readonly GridRow[]): Table[] {
  const tables: Table[] = [];
  let open: Table | null = null;
  const parts = partsOf(rows);
  for (const part of parts) {
    const isText = part.every((row) => shownCells(row).length === 1);
    if (open !== null && (isText || !startsTable(part, open.table))) {
      if (isText) tables.push({ above: part, table: [] });
      else if (tables.at(-1) === open) open.table.push(...part);
      else tables.push((open = { above: [], table: [...open.table.filter(namesColumns), ...part] }));
    } else {
      const next = withNames(part, parts.length === 1);
      tables.push(next);
      if (next.table.length > 0) open = next;
    }
  }
  return tables;
}

function partsOf(rows: readonly GridRow[]): GridRow[][] {
  const parts: GridRow[][] = [];
  let part: GridRow[] = [];
  for (const row of rows) {
    if (shownCells(row).length > 0) part.push(row);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** Marks the rows that name the columns, with what is above them. */
function withNames(part: readonly GridRow[], isWhole: boolean): Table {
  let at = namingRow(part);
  if (at !== -1 && isLikeThoseBelow(part[at], part.slice(at + 1))) return { above: [], table: [...part] };
  // Nothing is below it, so it can't name anything, but a row with empty places at the top may.
  if (isWhole && at > 0 && at === part.length - 1 && (part[0]?.length ?? 0) > 1) at = 0;
  if (at === -1) return { above: part, table: [] };
  while (at > 0 && continuesNames(part[at - 1], part[at])) at--;
  let end = at + 1;
  while (end < part.length - 1 && end - at < maxNamingRows && continuesNames(part[end - 1], part[end])) end++;
  const marked = new Map<GridCell, GridCell>();
  const mark = (cell: GridCell | undefined): GridCell | undefined => {
    if (cell === undefined) return undefined;
    const copy = marked.get(cell) ?? { ...cell, isHead: true };
    marked.set(cell, copy);
    return copy;
  };
  return { above: part.slice(0, at), table: [...part.slice(at, end).map((row) => row.map(mark)), ...part.slice(end)] };
}

const wideShare = 0.75;

/**
 * The first row that is about as wide as the table. If it has numbers, such as a date beside "Valid from", it may be one
 * below it, whose names are above numbers.
 */
function namingRow(part: readonly GridRow[]): number {
  const widths = part.map((row) =>
    shownCells(row).length > 1 ? row.filter((cell) => cell && cell.text !== '').length : 1,
  );
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  if (widest < 2) return -1;
  const isWide = (width: number | undefined): boolean => (width ?? 0) >= Math.max(2, widest * wideShare);
  const first = widths.findIndex(isWide);
  if (!isWithNumbers(part[first])) return first;
  const below = part.slice(first + 1, first + 1 + maxNamingRows).findIndex((row, at) => {
    const next = part[first + 2 + at];
    return isWide(widths[first + 1 + at]) && !isWithNumbers(row) && row.some((_, column) => hasDigit(next?.[column]));
  });
  return below === -1 ? first : first + 1 + below;
}

/** A time above times or a day above days is a value, so its row names nothing. */
function isLikeThoseBelow(row: GridRow = [], below: readonly GridRow[]): boolean {
  return row.some((cell, column) => {
    if (!cell || !isCalendarText(cell.text)) return false;
    const others = below.map((other) => other[column]).filter((other) => other?.text);
    return others.length > 0 && others.filter((other) => isCalendarText(other?.text ?? '')).length * 2 > others.length;
  });
}

const isWithNumbers = (row: GridRow = []): boolean => row.some((cell) => hasDigit(cell) && !isYear(cell));

function continuesNames(above: GridRow = [], row: GridRow = []): boolean {
  const spansDown = above.some((cell, column) => cell !== undefined && cell.text !== '' && cell === row[column]);
  if (spansDown && shownCells(above).length > 1) return true;
  const isSpanned = above.some((cell, column) => cell !== undefined && cell.text !== '' && cell === above[column + 1]);
  return isSpanned && shownCells(above).length > 1 && !row.some(hasDigit);
}

/** Whether rows after an empty one have columns of their own. Otherwise, they continue the table above. */
function startsTable(part: readonly GridRow[], table: readonly GridRow[]): boolean {
  const at = namingRow(part);
  const names = part[at];
  if (table.every(namesColumns)) return true;
  if (names === undefined || at === part.length - 1 || isWithNumbers(names)) return false;
  if (at > 0 || columnsOf(part) !== columnsOf(table)) return true;
  const body = table.filter((row) => !namesColumns(row));
  return names.some(
    (cell, column) => cell && !isNumber(cell) && body.length > 0 && body.every((row) => isNumber(row[column])),
  );
}

const isYear = (cell: GridCell | undefined): boolean => /^(?:19|20)\d\d$/u.test(cell?.text.trim() ?? '');
const isNumber = (cell: GridCell | undefined): boolean =>
  /^[^\p{L}\d]{0,3}\d[\d.,'\s]*[^\d]{0,6}$/u.test(cell?.text ?? '');

/** The first and last column with a text. */
function columnsOf(rows: readonly GridRow[]): string {
  let first = Infinity;
  let last = -1;
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (cell === undefined || cell.text === '') return;
      first = Math.min(first, column);
      last = Math.max(last, column);
    });
  }
  return `${first} to ${last}`;
}
