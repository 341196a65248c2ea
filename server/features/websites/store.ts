import type { SiteReader } from '#shared/contracts/updates.ts';
import type { Website, WebsitePatch } from '#shared/contracts/websites.ts';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { systemWorkspaces } from '../tenants/workspace-queries.ts';
import { liveVersionOf } from './website-queries.ts';
import type { WebsiteScope } from './website-scope.ts';

interface WebsiteRow {
  id: number;
  workspace_id: number;
  name: string;
  url: string;
  kb_version: number | null;
  created_at: Date;
  active_crawl_id: number | null;
}

const toWebsite = (row: WebsiteRow): Website => ({
  id: row.id,
  name: row.name,
  url: row.url,
  createdAt: row.created_at.toISOString(),
  activeCrawlId: row.active_crawl_id,
  hasKnowledge: row.kb_version !== null,
});

const select = (db: Database | Transaction) =>
  db<WebsiteRow>('websites as w')
    .select<WebsiteRow[]>(
      'w.*',
      db.raw(
        `(select max(c.id) from crawls c where c.workspace_id = w.workspace_id and c.website_id = w.id and c.status in ('queued', 'running')) as active_crawl_id`,
      ),
    )
    .whereNull('w.deleted_at');

export async function listWebsites(db: Database, workspaceId: number): Promise<Website[]> {
  const rows = await select(db)
    .where('w.workspace_id', workspaceId)
    .orderBy([{ column: 'w.created_at', order: 'desc' }, { column: 'w.id' }]);
  return rows.map(toWebsite);
}

/** The website if it belongs to this user, otherwise null, whether or not it exists. */
export async function findWebsite(
  db: Database | Transaction,
  workspaceId: number,
  id: number,
): Promise<Website | null> {
  const [row] = await select(db).where('w.workspace_id', workspaceId).andWhere('w.id', id).limit(1);
  return row ? toWebsite(row) : null;
}

/** Checks no plan limit. Owners must use `createWebsite`. */
export async function insertWebsite(
  trx: Transaction,
  workspaceId: number,
  website: { name: string; url: string },
): Promise<Website> {
  const [row] = await trx<WebsiteRow>('websites')
    .insert({ workspace_id: workspaceId, name: website.name, url: website.url })
    .returning('*');
  if (!row) throw new Error('insert returned no row');
  return toWebsite({ ...row, active_crawl_id: null });
}

export async function updateWebsite(
  trx: Transaction,
  { workspaceId, websiteId }: WebsiteScope,
  { name, url }: WebsitePatch,
): Promise<void> {
  const changes = { ...(name === undefined ? {} : { name }), ...(url === undefined ? {} : { url }) };
  if (Object.keys(changes).length === 0) return;
  await trx('websites').where({ workspace_id: workspaceId, id: websiteId }).update(changes);
}

/** The name of a website, also of one that is being deleted. */
export async function nameOfWebsite(
  db: Database | Transaction,
  { workspaceId, websiteId }: WebsiteScope,
): Promise<string> {
  const row = await db('websites').where({ workspace_id: workspaceId, id: websiteId }).first<{ name: string }>('name');
  return row.name;
}

/** The version of a website's knowledge that is live; null before its first build. */
export async function readLiveVersion(db: Database | Transaction, website: WebsiteScope): Promise<number | null> {
  const row = await liveVersionOf(db, website).first<{ kb_version: number | null } | undefined>();
  return row?.kb_version ?? null;
}

/** Notes who has crawled a website. */
export async function noteReader(
  trx: Transaction,
  { workspaceId, websiteId }: WebsiteScope,
  reader: SiteReader,
): Promise<void> {
  await trx('websites')
    .where({ workspace_id: workspaceId, id: websiteId })
    .whereNot('crawled_by', reader)
    .update({ crawled_by: reader });
}

/** Who has crawled each website of a workspace, in the order of the list. */
export async function listReaders(
  db: Database,
  workspaceId: number,
): Promise<{ websiteId: number; crawledBy: SiteReader }[]> {
  return db('websites')
    .where({ workspace_id: workspaceId, deleted_at: null })
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
    .select<{ websiteId: number; crawledBy: SiteReader }[]>('id as websiteId', 'crawled_by as crawledBy');
}

/** The number of websites, without those of the product's own account. */
export async function countWebsites(db: Database): Promise<number> {
  const [row] = await db('websites')
    .queryContext(across('administration'))
    .whereNull('deleted_at')
    .whereNotIn('workspace_id', systemWorkspaces(db))
    .count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
}
