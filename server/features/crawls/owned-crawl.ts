import type { Database } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import { findCrawl } from './store.ts';
import type { CrawlKey, CrawlRow } from './types.ts';

/** @throws AppError 404 when there is no such crawl or it is someone else's. */
export async function ownedCrawl(db: Database, key: CrawlKey): Promise<CrawlRow> {
  const crawl = await findCrawl(db, key);
  if (!crawl) throw missing('Crawl');
  return crawl;
}
