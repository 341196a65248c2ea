import { partOf } from './fill-frame.ts';

/** A part of the page, for choosing it without pointing. */
export interface PagePart {
  part: number;
  kind: PartKind;
  /** The beginning of its text. */
  text: string;
  parts: PagePart[];
}

export type PartKind =
  | 'navigation'
  | 'header'
  | 'footer'
  | 'aside'
  | 'main'
  | 'heading'
  | 'list'
  | 'table'
  | 'form'
  | 'block';

const kinds: Record<string, PartKind> = {
  nav: 'navigation',
  header: 'header',
  footer: 'footer',
  aside: 'aside',
  main: 'main',
  ul: 'list',
  ol: 'list',
  dl: 'list',
  table: 'table',
  form: 'form',
};
const blocks = new Set(
  'div section article p blockquote pre figure details dialog address li h1 h2 h3 h4 h5 h6'.split(' '),
);
const shownText = 60;
const mostParts = 1000;

/** The parts of a page as a tree. Boxes around a single part are left out. */
export function partsOf(top: Element): PagePart[] {
  let left = mostParts;
  const gather = (element: Element): PagePart[] =>
    [...element.children].flatMap((child) => {
      const part = partOf(child);
      if (part === null || !(child.localName in kinds || blocks.has(child.localName))) return gather(child);
      const text = (child.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text === '' || left-- <= 0) return [];
      const inner = gather(child);
      const [only, second] = inner;
      if (only && !second && only.text === text.slice(0, shownText)) return inner;
      return [{ part, kind: kindOf(child), text: text.slice(0, shownText), parts: inner }];
    });
  return gather(top);
}

const kindOf = ({ localName }: Element): PartKind =>
  /^h[1-6]$/.test(localName) ? 'heading' : (kinds[localName] ?? 'block');

/** Those that are shown, with how deep they are. */
export function shownParts(
  parts: readonly PagePart[],
  isOpen: (part: number) => boolean,
  level = 1,
): { part: PagePart; level: number }[] {
  return parts.flatMap((part) => [
    { part, level },
    ...(isOpen(part.part) ? shownParts(part.parts, isOpen, level + 1) : []),
  ]);
}
