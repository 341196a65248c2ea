import type { CrawlRecord } from '#shared/crawler/types.ts';
import { pageKey } from '#shared/crawler/url-rules.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { batchesOf } from '../../db/statement-size.ts';
import { pagesToJoin } from '../pages/page-queries.ts';
import { followedPages } from '../pages/read-pages.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';

/**
 * Readings kept per website. What repeats on a site, such as its menu, is recognized by comparing pages, and this many
 * show it. All readings of a large site would be hundreds of megabytes.
 */
const keptReadings = 150;

const readingsOf = (db: Database | Transaction, website: WebsiteScope) =>
  db('page_readings as r')
    .join(pagesToJoin(db, website, ['content_hash']), { 'p.id': 'r.page_id' })
    .where('r.workspace_id', website.workspaceId);

/** Readings of some pages, by their IDs. Those of texts that are no longer stored are left out. */
export async function sampleReadings(db: Database, website: WebsiteScope): Promise<Map<number, CrawlRecord>> {
  const rows = await readingsOf(db, website)
    .whereRaw('p.content_hash = r.content_hash')
    .limit(keptReadings)
    .select<{ page_id: number; record: CrawlRecord }[]>('r.page_id', 'r.record');
  return new Map(rows.map(({ page_id, record }) => [page_id, record]));
}

/** Keeps the readings of pages that were just read, until there are enough. */
export async function keepReadings(
  inSlices: (write: (trx: Transaction) => Promise<unknown>) => Promise<unknown>,
  db: Database,
  website: WebsiteScope,
  records: readonly CrawlRecord[],
): Promise<void> {
  const stored = await followedPages(db, website, ['crawl']);
  const known = new Set(await readingsOf(db, website).pluck<number[]>('r.page_id'));
  const byKey = new Map(stored.map((page) => [pageKey(page.url), page]));
  let room = keptReadings - known.size;
  const rows = records.flatMap((record) => {
    const page = byKey.get(pageKey(record.finalUrl));
    if (!page || !record.reading || record.outcome !== 'page') return [];
    if (!known.has(page.id) && room-- <= 0) return [];
    const row = { workspace_id: website.workspaceId, page_id: page.id, content_hash: page.contentHash };
    return [{ ...row, record: JSON.stringify(record) }];
  });
  const once = [...new Map(rows.map((row) => [row.page_id, row])).values()];
  for (const slice of batchesOf(once, ({ record }) => record.length)) {
    await inSlices((trx) =>
      trx('page_readings').insert(slice).onConflict(['workspace_id', 'page_id']).merge(['content_hash', 'record']),
    );
  }
}
