import { type GridCell, gridLines } from '#shared/crawler/extract/grid.ts';
import type { PdfLine, PdfPiece } from './pdf-lines.ts';

const fewestRows = 3;
/** Longer pieces side by side are columns of text. */
const longestPiece = { ofTwo: 30, ofMore: 40 } as const;

interface Column {
  start: number;
  end: number;
}

interface Rows {
  columns: Column[];
  rows: GridCell[][];
  lines: PdfLine[];
}

/** Of the lines of a column: in a table, hardly any continues the one above. */
const continuedShare = 0.5;
/** Shorter ones, on average, are the cells of a table even if they are lowercase. */
const shortestLine = 18;
const lineEnd = 40;

/**
 * Replaces lines whose pieces are below each other in columns by the rows of a table, with the names of its columns. If
 * the columns are text, each is read to its end before the next.
 */
export function withTables(lines: readonly PdfLine[]): PdfLine[] {
  const found: PdfLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const table = tableAt(lines, at);
    const [first] = table?.lines ?? [];
    if (table === null || first === undefined) {
      found.push(...lines.slice(at, ++at));
    } else if (isText(table)) {
      found.push(...columnsOf(table));
      at += table.lines.length;
    } else {
      found.push(...gridLines(table.rows).map(({ text }): PdfLine => ({ ...first, text, pieces: [], isRow: true })));
      at += table.lines.length;
    }
  }
  return found;
}

function tableAt(lines: readonly PdfLine[], at: number): Rows | null {
  const [first, ...rest] = lines.slice(at);
  if (first === undefined || first.pieces.length < 2) return null;
  const table: Rows = {
    columns: first.pieces.map(({ start, end }) => ({ start, end })),
    rows: [first.pieces.map(({ text }) => ({ text }))],
    lines: [first],
  };
  for (const line of rest) if (!addLine(table, line)) break;
  return table.rows.length >= fewestRows && (hasShortPieces(table) || isText(table)) ? table : null;
}

/** In each column, sentences continue from line to line. */
function isText({ columns, rows }: Rows): boolean {
  if (meanLength(rows) < shortestLine) return false;
  return columns.every((_, column) => {
    const texts = rows.map((row) => row[column]?.text ?? '').filter((text) => text !== '');
    const pairs = texts.slice(1).map((text, at) => ({ before: texts[at] ?? '', text }));
    const continued = pairs.filter(
      ({ before, text }) => /^\p{Ll}/u.test(text) && /\p{L}[\p{L}\d ]*[\p{L},-]$/u.test(before.slice(-lineEnd)),
    );
    return pairs.length > 0 && continued.length >= pairs.length * continuedShare;
  });
}

function columnsOf({ columns, lines }: Rows): PdfLine[] {
  return columns.flatMap((_, column) =>
    lines.flatMap((line) =>
      line.pieces
        .filter((piece) => columnOf(columns, piece) === column)
        .map(({ text, end }): PdfLine => ({ ...line, text, end, pieces: [] })),
    ),
  );
}

/** @returns false if the line doesn't fit the columns */
function addLine({ columns, rows, lines }: Rows, line: PdfLine): boolean {
  const at = line.pieces.map((piece) => columnOf(columns, piece));
  if (at.length === 0 || at.some((column, i) => column === -1 || column === at[i - 1])) return false;
  const above = rows.at(-1);
  const isContinued = at[0] !== 0;
  // A single piece below the first column is a line of text.
  if (at.length === 1 && !isContinued) return false;
  const row = isContinued && above ? above : columns.map(() => ({ text: '' }));
  line.pieces.forEach(({ text, start, end }, i) => {
    const place = at[i] ?? -1;
    const cell = row[place];
    const column = columns[place];
    if (!cell || !column) return;
    cell.text = `${cell.text} ${text}`.trim();
    column.start = Math.min(column.start, start);
    column.end = Math.max(column.end, end);
  });
  if (row !== above) rows.push(row);
  lines.push(line);
  return true;
}

/** The only column that a piece is above or below; -1 if there is none, or if it reaches over several. */
function columnOf(columns: readonly Column[], { start, end }: PdfPiece): number {
  const over = columns.flatMap((column, at) => (start < column.end && end > column.start ? [at] : []));
  return over.length === 1 ? (over[0] ?? -1) : -1;
}

function hasShortPieces({ columns, rows }: Rows): boolean {
  return meanLength(rows) <= (columns.length === 2 ? longestPiece.ofTwo : longestPiece.ofMore);
}

function meanLength(rows: readonly GridCell[][]): number {
  const lengths = rows.flat().map(({ text }) => text.length);
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
}
