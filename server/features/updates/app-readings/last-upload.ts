import type { UploadedCrawl } from '#shared/contracts/crawls.ts';
import type { Database } from '../../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';

/** How an app crawled the website last; null if none did, or only an earlier version. */
export async function lastUpload(db: Database, website: WebsiteScope): Promise<UploadedCrawl | null> {
  const row = await db('page_uploads')
    .where(ofWebsite(website))
    .whereNotNull('finished_at')
    .whereNotNull('crawl')
    .orderBy('finished_at', 'desc')
    .first<{ crawl: UploadedCrawl } | undefined>('crawl');
  return row?.crawl ?? null;
}
