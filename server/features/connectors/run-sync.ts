import type { Message } from '#shared/messages/message.ts';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../errors.ts';
import { claimRow } from '../../jobs/held-row/claim-row.ts';
import { RowHolder } from '../../jobs/held-row/row-holder.ts';
import { watchHolder } from '../../jobs/held-row/watch-holder.ts';
import { LeaseLost, renewLease } from '../../jobs/held-row/write-held.ts';
import type { Services } from '../../services.ts';
import { noteWorkspace } from '../../telemetry/trace.ts';
import {
  type ConnectorRun,
  completeStage,
  failReading,
  hasUnstored,
  openConnectorRun,
  waitingRun,
} from '../updates/connector-runs.ts';
import { type Misses, noteMisses } from '../updates/known-documents.ts';
import { reconcileRuns } from '../updates/reconcile-runs.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { type ConnectorRow, heldSyncs, type SyncEnding, type SyncRow } from './connector-row.ts';
import { finishSync, giveUpSync } from './finish-sync.ts';
import { reachOf } from './reach.ts';
import { openSource } from './sources/open-source.ts';
import { SourceError } from './sources/source-error.ts';
import { syncDocuments } from './sync-documents.ts';
import { SyncReport } from './sync-report.ts';
import { slicesOf } from './sync-slices.ts';
import { openToken } from './tokens.ts';

type Needs = Pick<Services, 'db' | 'config' | 'queue' | 'sealer' | 'log' | 'notices'>;

/** What isn't read by then is read by the next sync, since what was stored isn't loaded again. */
const longestMs = 45 * 60_000;
/** Vendors' clocks differ, and some list changes with a delay. */
const overlapMs = 10 * 60_000;
/** Lists of changes don't say what was deleted or restricted, so everything is listed this often. */
const allEveryMs = 24 * 60 * 60_000;

/** The job: reads a connector's source and stores what changed. Throws if it should be resumed. */
export async function runSync(
  services: Needs,
  { workspaceId, syncId }: { workspaceId: number; syncId: number },
  signal: AbortSignal,
): Promise<void> {
  const claimed = await claimSync(services, { workspace_id: workspaceId, id: syncId }, signal);
  if (!claimed) return;
  noteWorkspace(workspaceId);
  const report = new SyncReport();
  await using holder = holdSync(services, claimed, report, signal);
  try {
    await readAndFinish(services, claimed, { report, signal: holder.signal });
    holder.end();
  } catch (error) {
    if (error instanceof LeaseLost || holder.isLost) return;
    // Its website was deleted.
    if (error instanceof AppError && error.status === 404) return;
    if (signal.aborted || holder.retriesAfter(error)) throw error;
    await giveUpSync(services, claimed, 'Something went wrong while reading the source. It is read again later.');
    holder.end();
    throw error;
  }
}

async function readAndFinish(
  services: Needs,
  sync: SyncRow,
  { report, signal }: Pick<Reading, 'report' | 'signal'>,
): Promise<void> {
  const { db } = services;
  const connector = await db<ConnectorRow>('connectors')
    .where({ workspace_id: sync.workspace_id, id: sync.connector_id })
    .first<ConnectorRow>('*');
  const run = await openRun(db, sync, connector);
  let { ending } = sync;
  if (ending === null) {
    const { misses, ...read } = await readWithin(services, { sync, connector, run, report, signal });
    ending = read;
    await slicesOf(
      db,
      sync,
    )(async (trx) => {
      if (misses) await noteMisses(trx, run, misses);
      await completeStage(trx, run, report.unlisted, read.spent);
      await renewLease(trx, heldSyncs, sync, { ending: JSON.stringify(read) });
    });
  }
  await finishSync(services, { sync, connector, run }, ending);
}

/** The run that a sync adds its changes to, also after an interruption. */
async function openRun(db: Database, sync: SyncRow, connector: ConnectorRow): Promise<ConnectorRun> {
  const scope = { workspaceId: sync.workspace_id, websiteId: sync.website_id, connectorId: sync.connector_id };
  if (sync.run_id !== null) return { ...scope, runId: sync.run_id };
  return db.transaction(async (trx) => {
    await lockWebsite(trx, scope);
    // A person has just chosen what is read, and would only be asked again.
    const isApproved = connector.read_at === null;
    const runId = await openConnectorRun(trx, scope, { isApproved, startedAt: sync.created_at });
    await renewLease(trx, heldSyncs, sync, { run_id: runId });
    return { ...scope, runId };
  });
}

