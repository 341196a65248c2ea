import type { Database } from '../../db/connection.ts';

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
