import { type GridCell, gridLines, sheetLines } from '#shared/crawler/extract/grid.ts';
import { oneLine } from '#shared/crawler/extract/parse-html.ts';
import type { Block } from '#shared/crawler/extract/types.ts';
import { readXml } from './office-xml.ts';

export type Line = Pick<Block, 'text' | 'tag'>;

export interface Slide {
  title: string;
  lines: Line[];
  isHidden: boolean;
}

/** Numbers, dates and footers are the same on each slide, and a picture of the slide is on its notes. */
const repeated = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
const titles = new Set(['title', 'ctrTitle']);

/** The texts of a slide, or of its notes, in the order of their shapes. */
export function readSlide(xml: string): Slide {
  const slide: Slide = { title: '', lines: [], isHidden: false };
  /** Of the shape: the kind of its placeholder, and its paragraphs. */
  let placeholder: string | null = null;
  let paragraphs: string[] = [];
  let table: SlideTable | null = null;
  let paragraph = '';
  let isText = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'sld') slide.isHidden = attributes['show'] !== undefined && !isOn(attributes['show']);
      else if (name === 'sp') [placeholder, paragraphs] = [null, []];
      // A placeholder without a type is for the slide's content.
      else if (name === 'ph') placeholder = attributes['type'] ?? 'obj';
      else if (name === 'tbl') table = { rows: [], hasNames: true, namesRows: false };
      else if (name === 'tblPr' && table) {
        table.hasNames = isOn(attributes['firstRow']);
        table.namesRows = isOn(attributes['firstCol']);
      } else if (name === 'tr') table?.rows.push([]);
      else if (name === 'tc') {
        paragraphs = [];
        if (table) addCell(table, attributes);
      } else if (name === 'p') paragraph = '';
      else if (name === 'br') paragraph += '\n';
      else if (name === 't') isText = true;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'p' && paragraph.trim() !== '') paragraphs.push(paragraph.trim());
      else if (name === 'tc') {
        const cell = table?.rows.at(-1)?.at(-1);
        if (cell && paragraphs.length > 0) cell.text = paragraphs.join(' ');
      } else if (name === 'tbl' && table) {
        slide.lines.push(...tableLines(table));
        table = null;
      } else if (name === 'sp') addShape(slide, placeholder, paragraphs);
    },
    text(more) {
      if (isText) paragraph += more;
    },
  });
  return slide;
}

function addShape(slide: Slide, placeholder: string | null, paragraphs: readonly string[]): void {
  if (placeholder !== null && repeated.has(placeholder)) return;
  if (placeholder !== null && titles.has(placeholder) && slide.title === '') {
    slide.title = oneLine(paragraphs.join(' '));
    return;
  }
  // The content of a slide is a list, unless it is one sentence.
  const isList = placeholder !== null && paragraphs.length > 1;
  for (const text of paragraphs) slide.lines.push({ tag: isList ? 'li' : 'p', text });
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

interface SlideTable {
  rows: GridCell[][];
  /** Its first row has the names of the columns, as far as its style says. */
  hasNames: boolean;
  namesRows: boolean;
}

/** What is merged with the cell to the left or above is that cell. */
function addCell({ rows, namesRows }: SlideTable, { hMerge, vMerge }: Readonly<Record<string, string>>): void {
  const row = rows.at(-1);
  if (!row) return;
  const merged = isOn(hMerge) ? row.at(-1) : isOn(vMerge) ? rows.at(-2)?.[row.length] : undefined;
  row.push(merged ?? { text: '', isHead: namesRows && row.length === 0 });
}

function tableLines({ rows, hasNames }: SlideTable): Line[] {
  if (!hasNames) return gridLines(rows).map(({ text }): Line => ({ tag: 'row', text }));
  return sheetLines(rows).map(({ text, isAbove }): Line => ({ tag: isAbove ? 'p' : 'row', text }));
}
