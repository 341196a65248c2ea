import { type GridCell, type GridLine, type GridRow, gridLines } from './grid.ts';
import { eachElement, type HtmlElement, isLinkAway, itemizedText, textOf } from './parse-html.ts';

const maxColumns = 100;
/** Without names of columns or rows, a long text speaks for a page that is laid out as a table. */
const maxLayoutCharacters = 400;
/** Even a table with names has no such text. */
const maxDataCharacters = 4000;
const maxNestedCharacters = 600;
const fewestRegularRows = 3;
const fewestRegularColumns = 3;

const pageParts = new Set(['h1', 'main', 'nav']);
const layoutParts = new Set(['form', 'section', 'article', 'blockquote', 'pre', 'aside']);

/** One line per row of a data table, or null for a layout table. */
export function readDataTable(table: HtmlElement, language?: string): { caption: string; rows: GridLine[] } | null {
  const role = table.attributes['role'];
  if (role === 'presentation' || role === 'none') return null;
  const { rows, caption } = findRows(table);
  const hasNames = rows.some(({ cells, inHead }) => inHead || cells.some(({ tag }) => tag === 'th'));
  if (rows.some(({ cells }) => cells.some((cell) => isPagePart(cell, hasNames)))) return null;
  const grid = toGrid(rows);
  const columns = grid.reduce((most, row) => Math.max(most, row.length), 0);
  if (columns < 2 || columns > maxColumns) return null;
  // A single row without header cells is how old pages place things side by side.
  if (grid.length < 2 && !hasNames) return null;
  if (!hasNames && !isRegular(grid) && rows.some(({ cells }) => cells.some(isLongOrSplit))) return null;
  return { caption, rows: gridLines(grid, language) };
}

/**
 * Whether a table that can't be read as rows holds data all the same: it names its columns or rows, or is wider than
 * any layout.
 */
export function isGivenUp(table: HtmlElement): boolean {
  const role = table.attributes['role'];
  if (role === 'presentation' || role === 'none') return false;
  const { rows } = findRows(table);
  const isNamed = rows.some(({ cells, inHead }) => inHead || cells.some(({ tag }) => tag === 'th'));
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return widest > maxColumns || (isNamed && rows.length > 1 && widest > 1);
}

interface Row {
  cells: HtmlElement[];
  inHead: boolean;
  /** What its spanned cells may reach. */
  group: HtmlElement | null;
}

/** The rows of the table itself, without those of tables in its cells. */
function findRows(table: HtmlElement): { caption: string; rows: Row[] } {
  const rows: Row[] = [];
  let caption = '';
  const addRow = (row: HtmlElement, group: HtmlElement | null) => {
    const cells = row.children.filter((child) => typeof child !== 'string').filter(({ tag }) => /^t[dh]$/.test(tag));
    if (cells.length > 0) rows.push({ cells, inHead: group?.tag === 'thead', group });
  };
  // Browsers make a row of cells that are in none.
  addRow(table, table);
  eachElement(table, (element) => {
    if (element.tag === 'caption') caption = textOf(element);
    else if (element.tag === 'tr') {
      addRow(element, element.parent);
      return false;
    } else if (/^t(?:head|body|foot)$/.test(element.tag)) addRow(element, element);
    return !/^(?:caption|table|t[dh])$/.test(element.tag);
  });
  return { caption, rows };
}

/** Whether a cell has a part of the page in it. */
function isPagePart(cell: HtmlElement, hasNames: boolean): boolean {
  let isFound = isLonger(cell, maxDataCharacters);
  eachElement(cell, (element) => {
    if (pageParts.has(element.tag)) isFound = true;
    else if (element.tag === 'table') isFound ||= !isNestedData(element, hasNames);
    return !isFound;
  });
  return isFound;
}

/** A small table that belongs to its cell, such as the prices of one boat. */
function isNestedData(table: HtmlElement, hasNames: boolean): boolean {
  if (isLonger(table, maxNestedCharacters)) return false;
  const { rows } = findRows(table);
  return hasNames || (rows.length > 1 && rows.every(({ cells }) => cells.length > 1));
}

