import { lightMarkdown } from '#shared/crawler/extract/light-markdown.ts';
import { maxDocumentCharacters, tooMuchText } from './document-error.ts';
import { drawnLines } from './drawn-lines.ts';
import { readXml, relationsOf } from './office-xml.ts';
import type { DocumentContent } from './read-document.ts';
import { type Line, readSlide } from './slide-lines.ts';
import { type OfficeArchive, openOfficeArchive } from './zip-directory.ts';

const mostSlides = 2000;
/** The first line of a slide without a title is its heading, if it isn't a paragraph. */
const longestHeading = 100;

/**
 * The slides of a PowerPoint presentation, each with its title as heading and its notes after its text. Hidden ones
 * aren't for readers.
 * @throws DocumentError 413, 415, 422
 */
export function readPptx(bytes: Uint8Array): DocumentContent {
  const archive = openOfficeArchive(bytes, 'pptx');
  const lines: Line[] = [];
  let title: string | null = null;
  let length = 0;
  for (const part of slideParts(archive)) {
    const slide = linesOf(archive, part);
    const [first] = slide;
    if (first?.tag === 'h2') title ??= first.text;
    lines.push(...slide);
    length += slide.reduce((sum, { text }) => sum + text.length, 0);
    if (length > maxDocumentCharacters) throw tooMuchText();
  }
  return { title, content: lightMarkdown(lines) };
}

/** In the order in which they are shown. */
function slideParts(archive: OfficeArchive): string[] {
  const targets = new Map(relationsOf(archive, archive.main).map(({ id, target }) => [id, target]));
  const parts: string[] = [];
  readXml(archive.text(archive.main) ?? '', {
    open(name, { id = '' }) {
      const target = name === 'sldId' ? targets.get(id) : undefined;
      if (target !== undefined) parts.push(target);
    },
    close: () => undefined,
    text: () => undefined,
  });
  if (parts.length > mostSlides) throw tooMuchText();
  return parts;
}

function linesOf(archive: OfficeArchive, part: string): Line[] {
  const xml = archive.text(part);
  if (xml === null) return [];
  const { title, lines, isHidden } = readSlide(xml);
  if (isHidden) return [];
  const [first, ...rest] = lines;
  const heads = title !== '' || !first || first.text.length > longestHeading || first.tag === 'row';
  const shown: Line[] = heads
    ? [...(title === '' ? [] : [{ tag: 'h2' as const, text: title }]), ...lines]
    : [{ tag: 'h2', text: first.text }, ...rest];
  const relations = relationsOf(archive, part);
  const textsOf = (kind: string) =>
    relations.filter(({ type }) => type === kind).flatMap(({ target }) => archive.text(target) ?? []);
  return [
    ...shown,
    ...drawnLines(archive, part),
    ...textsOf('notesSlide').flatMap((notes) => readSlide(notes).lines.map(({ text }): Line => ({ tag: 'p', text }))),
  ];
}
