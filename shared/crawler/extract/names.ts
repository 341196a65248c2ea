import type { HtmlElement } from './parse-html.ts';

/**
 * The words in an element's id and class names, in lower case with a space on either side: `<div id="sideBar"
 * class="col-3 mega-menu">` gives " side bar col 3 mega menu ". Names that describe a layout ("has-sidebar",
 * "no-footer") are dropped.
 */
export function nameWords(element: HtmlElement): string {
  const { id, class: classes } = element.attributes;
  if (id === undefined && classes === undefined) return '';
  const names = `${id ?? ''} ${classes ?? ''}`
    .split(/\s+/)
    .filter((name) => name !== '' && !/^(?:has|no|with|without|is)[-_]/i.test(name))
    .join(' ');
  return ` ${names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
