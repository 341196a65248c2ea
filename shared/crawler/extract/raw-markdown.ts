import { shownMarkdownAsHtml } from '../markdown.ts';
import { type HtmlElement, parseHtml } from './parse-html.ts';

/** Elements whose text isn't page text, or is meant literally. */
const skippedPattern = /^(?:head|title|script|style|template|noscript|svg|textarea|code|kbd|samp|nav)$/;
const asTypedPattern = /^(?:pre|xmp|plaintext|listing)$/;
/** Minimum share of a page. An example is a smaller part of its text. */
const wholePageShare = 0.7;

const headingPattern = /^#{1,6} +\S/m;
const itemPattern = /^ {0,3}(?:[-*+]|\d{1,3}\.) +\S/gm;
const fewestItems = 2;
/** Text outside scripts and settings. */
const markPattern =
  /\[[^[\]\n]{1,200}\]\([^)\s]{1,500}\)|\*\*[^\s*]|^(?:```|~~~)|^\|?[ \t]{0,20}:?-{3,}:?[ \t]{0,20}\|/m;

/** Parses Markdown that a site sends to browsers as typed, "## Prices" and all. */
export function readRawMarkdown(root: HtmlElement): void {
  let total: number | undefined;
  const look = (element: HtmlElement): void => {
    const text = onlyText(element);
    if (text === null) {
      for (const child of element.children)
        if (typeof child !== 'string' && !skippedPattern.test(child.tag)) look(child);
      return;
    }
    if (!headingPattern.test(text)) return;
    if (asTypedPattern.test(element.tag)) {
      total ??= lengthOf(root);
      if (!markPattern.test(text) || text.length < total * wholePageShare) return;
      element.tag = 'div';
    } else if (!markPattern.test(text) && (text.match(itemPattern)?.length ?? 0) < fewestItems) return;
    element.children = parseHtml(shownMarkdownAsHtml(text)).children;
    for (const child of element.children) if (typeof child !== 'string') child.parent = element;
  };
  look(root);
}

/** The text of an element that only contains lines of text, without their common indent. */
function onlyText({ children }: HtmlElement): string | null {
  if (!children.every((child) => typeof child === 'string' || child.tag === 'br')) return null;
  const text = children.map((child) => (typeof child === 'string' ? child : '\n')).join('');
  if (!text.includes('# ')) return text;
  let indent = Infinity;
  for (const [blanks] of text.matchAll(/^[ \t]*(?=\S)/gm)) indent = Math.min(indent, blanks.length);
  return indent > 0 && Number.isFinite(indent) ? text.replace(new RegExp(`^[ \\t]{${indent}}`, 'gm'), '') : text;
}

function lengthOf(element: HtmlElement): number {
  return element.children.reduce((sum, child) => {
    if (typeof child === 'string') return sum + child.trim().length;
    return skippedPattern.test(child.tag) ? sum : sum + lengthOf(child);
  }, 0);
}
