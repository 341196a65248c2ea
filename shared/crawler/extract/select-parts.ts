import { matchSelector } from './match-selector.ts';
import type { HtmlElement } from './parse-html.ts';
import type { PageSelectors } from './selector-rules.ts';

/** What the owner's selectors choose on one page. */
export interface SelectedParts {
  /** The outermost elements to read, in document order; empty for the whole page. */
  chosen: HtmlElement[];
  /** They and what they are in: the owner wants them, whatever they look like. */
  wanted: ReadonlySet<HtmlElement>;
  hasLeftOut: boolean;
}

/** Removes what the owner leaves out, and finds what is read instead of the whole page. */
export function selectParts(root: HtmlElement, { readOnly, leaveOut }: PageSelectors): SelectedParts {
  const left = matchesOf(root, leaveOut);
  removeAll(left);
  const matched = matchesOf(root, readOnly);
  const chosen = [...matched].filter((element) => !isInside(element, matched));
  const wanted = new Set(chosen);
  for (const element of chosen) {
    for (let parent = element.parent; parent !== null && !wanted.has(parent); parent = parent.parent)
      wanted.add(parent);
  }
  return { chosen, wanted, hasLeftOut: left.size > 0 };
}

/** Makes the chosen elements all that a page has. */
export function keepOnly(root: HtmlElement, chosen: HtmlElement[]): void {
  for (const element of chosen) element.parent = root;
  root.children = chosen;
}

/** In document order, whatever the order of the selectors. */
function matchesOf(root: HtmlElement, selectors: readonly string[]): Set<HtmlElement> {
  const all = new Set(selectors.flatMap((selector) => matchSelector(root, selector) ?? []));
  if (selectors.length < 2) return all;
  return new Set(inOrder(root, all));
}

function* inOrder(root: HtmlElement, wanted: ReadonlySet<HtmlElement>): Generator<HtmlElement> {
  const open: HtmlElement[] = [root];
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    if (wanted.has(element)) yield element;
    for (const child of element.children.toReversed()) if (typeof child !== 'string') open.push(child);
  }
}

function isInside({ parent }: HtmlElement, elements: ReadonlySet<HtmlElement>): boolean {
  for (let above = parent; above !== null; above = above.parent) if (elements.has(above)) return true;
  return false;
}

function removeAll(elements: ReadonlySet<HtmlElement>): void {
  const parents = new Set([...elements].flatMap(({ parent }) => parent ?? []));
  for (const parent of parents) {
    parent.children = parent.children.filter((child) => typeof child === 'string' || !elements.has(child));
  }
}
