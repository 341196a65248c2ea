import { namedChanges, type SiteChanges } from '#shared/contracts/websites.ts';
import type { CrawledPage, CrawlOutcome } from '#shared/crawler/types.ts';
import { pageKey } from '#shared/crawler/url-rules.ts';
import { storableText } from '../../db/storable.ts';
import type { PageBefore } from '../pages/read-pages.ts';

/**
 * What a crawl changed in the pages of a website. A page outside the crawl, or not reached by it, has not failed.
 * @param removed URLs that are no longer stored
 */
export function siteChanges(
  before: readonly PageBefore[],
  outcome: CrawlOutcome,
  removed: readonly string[],
): SiteChanges {
  const { pages, records, missing, kept } = outcome;
  const known = new Map(before.map((page) => [pageKey(page.url), page]));
  const forwarded = forwardedFrom(outcome, known);
  const added = new Set(addedBy(outcome, before));
  const isChanged = ({ url, title, contentHash }: CrawledPage) => {
    const key = pageKey(url);
    const page = known.get(key) ?? known.get(forwarded.get(key) ?? key);
    return page?.contentHash !== contentHash || page.title !== storableText(title).toWellFormed();
  };
  const failed = new Set(records.filter((record) => record.outcome === 'failed').map((record) => pageKey(record.url)));
  return {
    added: counted([...added]),
    changed: counted(pages.filter((page) => !added.has(page.url) && isChanged(page)).map(({ url }) => url)),
    removed: counted(removed),
    failed: counted([...missing, ...kept.filter((url) => failed.has(pageKey(url)))]),
  };
}

/** Pages that are new, including under the URL that now redirects to them. */
export function addedBy(outcome: CrawlOutcome, known: readonly { url: string }[]): string[] {
  const before = new Set(known.map(({ url }) => pageKey(url)));
  const forwarded = forwardedFrom(outcome, before);
  const isNew = (url: string) => !before.has(pageKey(url)) && !forwarded.has(pageKey(url));
  return [...new Set(outcome.pages.map(({ url }) => url))].filter(isNew);
}

/** Maps each current URL to the known URL that redirects to it. */
function forwardedFrom({ records }: CrawlOutcome, known: { has(key: string): boolean }): Map<string, string> {
  return new Map(
    records.flatMap(({ url, finalUrl }) => {
      const key = pageKey(url);
      return known.has(key) ? [[pageKey(finalUrl), key] as const] : [];
    }),
  );
}

/** Counts all URLs and lists the first ones. */
export const counted = (urls: readonly string[]) => ({ count: urls.length, urls: urls.slice(0, namedChanges) });