async function claimSync({ db }: Needs, key: { workspace_id: number; id: number }, signal: AbortSignal) {
  const sync = await db<SyncRow>('connector_syncs').where(key).first('connector_id', 'website_id');
  if (!sync) return null;
  const { connector_id: connectorId, website_id: websiteId } = sync;
  const website = { workspaceId: key.workspace_id, websiteId };
  // A build that couldn't store what was published has given up.
  await db.transaction((trx) => reconcileRuns(trx, website));
  // It would compare with pages that are about to change. It is started again by the job for those that no one holds.
  if (await hasUnstored(db, { ...website, connectorId })) return null;
  for (;;) {
    const claim = await db.transaction(async (trx) => {
      const claimed = await claimRow<SyncRow>(trx, heldSyncs, key);
      if (claimed?.outcome === 'given up') await failReading(trx, { ...website, connectorId }, claimed.row.error);
      return claimed;
    });
    if (claim) return claim.outcome === 'claimed' ? claim.row : null;
    if ((await watchHolder(db, heldSyncs, key, signal)) !== 'free') return null;
  }
}

/** Writes the counts while it reads. */
function holdSync(services: Needs, lease: SyncRow, { counts }: SyncReport, stopping: AbortSignal): RowHolder {
  let written = JSON.stringify(counts);
  return new RowHolder(services, {
    table: heldSyncs,
    lease,
    stopping,
    news() {
      const now = JSON.stringify(counts);
      return now === written ? null : { changes: { counts: now }, stored: () => void (written = now) };
    },
  });
}

interface Reading {
  sync: SyncRow;
  connector: ConnectorRow;
  run: ConnectorRun;
  report: SyncReport;
  signal: AbortSignal;
}

/** @returns how it ended; rejects for what isn't the source's fault */
async function readWithin(
  services: Needs,
  { sync, connector, run, report, signal }: Reading,
): Promise<SyncEnding & { misses: Misses | null }> {
  const token = openToken(services.sealer, connector);
  if (token === null) return failedBy('The token can’t be decrypted anymore. Enter it again.');
  const late = AbortSignal.timeout(longestMs);
  const reach = reachOf(services.config);
  const now = new Date();
  const until = AbortSignal.any([signal, late]);
  let spent = { requests: 0, bytes: 0 };
  try {
    const source = openSource(connector.source, { token, reach, owner: sync.workspace_id, signal: until });
    ({ spent } = source);
    // What waits for a person has to be found again, also what is gone.
    const isAll = sync.is_by_hand || !source.listsChanges || (await waitingRun(services.db, run)) !== null;
    const since = isAll ? null : sinceOf(connector, now);
    const { isComplete, note, misses } = await syncDocuments(services, {
      sync,
      run,
      source,
      since,
      report,
      signal: until,
    });
    const startedAt = now.toISOString();
    return { startedAt, spent, isAll: isComplete && since === null, problem: note, retryAfterSeconds: 0, misses };
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) return { ...failedBy('The source took too long to read. The rest is read next time.'), spent };
    // The website is full.
    if (error instanceof AppError && error.status === 422) return { ...failedBy(error.message as Message), spent };
    if (!(error instanceof SourceError)) throw error;
    return { ...failedBy(error.message), spent, retryAfterSeconds: error.retryAfterSeconds ?? 0 };
  }
}

function sinceOf({ changes_since: changes, all_since: all }: ConnectorRow, now: Date): Date | null {
  if (!changes || !all || now.getTime() - all.getTime() >= allEveryMs) return null;
  return new Date(changes.getTime() - overlapMs);
}

const failedBy = (problem: Message) => ({
  startedAt: null,
  isAll: false,
  problem,
  spent: { requests: 0, bytes: 0 },
  retryAfterSeconds: 0,
  misses: null,
});
