import type { Database } from '../../db/connection.ts';
import { notFound } from '../../errors.ts';
import { findCrawl } from './store.ts';
import type { CrawlRow } from './types.ts';

/** @throws AppError 404 when there is no such crawl or it is somebody else's. */
export async function ownedCrawl(db: Database, workspaceId: number, id: number): Promise<CrawlRow> {
  const crawl = await findCrawl(db, id);
  if (crawl?.workspace_id !== workspaceId) throw notFound('Crawl not found');
  return crawl;
}
