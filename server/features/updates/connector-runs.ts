import type { Knex } from 'knex';
import type { RunCounts } from '#shared/contracts/updates.ts';
import type { Message } from '#shared/messages/message.ts';
import { noCounts } from '#shared/updates/compare-site.ts';
import { isUnusual } from '#shared/updates/hold-rule.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { countPagesOfConnectors } from '../pages/count-pages.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { endRun, ofRun, type RunKey, type RunRow } from './runs.ts';
import { earlierNews, unusual } from './stage-changes.ts';

/** A connector of a website. */
export interface ConnectorScope extends WebsiteScope {
  connectorId: number;
}

export type ConnectorRun = ConnectorScope & RunKey;

/** Kinds of changes that change pages. */
const changing = ['new', 'changed', 'moved', 'gone'];

/**
 * Adds a run for what a connector is about to find.
 * @param isApproved true if it needn't wait for a person, because a person has just chosen what is read
 */
export async function openConnectorRun(
  trx: Transaction,
  { connectorId, ...website }: ConnectorScope,
  { isApproved, startedAt }: { isApproved: boolean; startedAt: Date },
): Promise<number> {
  const [row] = await trx('update_runs')
    .insert({
      ...ofWebsite(website),
      trigger: 'connector',
      status: 'running',
      connector_id: connectorId,
      is_approved: isApproved,
      counts: JSON.stringify(noCounts()),
      created_at: startedAt,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export const readRun = (db: Database | Transaction, key: RunKey) => db<RunRow>('update_runs').where(ofRun(key)).first();

/**
 * Notes that everything is staged.
 * @param others documents without a change
 */
export async function completeStage(
  trx: Transaction,
  run: ConnectorRun,
  others: Pick<RunCounts, 'unchanged' | 'skipped'>,
  spent: { requests: number; bytes: number },
): Promise<void> {
  const rows = await trx('update_changes')
    .where({ workspace_id: run.workspaceId, run_id: run.runId })
    .groupBy('kind')
    .select<{ kind: keyof RunCounts; count: number }[]>('kind', trx.raw('count(*) as count'));
  const counts = noCounts();
  for (const { kind, count } of rows) counts[kind] = count;
  counts.unchanged += others.unchanged;
  counts.skipped += others.skipped;
  const counted = await countPagesOfConnectors(trx, run.workspaceId, [run.connectorId]);
  const pages = counted.get(run.connectorId)?.documents ?? 0;
  if (isUnusual(counts.new, pages, await earlierNews(trx, run))) await letNewOnesWait(trx, run);
  await trx('update_runs')
    .where(ofRun(run))
    .update({ is_staged: true, counts: JSON.stringify(counts), requests: spent.requests, bytes: spent.bytes, pages });
}

/** Each new document waits for the owner. */
const letNewOnesWait = (trx: Transaction, { workspaceId, runId }: RunKey) =>
  trx.raw(
    `update update_changes set reason = :unusual, staged = cast(
       jsonb_set(cast(staged as jsonb), '{inclusion}', '{"isIncluded": false, "waits": true}') as json)
     where workspace_id = :workspaceId and run_id = :runId and kind = 'new'`,
    { workspaceId, runId, unusual },
  );

/** A query for the URLs of pages whose documents couldn't be read. */
export const failedUrls = (trx: Transaction, run: ConnectorRun): Knex.QueryBuilder =>
  trx('update_changes as c')
    .join('connector_documents as d', { 'd.workspace_id': 'c.workspace_id', 'd.key': 'c.document_key' })
    .where({ 'c.workspace_id': run.workspaceId, 'c.run_id': run.runId, 'c.kind': 'failed' })
    .where('d.connector_id', run.connectorId)
    .select('d.url');

/** Lets a build take in what a run has stored. */
export async function queueForBuild(
  trx: Transaction,
  run: RunKey,
  { buildId, error }: { buildId: number; error: Message | null },
): Promise<void> {
  await trx('update_runs').where(ofRun(run)).update({ status: 'queued', build_id: buildId, error });
}

/** Forgets what a run would have changed. What it couldn't read is still listed. */
export async function dropStaged(trx: Transaction, run: RunKey, counts: RunCounts): Promise<void> {
  await trx('update_changes')
    .where({ workspace_id: run.workspaceId, run_id: run.runId })
    .whereIn('kind', changing)
    .delete();
  const left = { ...counts, new: 0, changed: 0, moved: 0, gone: 0 };
  await trx('update_runs')
    .where(ofRun(run))
    .update({ counts: JSON.stringify(left) });
}

const runsOfConnector = (db: Database | Transaction, { connectorId, ...website }: ConnectorScope) =>
  db('update_runs').where({ ...ofWebsite(website), connector_id: connectorId });

/** The runs of connectors that wait for a person. */
export const heldRuns = (db: Database | Transaction, website: WebsiteScope, connectorIds: readonly number[]) =>
  db<RunRow>('update_runs')
    .where({ ...ofWebsite(website), status: 'held' })
    .whereRaw('connector_id = any(?)', [[...connectorIds]])
    .select<RunRow[]>('*');

/** The run of a connector that waits for a person with changes that aren't stored; null if there is none. */
export async function waitingRun(db: Database | Transaction, connector: ConnectorScope): Promise<number | null> {
  const row = await runsOfConnector(db, connector)
    .where('status', 'held')
    .whereNot('held_because', 'tests')
    .first<{ id: number } | undefined>('id');
  return row?.id ?? null;
}

/** SQL: published by a person, and not stored by a build yet. */
const isUnstored = `update_runs.status in ('queued', 'running') and update_runs.build_id is not null and exists (
  select from update_changes c
  where c.workspace_id = update_runs.workspace_id and c.run_id = update_runs.id and c.staged is not null)`;

/** Whether a person has published changes of a connector that a build hasn't stored yet. */
export async function hasUnstored(db: Database | Transaction, connector: ConnectorScope): Promise<boolean> {
  return (await runsOfConnector(db, connector).whereRaw(isUnstored).first('id')) !== undefined;
}

/** Ends what a connector found and isn't stored, because it is removed or reads something else now. */
export async function endUnstored(trx: Transaction, connector: ConnectorScope): Promise<void> {
  await dropReading(trx, connector);
  const open = await runsOfConnector(trx, connector)
    .where((either) => either.where('status', 'held').whereNot('held_because', 'tests').orWhereRaw(isUnstored))
    .pluck<number[]>('id');
  for (const runId of open) {
    await trx('update_changes').where({ workspace_id: connector.workspaceId, run_id: runId }).update({ staged: null });
    await endRun(trx, connector, runId, { status: 'discarded' });
  }
}

/** Forgets what a reading has found that starts over. */
export const dropReading = (trx: Transaction, connector: ConnectorScope) =>
  runsOfConnector(trx, connector).where({ status: 'running', build_id: null }).delete();

/** Ends a reading that was given up. */
export async function failReading(trx: Transaction, connector: ConnectorScope, error: string | null): Promise<void> {
  const open = await runsOfConnector(trx, connector).where({ status: 'running', build_id: null }).pluck<number[]>('id');
  for (const runId of open) await endRun(trx, connector, runId, { status: 'failed', error });
}

/**
 * Makes a reading of a connector start over, because a person has just decided about what it compares with. Its worker
 * stops, and the job for readings that no one holds starts it again.
 */
export async function restartReading(trx: Transaction, connector: ConnectorScope): Promise<void> {
  const restarted = await trx('connector_syncs')
    .where({ workspace_id: connector.workspaceId, connector_id: connector.connectorId, status: 'running' })
    .update({
      status: 'queued',
      attempts: 0,
      lease_token: trx.raw('lease_token + 1'),
      lease_until: null,
      run_id: null,
      ending: null,
    });
  if (restarted > 0) await dropReading(trx, connector);
}
