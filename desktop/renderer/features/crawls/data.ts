import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { crawlsEndpoints, type SkipSort } from '#shared/contracts/crawls.ts';
import { callEndpoint, callPage } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';

/**
 * Of the screen that crawls a website that is there already.
 * @param chatbotId where the way back leads
 */
export function crawlAddress(websiteId: number, chatbotId?: number): string {
  return `/dashboard/websites/crawl?id=${websiteId}${chatbotId === undefined ? '' : `&chatbotId=${chatbotId}`}`;
}

/** How the last crawl of a website ended, and how many more pages it could read. */
export function useLatestCrawl(websiteId: number) {
  return useQuery({
    queryKey: queryKeys.latestCrawl(websiteId),
    queryFn: ({ signal }) => callEndpoint(crawlsEndpoints.latestCrawl, { params: { id: websiteId }, signal }),
    // Two parts of a screen ask: the second must not begin again what failed for the first.
    retryOnMount: false,
  });
}

const skipsAtOnce = 100;

/** The addresses that a crawl of the server left out, a hundred at a time. */
export function useSkips(crawlId: number, { q, sort, enabled }: { q: string; sort: SkipSort; enabled: boolean }) {
  return useInfiniteQuery({
    queryKey: ['crawls', crawlId, 'skips', q, sort],
    queryFn: ({ signal, pageParam: page }) =>
      callPage(crawlsEndpoints.getCrawl, {
        params: { id: crawlId },
        query: { limit: skipsAtOnce, page, q, sort },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => pages.length + 1,
    placeholderData: keepPreviousData,
    enabled,
  });
}
