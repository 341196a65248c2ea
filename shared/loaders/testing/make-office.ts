import { makeZip, type ZipPart } from './make-zip.ts';

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types: ZipPart = { name: '[Content_Types].xml', data: `${header}<Types/>` };

const relations = (part: string, targets: readonly [id: string, type: string, target: string][]): ZipPart => ({
  name: part.replace(/([^/]+)$/, '_rels/$1.rels'),
  data: `${header}<Relationships>${targets
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`,
});

export interface MadeSheet {
  name: string;
  /** SpreadsheetML of its rows. */
  rows: string;
  state?: 'hidden' | 'veryHidden';
  /** Before the rows. */
  columns?: string;
}

interface Workbook {
  strings?: readonly string[];
  /** Format codes of the styles 1, 2 and so on. */
  formats?: readonly string[];
  properties?: string;
  more?: readonly ZipPart[];
}

/** An Excel workbook. Sheets are stored in another order than they are shown. */
export function makeXlsx(
  sheets: readonly MadeSheet[],
  { strings = [], formats = [], properties = '', more = [] }: Workbook = {},
) {
  const part = (at: number) => `worksheets/sheet${sheets.length - at}.xml`;
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('');
  const used = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('');
  return makeZip([
    types,
    {
      name: 'xl/workbook.xml',
      data: `${header}<workbook xmlns:r="${office}"><workbookPr ${properties}/><sheets>${sheets
        .map(
          ({ name, state = 'visible' }, at) =>
            `<sheet name="${name}" sheetId="${at + 7}" state="${state}" r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    relations('xl/workbook.xml', [
      ...sheets.map((_, at) => [`rId${at + 1}`, 'worksheet', part(at)] as [string, string, string]),
      ['rId90', 'sharedStrings', 'sharedStrings.xml'],
      ['rId91', 'styles', '/xl/styles.xml'],
    ]),
    {
      name: 'xl/styles.xml',
      data: `${header}<styleSheet><numFmts>${codes}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${used}</cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', data: `${header}<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>` },
    ...sheets.map(({ rows, columns = '' }, at) => ({
      name: `xl/${part(at)}`,
      data: `${header}<worksheet>${columns}<sheetData>${rows}</sheetData></worksheet>`,
    })),
    ...more,
  ]);
}

/** Rows of texts, as programs write them that don't share strings. */
export const textRows = (...rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
    .join('');

export interface MadeSlide {
  /** PresentationML of its shapes. */
  shapes: string;
  notes?: string;
  isHidden?: boolean;
}

/** A shape with paragraphs. */
export const shape = (kind: string | null, ...paragraphs: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr>${kind === null ? '' : `<p:ph type="${kind}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs
    .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;

const slideXml = (name: string, shapes: string, more = '') =>
  `${header}<p:${name} xmlns:p="p" xmlns:a="a" ${more}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${name}>`;

/** A PowerPoint presentation. Slides are stored in another order than they are shown. */
export function makePptx(slides: readonly MadeSlide[], more: readonly ZipPart[] = []): Buffer {
  const part = (at: number) => `slides/slide${slides.length - at}.xml`;
  return makeZip([
    types,
    {
      name: 'ppt/presentation.xml',
      data: `${header}<p:presentation xmlns:p="p" xmlns:r="${office}"><p:sldIdLst>${slides
        .map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`)
        .join('')}</p:sldIdLst></p:presentation>`,
    },
    relations(
      'ppt/presentation.xml',
      slides.map((_, at) => [`rId${at + 1}`, 'slide', part(at)]),
    ),
    ...slides.flatMap(({ shapes, notes, isHidden = false }, at) => [
      { name: `ppt/${part(at)}`, data: slideXml('sld', shapes, isHidden ? 'show="0"' : '') },
      ...(notes === undefined
        ? []
        : [
            relations(`ppt/${part(at)}`, [['rId1', 'notesSlide', `../notesSlides/notes${at}.xml`]]),
            { name: `ppt/notesSlides/notes${at}.xml`, data: slideXml('notes', notes) },
          ]),
    ]),
    ...more,
  ]);
}
