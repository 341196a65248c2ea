import type { PageSelectors } from '#shared/crawler/extract/selector-rules.ts';
import type { Reason } from '#shared/crawler/reasons.ts';
import { blankRecord, withoutPage } from '#shared/crawler/record.ts';
import type { CrawlRecord } from '#shared/crawler/types.ts';
import type { KnownPage } from '#shared/updates/read-due-pages.ts';
import type { Database } from '../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

const mostSkips = 5000;
/** How long a URL that wasn't kept isn't read again. */
export const skippedDays = 30;

export type PageSource = 'crawl' | 'upload';

export interface StoredPage extends KnownPage {
  checkInterval: number | null;
  isIncluded: boolean;
  /** Of the selectors that it was read with. */
  selectorsVersion: number;
}

/** The crawled pages of a website. */
export async function storedPages(
  db: Database,
  website: WebsiteScope,
  sources: readonly PageSource[],
): Promise<StoredPage[]> {
  return db('pages')
    .where(ofWebsite(website))
    .whereIn('source', sources)
    .orderBy('id')
    .select<StoredPage[]>(
      'id',
      'url',
      'title',
      'etag',
      'content_hash as contentHash',
      'missing_count as missingCount',
      'last_modified as lastModified',
      'checked_at as checkedAt',
      'next_check_at as nextCheckAt',
      'check_interval as checkInterval',
      'is_included as isIncluded',
      'selectors_version as selectorsVersion',
    );
}

/** URLs that an earlier update read and didn't keep, and those that the last crawl left out. */
export async function skippedUrls(db: Database, website: WebsiteScope, now: Date): Promise<CrawlRecord[]> {
  interface Row {
    url: string;
    reason: Reason;
    instead_url: string | null;
  }
  const noted = await db('skipped_urls')
    .where(ofWebsite(website))
    .where('next_check_at', '>', now)
    .select<Row[]>('url', 'reason', 'instead_url');
  const leftOut = await db('crawl_pages')
    .where({ workspace_id: website.workspaceId, outcome: 'skipped' })
    .whereNotNull('reason')
    .where('crawl_id', db('crawls').where(ofWebsite(website)).whereIn('status', ['done', 'canceled']).max('id'))
    // What the site or the page decided may have changed since. That pages resemble others hasn't.
    .where((either) => either.where('reason', 'repetitive').orWhere('created_at', '>', daysBefore(now, skippedDays)))
    .limit(mostSkips)
    .select<Row[]>('url', 'reason', db.raw('cast(null as text) as instead_url'));
  const rows = new Map([...leftOut, ...noted].map((row) => [row.url, row]));
  return [...rows.values()].map(({ url, reason, instead_url }) =>
    withoutPage(blankRecord({ url, depth: null }, 0), reason, instead_url === null ? {} : { insteadUrl: instead_url }),
  );
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

/** Pages that were read with other selectors are requested as if they were new. */
export const withSelectors = (pages: readonly StoredPage[], { version }: Pick<PageSelectors, 'version'>) =>
  pages.map((page) => (page.selectorsVersion === version ? page : { ...page, etag: null, lastModified: null }));
