import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCrawlRuns } from './crawl-runs.ts';
import { followCrawls } from './follow-crawls.ts';

/** Follows the crawl that the server works on, unless this window does or did. */
export function useResumedCrawl(websiteId: number, activeCrawlId: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    const isKnown = useCrawlRuns.getState().runs[websiteId]?.crawlId === activeCrawlId;
    if (activeCrawlId === null || isKnown) return;
    void followCrawls(({ resumeCrawl }) => resumeCrawl(client, websiteId, activeCrawlId));
  }, [client, websiteId, activeCrawlId]);
}
