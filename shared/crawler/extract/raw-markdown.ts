import { shownMarkdownAsHtml } from '../markdown.ts';
import { type HtmlElement, parseHtml } from './parse-html.ts';

/** Elements whose text is no text of the page, or is meant as it is typed. */
const SKIPPED = /^(?:head|title|script|style|template|noscript|svg|textarea|code|kbd|samp|nav)$/;
const AS_TYPED = /^(?:pre|xmp|plaintext|listing)$/;
/** Of a page: an example is a smaller part of its text. */
const WHOLE_PAGE = 0.7;

const HEADING = /^#{1,6} +\S/m;
const ITEM = /^ {0,3}(?:[-*+]|\d{1,3}\.) +\S/gm;
const FEWEST_ITEMS = 2;
/** What is in no script and no list of settings. */
const MARK = /\[[^[\]\n]{1,200}\]\([^)\s]{1,500}\)|\*\*[^\s*]|^(?:```|~~~)|^\|?[ \t]{0,20}:?-{3,}:?[ \t]{0,20}\|/m;

/** Reads Markdown that a site sends to browsers as it was typed, "## Prices" and all, as what it was meant to be. */
export function readRawMarkdown(root: HtmlElement): void {
  let total: number | undefined;
  const look = (element: HtmlElement): void => {
    const text = onlyText(element);
    if (text === null) {
      for (const child of element.children) if (typeof child !== 'string' && !SKIPPED.test(child.tag)) look(child);
      return;
    }
    if (!HEADING.test(text)) return;
    if (AS_TYPED.test(element.tag)) {
      total ??= lengthOf(root);
      if (!MARK.test(text) || text.length < total * WHOLE_PAGE) return;
      element.tag = 'div';
    } else if (!MARK.test(text) && (text.match(ITEM)?.length ?? 0) < FEWEST_ITEMS) return;
    element.children = parseHtml(shownMarkdownAsHtml(text)).children;
    for (const child of element.children) if (typeof child !== 'string') child.parent = element;
  };
  look(root);
}

/** The text of an element that holds lines of text and nothing else, without the indent that all lines have. */
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
    return SKIPPED.test(child.tag) ? sum : sum + lengthOf(child);
  }, 0);
}
