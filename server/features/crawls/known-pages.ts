import type { PageSelectors } from '#shared/crawler/extract/selector-rules.ts';
import type { PageReading } from '#shared/crawler/extract/types.ts';
import type { CrawlRecord, KnownPage } from '#shared/crawler/types.ts';
import type { Database } from '../../db/connection.ts';
import { followedPages } from '../pages/read-pages.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { recordsOfLastCrawl } from './store.ts';

/**
 * The crawled pages of a website, for its next crawl. A page is requested conditionally only if its earlier reading
 * still exists, because a crawl needs the readings of all pages to find what repeats on the site, and only if it was
 * read with the same selectors.
 */
export async function knownPages(
  db: Database,
  website: WebsiteScope,
  { version }: Pick<PageSelectors, 'version'>,
): Promise<KnownPage[]> {
  const rows = await followedPages(db, website, ['crawl']);
  if (rows.length === 0) return [];
  const readings = await earlierReadings(db, website);
  return rows.map((row) => {
    const earlier = readings.get(edition(row.url, row.etag, row.lastModified));
    const isCurrent = row.selectorsVersion === version && (earlier?.selectors ?? 0) === version;
    const reading = isCurrent ? earlier : undefined;
    return {
      url: row.url,
      etag: reading ? row.etag : null,
      lastModified: reading ? row.lastModified : null,
      contentHash: row.contentHash,
      crawledAt: row.fetchedAt.toISOString(),
      missing: row.missingCount > 0,
      ...(reading ? { reading } : {}),
    };
  });
}

/** Readings of the last crawl, by URL and edition. A reading of another edition would bring back old text. */
async function earlierReadings(db: Database, website: WebsiteScope): Promise<Map<string, PageReading>> {
  const records = await recordsOfLastCrawl(db, website)
    .where('outcome', 'kept')
    .whereNotNull('record')
    .pluck<CrawlRecord[]>('record');
  const readings = new Map<string, PageReading>();
  for (const { finalUrl, etag, lastModified, reading } of records) {
    if (reading && (etag !== null || lastModified !== null))
      readings.set(edition(finalUrl, etag, lastModified), reading);
  }
  return readings;
}

const edition = (url: string, etag: string | null, lastModified: string | null) =>
  JSON.stringify([url, etag, lastModified]);
