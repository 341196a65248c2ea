import type { CrawledPage, CrawlOutcome } from '#shared/crawler/types.ts';
import { pageKey } from '#shared/crawler/url-rules.ts';
import type { Transaction } from '../../db/connection.ts';
import { storableText } from '../../db/storable.ts';

const batchSize = 100;

/** Reasons of this one crawl: the page is still part of the website. */
export const keptOut: ReadonlySet<string> = new Set(['excluded', 'not-included']);

/**
 * Brings the stored pages of a website up to what a crawl found. The owner's choice of pages stays; a page that moved
 * is the same page under its new address.
 * @returns addresses of pages that are no longer stored
 */
export async function savePages(trx: Transaction, websiteId: number, outcome: CrawlOutcome): Promise<string[]> {
  await moveRenamed(trx, websiteId, outcome);
  // One statement must not meet an address twice.
  const pages = [...new Map(outcome.pages.map((page) => [page.url, page])).values()];
  for (let at = 0; at < pages.length; at += batchSize) {
    const rows = pages
      .slice(at, at + batchSize)
      .map((page) => ({ ...toRow(websiteId, page), fetched_at: trx.fn.now() }));
    // What is not named in a row, the owner's choice above all, stays.
    await trx('pages').insert(rows).onConflict(['website_id', 'url']).merge();
  }
  const stored = (urls: string[]) =>
    trx('pages').where({ website_id: websiteId, source: 'crawl' }).whereRaw('url = any(?)', [urls]);
  await stored(outcome.unchanged).update({ gone_count: 0, fetched_at: trx.fn.now() });
  await stored(outcome.missing).update({ gone_count: 1 });
  const reasons = new Map(outcome.records.map((record) => [pageKey(record.url), record.reason ?? '']));
  const gone = outcome.gone.filter((url) => !keptOut.has(reasons.get(pageKey(url)) ?? ''));
  await stored(gone).delete();
  return gone;
}

function toRow(websiteId: number, page: CrawledPage) {
  return {
    website_id: websiteId,
    url: page.url,
    title: storableText(page.title),
    content: storableText(page.content),
    content_hash: page.contentHash,
    content_quality: page.contentQuality,
    source: 'crawl',
    language: page.language && storableText(page.language),
    etag: page.etag,
    last_modified: page.lastModified,
    gone_count: 0,
  };
}

/** Stored addresses that turned out to be another spelling of a page, or to forward to it. */
async function moveRenamed(trx: Transaction, websiteId: number, { pages, records }: CrawlOutcome): Promise<void> {
  const current = new Map<string, string>();
  for (const page of pages) current.set(pageKey(page.url), page.url);
  for (const record of records) {
    const url = current.get(pageKey(record.finalUrl));
    if (url !== undefined && record.outcome === 'page') current.set(pageKey(record.url), url);
  }
  const stored = await trx('pages').where({ website_id: websiteId, source: 'crawl' }).pluck<string[]>('url');
  const taken = new Set(stored);
  for (const old of stored) {
    const url = current.get(pageKey(old));
    if (url === undefined || url === old) continue;
    const row = trx('pages').where({ website_id: websiteId, url: old });
    await (taken.has(url) ? row.delete() : row.update({ url }));
    taken.add(url);
  }
}
