import { escapeHtml } from '../../escape-html.ts';
import type { HtmlElement } from './parse-html.ts';

/** More is cut. The browser of the owner shows it all at once. */
const maxWritten = 20_000;
const maxCharacters = 1_000_000;
const maxValue = 500;

/** Elements whose contents are neither shown nor read. */
const dropped = new Set(
  (
    'script style noscript template head title base link meta iframe frame frameset object embed applet param portal ' +
    'canvas audio video source track map area math fencedframe'
  ).split(' '),
);
/** Shown as empty boxes, because they count for selectors such as “the second one”. */
const emptied = new Set('img picture svg input select textarea progress meter'.split(' '));
/** Attributes that selectors refer to or that carry meaning. None of them loads or runs anything. */
const kept = ['id', 'class', 'role', 'lang', 'dir', 'alt', 'colspan', 'rowspan', 'aria-label'];
const namePattern = /^[a-z][a-z0-9-]{0,40}$/;
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export interface PreviewHtml {
  /** Well-formed XHTML, so that every parser builds the same tree from it. */
  html: string;
  isCut: boolean;
}

/**
 * Writes a page so that it can be shown to someone without trusting it: only elements and attributes of a list, without
 * scripts, addresses and styles. Each element has its number in `data-part`.
 */
export function previewHtml(root: HtmlElement): PreviewHtml {
  const out: string[] = [];
  let [written, characters] = [0, 0];
  const isFull = () => written >= maxWritten || characters >= maxCharacters;
  const write = (element: HtmlElement): void => {
    for (const child of element.children) {
      if (isFull()) return;
      if (typeof child === 'string') {
        const text = escapeHtml(child.replace(notXml, '').slice(0, maxCharacters - characters));
        characters += text.length;
        out.push(text);
        continue;
      }
      const { tag } = child;
      if (dropped.has(tag)) continue;
      const name = namePattern.test(tag) ? tag : 'span';
      written += 1;
      const attributes = attributesOf(child);
      characters += attributes.length;
      out.push(`<${name} data-part="${child.at ?? ''}"${attributes}>`);
      if (!emptied.has(tag)) write(child);
      out.push(`</${name}>`);
    }
  };
  write(root);
  return { html: out.join(''), isCut: isFull() };
}

function attributesOf({ attributes }: HtmlElement): string {
  let text = '';
  for (const name of kept) {
    const value = attributes[name];
    if (value !== undefined) text += ` ${name}="${escapeHtml(value.replace(notXml, '').slice(0, maxValue))}"`;
  }
  return text;
}
