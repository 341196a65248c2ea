import type { Knex } from 'knex';
import type { Database, Transaction } from '../../db/connection.ts';
import type { WebsiteScope } from './website-scope.ts';

type Column = 'name' | 'url' | 'kb_version' | 'crawled_by';

/** Websites that aren't deleted, with their keys and these columns, to join. Postgres reads them as it would the table. */
export const websitesToJoin = (db: Database | Transaction, columns: readonly Column[] = []): Knex.QueryBuilder =>
  db('websites')
    .whereNull('deleted_at')
    .select('workspace_id', 'id', ...columns)
    .as('w');

/** Selects the website of a row of this table, if it isn't deleted, for `whereExists`. */
export const websiteOfRow = (db: Database | Transaction, table: string): Knex.QueryBuilder =>
  db('websites')
    .whereRaw('(websites.workspace_id, websites.id) = (??, ??)', [`${table}.workspace_id`, `${table}.website_id`])
    .whereNull('websites.deleted_at')
    .select('id');

/** Selects the websites of a workspace in a row of this table, also deleted ones, for `whereExists`. */
export const websitesOfRow = (db: Database | Transaction, table: string): Knex.QueryBuilder =>
  db('websites')
    .whereRaw('websites.workspace_id = ??', [`${table}.id`])
    .select('id');

/** A query for the version of a website's knowledge that is live; null before its first build. */
export const liveVersionOf = (
  db: Database | Transaction,
  { workspaceId, websiteId }: WebsiteScope,
): Knex.QueryBuilder => db('websites').where({ workspace_id: workspaceId, id: websiteId }).select('kb_version');

/** The same as SQL, with the bindings `workspaceId` and `websiteId`. */
export const liveVersion = '(select kb_version from websites where workspace_id = :workspaceId and id = :websiteId)';

/** SQL for whether updates of a website wait if tests fail, with the same bindings. */
export const holdsFailingUpdates =
  '(select holds_failing_updates from websites where workspace_id = :workspaceId and id = :websiteId)';

/** SQL for the key of a website while it exists, with the same bindings. */
export const websiteKey =
  '(select workspace_id, id from websites where workspace_id = :workspaceId and id = :websiteId)';

/** SQL that makes a version live, with the bindings `version` and `language`, too. */
export const makeVersionLive = `update websites set kb_version = :version, language = :language
     where workspace_id = :workspaceId and id = :websiteId`;
