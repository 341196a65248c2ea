import type { Knex } from 'knex';
import { enoughContent, type PageCounts } from '#shared/contracts/websites.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

/** SQL that says whether a row of `pages` has content. Counts characters only for texts with the lowest quality. */
export const hasContent = `(content_quality > 1 or (content_quality = 1 and length(content) > ${enoughContent}))`;

export async function countPages(db: Database | Transaction, website: WebsiteScope): Promise<PageCounts> {
  const [counts] = await db('pages')
    .where(ofWebsite(website))
    .select<PageCounts[]>(
      db.raw('count(*) as "all"'),
      db.raw('count(*) filter (where is_included) as stored'),
      db.raw(`count(*) filter (where ${hasContent}) as content`),
    );
  return counts ?? { all: 0, stored: 0, content: 0 };
}

/** A query for the number of a website's pages, for use in another statement. */
export const pageCount = (db: Database | Transaction, website: WebsiteScope): Knex.QueryBuilder =>
  db('pages').where(ofWebsite(website)).count('*');

/** How many pages an upload from the app has stored. */
export async function countUploaded(trx: Transaction, website: WebsiteScope, uploadId: string): Promise<number> {
  const [row] = await trx('pages')
    .where({ ...ofWebsite(website), upload_id: uploadId })
    .count<{ count: number }[]>('id as count');
  return row?.count ?? 0;
}

export interface ConnectorPages {
  documents: number;
  /** Of these, how many wait for the owner's decision. */
  waiting: number;
}

/** Counts the pages of connectors, by their IDs. Those without pages are missing. */
export async function countPagesOfConnectors(
  db: Database | Transaction,
  workspaceId: number,
  connectorIds: readonly number[],
): Promise<Map<number, ConnectorPages>> {
  const rows = await db('pages')
    .where('workspace_id', workspaceId)
    .whereRaw('connector_id = any(?)', [[...connectorIds]])
    .groupBy('connector_id')
    .select<({ connector_id: number } & ConnectorPages)[]>(
      'connector_id',
      db.raw('count(*) as documents, count(*) filter (where waits_since is not null) as waiting'),
    );
  return new Map(rows.map(({ connector_id, documents, waiting }) => [connector_id, { documents, waiting }]));
}

/** How fresh the pages of a website are. */
export interface PageFreshness {
  pages: number;
  checkedToday: number;
  checkedThisWeek: number;
  failing: number;
  waiting: number;
}

export const noPages: PageFreshness = { pages: 0, checkedToday: 0, checkedThisWeek: 0, failing: 0, waiting: 0 };

const freshness = `count(*) as pages,
  count(*) filter (where checked_at > now() - interval '1 day') as "checkedToday",
  count(*) filter (where checked_at > now() - interval '7 days') as "checkedThisWeek",
  count(*) filter (where failing_since is not null) as failing,
  count(*) filter (where waits_since is not null) as waiting`;

export async function freshnessOf(db: Database, website: WebsiteScope): Promise<PageFreshness> {
  const [counted] = await db('pages').where(ofWebsite(website)).select<PageFreshness[]>(db.raw(freshness));
  return counted ?? noPages;
}

/** The freshness of each website of a workspace, by its ID. Those without pages are missing. */
export async function freshnessByWebsite(db: Database, workspaceId: number): Promise<Map<number, PageFreshness>> {
  const rows = await db('pages')
    .where('workspace_id', workspaceId)
    .groupBy('website_id')
    .select<(PageFreshness & { website_id: number })[]>('website_id', db.raw(freshness));
  return new Map(rows.map(({ website_id, ...counted }) => [website_id, counted]));
}
