import type { SiteReader } from '#shared/contracts/updates.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import type { FollowedSource } from '../pages/page-row.ts';
import { websitesToJoin } from '../websites/website-queries.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

/** SQL for who reads a website, with its schedule as `s` and the website as `w`. */
export const readBySql = 'coalesce(s.reader, w.crawled_by)';

interface Reading {
  readBy: SiteReader;
  /** Pages that its updates follow. */
  sources: FollowedSource[];
}

/**
 * Who reads a website for updates: as its owner chose, or who crawled it last. The server doesn't follow pages that
 * only an app has read, unless the owner says that it can.
 * @throws AppError 404 if it was deleted
 */
export async function readerOf(db: Database | Transaction, website: WebsiteScope): Promise<Reading> {
  const row = await db(websitesToJoin(db, ['crawled_by']))
    .leftJoin('update_schedules as s', { 's.workspace_id': 'w.workspace_id', 's.website_id': 'w.id' })
    .where({ 'w.workspace_id': website.workspaceId, 'w.id': website.websiteId })
    .first<{ reader: SiteReader | null; crawled_by: SiteReader } | undefined>('s.reader', 'w.crawled_by');
  if (!row) throw missing('Website');
  const readBy = row.reader ?? row.crawled_by;
  return { readBy, sources: readBy === 'app' || row.reader === 'server' ? ['crawl', 'upload'] : ['crawl'] };
}

/** Lets a website wait for the app. It stays due until an app has read it. */
export async function awaitApp(trx: Transaction, website: WebsiteScope, now: Date): Promise<void> {
  await trx('update_schedules')
    // Without a schedule yet, its next time is planned within a minute.
    .insert({ ...ofWebsite(website), due_at: now, next_at: now })
    .onConflict(['workspace_id', 'website_id'])
    .merge({ due_at: trx.raw('coalesce(update_schedules.due_at, excluded.due_at)') });
}
