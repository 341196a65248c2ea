import { claimRow } from '../../jobs/held-row/claim-row.ts';
import type { HeldTable } from '../../jobs/held-row/held-table.ts';
import { watchHolder } from '../../jobs/held-row/watch-holder.ts';
import type { Services } from '../../services.ts';
import { countCrawl } from './count-crawl.ts';
import { crawlTopic, rowOf } from './store.ts';
import type { CrawlKey, CrawlRow } from './types.ts';

export const heldCrawls: HeldTable = {
  name: 'crawls',
  topic: crawlTopic,
  interrupted: 'The crawl was interrupted too often. Please try again.',
};

/**
 * Claims a crawl, including a dead worker's as soon as its lease expires, because the queue may notice earlier that it
 * is dead.
 * @returns null if the crawl is over or another worker is running it
 */
export async function claimCrawl(
  { db, telemetry }: Pick<Services, 'db' | 'telemetry'>,
  key: CrawlKey,
  signal: AbortSignal,
): Promise<CrawlRow | null> {
  for (;;) {
    const claim = await claimRow<CrawlRow>(db, heldCrawls, rowOf(key));
    if (claim?.outcome === 'claimed') return claim.row;
    if (claim) {
      countCrawl(telemetry, claim.row, 'failed', Date.now() - claim.row.created_at.getTime());
      return null;
    }
    if ((await watchHolder(db, heldCrawls, rowOf(key), signal)) !== 'free') return null;
  }
}
