import type { Database, Transaction } from '../../db/connection.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { keyOf, rowOf, websiteOf } from './store.ts';
import type { CrawlRow } from './types.ts';

/** The crawl went to another worker, is over, or was deleted. */
export class CrawlLost extends Error {}

/**
 * Writes a part of what a crawl brought, in a transaction of its own: nobody waits long for the database, and a worker
 * whose turn is over writes nothing.
 * @throws CrawlLost, AppError 404 when the website is gone
 */
export function inTurn(db: Database, crawl: CrawlRow, write: (trx: Transaction) => Promise<unknown>): Promise<void> {
  const website = websiteOf(crawl);
  return db.transaction(async (trx) => {
    if (website) await lockWebsite(trx, website);
    const [mine] = await trx('crawls')
      .where({ ...rowOf(keyOf(crawl)), attempts: crawl.attempts, status: 'running' })
      .update({ alive_at: trx.fn.now() })
      .returning<{ id: number }[]>('id');
    if (!mine) throw new CrawlLost('The crawl went to another worker or is gone');
    await write(trx);
  });
}
