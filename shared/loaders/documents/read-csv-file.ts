import { decodeText } from '#shared/crawler/charset.ts';
import { lightMarkdown } from '#shared/crawler/extract/light-markdown.ts';
import { readCsv, withoutProtection } from '#shared/csv.ts';
import { DocumentError, maxDocumentCharacters, tooMuchText } from './document-error.ts';
import type { DocumentContent } from './read-document.ts';

/** A name that is longer is text. It is repeated in every row. */
const maxNameCharacters = 100;

/**
 * The rows of a CSV file, each with the names of its columns: 'Size: M | Price: 12 €', as rows of tables on pages.
 * @throws DocumentError 413 for too much text, 422 if quotation marks don't match or there are only column names
 */
export function readCsvFile(bytes: Uint8Array): DocumentContent {
  const { rows, brokenRow } = readCsv(decodeText(bytes, 'text/plain').text);
  if (brokenRow !== null) {
    throw new DocumentError(
      422,
      `Quotation marks don’t match in row ${brokenRow}. Correct the file and upload it again.`,
    );
  }
  const [head, ...body] = rows;
  if (!head) return { title: null, content: '' };
  if (body.length === 0) throw new DocumentError(422, 'The table has no rows below its column names.');
  const names = head.cells.map((name) => oneLine(name).replace(/:$/u, '').slice(0, maxNameCharacters));
  let length = 0;
  const lines = body.map(({ cells }) => {
    const line = rowText(cells, names);
    length += line.length;
    if (length > maxDocumentCharacters) throw tooMuchText();
    return { tag: 'row' as const, text: line };
  });
  return { title: null, content: lightMarkdown(lines) };
}

function rowText(cells: readonly string[], names: readonly string[]): string {
  return cells
    .flatMap((cell, column) => {
      const text = oneLine(withoutProtection(cell));
      if (text === '') return [];
      const name = names[column] ?? '';
      return [name === '' ? text : `${name}: ${text}`];
    })
    .join(' | ');
}

/** Bars separate the cells of a row. */
const oneLine = (text: string): string =>
  text
    .trim()
    .replace(/\s+/gu, ' ')
    .replaceAll(/(?<=^| )\|(?= |$)/gu, '/');
