import { claimRow } from '../../jobs/held-row/claim-row.ts';
import type { HeldTable } from '../../jobs/held-row/held-table.ts';
import type { Services } from '../../services.ts';
import { countCrawl } from './count-crawl.ts';
import { crawlTopic, rowOf } from './store.ts';
import type { CrawlKey, CrawlRow } from './types.ts';

export const heldCrawls: HeldTable = {
  name: 'crawls',
  topic: crawlTopic,
  interrupted: 'The crawl was interrupted too often. Please try again.',
};

/** Null when there is nothing to do: the crawl is over, or another worker holds it. */
export async function claimCrawl(
  { db, telemetry }: Pick<Services, 'db' | 'telemetry'>,
  key: CrawlKey,
): Promise<CrawlRow | null> {
  const claim = await claimRow<CrawlRow>(db, heldCrawls, rowOf(key));
  if (claim?.outcome === 'claimed') return claim.row;
  if (claim) countCrawl(telemetry, claim.row, 'failed', Date.now() - claim.row.created_at.getTime());
  return null;
}
