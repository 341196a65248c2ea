import { Parser } from 'htmlparser2';
import type { Message } from '../messages/message.ts';
import { decodeText } from './charset.ts';
import { gunzip, isGzip } from './gunzip.ts';
import { maxSitemapUrls } from './sitemap-limits.ts';

export interface SitemapEntry {
  url: string;
  /** As written by the site; null if it is missing or not a date. */
  lastModified: string | null;
  /** 0 to 1; null if it is missing. */
  priority: number | null;
}

export interface Sitemap {
  pages: SitemapEntry[];
  /** Further sitemaps, if this one is an index. */
  sitemaps: string[];
  /** What is wrong with the file, as a message for the owner. Whatever could be read is still included. */
  problem: Message | null;
}

export interface SitemapFile {
  url: string;
  bytes: Uint8Array;
  contentType: string | null;
  /** Only its beginning was transferred. */
  isCut: boolean;
  /** Unpacked. */
  maxBytes: number;
}

/** Reads a file that may be packed. */
export async function readSitemapFile({ bytes, contentType, isCut, maxBytes }: SitemapFile): Promise<Sitemap> {
  const whole = isGzip(bytes) ? await gunzip(bytes, maxBytes) : { bytes, complete: !isCut };
  const sitemap = parseSitemap(decodeText(whole.bytes, contentType).text);
  const cut = whole.complete ? null : 'is too large or damaged, so only its first part was read';
  return { ...sitemap, problem: sitemap.problem ?? cut };
}

/** Characters given to the parser before its results are checked. */
const chunkLength = 64 * 1024;
/** Real sitemaps nest four deep. The parser's cost per tag grows with depth, which a malicious file could exploit. */
const maxDepth = 100;
/** Longer than any URL that is fetched. */
const maxValueCharacters = 10_000;

const entryTags = new Set(['url', 'sitemap', 'item', 'entry']);
const rootTags = new Set(['urlset', 'sitemapindex', 'rss', 'feed', 'rdf']);

/**
 * Reads a sitemap, a sitemap index, an RSS or Atom feed, or a list of URLs. XML is streamed and never expanded: custom
 * entities are ignored, and a broken end doesn't spoil the beginning.
 */
export function parseSitemap(text: string): Sitemap {
  return text.trimStart().startsWith('<') ? parseXml(text) : parseLines(text);
}

function parseLines(text: string): Sitemap {
  const lines = text.split(/\r\n|\r|\n/, maxSitemapUrls).map((line) => line.trim());
  const pages = lines
    .filter((line) => /^https?:\/\//i.test(line))
    .map((url) => ({ url, lastModified: null, priority: null }));
  return { pages, sitemaps: [], problem: pages.length === 0 ? 'contains no URLs' : null };
}

function parseXml(text: string): Sitemap {
  const found: Sitemap = { pages: [], sitemaps: [], problem: null };
  const open: string[] = [];
  let root: string | null = null;
  let entry: RawEntry | null = null;
  let value = '';
  let isPermalink = true;
  const count = () => found.pages.length + found.sitemaps.length;

  const parser = new Parser(
    {
      onopentag(rawName, attributes) {
        const name = localName(rawName);
        root ??= name;
        open.push(name);
        value = '';
        isPermalink = attributes['isPermaLink']?.toLowerCase() !== 'false';
        if (entryTags.has(name))
          entry ??= { tag: rawName, kind: name, url: '', id: '', lastModified: '', priority: '' };
        // Atom has the URL in an attribute. In a sitemap, such links are translations.
        const isPageLink = name === 'link' && (attributes['rel'] ?? 'alternate') === 'alternate';
        if (entry?.kind === 'entry' && isPageLink && attributes['href']) entry.url ||= attributes['href'];
      },
      ontext(data) {
        if (value.length < maxValueCharacters) value += data;
      },
      onclosetag(rawName) {
        const name = localName(rawName);
        open.pop();
        // Extensions for images and videos have their own loc, in another namespace or one level deeper.
        if (entry && open.at(-1) === entry.kind && prefixOf(rawName) === prefixOf(entry.tag)) {
          const written = value.trim();
          if (name === (isFeed(entry) ? 'link' : 'loc')) entry.url ||= written;
          // RSS 2.0: without a link, a permanent id is one.
          if (name === 'guid' && isPermalink && /^https?:/i.test(written)) entry.id = written;
          if (['lastmod', 'updated', 'pubdate'].includes(name)) entry.lastModified ||= written;
          if (name === 'priority') entry.priority ||= written;
        }
        if (entry && rawName === entry.tag) {
          entry.url ||= entry.id;
          if (entry.url && count() < maxSitemapUrls) keep(entry, found);
          entry = null;
        }
        value = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < text.length && count() < maxSitemapUrls && open.length < maxDepth; at += chunkLength) {
    parser.write(text.slice(at, at + chunkLength));
  }
  if (count() >= maxSitemapUrls) found.problem = `contains more than ${maxSitemapUrls.toLocaleString('en')} URLs`;
  else if (!rootTags.has(root ?? '')) found.problem = 'isn’t a sitemap';
  else if (open.length > 0) found.problem = 'is incomplete';
  return found;
}

/** As written. */
interface RawEntry {
  /** With its prefix. */
  tag: string;
  kind: string;
  url: string;
  /** An RSS item's permanent id. */
  id: string;
  lastModified: string;
  priority: string;
}

function keep(entry: RawEntry, found: Sitemap) {
  if (entry.kind === 'sitemap') {
    found.sitemaps.push(entry.url);
    return;
  }
  const time = Date.parse(entry.lastModified);
  found.pages.push({
    url: entry.url,
    lastModified: Number.isNaN(time) ? null : new Date(time).toISOString(),
    priority: readPriority(entry.priority),
  });
}

function readPriority(written: string): number | null {
  const priority = Number(written);
  return written !== '' && priority >= 0 && priority <= 1 ? priority : null;
}

function isFeed({ kind }: RawEntry): boolean {
  return kind === 'item' || kind === 'entry';
}

function prefixOf(name: string): string {
  return name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
}

/** `sm:loc` is `loc`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
