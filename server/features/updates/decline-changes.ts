import type { Transaction } from '../../db/connection.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import type { RunKey } from './runs.ts';

/** Notes what a person decided against, so that it isn't offered again. */
export async function declineChanges(
  trx: Transaction,
  { connectorId, ...run }: WebsiteScope & RunKey & { connectorId: number | null },
): Promise<void> {
  await trx.raw(
    `insert into declined_changes (workspace_id, website_id, url, content_hash)
     select :workspaceId, :websiteId, url, coalesce(staged #>> '{page,contentHash}', '')
     from update_changes
     where workspace_id = :workspaceId and run_id = :runId and kind in ('new', 'changed', 'moved', 'gone')
       -- A page that a connector no longer has is declined below.
       and (document_key is null or staged #>> '{page,contentHash}' is not null)
     on conflict do nothing`,
    run,
  );
  if (connectorId !== null) await keepDocuments(trx, { ...run, connectorId });
}

/**
 * The next reading of a connector doesn't load these documents again until they change. A page whose document is gone
 * stays, and is the document's again if that comes back.
 */
async function keepDocuments(trx: Transaction, run: RunKey & { connectorId: number }): Promise<void> {
  const of = { workspaceId: run.workspaceId, runId: run.runId, connectorId: run.connectorId };
  const staged = `from update_changes
    where workspace_id = :workspaceId and run_id = :runId and kind in ('new', 'changed', 'moved', 'gone')
      and document_key is not null`;
  await trx.raw(
    `delete from connector_documents
     where workspace_id = :workspaceId and connector_id = :connectorId
       and key in (select document_key ${staged} and staged #>> '{document,version}' is null)`,
    of,
  );
  await trx.raw(
    `insert into connector_documents (workspace_id, connector_id, key, version, url)
     select workspace_id, :connectorId, document_key, staged #>> '{document,version}', url
     ${staged} and staged #>> '{document,version}' is not null
     on conflict (workspace_id, connector_id, key) do update set version = excluded.version, missing_count = 0`,
    of,
  );
}
