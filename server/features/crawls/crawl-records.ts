import { documentLength } from '#shared/crawler/finish-parts.ts';
import { skipOf } from '#shared/crawler/left-out.ts';
import { contentQuality } from '#shared/crawler/quality.ts';
import type { CrawlRecord } from '#shared/crawler/types.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { batchesOf } from '../../db/statement-size.ts';
import { storableText } from '../../db/storable.ts';
import { pagesOfCrawl } from './store.ts';
import type { CrawlKey } from './types.ts';

type RecordRow = ReturnType<typeof toRow>;

/** Converts records of a crawl to rows, in groups small enough for one statement. */
export function recordRows(key: CrawlKey, records: CrawlRecord[]): Generator<RecordRow[]> {
  // A single statement can't update a URL twice.
  const last = [...new Map(records.map((record) => [record.url, record])).values()];
  return batchesOf(rowsOf(key, last), ({ record }) => record.length);
}

/** A generator, since all readings of a large site together take hundreds of megabytes. */
function* rowsOf(key: CrawlKey, records: CrawlRecord[]): Generator<RecordRow> {
  for (const record of records) yield toRow(key, record);
}

/** Writes a group of rows. A later record of the same URL replaces the earlier one. */
export async function putRows(trx: Transaction, rows: RecordRow[]): Promise<void> {
  await trx('crawl_pages').insert(rows).onConflict(['workspace_id', 'crawl_id', 'url_hash']).merge();
}

export async function putRecords(trx: Transaction, key: CrawlKey, records: CrawlRecord[]): Promise<void> {
  for (const rows of recordRows(key, records)) await putRows(trx, rows);
}

function toRow(key: CrawlKey, record: CrawlRecord) {
  const isKept = record.outcome === 'page' || record.outcome === 'unchanged';
  const skip = skipOf(record);
  return {
    ...pagesOfCrawl(key),
    url: record.url,
    outcome: isKept ? 'kept' : record.outcome,
    reason: skip?.reason ?? null,
    explanation: skip && storableText(skip.explanation),
    title: isKept ? storableText(record.document?.title ?? record.reading?.title ?? '') || record.finalUrl : null,
    content_quality: isKept ? contentQuality(characters(record)) : null,
    record: JSON.stringify(record),
  };
}

function characters({ document, reading }: CrawlRecord): number {
  if (document) return documentLength(document);
  const own = (reading?.blocks ?? []).filter((block) => block.chrome === 'none');
  return own.reduce((sum, block) => sum + block.text.length, 0);
}

/** Reads the records of an interrupted crawl. */
export function readRecords(db: Database, key: CrawlKey): Promise<CrawlRecord[]> {
  return db('crawl_pages').where(pagesOfCrawl(key)).whereNotNull('record').orderBy('id').pluck<CrawlRecord[]>('record');
}

/** The URLs that a crawl skipped as repetitive. */
export function repetitiveUrls(db: Database, key: CrawlKey): Promise<string[]> {
  return db('crawl_pages')
    .where({ ...pagesOfCrawl(key), reason: 'repetitive' })
    .whereNot('outcome', 'kept')
    .orderBy('id')
    .pluck<string[]>('url');
}
