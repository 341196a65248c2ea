import { escapeHtml } from '../../escape-html.ts';
import type { ChromeLabel } from './chrome.ts';
import type { HtmlElement } from './parse-html.ts';

const VOID = new Set([
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
const KEPT_ATTRIBUTES = ['id', 'class', 'role', 'href', 'itemprop', 'itemtype', 'rel'];
const HEAD_ONLY = new Set(['link', 'meta', 'base', 'source', 'param', 'track']);

/** Writes the visible tree back as well-formed HTML, without hard chrome and without what no reader needs. */
export function serializeHtml(root: HtmlElement, labels: Map<HtmlElement, ChromeLabel>): string {
  const out: string[] = [];
  const write = (element: HtmlElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string') out.push(escapeHtml(child));
      else if (labels.get(child) !== 'hard' && !HEAD_ONLY.has(child.tag)) {
        const tag = /^[a-z][a-z0-9-]*$/.test(child.tag) ? child.tag : 'span';
        out.push('<', tag, attributesOf(child), '>');
        if (VOID.has(tag)) continue;
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
  for (const name of KEPT_ATTRIBUTES) {
    const value = attributes[name];
    if (value !== undefined) text += ` ${name}="${escapeHtml(value.slice(0, 300))}"`;
  }
  return text;
}
