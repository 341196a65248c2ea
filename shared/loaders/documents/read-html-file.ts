import { decodeText } from '#shared/crawler/charset.ts';
import { finishSite } from '#shared/crawler/extract/finish-site.ts';
import {
  eachElement,
  type HtmlElement,
  maxCharacters,
  maxElements,
  parseHtml,
} from '#shared/crawler/extract/parse-html.ts';
import { readPage } from '#shared/crawler/extract/read-page.ts';
import { tooMuchText } from './document-error.ts';
import type { DocumentContent } from './read-document.ts';

/** Stands for the address of a page that was saved as a file. */
export const fileAddress = 'https://file.invalid/';

/**
 * The main text of an HTML file, as of a page of a website: without menus, hidden text and scripts.
 * @throws DocumentError 413 for more text than a page may have
 */
export function readHtmlFile(bytes: Uint8Array): DocumentContent {
  const html = decodeText(bytes, 'text/html').text;
  parseWhole(html);
  const [page] = finishSite([readPage(html, fileAddress)]);
  return { title: page?.title || null, content: page?.content ?? '' };
}

/**
 * Parses HTML that must not lose its end.
 * @throws DocumentError 413 if the parser stops before it
 */
export function parseWhole(html: string): HtmlElement {
  const root = parseHtml(html);
  let elements = 0;
  let characters = 0;
  const count = ({ children }: HtmlElement): void => {
    for (const child of children) if (typeof child === 'string') characters += child.length;
  };
  count(root);
  eachElement(root, (element) => {
    elements++;
    if (element.tag !== 'style' && element.tag !== 'script') count(element);
  });
  if (elements >= maxElements || characters >= maxCharacters) throw tooMuchText();
  return root;
}
