import { oneLine } from '#shared/crawler/extract/parse-html.ts';
import { readXml, relationsOf } from './office-xml.ts';
import type { Line } from './slide-lines.ts';
import type { OfficeArchive } from './zip-directory.ts';

/** A date or a number of the page isn't about the document. */
const pageNumber =
  /^(?:(?:page|seite|página|pagina|sida|side|strona)\s*)?\d+(?:\s*(?:\/|of|von|de|di|van|av|z)\s*\d+)?$/iu;

/**
 * The texts of a Word document's headers or footers, each line once although every page shows them: a letterhead, a date
 * of validity.
 */
export function marginLines(archive: OfficeArchive, place: 'header' | 'footer'): Line[] {
  const parts = relationsOf(archive, archive.main).filter(({ type }) => type === place);
  const texts = parts.flatMap(({ target }) => paragraphsOf(archive.text(target) ?? ''));
  return [...new Set(texts)].filter((text) => !pageNumber.test(text)).map((text) => ({ tag: 'p', text }));
}

/** Equations, which the reader of Word documents leaves out, as their characters: "E = m c 2", "a / b". */
export function equationLines(archive: OfficeArchive): Line[] {
  const texts: string[] = [];
  let depth = 0;
  let isText = false;
  let pieces: string[] = [];
  readXml(archive.text(archive.main) ?? '', {
    open(name) {
      if (name === 'oMath' && depth++ === 0) pieces = [];
      if (name === 'den') pieces.push('/');
      if (name === 't') isText = true;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'oMath' && --depth === 0) texts.push(oneLine(pieces.join(' ')));
    },
    text(piece) {
      if (depth > 0 && isText) pieces.push(piece);
    },
  });
  return texts.filter((text) => text !== '').map((text) => ({ tag: 'p', text }));
}

function paragraphsOf(xml: string): string[] {
  const paragraphs: string[] = [];
  /** The texts of the paragraphs that are open: those of a text box are within another. */
  const open: string[] = [];
  let isText = false;
  const add = (piece: string): void => {
    const text = open.pop();
    if (text !== undefined) open.push(text + piece);
  };
  readXml(xml, {
    open(name) {
      if (name === 'p') open.push('');
      else if (name === 't') isText = true;
      else if (name === 'tab' || name === 'br') add(' ');
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'p') {
        const text = oneLine(open.pop() ?? '');
        if (text !== '') paragraphs.push(text);
      }
    },
    text(piece) {
      if (isText) add(piece);
    },
  });
  return paragraphs;
}
