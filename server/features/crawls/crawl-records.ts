import { contentQuality } from '#shared/crawler/quality.ts';
import type { CrawlRecord, PageNote } from '#shared/crawler/types.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { batchesOf } from '../../db/statement-size.ts';
import { storableText } from '../../db/storable.ts';
import { pagesOfCrawl } from './store.ts';
import type { CrawlKey } from './types.ts';

/** What is worth telling the owner about a page that was kept all the same. */
const remarks: Partial<Record<PageNote, string>> = {
  'needs-browser': 'The page only shows its text after scripts have run, so reading all of it requires a browser.',
  'render-failed': 'The page could not be opened in a browser, so text added by scripts may be missing.',
};

type RecordRow = ReturnType<typeof toRow>;

/** Records of a crawl as rows, in groups that are small statements. */
export function recordRows(key: CrawlKey, records: CrawlRecord[]): Generator<RecordRow[]> {
  // One statement must not meet an address twice.
  const last = [...new Map(records.map((record) => [record.url, record])).values()];
  return batchesOf(rowsOf(key, last), ({ record }) => record.length);
}

/** One after the other: all together, the readings of a large site are hundreds of megabytes. */
function* rowsOf(key: CrawlKey, records: CrawlRecord[]): Generator<RecordRow> {
  for (const record of records) yield toRow(key, record);
}

/** Writes one group of rows; a later record of the same address replaces the earlier. */
export async function putRows(trx: Transaction, rows: RecordRow[]): Promise<void> {
  await trx('crawl_pages').insert(rows).onConflict(['workspace_id', 'crawl_id', 'url_hash']).merge();
}

export async function putRecords(trx: Transaction, key: CrawlKey, records: CrawlRecord[]): Promise<void> {
  for (const rows of recordRows(key, records)) await putRows(trx, rows);
}

function toRow(key: CrawlKey, record: CrawlRecord) {
  const isKept = record.outcome === 'page' || record.outcome === 'unchanged';
  const remark = record.notes.find((note) => remarks[note]) ?? null;
  return {
    ...pagesOfCrawl(key),
    url: record.url,
    outcome: isKept ? 'kept' : record.outcome,
    reason: isKept ? remark : record.reason,
    explanation: isKept ? remark && remarks[remark] : storableText(record.explanation ?? ''),
    title: isKept ? storableText(record.document?.title ?? record.reading?.title ?? '') || record.finalUrl : null,
    content_quality: isKept ? contentQuality(characters(record)) : null,
    record: JSON.stringify(record),
  };
}

function characters({ document, reading }: CrawlRecord): number {
  if (document) return document.content.length;
  const own = (reading?.blocks ?? []).filter((block) => block.chrome === 'none');
  return own.reduce((sum, block) => sum + block.text.length, 0);
}

/** The records of a crawl that was interrupted. */
export function readRecords(db: Database, key: CrawlKey): Promise<CrawlRecord[]> {
  return db('crawl_pages').where(pagesOfCrawl(key)).whereNotNull('record').orderBy('id').pluck<CrawlRecord[]>('record');
}

/** The addresses that a crawl left out as repetitive. */
export function repetitiveUrls(db: Database, key: CrawlKey): Promise<string[]> {
  return db('crawl_pages')
    .where({ ...pagesOfCrawl(key), reason: 'repetitive' })
    .whereNot('outcome', 'kept')
    .orderBy('id')
    .pluck<string[]>('url');
}
