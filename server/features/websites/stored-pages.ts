import type { WebsitePage } from '#shared/contracts/websites.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from './website-scope.ts';

export interface PageRow {
  url: string;
  title: string;
  content: string;
  is_included: boolean;
  content_quality: WebsitePage['contentQuality'];
}

export const toPage = (row: PageRow): WebsitePage => ({
  url: row.url,
  title: row.title,
  content: row.content,
  isIncluded: row.is_included,
  contentQuality: row.content_quality,
});

/** The pages that answer, by hashes of their texts, without those that a connector keeps up to date. */
export const hashedPages = (db: Database, website: WebsiteScope) =>
  db('pages')
    .where({ ...ofWebsite(website), is_included: true, connector_id: null })
    .orderBy('id')
    .select<{ id: number; url: string; title: string; text_hash: string }[]>('id', 'url', 'title', 'text_hash');

export async function deletePages(trx: Transaction, website: WebsiteScope, ids: number[]): Promise<void> {
  await trx('pages').where(ofWebsite(website)).whereRaw('id = any(cast(? as bigint[]))', [ids]).delete();
}

/** The pages of a website at these URLs, best content first. */
export async function storedPages(db: Database, website: WebsiteScope, urls: string[]): Promise<WebsitePage[]> {
  const rows = await db('pages')
    .where(ofWebsite(website))
    .whereRaw('url = any(?)', [urls])
    .orderBy([{ column: 'content_quality', order: 'desc' }, { column: 'id' }])
    .select<PageRow[]>('url', 'title', 'content', 'is_included', 'content_quality');
  return rows.map(toPage);
}
