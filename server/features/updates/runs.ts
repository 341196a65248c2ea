import type { RunCounts, RunStatus, RunTrigger, UpdateRun } from '#shared/contracts/updates.ts';
import { keptRuns } from '#shared/contracts/updates.ts';
import { noCounts } from '#shared/updates/compare-site.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { pageCount } from '../pages/count-pages.ts';
import { nameOfConnector } from '../pages/page-queries.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

export interface RunKey {
  workspaceId: number;
  runId: number;
}

export interface RunRow {
  workspace_id: number;
  id: number;
  website_id: number;
  trigger: RunTrigger;
  status: RunStatus;
  /** Null for the pages that are due, [] for all. */
  wanted: string[] | null;
  is_staged: boolean;
  /** A person decided that it may change as much as it does. */
  is_approved: boolean;
  counts: RunCounts;
  requests: number;
  bytes: number;
  pages: number;
  held_because: UpdateRun['heldBecause'];
  error: string | null;
  build_id: number | null;
  /** The connector that found it; null for the site. */
  connector_id: number | null;
  created_at: Date;
  finished_at: Date | null;
}

/** With the name of its connector, if that still exists. */
export type NamedRun = RunRow & { connector_name: string | null };

/** Runs one slice in its own transaction if the worker still holds the build. */
export type InSlices = (write: (trx: Transaction) => Promise<unknown>) => Promise<unknown>;

/** A condition that selects the row of a run. */
export const ofRun = ({ workspaceId, runId }: RunKey) => ({ workspace_id: workspaceId, id: runId });

/** Columns of a NamedRun. */
export const namedRun = (db: Database | Transaction) => [
  'update_runs.*',
  db.raw(`${nameOfConnector('update_runs')} as connector_name`),
];

export const toRun = (row: NamedRun): UpdateRun => ({
  id: row.id,
  trigger: row.trigger,
  status: row.status,
  counts: row.counts,
  requests: row.requests,
  bytes: row.bytes,
  pages: row.pages,
  heldBecause: row.held_because,
  error: row.error,
  connector:
    row.connector_id === null || row.connector_name === null
      ? null
      : { id: row.connector_id, name: row.connector_name },
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** Whether a run changes pages. */
export const hasChanges = ({ new: added, changed, moved, gone }: RunCounts) => added + changed + moved + gone > 0;

/** Adds a run for a build, unless it has one. */
export async function insertRun(
  trx: Transaction,
  website: WebsiteScope,
  run: { trigger: RunTrigger; wanted: string[] | null; buildId: number },
): Promise<void> {
  const wanted = run.wanted === null ? null : JSON.stringify(run.wanted);
  await trx('update_runs')
    .insert({
      ...ofWebsite(website),
      trigger: run.trigger,
      wanted,
      build_id: run.buildId,
      counts: JSON.stringify(noCounts()),
    })
    .onConflict(trx.raw('(workspace_id, build_id) where build_id is not null and connector_id is null'))
    .ignore();
}

export const runsOf = (db: Database | Transaction, website: WebsiteScope) =>
  db<RunRow>('update_runs').where(ofWebsite(website)).orderBy('id', 'desc');

/** Ends a run, and deletes the oldest ones with what they found. */
export async function endRun(
  trx: Transaction,
  website: WebsiteScope,
  runId: number,
  end: Partial<Pick<RunRow, 'held_because' | 'error'>> & { status: RunStatus },
): Promise<void> {
  const pages = pageCount(trx, website);
  await trx('update_runs')
    .where(ofRun({ ...website, runId }))
    .update({ ...end, pages, finished_at: trx.fn.now() });
  const kept = runsOf(trx, website).limit(keptRuns).select('id');
  await trx('update_runs')
    .where(ofWebsite(website))
    .whereNotIn('status', ['queued', 'running', 'held'])
    .whereNotIn('id', kept)
    .delete();
}
