import type { Knex } from 'knex';
import type { Database, Transaction } from '../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

/** The pages of a website as a query, for statements that read other sources the same way. */
export const pageRows = (db: Database, website: WebsiteScope): Knex.QueryBuilder =>
  db('pages').where(ofWebsite(website));

/** The pages of a website with their IDs and these columns, to join. Postgres reads them as it would the table. */
export const pagesToJoin = (
  db: Database | Transaction,
  website: WebsiteScope,
  columns: readonly string[],
): Knex.QueryBuilder =>
  db('pages')
    .where(ofWebsite(website))
    .select('id', ...columns)
    .as('p');

/** SQL that joins the page `g` of a source `s` if it still has one. A restored version may have pages that don't. */
export const joinPageOfSource = `left join pages g on s.kind = 'page' and g.workspace_id = :workspaceId and g.id = s.origin_id`;

/** SQL for how old the page `g` is. */
export const pageAge = `g.id is not null as is_page, g.checked_at, g.failing_since,
  coalesce(g.dated_at, g.changed_at) as dated_at`;

/** SQL for the first texts that answer, with the languages that their pages declare. */
export const sampledPages = `select content, language from pages
  where workspace_id = :workspaceId and website_id = :websiteId and is_included order by id limit :sampledTexts`;

/** SQL for the name of the connector that a row is from; null without one, and for one that was removed. */
export const nameOfConnector = (row: string): string =>
  `(select c.name from connectors c where c.workspace_id = ${row}.workspace_id and c.id = ${row}.connector_id)`;
