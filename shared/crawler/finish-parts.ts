import { keyOfText } from './extract/repeated-blocks.ts';
import type { FinishedPage } from './extract/types.ts';
import { contentQuality } from './quality.ts';
import type { CrawlRecord, DocumentText } from './types.ts';
import { pageKey } from './url-rules.ts';

/** A paragraph this short may be on any page. */
const shortestTold = 40;
/** A part of which this share is on the site's pages has nothing of its own. */
const knownShare = 0.5;

/** The text of a document as a page, and a page for each of its parts. */
export function pagesOfDocument(
  { finalUrl }: CrawlRecord,
  { title, content, parts = [] }: DocumentText,
): FinishedPage[] {
  const ofParts = parts.map((part) => finished(part.url ?? `${finalUrl}#${part.anchor}`, part.title, part.content));
  const own = content.trim() === '' && parts.length > 0 ? [] : [finished(finalUrl, title, content)];
  return [...own, ...ofParts];
}

function finished(url: string, title: string, content: string): FinishedPage {
  return {
    url,
    title,
    content,
    language: null,
    contentQuality: contentQuality(content.length),
    linkShare: 0,
    datedAt: null,
  };
}

/** How many characters of text a document has. */
export function documentLength({ content, parts = [] }: DocumentText): number {
  return parts.reduce((sum, part) => sum + part.content.length, content.length);
}

/**
 * Which pages of a text of the whole site are worth keeping: those whose page wasn't read, and whose text no page has.
 * @param pages all other pages of the crawl
 */
export function unreadAmong(parts: readonly FinishedPage[], pages: readonly FinishedPage[]): FinishedPage[] {
  if (parts.length === 0) return [];
  const read = new Set(pages.map(({ url }) => pageKey(url)));
  const told = new Set(pages.flatMap(({ content }) => paragraphsOf(content)));
  return parts.filter(({ url, content }) => {
    if (read.has(pageKey(url))) return false;
    const own = paragraphsOf(content);
    return own.length > 0 && own.filter((key) => told.has(key)).length < own.length * knownShare;
  });
}

function paragraphsOf(content: string): number[] {
  return content
    .split('\n')
    .filter((line) => line.length >= shortestTold)
    .map((line) => keyOfText(line.replace(/^(?:#+|-|\d+\.) /, '')));
}
