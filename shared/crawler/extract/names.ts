import type { HtmlElement } from './parse-html.ts';

/** Elements of a page share their names, and each is asked for them several times. Cleared when full. */
const mostKnown = 2000;
const longestKnown = 200;
const known = new Map<string, string>();

/**
 * The words in an element's id and class names, in lower case with a space on either side: `<div id="sideBar"
 * class="col-3 mega-menu">` gives " side bar col 3 mega menu ". Names that describe a layout ("has-sidebar",
 * "no-footer") are dropped.
 */
export function nameWords(element: HtmlElement): string {
  const { id, class: classes } = element.attributes;
  if (id === undefined && classes === undefined) return '';
  const written = `${id ?? ''} ${classes ?? ''}`;
  const before = known.get(written);
  if (before !== undefined) return before;
  const words = wordsIn(written);
  if (known.size >= mostKnown) known.clear();
  if (written.length <= longestKnown) known.set(written, words);
  return words;
}

function wordsIn(written: string): string {
  const names = written
    .split(/\s+/)
    .filter((name) => name !== '' && !/^(?:has|no|with|without|is)[-_]/i.test(name))
    .join(' ');
  return ` ${names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
