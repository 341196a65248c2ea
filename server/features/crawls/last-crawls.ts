import type { CrawlOptions } from '#shared/crawler/types.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import type { Database } from '../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { crawlOptionsOf } from './store.ts';
import type { CrawlRow } from './types.ts';

export interface LastCrawl {
  websiteId: number;
  finishedAt: Date;
  hasFailed: boolean;
}

/** The result of the last crawl of each website in a workspace. */
export async function lastCrawls(db: Database, workspaceId: number): Promise<LastCrawl[]> {
  const { rows } = await db.raw<{ rows: LastCrawl[] }>(
    `select distinct on (website_id) website_id as "websiteId", finished_at as "finishedAt",
       status = 'failed' as "hasFailed"
     from crawls
     where workspace_id = :workspaceId and website_id is not null and finished_at is not null
     order by website_id, id desc`,
    { workspaceId },
  );
  return rows;
}

const mostCrawls = 100;

/** The options of the last finished crawl of each host that a website's pages are from. */
export async function lastCrawlsOfHosts(
  db: Database,
  website: WebsiteScope,
): Promise<Map<string, { crawl: CrawlOptions; isComplete: boolean }>> {
  const rows = await db<CrawlRow>('crawls')
    .where(ofWebsite(website))
    .whereIn('status', ['done', 'canceled'])
    .orderBy('id', 'desc')
    .limit(mostCrawls)
    .select<Pick<CrawlRow, 'options' | 'cut_short'>[]>('options', 'cut_short');
  return new Map(
    rows
      .toReversed()
      .map(({ options, cut_short }) => [
        hostKey(options.url),
        { crawl: crawlOptionsOf(options), isComplete: cut_short === null },
      ]),
  );
}
