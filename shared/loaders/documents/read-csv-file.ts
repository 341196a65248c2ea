import { decodeText } from '#shared/crawler/charset.ts';
import { lightMarkdown } from '#shared/crawler/extract/light-markdown.ts';
import { readCsv, withoutProtection } from '#shared/csv.ts';
import { DocumentError, maxDocumentCharacters, tooMuchText } from './document-error.ts';
import type { DocumentContent } from './read-document.ts';
import { columnNames, rowText } from './table-rows.ts';

/** As in Excel. A file with more columns is no table, and its text would mostly be names of columns. */
const mostColumns = 16_384;

/**
 * The rows of a CSV file, each with the names of its columns: 'Size: M | Price: 12 €', as rows of tables on pages.
 * @throws DocumentError 413 for too much text, 422 if quotation marks don't match, there are only column names or too
 * many of them
 */
export function readCsvFile(bytes: Uint8Array): DocumentContent {
  const { rows, brokenRow } = readCsv(decodeText(bytes, 'text/plain').text);
  if (brokenRow !== null) {
    throw new DocumentError(
      422,
      `Quotation marks don’t match in row ${brokenRow}. Correct the file and upload it again.`,
    );
  }
  if (rows.some(({ cells }) => cells.length > mostColumns)) {
    throw new DocumentError(422, `The table has more than ${mostColumns.toLocaleString('en')} columns.`);
  }
  const [head, ...body] = rows;
  if (!head) return { title: null, content: '' };
  if (body.length === 0) throw new DocumentError(422, 'The table has no rows below its column names.');
  const names = columnNames(head.cells);
  let length = 0;
  const lines = body.map(({ cells }) => {
    const line = rowText(cells.map(withoutProtection), names);
    length += line.length;
    if (length > maxDocumentCharacters) throw tooMuchText();
    return { tag: 'row' as const, text: line };
  });
  return { title: null, content: lightMarkdown(lines) };
}
