import type { Knex } from 'knex';
import type { Crawl, CrawlProgress, CrawlReply, CrawlSkip, LeftOut, SkipSort } from '#shared/contracts/crawls.ts';
import { type ListPart, type Order, offsetOf } from '#shared/contracts/paging.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { describeLeftOut, mostExamples } from '#shared/crawler/left-out.ts';
import type { CrawlOptions } from '#shared/crawler/types.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { contains } from '../../db/contains.ts';
import type { Services } from '../../services.ts';
import { storedPages } from '../pages/find-pages.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { tellCrawlEnd } from './tell-crawl-end.ts';
import type { CrawlKey, CrawlRequest, CrawlRow } from './types.ts';

export type FoundPage = Omit<WebsitePage, 'content'>;

/** The topic for notices that a crawl has progressed or ended. */
export const crawlTopic = (id: number) => `crawl:${id}`;

/** The website a crawl belongs to. */
export const websiteOf = ({ workspace_id: workspaceId, website_id: websiteId }: CrawlRow): WebsiteScope | null =>
  websiteId !== null ? { workspaceId, websiteId } : null;

export const keyOf = ({ workspace_id: workspaceId, id: crawlId }: CrawlRow): CrawlKey => ({ workspaceId, crawlId });

/** A condition that selects the row of a crawl. */
export const ofCrawl = ({ workspaceId, crawlId }: CrawlKey) => ({ workspace_id: workspaceId, id: crawlId });

/** A condition that selects the URLs a crawl found. */
export const pagesOfCrawl = ({ workspaceId, crawlId }: CrawlKey) => ({ workspace_id: workspaceId, crawl_id: crawlId });

const noProgress = (maxPages: number): CrawlProgress => ({
  found: 0,
  fetched: 0,
  skipped: 0,
  currentUrl: null,
  maxPages,
  elapsedMs: 0,
});

/** @throws a unique violation of `crawls_one_running` while the website is already being crawled */
export async function insertCrawl(
  trx: Transaction,
  crawl: { workspaceId: number; websiteId: number | null; options: CrawlRequest },
): Promise<CrawlKey> {
  const [row] = await trx('crawls')
    .insert({
      workspace_id: crawl.workspaceId,
      website_id: crawl.websiteId,
      options: JSON.stringify(crawl.options),
      progress: JSON.stringify(noProgress(crawl.options.maxPages)),
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('insert returned no row');
  return { workspaceId: crawl.workspaceId, crawlId: row.id };
}

export async function findCrawl(db: Database, key: CrawlKey): Promise<CrawlRow | null> {
  return (await db<CrawlRow>('crawls').where(ofCrawl(key)).first<CrawlRow>()) ?? null;
}

export async function findRunningCrawl(db: Database, website: WebsiteScope): Promise<CrawlRow | null> {
  const row = await db<CrawlRow>('crawls')
    .where(ofWebsite(website))
    .whereIn('status', ['queued', 'running'])
    .first<CrawlRow>();
  return row ?? null;
}

/** The last crawl of a website that stored its pages. */
export async function findLatestCrawl(db: Database, website: WebsiteScope): Promise<CrawlRow | null> {
  const row = await db<CrawlRow>('crawls')
    .where(ofWebsite(website))
    .whereIn('status', ['done', 'canceled'])
    .orderBy('id', 'desc')
    .first<CrawlRow>();
  return row ?? null;
}

/** A query for what the last crawl of a website that stored its pages noted about URLs. */
export const recordsOfLastCrawl = (db: Database, website: WebsiteScope): Knex.QueryBuilder =>
  db('crawl_pages')
    .where('workspace_id', website.workspaceId)
    .where('crawl_id', db('crawls').where(ofWebsite(website)).whereIn('status', ['done', 'canceled']).max('id'));

/** The error of the last crawl of a website, if it is later than the given one. */
export async function failureAfter(db: Database, website: WebsiteScope, crawlId: number): Promise<string | null> {
  const row = await db<CrawlRow>('crawls')
    .where({ ...ofWebsite(website), status: 'failed' })
    .andWhere('id', '>', crawlId)
    .orderBy('id', 'desc')
    .first<Pick<CrawlRow, 'error'>>('error');
  return row?.error ?? null;
}

/** The options of a website's last finished crawl; null if there is none. */
export async function lastCrawl(
  db: Database,
  website: WebsiteScope,
): Promise<{ crawl: CrawlOptions; isComplete: boolean } | null> {
  const row = await findLatestCrawl(db, website);
  return row ? { crawl: crawlOptionsOf(row.options), isComplete: row.cut_short === null } : null;
}

/** The request as options for the crawler. */
export function crawlOptionsOf(request: CrawlRequest): CrawlOptions {
  const { url, maxPages, useSitemap, readsFiles = true, sitemapUrls, includePatterns, excludePatterns } = request;
  return {
    startUrl: url,
    useSitemap,
    readsFiles,
    ...(sitemapUrls ? { sitemapUrls } : {}),
    ...(includePatterns ? { includePatterns } : {}),
    ...(excludePatterns ? { excludePatterns } : {}),
    maxPages,
  };
}

/** Cancels a crawl. A queued crawl ends immediately; a running one is ended by its worker, which keeps its pages. */
export async function requestCancel(
  { db, notices, queue }: Pick<Services, 'db' | 'notices' | 'queue'>,
  key: CrawlKey,
  cutShort: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    const [canceled] = await trx('crawls')
      .where({ ...ofCrawl(key), status: 'queued' })
      .update({
        status: 'canceled',
        cut_short: cutShort,
        cut_short_by: 'canceled',
        // A crawl that continues another already has pages.
        page_urls: trx.raw(`coalesce(page_urls, '[]')`),
        pages: trx.raw(`case when website_id is null then '[]'::json end`),
        finished_at: trx.fn.now(),
      })
      .returning<CrawlRow[]>('*');
    if (canceled) await tellCrawlEnd({ queue }, trx, canceled, { status: 'canceled', pages: 0, error: null });
  });
  await db('crawls')
    .where({ ...ofCrawl(key), status: 'running' })
    .update({ cancel_requested: true });
  await notices.send(crawlTopic(key.crawlId), db);
}

