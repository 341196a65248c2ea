import type { RunCounts } from '#shared/contracts/updates.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../errors.ts';
import { endWork } from '../../jobs/held-row/write-held.ts';
import type { Services } from '../../services.ts';
import { requestBuild } from '../knowledge/build/request-build.ts';
import { noteConnectorFailed, noteConnectorRead } from '../pages/note-checks.ts';
import {
  type ConnectorRun,
  dropStaged,
  failedUrls,
  failReading,
  queueForBuild,
  readRun,
  waitingRun,
} from '../updates/connector-runs.ts';
import { endRun, hasChanges } from '../updates/runs.ts';
import { settleRun } from '../updates/settle-run.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { type ConnectorRow, heldSyncs, type SyncEnding, type SyncRow } from './connector-row.ts';
import { nextSyncAt } from './schedule.ts';
import { syncCounts } from './sync-report.ts';
import { slicesOf } from './sync-slices.ts';

type Needs = Pick<Services, 'db' | 'config' | 'queue'>;

interface Finishing {
  sync: SyncRow;
  connector: ConnectorRow;
  run: ConnectorRun;
}

/** What happened to a run: it waits for a person, is stored, or is dropped with a problem. */
type Outcome = { kind: 'held' | 'stored' } | { kind: 'dropped'; problem: Message };

/** For each connector. */
const keptSyncs = 30;

/**
 * Stores what a sync has staged, or lets it wait for a person, and records its end. The next one only lists later changes
 * if these are stored.
 * @throws LeaseLost, AppError 404 if the website was deleted
 */
export async function finishSync(services: Needs, of: Finishing, ending: SyncEnding): Promise<void> {
  const { sync, run } = of;
  const outcome = await settle(services, of, ending);
  const { startedAt, isAll, spent } = ending;
  const problem = outcome.kind === 'dropped' ? outcome.problem : ending.problem;
  const isDone = startedAt !== null && outcome.kind !== 'dropped';
  const error = isDone ? null : problem;
  await services.db.transaction(async (trx) => {
    await lockWebsite(trx, run);
    const found = await readRun(trx, run);
    const buildId = found ? await endStored(services, trx, { run, counts: found.counts, outcome, error }) : null;
    await endWork(trx, heldSyncs, sync, {
      status: isDone ? 'done' : 'failed',
      ...(found && { counts: JSON.stringify(syncCounts(found.counts)) }),
      ...spent,
      build_id: buildId,
      ending: null,
      error,
    });
    const isStored = isDone && outcome.kind === 'stored';
    await trx('connectors')
      .where({ workspace_id: sync.workspace_id, id: sync.connector_id })
      .update({
        problem,
        problem_since: problem === null ? null : trx.raw('coalesce(problem_since, now())'),
        next_at: await nextSyncAt(services, trx, run, ending.retryAfterSeconds),
        ...(isDone && { read_at: trx.fn.now() }),
        ...(isStored && { changes_since: startedAt }),
        ...(isStored && isAll && { all_since: startedAt }),
      });
    const seenAt = isStored ? startedAt : null;
    if (isDone) await noteConnectorRead(trx, run, { failed: failedUrls(trx, run), seenAt });
    else await noteConnectorFailed(trx, run);
    await deleteOldSyncs(trx, sync);
  });
}

/** Ends a sync that couldn't be finished. Nothing of it is stored. */
export async function giveUpSync(services: Needs, sync: SyncRow, problem: Message): Promise<void> {
  await services.db.transaction(async (trx) => {
    const website = { workspaceId: sync.workspace_id, websiteId: sync.website_id };
    await lockWebsite(trx, website);
    await endWork(trx, heldSyncs, sync, { status: 'failed', ending: null, error: problem });
    await failReading(trx, { ...website, connectorId: sync.connector_id }, problem);
    await trx('connectors')
      .where({ workspace_id: sync.workspace_id, id: sync.connector_id })
      .update({
        problem,
        problem_since: trx.raw('coalesce(problem_since, now())'),
        next_at: await nextSyncAt(services, trx, website, 0),
      });
  });
}

async function settle(
  { db, queue }: Needs,
  { sync, run }: Finishing,
  { startedAt, problem }: SyncEnding,
): Promise<Outcome> {
  const found = await readRun(db, run);
  // It waited for a person already when its worker stopped, who may have decided since.
  if (found?.status !== 'running') return { kind: 'held' };
  // What it lacks of the one that waits would come later, in parts that are small enough.
  if (startedAt === null && problem !== null && (await waitingRun(db, run)) !== null)
    return { kind: 'dropped', problem };
  const { counts, pages, is_approved: isApproved } = found;
  try {
    const kind = await settleRun(
      { db, queue },
      slicesOf(db, sync),
      { ...run, counts, pages, isApproved },
      {
        now: new Date(),
      },
    );
    return { kind };
  } catch (error) {
    // The website is full.
    if (error instanceof AppError && error.status === 422)
      return { kind: 'dropped', problem: error.message as Message };
    throw error;
  }
}

interface Ending {
  run: ConnectorRun;
  counts: RunCounts;
  outcome: Outcome;
  error: Message | null;
}

/** @returns the build that takes in what was stored; null if nothing was */
async function endStored(
  services: Needs,
  trx: Transaction,
  { run, counts, outcome, error }: Ending,
): Promise<number | null> {
  if (outcome.kind === 'held') return null;
  if (outcome.kind === 'dropped') await dropStaged(trx, run, counts);
  if (outcome.kind === 'dropped' || !hasChanges(counts)) {
    await endRun(trx, run, run.runId, { status: error === null ? 'done' : 'failed', error });
    return null;
  }
  const buildId = await requestBuild(services, trx, { ...run, kind: 'follow' });
  await queueForBuild(trx, run, { buildId, error });
  return buildId;
}

async function deleteOldSyncs(trx: Transaction, sync: SyncRow): Promise<void> {
  const syncsOfConnector = { workspace_id: sync.workspace_id, connector_id: sync.connector_id };
  await trx('connector_syncs')
    .where(syncsOfConnector)
    .where('id', '<', sync.id)
    .whereNotIn(
      'id',
      trx('connector_syncs').where(syncsOfConnector).orderBy('id', 'desc').limit(keptSyncs).select('id'),
    )
    .delete();
}
