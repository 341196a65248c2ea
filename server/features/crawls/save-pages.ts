import type { CrawledPage, CrawlOutcome } from '#shared/crawler/types.ts';
import { pageKey } from '#shared/crawler/url-rules.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { batchesOf } from '../../db/statement-size.ts';
import { storableText } from '../../db/storable.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

/** Runs one slice in its own transaction if the worker still holds the crawl. */
export type InSlices = (write: (trx: Transaction) => Promise<unknown>) => Promise<unknown>;

/** Rows per slice for updates that only change numbers. */
const urlsPerSlice = 200;

/** Reasons that apply to this crawl only, so the page is still part of the website. */
export const keptOut: ReadonlySet<string> = new Set(['excluded', 'not-included']);

interface Saving {
  website: WebsiteScope;
  outcome: CrawlOutcome;
  /** Whether pages that are new on the server are included in the knowledge base. */
  takesNew?: boolean;
}

/**
 * Updates the stored pages of a website with the results of a crawl, in slices. Safe to repeat after a crash. Keeps the
 * owner's choice of pages. A page that moved is the same page at its new address.
 * @returns URLs of pages that are no longer stored
 */
export async function savePages(
  db: Database,
  inSlices: InSlices,
  { website, outcome, takesNew = true }: Saving,
): Promise<string[]> {
  await moveRenamed(db, inSlices, website, outcome);
  // A single statement can't update a URL twice.
  const pages = [...new Map(outcome.pages.map((page) => [page.url, page])).values()];
  for (const slice of batchesOf(pages, ({ content }) => content.length)) {
    await inSlices((trx) => putPages(trx, website, slice, takesNew));
  }
  const stored = (trx: Transaction, urls: string[]) =>
    trx('pages')
      .where({ ...ofWebsite(website), source: 'crawl' })
      .whereRaw('url = any(?)', [urls]);
  for (const urls of slices(outcome.unchanged)) {
    await inSlices((trx) => stored(trx, urls).update({ missing_count: 0, ...seenNow(trx) }));
  }
  for (const urls of slices(outcome.missing)) await inSlices((trx) => stored(trx, urls).update({ missing_count: 1 }));
  const reasons = new Map(outcome.records.map((record) => [pageKey(record.url), record.reason ?? '']));
  const removed = outcome.removed.filter((url) => !keptOut.has(reasons.get(pageKey(url)) ?? ''));
  for (const urls of slices(removed)) await inSlices((trx) => stored(trx, urls).delete());
  return removed;
}

function* slices<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += urlsPerSlice) yield all.slice(at, at + urlsPerSlice);
}

const seenNow = (trx: Transaction) => ({ fetched_at: trx.fn.now(), checked_at: trx.fn.now(), failing_since: null });

async function putPages(
  trx: Transaction,
  website: WebsiteScope,
  pages: CrawledPage[],
  takesNew: boolean,
): Promise<void> {
  const rows = pages.map((page) => ({ ...toRow(website, page), is_included: takesNew, ...seenNow(trx) }));
  const { workspace_id: _, website_id: __, url: ___, is_included: ____, ...changed } = rows[0] ?? {};
  // A page that is already stored keeps the owner's choice. A connector has the text of its pages first hand.
  await trx('pages')
    .insert(rows)
    .onConflict(['workspace_id', 'website_id', 'url'])
    .merge(Object.keys(changed))
    .whereNull('pages.connector_id');
}

/** A crawled page as a row. */
export function toRow(website: WebsiteScope, page: CrawledPage) {
  return {
    ...ofWebsite(website),
    url: page.url,
    title: storableText(page.title),
    content: storableText(page.content),
    content_hash: page.contentHash,
    content_quality: page.contentQuality,
    link_share: page.linkShare,
    source: 'crawl',
    language: page.language && storableText(page.language),
    etag: page.etag,
    last_modified: page.lastModified,
    dated_at: page.datedAt,
    selectors_version: page.selectors ?? 0,
    missing_count: 0,
  };
}

/** Handles stored URLs that turned out to be another spelling of a page, or to redirect to it. */
async function moveRenamed(
  db: Database,
  inSlices: InSlices,
  website: WebsiteScope,
  { pages, records }: CrawlOutcome,
): Promise<void> {
  const current = new Map<string, string>();
  for (const page of pages) current.set(pageKey(page.url), page.url);
  for (const record of records) {
    const url = current.get(pageKey(record.finalUrl));
    if (url !== undefined && record.outcome === 'page') current.set(pageKey(record.url), url);
  }
  const pagesFrom = (source: string) =>
    db('pages')
      .where({ ...ofWebsite(website), source })
      .pluck<string[]>('url');
  const [stored, connected] = await Promise.all([pagesFrom('crawl'), pagesFrom('connector')]);
  const taken = new Set([...stored, ...connected]);
  const moves: { from: string; to: string | null }[] = [];
  for (const from of stored) {
    const to = current.get(pageKey(from));
    if (to === undefined || to === from) continue;
    moves.push({ from, to: taken.has(to) ? null : to });
    taken.add(to);
  }
  for (const slice of slices(moves)) await inSlices((trx) => movePages(trx, website, slice));
}

/** @param moves from one URL to another, or to null if the page is already stored at its new URL */
async function movePages(
  trx: Transaction,
  website: WebsiteScope,
  moves: { from: string; to: string | null }[],
): Promise<void> {
  const doubled = moves.filter(({ to }) => to === null).map(({ from }) => from);
  await trx('pages').where(ofWebsite(website)).whereRaw('url = any(?)', [doubled]).delete();
  const moved = moves.filter(({ to }) => to !== null);
  await trx.raw(
    `update pages set url = moved.new_url
     from unnest(cast(:from as text[]), cast(:to as text[])) as moved(old_url, new_url)
     where workspace_id = :workspaceId and website_id = :websiteId and url = moved.old_url`,
    { ...website, from: moved.map(({ from }) => from), to: moved.map(({ to }) => to) },
  );
}
