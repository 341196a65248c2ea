import { escapeHtml } from '../../escape-html.ts';
import type { ChromeLabel } from './chrome.ts';
import type { HtmlElement } from './parse-html.ts';

const voidElements = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);
const keptAttributes = ['id', 'class', 'role', 'href', 'itemprop', 'itemtype', 'rel'];
const headElements = new Set(['link', 'meta', 'base', 'source', 'param', 'track']);

/** Writes the visible tree as well-formed HTML, without hard chrome and other unneeded parts. */
export function serializeHtml(root: HtmlElement, labels: Map<HtmlElement, ChromeLabel>): string {
  const out: string[] = [];
  const write = (element: HtmlElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string') out.push(escapeHtml(child));
      else if (labels.get(child) !== 'hard' && !headElements.has(child.tag)) {
        const tag = /^[a-z][a-z0-9-]*$/.test(child.tag) ? child.tag : 'span';
        out.push('<', tag, attributesOf(child), '>');
        if (voidElements.has(tag)) continue;
        write(child);
        out.push('</', tag, '>');
      }
    }
  };
  write(root);
  return out.join('');
}

function attributesOf({ attributes }: HtmlElement): string {
  let text = '';
  for (const name of keptAttributes) {
    const value = attributes[name];
    if (value !== undefined) text += ` ${name}="${escapeHtml(value.slice(0, 300))}"`;
  }
  return text;
}
