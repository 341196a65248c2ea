import type { HostWork } from './hosts/host-line.ts';
import { crawlJob, trialJob } from './start-crawl.ts';
import { keyOf } from './store.ts';
import type { CrawlKey, CrawlRow } from './types.ts';

/** The job of a crawl. */
export function workOfCrawl(crawl: CrawlRow): HostWork & { data: CrawlKey } {
  const { isTrial } = crawl.options;
  return {
    job: isTrial ? trialJob : crawlJob,
    data: keyOf(crawl),
    owner: isTrial ? crawl.trial_address : crawl.workspace_id,
  };
}
