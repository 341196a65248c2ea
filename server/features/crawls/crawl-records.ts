import { contentQuality } from '#shared/crawler/quality.ts';
import type { CrawlRecord, PageNote } from '#shared/crawler/types.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { storableText } from '../../db/storable.ts';

const batchSize = 50;

/** What is worth telling the owner about a page that was kept all the same. */
const remarks: Partial<Record<PageNote, string>> = {
  'needs-browser': 'The page shows its text only after scripts have run, so a browser is needed to read all of it.',
  'render-failed': 'The page could not be opened in a browser, so text that scripts bring may be missing.',
};

/** Writes records of a crawl; a later one of the same address replaces the earlier. */
export async function putRecords(trx: Transaction, crawlId: number, records: CrawlRecord[]): Promise<void> {
  // One statement must not meet an address twice.
  const last = [...new Map(records.map((record) => [record.url, record])).values()];
  for (let at = 0; at < last.length; at += batchSize) {
    const rows = last.slice(at, at + batchSize).map((record) => toRow(crawlId, record));
    await trx('crawl_pages').insert(rows).onConflict(trx.raw('(crawl_id, md5(url))')).merge();
  }
}

function toRow(crawlId: number, record: CrawlRecord) {
  const isKept = record.outcome === 'page' || record.outcome === 'unchanged';
  const remark = record.notes.find((note) => remarks[note]) ?? null;
  return {
    crawl_id: crawlId,
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
export function readRecords(db: Database, crawlId: number): Promise<CrawlRecord[]> {
  return db('crawl_pages')
    .where('crawl_id', crawlId)
    .whereNotNull('record')
    .orderBy('id')
    .pluck<CrawlRecord[]>('record');
}

/** The addresses that a crawl left out as repetitive. */
export function repetitiveUrls(db: Database, crawlId: number): Promise<string[]> {
  return db('crawl_pages')
    .where({ crawl_id: crawlId, reason: 'repetitive' })
    .whereNot('outcome', 'kept')
    .orderBy('id')
    .pluck<string[]>('url');
}
