import type { CrawledPage, CrawlOutcome } from '#shared/crawler/types.ts';

interface Found {
  url: string;
  title: string;
  content: string;
}

/** The outcome of a crawl that found only these pages, all new. */
export function outcomeOf(siteUrl: string, found: Found[]): CrawlOutcome {
  const pages = found.map(
    (page, number): CrawledPage => ({
      ...page,
      language: 'en',
      contentQuality: 3,
      linkShare: 0,
      datedAt: null,
      contentHash: String(number),
      etag: null,
      lastModified: null,
      notes: [],
      change: 'new',
    }),
  );
  return {
    siteUrl,
    pages,
    records: [],
    progress: { found: pages.length, fetched: pages.length, skipped: 0, currentUrl: null },
    cutShort: null,
    cutShortExplanation: null,
    startProblem: null,
    warnings: [],
    missing: [],
    removed: [],
    kept: [],
    unchanged: [],
    milliseconds: 1000,
  };
}
