import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Row {
  /** The heading above the table. */
  section: string;
  cells: readonly string[];
}

/** The rows of all tables of a page in this folder, without those that name the columns. */
export function rowsOf(page: string): Row[] {
  const lines = readFileSync(join(import.meta.dirname, page), 'utf8').split('\n');
  const rows: Row[] = [];
  let section = '';
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('## ')) section = line.slice(3);
    const isHead = lines[at + 1]?.startsWith('| --- |') ?? false;
    if (!line.startsWith('| ') || isHead || line.startsWith('| --- |')) continue;
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    rows.push({ section, cells: cells.map((cell) => cell.trim().replaceAll('\\|', '|').replaceAll('&lt;', '<')) });
  }
  return rows;
}

/** The tags of tests that a text names, without `rule:`. */
export const tagsNamed = (text: string): string[] => [...text.matchAll(/`rule:([^`]+)`/g)].map(([, tag = '']) => tag);
