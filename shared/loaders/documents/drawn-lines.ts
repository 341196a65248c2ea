import { oneLine } from '#shared/crawler/extract/parse-html.ts';
import { chartLines } from './chart-lines.ts';
import { readXml, relationsOf } from './office-xml.ts';
import type { Line } from './slide-lines.ts';
import type { OfficeArchive } from './zip-directory.ts';

/** What the charts and diagrams (SmartArt) of a part say: a table for each chart, an item for each box. */
export function drawnLines(archive: OfficeArchive, part: string): Line[] {
  return relationsOf(archive, part).flatMap(({ type, target }) => {
    const xml = type === 'chart' || type === 'diagramData' ? archive.text(target) : null;
    if (xml === null) return [];
    return type === 'chart' ? chartLines(xml) : diagramLines(xml);
  });
}

/** ECMA-376, 21.4: the texts of the points of a diagram. Those of other kinds only describe its layout. */
function diagramLines(xml: string): Line[] {
  const lines: Line[] = [];
  let isNode = false;
  let isText = false;
  let text = '';
  readXml(xml, {
    open(name, { type = 'node' }) {
      if (name === 'pt') [isNode, text] = [type === 'node' || type === 'asst', ''];
      else if (name === 't') isText = true;
      else if (name === 'p' || name === 'br') text += ' ';
    },
    close(name) {
      if (name === 't') isText = false;
      if (name !== 'pt') return;
      if (isNode && oneLine(text) !== '') lines.push({ tag: 'li', text: oneLine(text) });
      isNode = false;
    },
    text(piece) {
      if (isNode && isText) text += piece;
    },
  });
  return lines;
}
