import { eachElement, type HtmlElement, isLinkAway, textOf } from './parse-html.ts';

const maxCellCharacters = 400;
const maxColumns = 100;
const pageParts = new Set(['h1', 'form', 'section', 'article', 'blockquote', 'pre', 'nav', 'aside']);

/** One line per row of a data table, or null for a layout table. */
export function readDataTable(table: HtmlElement): { caption: string; rows: TableRow[] } | null {
  const role = table.attributes['role'];
  if (role === 'presentation' || role === 'none') return null;
  const found = findRows(table);
  if (found === null) return null;
  const grid = toGrid(found.rows);
  if (!grid.some((row) => row.length >= 2) || grid.some((row) => row.length > maxColumns)) return null;
  const hasHeads = found.rows.some((row) => row.cells.some((cell) => cell.tag === 'th'));
  // A single row without header cells is how old pages place things side by side.
  if (grid.length < 2 && !hasHeads) return null;
  return { caption: found.caption, rows: tableRows(grid) };
}

export interface TableRow {
  text: string;
  linkCharacters: number;
}

interface Row {
  cells: HtmlElement[];
  inHead: boolean;
}

interface Cell {
  text: string;
  linkCharacters: number;
  isHead: boolean;
}

function findRows(table: HtmlElement): { caption: string; rows: Row[] } | null {
  const rows: Row[] = [];
  let caption = '';
  let isLayout = false;
  eachElement(table, (element) => {
    if (element.tag === 'table' || pageParts.has(element.tag)) isLayout = true;
    else if (element.tag === 'caption') caption = textOf(element);
    else if (element.tag === 'tr') {
      const cells = element.children
        .filter((child) => typeof child !== 'string')
        .filter(({ tag }) => /^t[dh]$/.test(tag));
      if (cells.length > 0) rows.push({ cells, inHead: element.parent?.tag === 'thead' });
    }
    return !isLayout && element.tag !== 'caption';
  });
  if (isLayout) return null;
  return rows.some(({ cells }) => cells.some((cell) => textOf(cell).length > maxCellCharacters))
    ? null
    : { caption, rows };
}

/** Copies spanned cells into all their columns and rows. */
function toGrid(rows: Row[]): Cell[][] {
  const carried = new Map<number, { cell: Cell; left: number }>();
  return rows.map(({ cells, inHead }) => {
    const line: Cell[] = [];
    const carry = (): void => {
      for (let held = carried.get(line.length); held !== undefined; held = carried.get(line.length)) {
        if (held.left === 1) carried.delete(line.length);
        else held.left--;
        line.push(held.cell);
      }
    };
    for (const element of cells) {
      carry();
      const cell = {
        text: textOf(element),
        linkCharacters: linkCharacters(element),
        isHead: inHead || element.tag === 'th',
      };
      const across = span(element, 'colspan');
      const down = span(element, 'rowspan');
      for (let column = 0; column < across; column++) {
        if (down > 1) carried.set(line.length, { cell, left: down - 1 });
        line.push(cell);
      }
    }
    carry();
    return line;
  });
}

function span(element: HtmlElement, attribute: 'colspan' | 'rowspan'): number {
  const value = Number.parseInt(element.attributes[attribute] ?? '1', 10);
  return value >= 1 && value <= 30 ? value : 1;
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

function tableRows(grid: Cell[][]): TableRow[] {
  const rows: TableRow[] = [];
  let heads: string[] = [];
  for (const row of grid) {
    if (row.every(({ isHead }) => isHead) && new Set(row).size > 1) {
      heads = row.map(({ text }) => text);
      continue;
    }
    const text = rowText(row, heads);
    if (text !== '')
      rows.push({ text, linkCharacters: [...new Set(row)].reduce((sum, cell) => sum + cell.linkCharacters, 0) });
  }
  if (rows.length > 0 || heads.length === 0) return rows;
  return [{ text: heads.filter(Boolean).join(' | '), linkCharacters: 0 }];
}

function rowText(row: Cell[], heads: string[]): string {
  const cells: string[] = [];
  row.forEach((cell, column) => {
    if (cell.text === '' || row.indexOf(cell) < column) return;
    // A cell that spans several columns applies to all of them.
    const head = heads.filter((text, at) => text !== '' && text !== cell.text && row[at] === cell).join(', ');
    cells.push(head === '' ? cell.text : `${head.replace(/:$/, '')}: ${cell.text}`);
  });
  const [first] = row;
  // "Monday" as the header of its own row: `Monday: 9am to 5pm`.
  if (first?.isHead === true && heads.length === 0 && cells.length > 1) {
    return `${first.text.replace(/:$/, '')}: ${cells.slice(1).join(' | ')}`;
  }
  return cells.join(' | ');
}
