import type { UploadedCrawl } from '#shared/contracts/crawls.ts';
import type { Database } from '../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

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

/** SQL for whether the app signed in to crawl a website `w` last; null if it didn't crawl it. */
export const usedSignIn = `(
  select (u.crawl ->> 'useSignIn')::boolean from page_uploads u
  where u.workspace_id = w.workspace_id and u.website_id = w.id and u.finished_at is not null and u.crawl is not null
  order by u.finished_at desc limit 1)`;
