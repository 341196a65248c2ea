import type { Knex } from 'knex';
import { type ListPart, type Order, offsetOf } from '#shared/contracts/paging.ts';
import {
  beginningLength,
  type PageCounts,
  type PageSort,
  type Website,
  type WebsitePage,
  type WebsitePatch,
} from '#shared/contracts/websites.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { contains } from '../../db/contains.ts';
import { hasContent } from './has-content.ts';
import { type PageRow, toPage } from './stored-pages.ts';
import { ofWebsite, type WebsiteScope } from './website-scope.ts';

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

/** All pages of a website, best content first. */
export async function listPages(db: Database, website: WebsiteScope): Promise<WebsitePage[]> {
  return (await findPages(db, website, { page: 1, q: '', content: 'whole', sort: 'quality' })).rows;
}

const pageColumns = { quality: 'content_quality', title: 'title', url: 'url' } as const;

export interface PageQuery extends ListPart {
  /** Only the page at this URL. */
  url?: string | undefined;
  content: 'whole' | 'beginning';
  sort: PageSort;
  order?: Order | undefined;
}

/** The pages whose title or URL contains a text, one part of them at a time, and their number. */
export async function findPages(
  db: Database,
  website: WebsiteScope,
  { page, limit, q, url, content, sort, order }: PageQuery,
): Promise<{ rows: WebsitePage[]; total: number }> {
  const found = () => pagesFound(db, website, { q, url });
  const part = found()
    .modify(inPart, { page, limit, sort, order })
    .select('id', 'url', 'title', 'content', 'is_included', 'content_quality');
  // Outside of the subquery, since PostgreSQL would otherwise read the beginning of every text before sorting.
  const rows = await db
    .from(part.as('part'))
    .orderBy(placesOf({ sort, order }))
    .select<PageRow[]>(
      'url',
      'title',
      content === 'whole' ? 'content' : db.raw('left(content, ?) as content', [beginningLength]),
      'is_included',
      'content_quality',
    );
  const [counted] = limit === undefined ? [] : await found().count<{ count: number }[]>('* as count');
  return { rows: rows.map(toPage), total: counted?.count ?? rows.length };
}

/** How much text the same query would return. */
export async function bytesOfPages(db: Database, website: WebsiteScope, query: PageQuery): Promise<number> {
  const part = pagesFound(db, website, query).modify(inPart, query).select('content');
  const [sum] = await db
    .from(part.as('part'))
    .select<{ bytes: number }[]>(db.raw('coalesce(sum(octet_length(content)), 0)::bigint as bytes'));
  return sum?.bytes ?? 0;
}

function inPart(
  query: Knex.QueryBuilder,
  { page, limit, sort, order }: Pick<PageQuery, 'page' | 'limit' | 'sort' | 'order'>,
) {
  const ordered = query.orderBy(placesOf({ sort, order }));
  return limit === undefined ? ordered : ordered.limit(limit).offset(offsetOf({ page, limit }));
}

const placesOf = ({ sort, order }: Pick<PageQuery, 'sort' | 'order'>) => [
  { column: pageColumns[sort], order: order ?? (sort === 'quality' ? ('desc' as const) : ('asc' as const)) },
  { column: 'id' },
];

function pagesFound(db: Database, website: WebsiteScope, { q, url }: Pick<PageQuery, 'q' | 'url'>) {
  const pattern = contains(q);
  return db<PageRow>('pages')
    .where(ofWebsite(website))
    .modify((query) => url !== undefined && query.andWhere('url', url))
    .modify(
      (query) =>
        q !== '' && query.andWhere((either) => either.whereILike('title', pattern).orWhereILike('url', pattern)),
    );
}

export async function countPages(db: Database | Transaction, website: WebsiteScope): Promise<PageCounts> {
  const [counts] = await db('pages')
    .where(ofWebsite(website))
    .select<PageCounts[]>(
      db.raw('count(*) as "all"'),
      db.raw('count(*) filter (where is_included) as stored'),
      db.raw(`count(*) filter (where ${hasContent}) as content`),
    );
  return counts ?? { all: 0, stored: 0, content: 0 };
}