function isLongOrSplit(cell: HtmlElement): boolean {
  let isFound = isLonger(cell, maxLayoutCharacters);
  eachElement(cell, ({ tag }) => {
    isFound ||= layoutParts.has(tag);
    return !isFound;
  });
  return isFound;
}

function isLonger(element: HtmlElement, limit: number): boolean {
  let length = 0;
  const count = ({ children }: HtmlElement): boolean =>
    children.some((child) => {
      if (typeof child !== 'string') return count(child);
      length += child.trim().length;
      return length > limit;
    });
  return count(element);
}

/** Rows of the same width, enough to be a table. */
function isRegular(grid: readonly GridRow[]): boolean {
  const [first] = grid;
  if (first === undefined || first.length < fewestRegularColumns || grid.length < fewestRegularRows) return false;
  return grid.every((row) => row.length === first.length);
}

/** Copies spanned cells into all their columns and rows. */
function toGrid(rows: readonly Row[]): GridRow[] {
  const width = widthOf(rows);
  const carried = new Map<number, { cell: GridCell; left: number }>();
  return rows.map(({ cells, inHead, group }, at) => {
    if (group !== rows[at - 1]?.group) carried.clear();
    const line: GridCell[] = [];
    const carry = (): void => {
      for (let held = carried.get(line.length); held && line.length <= maxColumns; held = carried.get(line.length)) {
        if (held.left === 1) carried.delete(line.length);
        else held.left--;
        line.push(held.cell);
      }
    };
    for (const element of cells) {
      carry();
      const cell = toCell(element, inHead);
      const across = Math.min(spanOf(element, 'colspan') || 1, Math.max(1, width - line.length));
      // Down to the last row of the group, if it is 0.
      const down = spanOf(element, 'rowspan') || rows.length;
      for (let column = 0; column < across && line.length <= maxColumns; column++) {
        if (down > 1) carried.set(line.length, { cell, left: down - 1 });
        line.push(cell);
      }
    }
    carry();
    return line;
  });
}

/** Larger spans stand for the whole width of the table. */
const largestSpan = 30;

/** How many columns the table has. */
function widthOf(rows: readonly Row[]): number {
  const spans = (cells: readonly HtmlElement[]) => cells.map((cell) => spanOf(cell, 'colspan') || 1);
  return rows.reduce((most, { cells }) => {
    const width = spans(cells).reduce((sum, span) => sum + (span > largestSpan ? 1 : span), 0);
    return Math.max(most, width);
  }, 0);
}

function spanOf(element: HtmlElement, attribute: 'colspan' | 'rowspan'): number {
  const value = Number.parseInt(element.attributes[attribute] ?? '1', 10);
  return value >= 0 ? value : 1;
}

function toCell(element: HtmlElement, inHead: boolean): GridCell {
  const { attributes, tag } = element;
  const columnName = attributes['data-label'] ?? attributes['data-title'] ?? attributes['data-th'];
  return {
    text: itemizedText(element),
    linkCharacters: linkCharacters(element),
    isHead: inHead || tag === 'th',
    isBold: isBold(element),
    ...(columnName !== undefined && columnName.length <= 60 && { columnName }),
  };
}

function isBold(element: HtmlElement): boolean {
  let hasText = false;
  const isAllBold = ({ children }: HtmlElement): boolean =>
    children.every((child) => {
      if (typeof child === 'string') return child.trim() === '';
      if (child.tag !== 'b' && child.tag !== 'strong') return isAllBold(child);
      hasText ||= textOf(child) !== '';
      return true;
    });
  return isAllBold(element) && hasText;
}

function linkCharacters(cell: HtmlElement): number {
  let sum = 0;
  eachElement(cell, (element) => {
    if (!isLinkAway(element)) return true;
    sum += textOf(element).length;
    return false;
  });
  return sum;
}
