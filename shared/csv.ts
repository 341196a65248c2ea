import Papa from 'papaparse';

export type CsvCell = string | number | null;

export interface CsvRow {
  /** The row number in a spreadsheet: the first is 1, and a cell with line breaks counts as one row. */
  number: number;
  cells: string[];
}

export interface CsvTable {
  /** Rows with any text, in order. */
  rows: CsvRow[];
  /** The first row whose quotation marks don't match, so that everything after it may be misread; else null. */
  brokenRow: number | null;
}

const separators = [',', ';', '\t'];

/**
 * Spreadsheets run text that begins like a formula, even after spaces and control characters. The pattern includes
 * apostrophes before it, so that text that already has one is the same after an export and an import.
 */
const formula = /^'*(?:[\t\r]|[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;
const protectedFormula = new RegExp(`^'(?=${formula.source.slice(1)})`, 'u');

/** Without the byte order mark, Excel assumes another encoding. */
export const csvStart = '\uFEFF';

/** Writes lines of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  if (rows.length === 0) return '';
  const text = Papa.unparse([...rows] as CsvCell[][], {
    quotes: (value) => typeof value === 'string',
    escapeFormulae: formula,
    newline: '\r\n',
  });
  return `${text}\r\n`;
}

/**
 * Reads CSV (RFC 4180) with any of the usual separators. Never throws. Apostrophes that `writeCsv` adds are kept: see
 * `withoutProtection`.
 */
export function readCsv(text: string): CsvTable {
  // Excel's own line says which separator follows.
  const [named = '', separator] = /^\uFEFF?sep=([,;\t])\r?\n/u.exec(text) ?? [];
  const table = text.slice(named.length);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: separator ?? separatorOf(table) });
  const skipped = named === '' ? 1 : 2;
  const broken = errors.find(({ type }) => type === 'Quotes');
  return {
    rows: data
      .map((cells, at) => ({ number: at + skipped, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    brokenRow: broken ? (broken.row ?? 0) + skipped : null,
  };
}

/** Undoes what `writeCsv` does to text that begins like a formula. */
export const withoutProtection = (cell: string): string => cell.replace(protectedFormula, '');

/** Rows that may be above the one with the names of columns: a title, a date. */
const rowsAbove = 10;

/**
 * The separator that gives the first row with several columns the most, since names of columns don't contain
 * separators.
 */
function separatorOf(text: string): string {
  const columns = (delimiter: string): number[] =>
    Papa.parse<string[]>(text, { delimiter, preview: rowsAbove }).data.map((cells) => cells.length);
  const counts = new Map(separators.map((separator) => [separator, columns(separator)]));
  const widest = (separator: string): number => counts.get(separator)?.find((count) => count > 1) ?? 0;
  const firstAt = (separator: string): number => counts.get(separator)?.findIndex((count) => count > 1) ?? 0;
  return separators.toSorted((a, b) => widest(b) - widest(a) || firstAt(a) - firstAt(b))[0] ?? ',';
}
