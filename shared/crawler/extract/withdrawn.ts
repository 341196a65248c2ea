import { nameWords } from './names.ts';
import { type HtmlElement, textOf } from './parse-html.ts';

const struckElements = new Set(['s', 'del', 'strike']);
const struckStylePattern = /text-decoration(?:-line)?\s*:[^;]*line-through/i;
const struckNamePattern = / (?:line through|strikethrough|strike through|striked|struck) /;
const oldPriceNamePattern =
  / (?:(?:old|was|previous|former|original|regular|crossed|compare at|list) price|price (?:old|was|was price|previous|compare|regular|original)|(?:alter|alt|statt|streich) ?preis|streichpreis) /;
const longestPrice = 40;
/** Above this share of the page's text, the element was never closed. */
const mostOfPage = 0.5;
const alwaysShort = 500;

/**
 * Removes struck text: a price, a term or a date that isn't valid anymore. Names of old prices only count next to
 * another price, since shops without an offer name their price like that, too.
 */
export function removeWithdrawn(root: HtmlElement): void {
  let pageLength: number | null = null;
  const isWhole = (element: HtmlElement): boolean => {
    const { length } = textOf(element);
    if (length <= alwaysShort) return false;
    pageLength ??= textOf(root).length;
    return length > pageLength * mostOfPage;
  };
  const prune = (element: HtmlElement): void => {
    element.children = element.children.map((child) =>
      typeof child !== 'string' && isStruck(child) && !isWhole(child) ? ' ' : child,
    );
    for (const child of element.children) if (typeof child !== 'string') prune(child);
  };
  prune(root);
}

function isStruck(element: HtmlElement): boolean {
  const { tag, attributes } = element;
  if (struckElements.has(tag)) return true;
  if (struckStylePattern.test(attributes['style'] ?? '')) return true;
  const names = nameWords(element);
  if (struckNamePattern.test(names)) return true;
  if (!oldPriceNamePattern.test(names) || element.parent === null) return false;
  const price = textOf(element);
  return price.length <= longestPrice && /\d/.test(price) && /\d/.test(textOf(element.parent).replace(price, ''));
}
