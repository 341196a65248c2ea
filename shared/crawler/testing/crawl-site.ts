import { privateAllowed } from '#shared/loaders/address-policy.ts';
import { createHttpLoader } from '#shared/loaders/http-loader.ts';
import { crawl } from '../crawl.ts';
import type { CrawlDeps, CrawlEvent, CrawlOptions, CrawlOutcome } from '../types.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import type { FakeSite } from './fake-site.ts';
import { readHere } from './read-here.ts';

export interface TestCrawl {
  outcome: CrawlOutcome;
  events: CrawlEvent[];
  clock: FakeClock;
  /** Paths of the pages, sorted. */
  paths: string[];
  /** Why a path isn't a page; null if it is one, undefined if it was never found. */
  reasonFor: (path: string) => string | null | undefined;
  /** The kept text of a page. */
  contentOf: (path: string) => string | undefined;
}

/** Crawls a fake site with the real loader, on a clock where delays take no time. */
export async function crawlSite(
  site: FakeSite,
  options: Partial<CrawlOptions> = {},
  deps: Partial<CrawlDeps> = {},
): Promise<TestCrawl> {
  const loader = createHttpLoader({ policy: privateAllowed });
  const clock = fakeClock();
  const events: CrawlEvent[] = [];
  try {
    const outcome = await crawl(
      { startUrl: site.url('/'), maxPages: 50, ...options },
      { load: loader.load, readText: readHere, clock, onEvent: (event) => void events.push(event), ...deps },
    );
    const pathOf = (url: string) => url.replace(site.origin, '');
    return {
      outcome,
      events,
      clock,
      paths: outcome.pages.map((page) => pathOf(page.url)).sort(),
      reasonFor: (path) => outcome.records.find((record) => pathOf(record.url) === path)?.reason,
      contentOf: (path) => outcome.pages.find((page) => pathOf(page.url) === path)?.content,
    };
  } finally {
    await loader.close();
  }
}
