import type { PageRule } from '#shared/contracts/websites.ts';
import type { KnownPage } from '#shared/updates/read-due-pages.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { readInBatches } from '../../db/read-in-batches.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { hasContent } from './count-pages.ts';
import type { FollowedSource } from './page-row.ts';
import { isTyped } from './put-pages.ts';

const rowsPerBatch = 1000;

/** The URLs of crawled pages, or of those a connector read. */
export const urlsFrom = (
  db: Database,
  website: WebsiteScope,
  source: 'crawl' | 'connector',
  only: { is_included?: boolean } = {},
): Promise<string[]> =>
  db('pages')
    .where({ ...ofWebsite(website), ...only, source })
    .pluck<string[]>('url');

/** The URLs of pages that connectors keep up to date. */
export const connectedUrls = (db: Database, website: WebsiteScope): Promise<string[]> =>
  db('pages').where(ofWebsite(website)).whereNotNull('connector_id').pluck<string[]>('url');

/** The URL of each page, and whether a crawl of this server read it. */
export const addressesOf = (trx: Transaction, website: WebsiteScope): Promise<{ url: string; isCrawled: boolean }[]> =>
  trx('pages')
    .where(ofWebsite(website))
    .select<{ url: string; isCrawled: boolean }[]>(
      'url',
      trx.raw(`source = 'crawl' and connector_id is null as "isCrawled"`),
    );

export async function hasPageAt(db: Database, website: WebsiteScope, url: string): Promise<boolean> {
  const page = await db('pages')
    .where({ ...ofWebsite(website), url })
    .first('id');
  return page !== undefined;
}

/** Whether a website has pages of one of these sources. */
export async function hasPagesFrom(
  trx: Transaction,
  website: WebsiteScope,
  sources: readonly FollowedSource[],
): Promise<boolean> {
  return (await trx('pages').where(ofWebsite(website)).whereIn('source', sources).first('id')) !== undefined;
}

/** The URLs of those of these pages that still belong to the connector, or to none, by their IDs. */
export async function urlsById(
  trx: Transaction,
  { connectorId, ...website }: WebsiteScope & { connectorId: number | null },
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await trx('pages')
    .where({ ...ofWebsite(website), connector_id: connectorId })
    .whereIn('id', ids)
    .select<{ id: number; url: string }[]>('id', 'url');
  return new Map(rows.map(({ id, url }) => [id, url]));
}

/** A page as a crawl compares it with what it finds. */
export interface PageBefore {
  url: string;
  title: string;
  contentHash: string;
}

export const pagesBefore = (db: Database, website: WebsiteScope): Promise<PageBefore[]> =>
  db('pages').where(ofWebsite(website)).select<PageBefore[]>('url', 'title', 'content_hash as contentHash');

/** The pages that answer, by hashes of their texts, without those that a connector keeps up to date. */
export const hashedPages = (
  db: Database,
  website: WebsiteScope,
): Promise<{ id: number; url: string; title: string; text_hash: string }[]> =>
  db('pages')
    .where({ ...ofWebsite(website), is_included: true, connector_id: null })
    .orderBy('id')
    .select<{ id: number; url: string; title: string; text_hash: string }[]>('id', 'url', 'title', 'text_hash');

/** A page as its next reading needs it. */
export interface FollowedPage extends KnownPage {
  fetchedAt: Date;
  /** In seconds. */
  checkInterval: number | null;
  isIncluded: boolean;
  /** Of the selectors that it was read with. */
  selectorsVersion: number;
}

/** The pages of these sources, oldest first. */
export const followedPages = (
  db: Database,
  website: WebsiteScope,
  sources: readonly FollowedSource[],
): Promise<FollowedPage[]> =>
  db('pages')
    .where(ofWebsite(website))
    .whereIn('source', sources)
    .orderBy('id')
    .select<FollowedPage[]>(
      'id',
      'url',
      'title',
      'etag',
      'content_hash as contentHash',
      'missing_count as missingCount',
      'last_modified as lastModified',
      'fetched_at as fetchedAt',
      'checked_at as checkedAt',
      'next_check_at as nextCheckAt',
      'check_interval as checkInterval',
      'is_included as isIncluded',
      'selectors_version as selectorsVersion',
    );

