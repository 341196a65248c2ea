import { meaningOf } from '../action-words.ts';
import { queryIn } from '../query-charset.ts';
import { resolve } from './page-head.ts';
import { type HtmlElement, textOf } from './parse-html.ts';
import type { LinkPlace, PageLink } from './types.ts';

/** More than any real page has. A malicious page could fill memory and time. */
const maxLinks = 5000;

/**
 * Every link a visitor could follow, including menus opened by script; one per URL and place.
 * @param charset of the page, in which browsers encode the queries of its links
 */
export function readLinks(root: HtmlElement, base: string, charset = 'utf-8'): PageLink[] {
  const links = new Map<string, PageLink>();
  const walk = (element: HtmlElement, outer: LinkPlace): void => {
    const place = placeOf(element, outer);
    const href = hrefOf(element);
    if (href !== undefined && (!href.startsWith('#') || /^#!?\//.test(href))) {
      const url = resolve(charset === 'utf-8' ? href : queryIn(charset, href), base);
      const key = `${place} ${url}`;
      if (url !== null) {
        const link = links.get(key) ?? {
          url,
          text: '',
          nofollow: relOf(element).some((word) => /^nofollow$/i.test(word)),
          place,
        };
        // An image and a name may lead to the same URL.
        link.text ||= linkText(element);
        if (acts(element)) link.acts = true;
        links.set(key, link);
      }
    }
    for (const child of element.children) {
      if (links.size >= maxLinks) return;
      if (typeof child !== 'string') walk(child, place);
    }
  };
  walk(root, 'main');
  return [...links.values()];
}

function relOf({ attributes }: HtmlElement): string[] {
  return (attributes['rel'] ?? '').split(/\s+/);
}

/** Attributes with which scripts of these libraries send links with methods other than GET. */
function acts(element: HtmlElement): boolean {
  const { attributes } = element;
  const method = attributes['data-turbo-method'] ?? attributes['data-method'] ?? 'get';
  return (
    method.toLowerCase() !== 'get' ||
    'hx-delete' in attributes ||
    relOf(element).some((word) => meaningOf(word) !== null)
  );
}

function hrefOf({ tag, attributes }: HtmlElement): string | undefined {
  if (tag === 'a' || tag === 'area') return attributes['href'];
  // What programs that show an API's description are given, and RFC 8631.
  if (tag === 'redoc' || tag === 'rapi-doc') return attributes['spec-url'];
  if (tag === 'elements-api') return attributes['apidescriptionurl'];
  if (tag === 'script' && attributes['id'] === 'api-reference') return attributes['data-url'];
  if (tag === 'link') return /^service-desc$/i.test(attributes['rel'] ?? '') ? attributes['href'] : undefined;
  return tag === 'frame' || (tag === 'iframe' && isShown(attributes)) ? attributes['src'] : undefined;
}

/** Frames of one pixel count visits. Those of other sites aren't crawled. */
function isShown({ width = '', height = '', style = '', hidden }: HtmlElement['attributes']): boolean {
  return (
    hidden === undefined &&
    !/^[01](?:px)?$/.test(width) &&
    !/^[01](?:px)?$/.test(height) &&
    !/display\s*:\s*none/i.test(style)
  );
}

function linkText(element: HtmlElement): string {
  const named = textOf(element) || element.attributes['aria-label'] || element.attributes['title'];
  const text = named || pictureText(element);
  return text.slice(0, 200);
}

function pictureText({ children }: HtmlElement): string {
  for (const child of children) {
    if (typeof child === 'string') continue;
    const text = child.attributes['alt'] || pictureText(child);
    if (text) return text;
  }
  return '';
}

function placeOf({ tag, attributes }: HtmlElement, outer: LinkPlace): LinkPlace {
  const role = attributes['role'];
  if (tag === 'nav' || role === 'navigation') return 'nav';
  if (tag === 'main' || tag === 'article' || role === 'main') return 'main';
  if (outer !== 'main') return outer;
  if (tag === 'header' || role === 'banner') return 'header';
  return tag === 'footer' || role === 'contentinfo' ? 'footer' : outer;
}
