import { nameWords } from './names.ts';
import { type HtmlElement, type HtmlNode, textOf } from './parse-html.ts';

const lineElements = new Set('div p ol ul li table thead tbody tr dl dt dd'.split(' '));
/** Names that highlighters give the element around each line. */
const lineNamePattern = / (?:(?:code |token |view |ec )?line|cl) /;
const lineStylePattern = /display\s*:\s*(?:block|flex|grid|table)\b/i;
const gutterNamePattern =
  / (?:linenos?|lineno|linenodiv|line nos?|line numbers?(?: rows)?|linenumbers?|gutter|ln num|hljs ln n|hljs ln numbers|blob num|lnt|ln) /;

/** An element in preformatted text that is shown as a line of its own. */
export function isLineOfCode(element: HtmlElement, before: HtmlNode | undefined): boolean {
  const { tag, attributes } = element;
  if (lineElements.has(tag) || lineNamePattern.test(nameWords(element))) return true;
  if (attributes['style'] !== undefined && lineStylePattern.test(attributes['style'])) return true;
  return tag === 'code' && typeof before === 'object' && before.tag === 'code';
}

/** The numbers beside lines of code, which aren't part of it. */
export function isCodeGutter(element: HtmlElement): boolean {
  const { attributes } = element;
  if (!gutterNamePattern.test(nameWords(element)) && attributes['data-line-number'] === undefined) return false;
  return /^[\d\s]*$/.test(textOf(element));
}
