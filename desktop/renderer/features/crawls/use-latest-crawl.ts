import { useQuery } from '@tanstack/react-query';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** How the last crawl of a website ended, and how many more pages it could read. */
export function useLatestCrawl(websiteId: number) {
  return useQuery({
    queryKey: queryKeys.latestCrawl(websiteId),
    queryFn: ({ signal }) => callEndpoint(crawlsEndpoints.latestCrawl, { params: { id: websiteId }, signal }),
    // Two parts of a screen ask: the second must not begin again what failed for the first.
    retryOnMount: false,
  });
}
