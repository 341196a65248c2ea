import type { Knex } from 'knex';
import type { Transaction } from '../../db/connection.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';

/** What an update found out about a page, and when it is checked next. */
export interface PageCheck {
  id: number;
  result: string;
  etag: string | null;
  lastModified: string | null;
  /** The version of the selectors that it was read with. */
  selectors: number;
  /** Between checks. */
  seconds: number;
  /** Seconds until the next one. */
  wait: number;
}

/** Notes checks of pages. Changes are noted with the new texts. */
export async function noteChecks(
  trx: Transaction,
  website: WebsiteScope,
  checks: readonly PageCheck[],
  now: Date,
): Promise<void> {
  await trx.raw(
    `update pages p set
       check_interval = c.seconds,
       next_check_at = cast(:now as timestamptz) + make_interval(secs => c.wait),
       -- With a change, once the new text is stored.
       checked_at = case when c.result = 'unchanged' then cast(:now as timestamptz) else p.checked_at end,
       failing_since = case when c.result in ('changed', 'unchanged') then null else coalesce(p.failing_since, :now) end,
       missing_count = case c.result when 'missing' then 1 when 'failed' then p.missing_count else 0 end,
       etag = case when c.result = 'unchanged' then c.etag else p.etag end,
       last_modified = case when c.result = 'unchanged' then c.last_modified else p.last_modified end,
       selectors_version = case when c.result = 'unchanged' then c.selectors else p.selectors_version end
     from unnest(cast(:ids as bigint[]), cast(:results as text[]), cast(:seconds as integer[]), cast(:waits as integer[]), cast(:etags as text[]), cast(:modified as text[]), cast(:selectors as integer[]))
       as c(id, result, seconds, wait, etag, last_modified, selectors)
     where p.workspace_id = :workspaceId and p.website_id = :websiteId and p.id = c.id`,
    {
      ...website,
      now,
      ids: checks.map(({ id }) => id),
      results: checks.map(({ result }) => result),
      seconds: checks.map(({ seconds }) => seconds),
      waits: checks.map(({ wait }) => wait),
      etags: checks.map(({ etag }) => etag),
      modified: checks.map(({ lastModified }) => lastModified),
      selectors: checks.map(({ selectors }) => selectors),
    },
  );
}

interface ConnectorScope extends WebsiteScope {
  connectorId: number;
}

const pagesOf = (trx: Transaction, { workspaceId, connectorId }: ConnectorScope) =>
  trx('pages').where({ workspace_id: workspaceId, connector_id: connectorId });

const failing = (trx: Transaction) => ({ failing_since: trx.raw('coalesce(failing_since, now())') });

/** Notes that the pages of a connector couldn't be read. */
export async function noteConnectorFailed(trx: Transaction, connector: ConnectorScope): Promise<void> {
  await pagesOf(trx, connector).update(failing(trx));
}

/**
 * Notes which pages of a connector couldn't be read, and when the others were last seen at their source.
 * @param failed a query for the URLs of those that couldn't
 * @param seenAt null if what was found isn't stored
 */
export async function noteConnectorRead(
  trx: Transaction,
  connector: ConnectorScope,
  { failed, seenAt }: { failed: Knex.QueryBuilder; seenAt: string | null },
): Promise<void> {
  await pagesOf(trx, connector).whereIn('url', failed.clone()).update(failing(trx));
  // Those that weren't loaded haven't changed, by what the vendor says.
  await pagesOf(trx, connector)
    .whereNotIn('url', failed)
    .update({ failing_since: null, ...(seenAt !== null && { checked_at: seenAt }) });
}
