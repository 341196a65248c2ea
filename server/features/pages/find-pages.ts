import type { Knex } from 'knex';
import { type ListPart, type Order, offsetOf } from '#shared/contracts/paging.ts';
import { beginningLength, type PageSort, type WebsitePage } from '#shared/contracts/websites.ts';
import type { Database } from '../../db/connection.ts';
import { contains } from '../../db/contains.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

interface ListedRow {
  url: string;
  title: string;
  content: string;
  is_included: boolean;
  content_quality: WebsitePage['contentQuality'];
}

const toPage = (row: ListedRow): WebsitePage => ({
  url: row.url,
  title: row.title,
  content: row.content,
  isIncluded: row.is_included,
  contentQuality: row.content_quality,
});

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
    .select<ListedRow[]>(
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
  return db<ListedRow>('pages')
    .where(ofWebsite(website))
    .modify((query) => url !== undefined && query.andWhere('url', url))
    .modify(
      (query) =>
        q !== '' && query.andWhere((either) => either.whereILike('title', pattern).orWhereILike('url', pattern)),
    );
}

/** The pages of a website at these URLs, best content first. */
export async function storedPages(db: Database, website: WebsiteScope, urls: string[]): Promise<WebsitePage[]> {
  const rows = await db('pages')
    .where(ofWebsite(website))
    .whereRaw('url = any(?)', [urls])
    .orderBy([{ column: 'content_quality', order: 'desc' }, { column: 'id' }])
    .select<ListedRow[]>('url', 'title', 'content', 'is_included', 'content_quality');
  return rows.map(toPage);
}
