import { claimRow } from '../../jobs/held-row/claim-row.ts';
import type { HeldTable } from '../../jobs/held-row/held-table.ts';
import { watchHolder } from '../../jobs/held-row/watch-holder.ts';
import type { Services } from '../../services.ts';
import { countCrawl } from './count-crawl.ts';
import { crawlTopic, ofCrawl } from './store.ts';
import { tellCrawlEnd } from './tell-crawl-end.ts';
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
  { db, queue, telemetry }: Pick<Services, 'db' | 'queue' | 'telemetry'>,
  key: CrawlKey,
  signal: AbortSignal,
): Promise<CrawlRow | null> {
  for (;;) {
    const claim = await db.transaction(async (trx) => {
      const claimed = await claimRow<CrawlRow>(trx, heldCrawls, ofCrawl(key));
      if (claimed?.outcome === 'given up') {
        await tellCrawlEnd({ queue }, trx, claimed.row, { status: 'failed', pages: 0, error: heldCrawls.interrupted });
      }
      return claimed;
    });
    if (claim?.outcome === 'claimed') return claim.row;
    if (claim) {
      countCrawl(telemetry, claim.row, 'failed', Date.now() - claim.row.created_at.getTime());
      return null;
    }
    if ((await watchHolder(db, heldCrawls, ofCrawl(key), signal)) !== 'free') return null;
  }
}
