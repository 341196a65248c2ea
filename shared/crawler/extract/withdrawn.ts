import { nameWords } from './names.ts';
import { type HtmlElement, type HtmlNode, textOf } from './parse-html.ts';

const struckElements = new Set(['s', 'del', 'strike']);
const struckStylePattern = /text-decoration(?:-line)?\s*:[^;]*line-through/i;
const struckNamePattern = / (?:line through|strikethrough|strike through|striked|struck) /;
const oldPriceNamePattern =
  / (?:(?:old|was|previous|former|original|regular|crossed|compare at|list) price|price (?:old|was|was price|previous|compare|regular|original)|(?:alter|alt|statt|streich) ?preis|streichpreis) /;
const longestPrice = 40;
/** Above this share of the page's text, the element was never closed. */
const mostOfPage = 0.5;
const alwaysShort = 500;

/** Elements next to an old price among which there is the one that is valid. */
const neighbors = 3;

/**
 * Removes struck text: a price, a term or a date that isn't valid anymore. Names of old prices only count next to
 * another price, since shops without an offer name their price like that, too.
 */
export function removeWithdrawn(root: HtmlElement): void {
  let pageLength: number | null = null;
  const isWhole = (element: HtmlElement): boolean => {
    const length = lengthOf(element);
    if (length <= alwaysShort) return false;
    pageLength ??= lengthOf(root);
    return length > pageLength * mostOfPage;
  };
  const prune = ({ children }: HtmlElement): void => {
    for (const [at, child] of children.entries()) {
      if (typeof child === 'string') continue;
      if ((isStruck(child) || isOldPrice(child, children, at)) && !isWhole(child)) children[at] = ' ';
      else prune(child);
    }
  };
  prune(root);
}

function isStruck(element: HtmlElement): boolean {
  const { style } = element.attributes;
  if (struckElements.has(element.tag) || (style !== undefined && struckStylePattern.test(style))) return true;
  return struckNamePattern.test(nameWords(element));
}

function isOldPrice(element: HtmlElement, siblings: readonly HtmlNode[], at: number): boolean {
  if (!oldPriceNamePattern.test(nameWords(element)) || !isPrice(element)) return false;
  const near = siblings.slice(Math.max(0, at - neighbors), at + neighbors + 1);
  return near.some((other) => other !== element && isPrice(other));
}

function isPrice(node: HtmlNode): boolean {
  const text = typeof node === 'string' ? node.trim() : lengthOf(node) <= longestPrice ? textOf(node) : '';
  return text.length <= longestPrice && /\d/.test(text);
}

function lengthOf({ children }: HtmlElement): number {
  return children.reduce((sum, child) => sum + (typeof child === 'string' ? child.trim().length : lengthOf(child)), 0);
}
