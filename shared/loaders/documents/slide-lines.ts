import type { Block } from '#shared/crawler/extract/types.ts';
import { readXml } from './office-xml.ts';
import { columnNames, oneLine, rowText } from './table-rows.ts';

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
  let table: string[][] | null = null;
  let paragraph = '';
  let isText = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'sld') slide.isHidden = attributes['show'] === '0' || attributes['show'] === 'false';
      else if (name === 'sp') [placeholder, paragraphs] = [null, []];
      // A placeholder without a type is for the slide's content.
      else if (name === 'ph') placeholder = attributes['type'] ?? 'obj';
      else if (name === 'tbl') table = [];
      else if (name === 'tr') table?.push([]);
      else if (name === 'tc') paragraphs = [];
      else if (name === 'p') paragraph = '';
      else if (name === 'br') paragraph += '\n';
      else if (name === 't') isText = true;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'p' && paragraph.trim() !== '') paragraphs.push(paragraph.trim());
      else if (name === 'tc') table?.at(-1)?.push(paragraphs.join(' '));
      else if (name === 'tbl' && table) {
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

function tableLines([head, ...body]: readonly string[][]): Line[] {
  if (!head) return [];
  if (body.length === 0) return [{ tag: 'row', text: rowText(head, []) }];
  const names = columnNames(head);
  return body.map((cells): Line => ({ tag: 'row', text: rowText(cells, names) })).filter(({ text }) => text !== '');
}
