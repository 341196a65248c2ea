import { resolve } from './page-head.ts';
import { type HtmlElement, textOf } from './parse-html.ts';
import type { LinkPlace, PageLink } from './types.ts';

/** More than any list of links for people has; a page made to fill our memory and time has more. */
const maxLinks = 5000;

/** Every link a visitor could follow, menus that open by script included; one per address and place. */
export function readLinks(root: HtmlElement, base: string): PageLink[] {
  const links = new Map<string, PageLink>();
  const walk = (element: HtmlElement, outer: LinkPlace): void => {
    const place = placeOf(element, outer);
    const href = hrefOf(element);
    if (href !== undefined && !href.startsWith('#')) {
      const url = resolve(href, base);
      const key = `${place} ${url}`;
      if (url !== null && !links.has(key)) {
        const nofollow = /(?:^|\s)nofollow(?:\s|$)/i.test(element.attributes['rel'] ?? '');
        links.set(key, { url, text: linkText(element), nofollow, place });
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

function hrefOf({ tag, attributes }: HtmlElement): string | undefined {
  if (tag === 'a' || tag === 'area') return attributes['href'];
  return tag === 'frame' ? attributes['src'] : undefined;
}

function linkText(element: HtmlElement): string {
  const text = textOf(element) || element.attributes['aria-label'] || element.attributes['title'] || '';
  return text.slice(0, 200);
}

function placeOf({ tag, attributes }: HtmlElement, outer: LinkPlace): LinkPlace {
  const role = attributes['role'];
  if (tag === 'nav' || role === 'navigation') return 'nav';
  if (tag === 'main' || tag === 'article' || role === 'main') return 'main';
  if (outer !== 'main') return outer;
  if (tag === 'header' || role === 'banner') return 'header';
  return tag === 'footer' || role === 'contentinfo' ? 'footer' : outer;
}