/** Whether each page of a connector is included. */
export const choicesOfConnector = (
  db: Database,
  { connectorId, ...website }: WebsiteScope & { connectorId: number },
): Promise<{ isIncluded: boolean }[]> =>
  db('pages')
    .where({ ...ofWebsite(website), connector_id: connectorId })
    .select<{ isIncluded: boolean }[]>('is_included as isIncluded');

/** A page at the URL of a document. */
export interface PageAt {
  id: number;
  url: string;
  title: string;
  /** Cut. */
  content: string;
  /** Of the whole text. */
  bytes: number;
  contentHash: string;
  connectorId: number | null;
  /** By the owner. */
  isTyped: boolean;
}

/**
 * The pages at these URLs, by URL.
 * @param most characters of a text
 */
export async function pagesAt(
  trx: Transaction,
  website: WebsiteScope,
  urls: readonly string[],
  most: number,
): Promise<Map<string, PageAt>> {
  const rows = await trx('pages')
    .where(ofWebsite(website))
    .whereRaw('url = any(?)', [[...urls]])
    .select<PageAt[]>(
      'id',
      'url',
      'title',
      trx.raw('left(content, ?) as content', [most]),
      trx.raw('octet_length(content) as bytes'),
      'content_hash as contentHash',
      'connector_id as connectorId',
      trx.raw(`${isTyped} as "isTyped"`),
    );
  return new Map(rows.map((row) => [row.url, row]));
}

/** The titles of some pages and the beginnings of their texts, by their IDs. */
export async function textsById(
  db: Database,
  website: WebsiteScope,
  ids: readonly number[],
  most: number,
): Promise<{ id: number; title: string; content: string }[]> {
  return db('pages')
    .where(ofWebsite(website))
    .whereIn('id', ids)
    .select<{ id: number; title: string; content: string }[]>(
      'id',
      'title',
      db.raw('left(content, ?) as content', [most]),
    );
}

/** Pages that an update found and that wait for the owner's decision, the newest first, and their number. */
export async function waitingPages(
  db: Database,
  website: WebsiteScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: { id: number; url: string; title: string; waitsSince: Date }[]; total: number }> {
  const waiting = () => db('pages').where(ofWebsite(website)).whereNotNull('waits_since');
  const rows = await waiting()
    .orderBy([{ column: 'waits_since', order: 'desc' }, { column: 'id' }])
    .limit(limit)
    .offset(offset)
    .select<{ id: number; url: string; title: string; waitsSince: Date }[]>(
      'id',
      'url',
      'title',
      'waits_since as waitsSince',
    );
  const [counted] = await waiting().count<{ count: number }[]>('* as count');
  return { rows, total: counted?.count ?? 0 };
}

/** Matches the URL of every contact page, and of some others. The index `pages_contact` has the same condition. */
export const contactAddress = 'contact|kontakt|contat';

/** Pages whose URLs look like those of contact pages. */
export const pagesAboutContact = (db: Database, website: WebsiteScope): Promise<{ url: string; title: string }[]> =>
  db('pages')
    .options(prepared)
    .where(ofWebsite(website))
    .andWhereRaw(`url ~* '${contactAddress}'`)
    .orderBy('id')
    .select<{ url: string; title: string }[]>('url', 'title');

/** The SQL condition of each rule. */
const chosenBy: Readonly<Record<PageRule, string>> = {
  stored: 'is_included',
  all: 'true',
  none: 'false',
  content: hasContent,
};

export interface RuledPage {
  id: number;
  url: string;
  isIncluded: boolean;
  /** Whether the rule selects it. */
  isByRule: boolean;
}

/** Yields the stored pages of a website in batches. */
export function readRuledPages(
  db: Database | Transaction,
  scope: WebsiteScope,
  rule: PageRule,
): AsyncGenerator<RuledPage[]> {
  const pages = () =>
    db('pages')
      .where(ofWebsite(scope))
      .select('id', 'url', 'is_included as isIncluded', db.raw(`${chosenBy[rule]} as "isByRule"`));
  return readInBatches<RuledPage>(pages, rowsPerBatch);
}
