import { sheetLines } from '#shared/crawler/extract/grid.ts';
import { lightMarkdown } from '#shared/crawler/extract/light-markdown.ts';
import { oneLine } from '#shared/crawler/extract/parse-html.ts';
import type { Block } from '#shared/crawler/extract/types.ts';
import { readFormats } from './cell-formats.ts';
import { maxDocumentCharacters, tooMuchText } from './document-error.ts';
import { readXml, relationsOf } from './office-xml.ts';
import type { DocumentContent } from './read-document.ts';
import { countCells, readRows, readStrings } from './sheet-rows.ts';
import { openOfficeArchive } from './zip-directory.ts';

type Line = Pick<Block, 'text' | 'tag'>;

/**
 * The sheets of an Excel workbook, each with its name as heading. A row has the names of its columns, as tables on pages.
 * What is hidden isn't for readers.
 * @throws DocumentError 413, 415, 422
 */
export function readXlsx(bytes: Uint8Array): DocumentContent {
  const archive = openOfficeArchive(bytes, 'xlsx');
  const relations = relationsOf(archive, archive.main);
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.target ?? '';
  const { sheets, epoch } = readSheets(archive.text(archive.main) ?? '');
  const workbook = {
    epoch,
    strings: readStrings(archive.text(partOf('sharedStrings'))),
    formats: readFormats(archive.text(partOf('styles'))),
  };
  const count = countCells();
  const lines: Line[] = [];
  let length = 0;
  for (const { name, id } of sheets) {
    const xml = archive.text(relations.find((relation) => relation.id === id)?.target ?? '');
    const rows = xml === null ? [] : readRows(xml, workbook, count);
    const found = sheetLines(rows);
    if (found.length === 0) continue;
    lines.push({ tag: 'h2', text: oneLine(name) });
    for (const { text, isAbove } of found) {
      length += text.length;
      if (length > maxDocumentCharacters) throw tooMuchText();
      lines.push({ tag: isAbove ? 'p' : 'row', text });
    }
  }
  return { title: null, content: lightMarkdown(lines) };
}

interface Sheet {
  name: string;
  /** Of its relation. */
  id: string;
}

function readSheets(xml: string): { sheets: Sheet[]; epoch: 1900 | 1904 } {
  const sheets: Sheet[] = [];
  let epoch: 1900 | 1904 = 1900;
  readXml(xml, {
    open(element, { name = '', state = 'visible', date1904, id = '' }) {
      if (element === 'sheet' && state === 'visible') sheets.push({ name, id });
      if (element === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) epoch = 1904;
    },
    close: () => undefined,
    text: () => undefined,
  });
  return { sheets, epoch };
}
