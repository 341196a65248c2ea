import type { LocalCrawl } from '../bridge/local-crawl.ts';

/** A local crawl that has read three of nine pages. */
export function sampleCrawl(more: Partial<LocalCrawl> = {}): LocalCrawl {
  return {
    id: '6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11',
    serverUrl: 'https://parley.example',
    websiteId: 4,
    websiteName: 'Intranet',
    url: 'http://intranet.example/',
    status: 'crawling',
    progress: { found: 9, fetched: 3, skipped: 1, currentUrl: null, maxPages: 50, elapsedMs: 900, pagesPerSecond: 3 },
    skips: [],
    uploaded: { sent: 0, total: 0 },
    warnings: [],
    cutShort: null,
    isSignedOut: false,
    message: null,
    rest: { hasMore: false, repetitive: 0 },
    startedAt: '2026-11-21T10:00:00.000Z',
    finishedAt: null,
    ...more,
  };
}
