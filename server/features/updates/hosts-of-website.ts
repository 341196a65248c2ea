import type { CrawlOptions } from '#shared/crawler/types.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import type { FollowedPage } from '../pages/read-pages.ts';

/** One of the hosts that a website's pages are from. */
export interface HostOfWebsite {
  startUrl: string;
  /** How it was crawled; null if only single pages of it were added. */
  last: { crawl: CrawlOptions; isComplete: boolean } | null;
  pages: FollowedPage[];
}

/**
 * The hosts of a website. Owners can crawl several sites into one.
 * @param crawls the last one of each start host, the oldest first
 */
export function hostsOfWebsite(
  websiteUrl: string,
  crawls: ReadonlyMap<string, NonNullable<HostOfWebsite['last']>>,
  pages: readonly FollowedPage[],
): HostOfWebsite[] {
  const byHost = Map.groupBy(pages, ({ url }) => hostKey(url));
  if (byHost.size === 0) {
    const last = crawls.get(hostKey(websiteUrl)) ?? [...crawls.values()].at(-1) ?? null;
    return [{ startUrl: last?.crawl.startUrl ?? websiteUrl, last, pages: [] }];
  }
  // The start page of these led to another host.
  const redirected = [...crawls].filter(([host]) => !byHost.has(host)).map(([, crawl]) => crawl);
  return [...byHost]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([host, own]) => {
      const last = crawls.get(host);
      if (last) return { startUrl: last.crawl.startUrl, last, pages: own };
      const home = own.reduce((best, { url }) => (url.length < best.length ? url : best), own[0]?.url ?? websiteUrl);
      const ledHere = redirected.pop();
      return ledHere
        ? { startUrl: new URL('/', home).href, last: ledHere, pages: own }
        : { startUrl: home, last: null, pages: own };
    });
}
