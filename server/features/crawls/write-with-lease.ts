import type { Database, Transaction } from '../../db/connection.ts';
import { renewLease } from '../../jobs/held-row/write-held.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { heldCrawls } from './claim-crawl.ts';
import { websiteOf } from './store.ts';
import type { CrawlRow } from './types.ts';

/**
 * Writes a part of a crawl's results in its own transaction. This keeps transactions short, and a worker that lost its
 * lease can't write.
 * @throws LeaseLost, AppError 404 if the website was deleted
 */
export function writeWithLease(
  db: Database,
  crawl: CrawlRow,
  write: (trx: Transaction) => Promise<unknown>,
): Promise<void> {
  const website = websiteOf(crawl);
  return db.transaction(async (trx) => {
    if (website) await lockWebsite(trx, website);
    await renewLease(trx, heldCrawls, crawl);
    await write(trx);
  });
}
