import type { CrawlOutcome } from '#shared/crawler/types.ts';
import { pageKey } from '#shared/crawler/url-rules.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { batchesOf } from '../../db/statement-size.ts';
import { dropCrawledPages, movePages, notePagesMissing, notePagesSeen } from '../pages/change-pages.ts';
import { crawledRow } from '../pages/page-row.ts';
import { putPages } from '../pages/put-pages.ts';
import { urlsFrom } from '../pages/read-pages.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';

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
  for (const slice of batchesOf(outcome.pages, ({ content }) => content.length)) {
    await inSlices((trx) => {
      const rows = slice.map((page) => ({ ...crawledRow(page, trx.fn.now()), is_included: takesNew }));
      return putPages(trx, website, rows);
    });
  }
  for (const urls of slices(outcome.unchanged)) await inSlices((trx) => notePagesSeen(trx, website, urls));
  for (const urls of slices(outcome.missing)) await inSlices((trx) => notePagesMissing(trx, website, urls));
  const reasons = new Map(outcome.records.map((record) => [pageKey(record.url), record.reason ?? '']));
  const removed = outcome.removed.filter((url) => !keptOut.has(reasons.get(pageKey(url)) ?? ''));
  for (const urls of slices(removed)) await inSlices((trx) => dropCrawledPages(trx, website, urls));
  return removed;
}

function* slices<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += urlsPerSlice) yield all.slice(at, at + urlsPerSlice);
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
  const [stored, connected] = await Promise.all([urlsFrom(db, website, 'crawl'), urlsFrom(db, website, 'connector')]);
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
