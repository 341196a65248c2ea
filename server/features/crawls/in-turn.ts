import type { Database, Transaction } from '../../db/connection.ts';
import { renewLease } from '../../jobs/held-row/write-held.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { heldCrawls } from './claim-crawl.ts';
import { websiteOf } from './store.ts';
import type { CrawlRow } from './types.ts';

/**
 * Writes a part of what a crawl brought, in a transaction of its own: nobody waits long for the database, and a worker
 * whose turn is over writes nothing.
 * @throws LeaseLost, AppError 404 when the website is gone
 */
export function inTurn(db: Database, crawl: CrawlRow, write: (trx: Transaction) => Promise<unknown>): Promise<void> {
  const website = websiteOf(crawl);
  return db.transaction(async (trx) => {
    if (website) await lockWebsite(trx, website);
    await renewLease(trx, heldCrawls, crawl);
    await write(trx);
  });
}