/** Pages kept since `after`, oldest first. Pass the last `id` as `after` next. */
export async function foundPages(db: Database, key: CrawlKey, after: number): Promise<(FoundPage & { id: number })[]> {
  const rows = await db('crawl_pages')
    .where({ ...pagesOfCrawl(key), outcome: 'kept' })
    .andWhere('id', '>', after)
    .orderBy('id')
    .select<{ id: number; url: string; title: string | null; content_quality: FoundPage['contentQuality'] | null }[]>(
      'id',
      'url',
      'title',
      'content_quality',
    );
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    title: row.title ?? row.url,
    isIncluded: true,
    contentQuality: row.content_quality ?? 0,
  }));
}

const skipColumns = { found: 'id', url: 'url', reason: 'explanation' } as const;

/** The URLs a crawl skipped, one page of them at a time, and their number. */
export async function findSkips(
  db: Database,
  key: CrawlKey,
  { page, limit, q, sort, order }: ListPart & { sort: SkipSort; order: Order },
): Promise<{ skips: CrawlSkip[]; total: number }> {
  const pattern = contains(q);
  const found = () =>
    db('crawl_pages')
      .where(pagesOfCrawl(key))
      .whereNotNull('reason')
      .modify(
        (query) =>
          q !== '' &&
          query.andWhere((either) => either.whereILike('url', pattern).orWhereILike('explanation', pattern)),
      );
  const skips = await found()
    .orderBy([
      { column: skipColumns[sort], order },
      { column: 'id', order },
    ])
    .modify((query) => limit !== undefined && query.limit(limit).offset(offsetOf({ page, limit })))
    .select<CrawlSkip[]>('url', 'reason', db.raw(`coalesce(explanation, '') as explanation`));
  const [counted] = limit === undefined ? [] : await found().count<{ count: number }[]>('* as count');
  return { skips, total: counted?.count ?? skips.length };
}

/** What the crawl left out, by reason. */
export async function findLeftOut(db: Database, key: CrawlKey): Promise<LeftOut[]> {
  const found = await db('crawl_pages')
    .where(pagesOfCrawl(key))
    .whereNotNull('reason')
    .groupBy('reason')
    .orderBy([{ column: 'count', order: 'desc' }, 'reason'])
    .select<Pick<LeftOut, 'reason' | 'count' | 'examples'>[]>(
      'reason',
      db.raw('count(*)::int as count'),
      db.raw('(array_agg(url order by id))[1:?] as examples', [mostExamples]),
    );
  return found.map(describeLeftOut);
}

export function toCrawl(row: CrawlRow, skips: CrawlSkip[], leftOut: LeftOut[]): Crawl {
  return {
    id: row.id,
    websiteId: row.website_id,
    url: row.options.url,
    status: row.status,
    progress: row.progress,
    skips,
    leftOut,
    cutShort: row.cut_short,
    warnings: row.warnings,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** The response for a finished crawl: its pages, best content first. */
export async function toReply(db: Database, row: CrawlRow): Promise<CrawlReply> {
  const website = websiteOf(row);
  const pages = row.pages ?? (website ? await storedPages(db, website, row.page_urls ?? []) : []);
  const { changes } = row.progress;
  return { crawlId: row.id, pages, cutShort: row.cut_short, warnings: row.warnings, ...(changes ? { changes } : {}) };
}
