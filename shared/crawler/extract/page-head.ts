import { eachElement, type HtmlElement, oneLine, textOf } from './parse-html.ts';

/** What a page says about itself in `<head>`, wherever its author put it. */
export interface PageHead {
  title: string;
  description: string;
  language: string | null;
  canonical: string | null;
  noindex: boolean;
  nofollow: boolean;
  refreshUrl: string | null;
  /** RSS and Atom feeds, without those of comments. */
  feeds: string[];
  /** The same page as Markdown, or null. */
  markdown: string | null;
  /** The base of relative URLs. */
  base: string;
  /** The first value of each `<meta>`, by its lowercase name, property or http-equiv. */
  meta: Map<string, string>;
}

// Longer delays are pages that reload themselves, not redirects.
const maxRefreshSeconds = 15;
const maxFeeds = 5;

export function readHead(root: HtmlElement, pageUrl: string): PageHead {
  const meta = new Map<string, string>();
  const robots: string[] = [];
  let title = '';
  let heading = '';
  let language: string | undefined;
  let canonicalHref: string | undefined;
  const alternates: HtmlElement[] = [];
  eachElement(root, (element) => {
    const { tag, attributes } = element;
    // Browsers that run scripts don't read <noscript>, and nearly all do.
    if (tag === 'svg' || tag === 'noscript') return false;
    if (tag === 'html') language = attributes['lang'] ?? attributes['xml:lang'];
    else if (tag === 'title' && title === '') title = named(textOf(element));
    else if (tag === 'h1' && heading === '') heading = named(textOf(element));
    else if (tag === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes['rel'] ?? ''))
      canonicalHref ??= attributes['href'];
    else if (tag === 'link' && /(?:^|\s)alternate(?:\s|$)/i.test(attributes['rel'] ?? '')) alternates.push(element);
    else if (tag === 'meta') {
      const name = (attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'] ?? '').toLowerCase();
      const value = oneLine(attributes['content'] ?? '');
      if (name === 'robots' || name === 'parleybot') robots.push(value.toLowerCase());
      if (name !== '' && value !== '' && !meta.has(name)) meta.set(name, value);
    }
    return true;
  });
  const base = baseOf(root, pageUrl);
  const directives = robots.join(',');
  return {
    title: title || named(meta.get('og:title') ?? '') || heading,
    description: meta.get('description') ?? meta.get('og:description') ?? '',
    language: languageTag(language ?? meta.get('content-language') ?? meta.get('og:locale')),
    canonical: resolve(canonicalHref, base),
    noindex: /\b(?:noindex|none)\b/.test(directives),
    nofollow: /\b(?:nofollow|none)\b/.test(directives),
    refreshUrl: refreshTarget(meta.get('refresh'), base, pageUrl),
    feeds: feedsAmong(alternates, base),
    markdown: markdownAmong(alternates, base),
    base,
    meta,
  };
}

/** What the page's addresses are relative to. */
export function baseOf(root: HtmlElement, pageUrl: string): string {
  let href: string | undefined;
  eachElement(root, ({ tag, attributes }) => {
    if (tag === 'base') href ??= attributes['href'];
    return href === undefined && tag !== 'svg' && tag !== 'noscript';
  });
  return resolve(href, pageUrl) ?? pageUrl;
}

function feedsAmong(alternates: HtmlElement[], base: string): string[] {
  const feeds = alternates.filter(
    ({ attributes: { type, title, href } }) =>
      /^application\/(?:rss|atom)\+xml\b/i.test(type?.trim() ?? '') &&
      !/\b(?:comments?|kommentare?|commentaires?|comentarios?)\b/i.test(`${title ?? ''} ${href ?? ''}`),
  );
  const urls = feeds.map(({ attributes: { href } }) => resolve(href, base)).filter((url) => url !== null);
  return [...new Set(urls)].slice(0, maxFeeds);
}

function markdownAmong(alternates: HtmlElement[], base: string): string | null {
  const link = alternates.find(({ attributes: { type } }) => /^text\/(?:x-)?markdown\b/i.test(type?.trim() ?? ''));
  return resolve(link?.attributes['href'], base);
}

/** Empty for a title without a word: "-", " | ". */
function named(title: string): string {
  return /[\p{L}\p{N}]/u.test(title) ? title : '';
}

/** The absolute http(s) URL, or null. */
export function resolve(href: string | undefined, base: string): string | null {
  if (href === undefined || href.trim() === '') return null;
  const url = URL.parse(href.trim(), base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

function languageTag(declared: string | undefined): string | null {
  const tag = declared?.split(',')[0]?.trim().replaceAll('_', '-').toLowerCase() ?? '';
  return /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/.test(tag) ? tag : null;
}

/** @param content such as `0; url=/new/` */
function refreshTarget(content: string | undefined, base: string, pageUrl: string): string | null {
  const parts = content?.match(/^\s*(\d+)[^;,]*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i);
  if (parts == null || Number(parts[1]) > maxRefreshSeconds) return null;
  const target = resolve(parts[2], base);
  return target === pageUrl ? null : target;
}
