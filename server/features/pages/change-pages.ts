import type { Transaction } from '../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import type { FollowedSource } from './page-row.ts';

/** How many complete crawls in a row must miss a page before it is removed. */
const maxMissedCrawls = 2;

/** A connector of a website, or null for pages that no connector has. */
interface Owned extends WebsiteScope {
  connectorId: number | null;
}

const ownPages = (trx: Transaction, { connectorId, ...website }: Owned) =>
  trx('pages').where({ ...ofWebsite(website), connector_id: connectorId });

/** @param moves from one URL to another, or to null if the page is already stored at its new URL */
export async function movePages(
  trx: Transaction,
  website: WebsiteScope,
  moves: readonly { from: string; to: string | null }[],
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

/** @returns false if another page has the URL; the page stays where it is */
export async function movePage(trx: Transaction, of: Owned, { id, to }: { id: number; to: string }): Promise<boolean> {
  const { workspaceId, websiteId } = of;
  const others = trx('pages as other').where({
    'other.workspace_id': workspaceId,
    'other.website_id': websiteId,
    'other.url': to,
  });
  const moved = await ownPages(trx, of)
    .where('id', id)
    .whereNotExists(others.select(trx.raw('1')))
    .update({ url: to });
  return moved > 0;
}

/** Removes those of these pages that still belong to the connector, or to none. */
export async function dropPages(trx: Transaction, of: Owned, ids: readonly number[]): Promise<void> {
  await ownPages(trx, of)
    .whereRaw('id = any(cast(? as bigint[]))', [[...ids]])
    .delete();
}

/** Removes crawled pages that are gone. */
export const dropCrawledPages = (trx: Transaction, website: WebsiteScope, urls: readonly string[]): Promise<number> =>
  crawledPages(trx, website, urls).delete();

/** Counts a complete crawl on the owner's computer, and removes the pages that it and the one before didn't find. */
export async function dropUnuploaded(trx: Transaction, website: WebsiteScope, uploadId: string): Promise<void> {
  const missing = () =>
    trx('pages')
      .where({ ...ofWebsite(website), source: 'upload' })
      .whereRaw('upload_id is distinct from ?', [uploadId]);
  await missing().increment('missing_count', 1);
  await missing().where('missing_count', '>=', maxMissedCrawls).delete();
}

/** @returns how many pages it had */
export const dropPagesOfConnector = (trx: Transaction, connector: Owned): Promise<number> =>
  ownPages(trx, connector).delete();

/** Keeps the pages of a connector that is removed. */
export const releasePages = (trx: Transaction, connector: Owned): Promise<number> =>
  ownPages(trx, connector).update({ connector_id: null });

/** Whether pages answer. */
export async function includePages(
  trx: Transaction,
  website: WebsiteScope,
  ids: readonly number[],
  isIncluded: boolean,
): Promise<void> {
  await trx('pages')
    .where(ofWebsite(website))
    .whereRaw('id = any(cast(? as bigint[]))', [[...ids]])
    .update({ is_included: isIncluded });
}

/** @returns how many of these pages waited for the owner's decision */
export const decideWaitingPages = (
  trx: Transaction,
  website: WebsiteScope,
  ids: readonly number[],
  isIncluded: boolean,
): Promise<number> =>
  trx('pages')
    .where(ofWebsite(website))
    .whereNotNull('waits_since')
    .whereIn('id', ids)
    .update({ waits_since: null, is_included: isIncluded });

/** Notes that crawled pages are as they were. */
export const notePagesSeen = (trx: Transaction, website: WebsiteScope, urls: readonly string[]): Promise<number> =>
  crawledPages(trx, website, urls).update({
    missing_count: 0,
    fetched_at: trx.fn.now(),
    checked_at: trx.fn.now(),
    failing_since: null,
  });

/** Notes that a crawl didn't find pages. The next one removes them. */
export const notePagesMissing = (trx: Transaction, website: WebsiteScope, urls: readonly string[]): Promise<number> =>
  crawledPages(trx, website, urls).update({ missing_count: 1 });

const crawledPages = (trx: Transaction, website: WebsiteScope, urls: readonly string[]) =>
  trx('pages')
    .where({ ...ofWebsite(website), source: 'crawl' })
    .whereRaw('url = any(?)', [[...urls]]);

/** Has all pages of these sources read by the next update. */
export const makePagesDue = (
  trx: Transaction,
  website: WebsiteScope,
  sources: readonly FollowedSource[],
): Promise<number> => trx('pages').where(ofWebsite(website)).whereIn('source', sources).update({ next_check_at: null });
