import type { PageSelectors } from '#shared/crawler/extract/selector-rules.ts';
import type { PageReading } from '#shared/crawler/extract/types.ts';
import type { CrawlRecord, KnownPage } from '#shared/crawler/types.ts';
import type { Database } from '../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

interface StoredPage {
  url: string;
  etag: string | null;
  last_modified: string | null;
  content_hash: string;
  missing_count: number;
  fetched_at: Date;
  selectors_version: number;
}

/**
 * The crawled pages of a website, for its next crawl. A page is requested conditionally only if its earlier reading
 * still exists, because a crawl needs the readings of all pages to find what repeats on the site, and only if it was
 * read with the same selectors.
 */
export async function knownPages(
  db: Database,
  website: WebsiteScope,
  { version }: Pick<PageSelectors, 'version'>,
  only: { isIncluded?: true } = {},
): Promise<KnownPage[]> {
  const rows = await db('pages')
    .where({ ...ofWebsite(website), source: 'crawl', ...(only.isIncluded ? { is_included: true } : {}) })
    .orderBy('id')
    .select<StoredPage[]>(
      'url',
      'etag',
      'last_modified',
      'content_hash',
      'missing_count',
      'fetched_at',
      'selectors_version',
    );
  if (rows.length === 0) return [];
  const readings = await earlierReadings(db, website);
  return rows.map((row) => {
    const earlier = readings.get(edition(row.url, row.etag, row.last_modified));
    const isCurrent = row.selectors_version === version && (earlier?.selectors ?? 0) === version;
    const reading = isCurrent ? earlier : undefined;
    return {
      url: row.url,
      etag: reading ? row.etag : null,
      lastModified: reading ? row.last_modified : null,
      contentHash: row.content_hash,
      crawledAt: row.fetched_at.toISOString(),
      missing: row.missing_count > 0,
      ...(reading ? { reading } : {}),
    };
  });
}

/** Readings of the last crawl, by URL and edition. A reading of another edition would bring back old text. */
async function earlierReadings(db: Database, website: WebsiteScope): Promise<Map<string, PageReading>> {
  const records = await db('crawl_pages')
    .where({ workspace_id: website.workspaceId, outcome: 'kept' })
    .whereNotNull('record')
    .where('crawl_id', db('crawls').where(ofWebsite(website)).whereIn('status', ['done', 'canceled']).max('id'))
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
