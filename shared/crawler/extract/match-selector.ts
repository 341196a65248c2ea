import { compile } from 'css-select';
import { eachElement, type HtmlElement, type HtmlNode, textOf } from './parse-html.ts';

/**
 * Steps for one selector on one page. Real ones need some thousands; those made to be slow need billions, since each
 * combinator multiplies them.
 */
const maxSteps = 2_000_000;

type Adapter = NonNullable<NonNullable<Parameters<typeof compile<HtmlNode, HtmlElement>>[1]>['adapter']>;

class TooManySteps extends Error {}

/** The elements that a selector matches, in document order; null if finding them takes too long. */
export function matchSelector(root: HtmlElement, selector: string): HtmlElement[] | null {
  const found: HtmlElement[] = [];
  try {
    const matches = compile<HtmlNode, HtmlElement>(selector, { adapter: countingAdapter() });
    eachElement(root, (element) => {
      if (matches(element)) found.push(element);
    });
    return found;
  } catch (error) {
    if (error instanceof TooManySteps) return null;
    throw error;
  }
}

function countingAdapter(): Adapter {
  let steps = 0;
  const step = () => {
    if (++steps > maxSteps) throw new TooManySteps();
  };
  const isTag = (node: HtmlNode): node is HtmlElement => {
    step();
    return typeof node !== 'string' && node.parent !== null;
  };
  const parentOf = (node: HtmlNode): HtmlElement | null => {
    step();
    return typeof node === 'string' || node.parent?.parent === null ? null : node.parent;
  };
  const siblingsOf = (node: HtmlNode): HtmlNode[] => {
    step();
    return typeof node === 'string' ? [] : (node.parent?.children ?? []);
  };
  return {
    isTag,
    getName: ({ tag }) => tag,
    getParent: parentOf,
    getChildren: (node) => (typeof node === 'string' ? [] : node.children),
    getSiblings: siblingsOf,
    getAttributeValue: ({ attributes }, name) => {
      step();
      return attributes[name];
    },
    hasAttrib: ({ attributes }, name) => {
      step();
      return name in attributes;
    },
    getText: (node) => (typeof node === 'string' ? node : textOf(node)),
    // For selections of several elements, which aren't made here.
    removeSubsets: (nodes) => nodes,
    equals: (one, other) => {
      step();
      return one === other;
    },
  };
}
