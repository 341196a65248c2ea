import { decodeText } from '#shared/crawler/charset.ts';
import { type GridRow, sheetLines } from '#shared/crawler/extract/grid.ts';
import { lightMarkdown } from '#shared/crawler/extract/light-markdown.ts';
import { type CsvRow, readCsv, withoutProtection } from '#shared/csv.ts';
import { DocumentError, maxDocumentCharacters, tooMuchText } from './document-error.ts';
import type { DocumentContent } from './read-document.ts';

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
  if (rows.length === 1) throw new DocumentError(422, 'The table has no rows below its column names.');
  let length = 0;
  const lines = sheetLines(toGrid(rows)).map(({ text, isAbove }) => {
    length += text.length;
    if (length > maxDocumentCharacters) throw tooMuchText();
    return { tag: isAbove ? ('p' as const) : ('row' as const), text };
  });
  return { title: null, content: lightMarkdown(lines) };
}

/** With an empty row where the file has some. */
function toGrid(rows: readonly CsvRow[]): GridRow[] {
  return rows.flatMap(({ number, cells }, at) => {
    const row = cells.map((text) => ({ text: withoutProtection(text) }));
    return number > (rows[at - 1]?.number ?? number) + 1 ? [[], row] : [row];
  });
}
