import type { Transaction } from '../../db/connection.ts';
import { batchesOf } from '../../db/statement-size.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { type PageRow, type SentText, sentRow, typedRow } from './page-row.ts';

const address = ['workspace_id', 'website_id', 'url'];

/** Bytes a page takes in a statement in addition to its text. */
const rowSize = 500;

/** SQL for a page that the owner typed. Only these have a fragment among those that no crawl has read. */
export const isTyped = `(pages.source = 'manual' and position('#' in pages.url) > 0)`;

/** A connector has its texts first hand, so only it may replace them. It leaves what the owner typed. */
const isOwn = `(pages.connector_id is null or pages.connector_id = excluded.connector_id)
  and (excluded.connector_id is null or not ${isTyped})`;

/**
 * Stores what was read, also in place of the pages at the same URLs, which keep the owner's choice. Pages that have the
 * text from a better source stay. All rows must have the same columns; the later of two with one URL counts.
 * @returns the URLs of the pages stored
 */
export function putPages(trx: Transaction, website: WebsiteScope, rows: readonly PageRow[]): Promise<Set<string>> {
  return put(trx, website, rows, { keeps: ['is_included', 'waits_since'], where: isOwn });
}

/** Stores a text that the owner types, also in place of a connector's page. */
export async function putTypedPage(trx: Transaction, website: WebsiteScope, page: SentText): Promise<void> {
  await put(trx, website, [await typedRow(page, trx.fn.now())], { keeps: [], where: 'true' });
}

/** Stores texts in the knowledge base, also in place of the pages at the same URLs, which keep their source. */
export async function putSentPages(trx: Transaction, website: WebsiteScope, pages: readonly SentText[]): Promise<void> {
  for (const batch of batchesOf(pages, sizeOf)) {
    const rows = await Promise.all(batch.map((page) => sentRow(page, trx.fn.now())));
    await put(trx, website, rows, { keeps: ['source'], where: isOwn });
  }
}

/** Bytes that a sent page takes in a statement. */
export const sizeOf = ({ content }: SentText) => content.length + rowSize;

/** Adds pages that aren't used yet. Those that are stored meanwhile stay as they are. */
export async function addPages(trx: Transaction, website: WebsiteScope, pages: readonly SentText[]): Promise<void> {
  const rows = await Promise.all(pages.map((page) => sentRow(page, trx.fn.now())));
  await trx('pages')
    .insert(rows.map((row) => ({ ...ofWebsite(website), ...row, is_included: false })))
    .onConflict(address)
    .ignore();
}

interface Conflict {
  /** Columns that a page keeps which is already stored. */
  keeps: readonly (keyof PageRow)[];
  /** SQL: which stored pages are replaced. */
  where: string;
}

async function put(
  trx: Transaction,
  website: WebsiteScope,
  pages: readonly PageRow[],
  { keeps, where }: Conflict,
): Promise<Set<string>> {
  // A single statement can't update a URL twice.
  const rows = [...new Map(pages.map((page) => [page.url, { ...ofWebsite(website), ...page }])).values()];
  const kept = new Set<string>([...address, ...keeps]);
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !kept.has(column));
  if (columns.length === 0) return new Set();
  const stored = await trx('pages')
    .insert(rows)
    .onConflict(address)
    .merge({
      ...Object.fromEntries(columns.map((column) => [column, trx.raw('excluded.??', [column])])),
      changed_at: trx.raw(
        'case when pages.content_hash = excluded.content_hash then pages.changed_at else excluded.fetched_at end',
      ),
    })
    .whereRaw(where)
    .returning<{ url: string }[]>('url');
  return new Set(stored.map(({ url }) => url));
}
