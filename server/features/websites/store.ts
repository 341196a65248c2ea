import type { Website, WebsitePage } from '#shared/contracts/websites.ts';
import type { Database, Transaction } from '../../db/connection.ts';

interface WebsiteRow {
  id: number;
  user_id: number;
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
  db<WebsiteRow>('websites as w').select<WebsiteRow[]>(
    'w.*',
    db.raw(
      `(select max(c.id) from crawls c where c.website_id = w.id and c.status in ('queued', 'running')) as active_crawl_id`,
    ),
  );

export async function listWebsites(db: Database, userId: number): Promise<Website[]> {
  const rows = await select(db).where('w.user_id', userId).orderBy('w.id', 'desc');
  return rows.map(toWebsite);
}

/** The website if it is this user's, else null: foreign and absent are one. */
export async function findWebsite(db: Database, userId: number, id: number): Promise<Website | null> {
  const [row] = await select(db).where('w.user_id', userId).andWhere('w.id', id).limit(1);
  return row ? toWebsite(row) : null;
}

export async function insertWebsite(
  trx: Transaction,
  userId: number,
  website: { name: string; url: string },
): Promise<Website> {
  const [row] = await trx<WebsiteRow>('websites')
    .insert({ user_id: userId, name: website.name, url: website.url })
    .returning('*');
  if (!row) throw new Error('insert returned no row');
  return toWebsite({ ...row, active_crawl_id: null });
}

interface PageRow {
  url: string;
  title: string;
  content: string;
  is_included: boolean;
  content_quality: WebsitePage['contentQuality'];
}

export async function listPages(db: Database, websiteId: number): Promise<WebsitePage[]> {
  const rows = await db<PageRow>('pages')
    .where('website_id', websiteId)
    .orderBy([{ column: 'content_quality', order: 'desc' }, { column: 'id' }])
    .select('url', 'title', 'content', 'is_included', 'content_quality');
  return rows.map((row) => ({
    url: row.url,
    title: row.title,
    content: row.content,
    isIncluded: row.is_included,
    contentQuality: row.content_quality,
  }));
}
