import type { Database } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import { findCrawl } from './store.ts';
import type { CrawlKey, CrawlRow } from './types.ts';

/** @throws AppError 404 if the crawl doesn't exist or belongs to someone else */
export async function ownedCrawl(db: Database, key: CrawlKey): Promise<CrawlRow> {
  const crawl = await findCrawl(db, key);
  if (!crawl) throw missing('Crawl');
  return crawl;
}
