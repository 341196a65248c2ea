import type { CrawlRecord, KnownPage } from './types.ts';
import { pageKey, routeOf } from './url-rules.ts';

/** Reasons decided by the site or the owner, for which a page's earlier text is also deleted. */
const decided = new Set<string>(['noindex', 'robots', 'excluded', 'not-included', 'left-out', 'duplicate', 'redirect']);
const missing = new Set<string>(['not-found', 'soft-404']);

export function knownPages(known: KnownPage[] = []): (url: string) => KnownPage | undefined {
  const byKey = new Map(known.map((page) => [pageKey(page.url), page]));
  return (url) => byKey.get(pageKey(url));
}

/** Headers that let the site answer 'not modified'. */
export function conditions(known: KnownPage | undefined): Record<string, string> {
  if (!known) return {};
  return {
    ...(known.etag ? { 'if-none-match': known.etag } : {}),
    ...(known.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
}

/** With more known pages, a site that has lost more than half of them is probably broken. */
const fewestToMistrust = 4;

/**
 * What happened to known pages that this crawl didn't return as pages. A page is removed if it is missing for the second
 * time, if the site says that it is gone for good (status 410), or if the crawl removes missing pages.
 */
export function fateOfKnown(
  known: KnownPage[],
  records: CrawlRecord[],
  { pages = [], removesMissing = false }: { pages?: readonly { url: string }[]; removesMissing?: boolean } = {},
): { missing: string[]; removed: string[]; kept: string[] } {
  const byKey = new Map(records.map((record) => [pageKey(record.url), record]));
  const found = new Set(records.filter(isPage).flatMap((record) => [pageKey(record.url), pageKey(record.finalUrl)]));
  for (const { url } of pages) found.add(pageKey(url));
  const fate = { missing: [] as string[], removed: [] as string[], kept: [] as string[] };
  /** For good, as the site says for the first time. */
  const gone: string[] = [];
  for (const page of known) {
    const key = pageKey(page.url);
    if (found.has(key)) continue;
    // A part shares the fate of its document, and is missing if the document no longer has it.
    const [documentUrl = '', part] = page.url.split('#', 2);
    const document = part === undefined || routeOf(page.url) ? undefined : byKey.get(pageKey(documentUrl));
    const reason = (byKey.get(key) ?? document)?.reason ?? (document && isPage(document) ? 'not-found' : null);
    if (reason !== null && decided.has(reason)) fate.removed.push(page.url);
    else if (reason !== null && missing.has(reason)) {
      if (page.missing) fate.removed.push(page.url);
      else (byKey.get(key)?.status === 410 ? gone : fate.missing).push(page.url);
    } else fate.kept.push(page.url);
  }
  const { missing: once, removed, kept } = fate;
  const isBroken = known.length >= fewestToMistrust && once.length + gone.length > known.length / 2;
  if (isBroken) return { missing: [...once, ...gone], removed, kept };
  return removesMissing
    ? { missing: [], removed: [...removed, ...gone, ...once], kept }
    : { missing: once, removed: [...removed, ...gone], kept };
}

export function isPage(record: CrawlRecord): boolean {
  return record.outcome === 'page' || record.outcome === 'unchanged';
}
