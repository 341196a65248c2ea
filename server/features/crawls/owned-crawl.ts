import type { Database } from '../../db/connection.ts';
import { notFound } from '../../errors.ts';
import { findCrawl } from './store.ts';
import type { CrawlRow } from './types.ts';

/** @throws AppError 404 when there is no such crawl or it is somebody else's. */
export async function ownedCrawl(db: Database, userId: number, id: number): Promise<CrawlRow> {
  const crawl = await findCrawl(db, id);
  if (crawl?.user_id !== userId) throw notFound('Crawl not found');
  return crawl;
}
