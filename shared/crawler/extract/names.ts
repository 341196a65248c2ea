import type { HtmlElement } from './parse-html.ts';

/**
 * The words in an element's id and class names, lower case with one space on either side: `<div id="sideBar"
 * class="col-3 mega-menu">` gives " side bar col 3 mega menu ". Names that only say what a layout has or lacks
 * ("has-sidebar", "no-footer") are left out.
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
