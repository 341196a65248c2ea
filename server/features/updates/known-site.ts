import type { PageSelectors } from '#shared/crawler/extract/selector-rules.ts';
import type { Reason } from '#shared/crawler/reasons.ts';
import { blankRecord, withoutPage } from '#shared/crawler/record.ts';
import type { CrawlRecord } from '#shared/crawler/types.ts';
import type { Database } from '../../db/connection.ts';
import { recordsOfLastCrawl } from '../crawls/store.ts';
import type { FollowedPage } from '../pages/read-pages.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

const mostSkips = 5000;
/** How long a URL that wasn't kept isn't read again. */
export const skippedDays = 30;

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
  const leftOut = await recordsOfLastCrawl(db, website)
    .where('outcome', 'skipped')
    .whereNotNull('reason')
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
export const withSelectors = (pages: readonly FollowedPage[], { version }: Pick<PageSelectors, 'version'>) =>
  pages.map((page) => (page.selectorsVersion === version ? page : { ...page, etag: null, lastModified: null }));
