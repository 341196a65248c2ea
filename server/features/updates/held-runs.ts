import { createHash } from 'node:crypto';
import type { UpdateRun } from '#shared/contracts/updates.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { replaceHeldBack } from '../knowledge/build/claim-build.ts';
import { discardHeldBack, publishHeldBack } from '../knowledge/build/held-back.ts';
import { requestBuild } from '../knowledge/build/request-build.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { recordWebsiteAudit } from '../websites/record-website-audit.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { restartReading } from './connector-runs.ts';
import { declineChanges } from './decline-changes.ts';
import { mailRunJob } from './mail-run.ts';
import { endRun, type InSlices, ofRun, type RunKey, type RunRow } from './runs.ts';

/**
 * Lets a run wait for a person, with everything it found. Nothing of it is stored in the pages, so no other build
 * publishes it. It replaces an earlier one that waits; people hear of it only if it found something else.
 */
export async function holdRun(
  { queue }: Pick<Services, 'queue'>,
  inSlices: InSlices,
  { reason, ...run }: RunOrigin & RunKey & { reason: NonNullable<UpdateRun['heldBecause']> },
): Promise<void> {
  await inSlices(async (trx) => {
    const earlier = await waitingOf(trx, run).first<Pick<RunRow, 'id' | 'held_because'> | undefined>(
      'id',
      'held_because',
    );
    const isSame =
      earlier !== undefined &&
      (await digestOf(trx, run.workspaceId, earlier.id)) === (await digestOf(trx, run.workspaceId, run.runId));
    if (earlier?.held_because === 'tests') await replaceFailing(trx, run);
    else await replaceWaiting(trx, run);
    await endRun(trx, run, run.runId, { status: 'held', held_because: reason });
    if (!isSame) await queue.send(mailRunJob, { workspaceId: run.workspaceId, runId: run.runId }, trx);
  });
}

/** Where runs come from: the site, or a connector. Of each, one can wait. */
export type RunOrigin = WebsiteScope & { connectorId: number | null };

const waitingOf = (trx: Transaction, { connectorId, ...website }: RunOrigin) =>
  trx<RunRow>('update_runs').where({ ...ofWebsite(website), status: 'held', connector_id: connectorId });

/** Ends the run that waits with changes that aren't stored, because a newer one has read the same. */
export async function replaceWaiting(trx: Transaction, origin: RunOrigin): Promise<void> {
  const held = await waitingOf(trx, origin).whereNot('held_because', 'tests').pluck('id');
  for (const id of held) await endRun(trx, origin, id, { status: 'discarded' });
}

/** Ends the runs whose version waits because of tests. Only a newer version replaces it, which has their changes, too. */
export async function replaceFailing(trx: Transaction, website: WebsiteScope): Promise<void> {
  const held = await trx('update_runs')
    .where({ ...ofWebsite(website), status: 'held', held_because: 'tests' })
    .pluck<number[]>('id');
  for (const id of held) await endRun(trx, website, id, { status: 'discarded' });
  await replaceHeldBack(trx, website);
}

/** Of what a run changes. */
async function digestOf(trx: Transaction, workspaceId: number, runId: number): Promise<string> {
  const rows = await trx('update_changes')
    .where({ workspace_id: workspaceId, run_id: runId })
    .whereIn('kind', ['new', 'changed', 'moved', 'gone'])
    .orderBy('url')
    .select<{ line: string }[]>(
      trx.raw(`kind || ' ' || url || ' ' || coalesce(staged #>> '{page,contentHash}', '') as line`),
    );
  return createHash('sha256')
    .update(rows.map(({ line }) => line).join('\n'))
    .digest('base64url');
}

/** Takes over what a run found: stores it, and builds a version with it. @throws AppError 409 if it doesn't wait */
export async function publishRun(services: Services, website: WebsiteScope, runId: number): Promise<void> {
  const { db } = services;
  const run = await heldRun(db, website, runId);
  if (run.held_because === 'tests') {
    if (run.build_id !== null) await publishHeldBack(services, website, run.build_id);
    await db.transaction((trx) => endRun(trx, website, runId, { status: 'done' }));
    return;
  }
  await db.transaction(async (trx) => {
    await lockWebsite(trx, website);
    await heldRun(trx, website, runId);
    const buildId = await requestBuild(services, trx, { ...website, kind: 'follow' });
    if (run.connector_id === null) {
      // A build that was queued for another run reads the site for both.
      await trx('update_runs')
        .where({ workspace_id: website.workspaceId, build_id: buildId, connector_id: null })
        .delete();
    } else await restartReading(trx, { ...website, connectorId: run.connector_id });
    await trx('update_runs')
      .where(ofRun({ ...website, runId }))
      .update({ status: 'queued', is_approved: true, held_because: null, build_id: buildId, finished_at: null });
    await recordWebsiteAudit(trx, website, { action: 'update.published' });
  });
}

/** Keeps the pages as they are, and notes what was decided against. @throws AppError 409 if it doesn't wait */
export async function discardRun(services: Services, website: WebsiteScope, runId: number): Promise<void> {
  const { db } = services;
  const run = await heldRun(db, website, runId);
  if (run.held_because === 'tests') {
    if (run.build_id !== null) await discardHeldBack(db, website, run.build_id);
    await db.transaction((trx) => endRun(trx, website, runId, { status: 'discarded' }));
    return;
  }
  await db.transaction(async (trx) => {
    await lockWebsite(trx, website);
    await heldRun(trx, website, runId);
    await declineChanges(trx, { ...website, runId, connectorId: run.connector_id });
    if (run.connector_id !== null) await restartReading(trx, { ...website, connectorId: run.connector_id });
    await trx('update_changes').where({ workspace_id: website.workspaceId, run_id: runId }).update({ staged: null });
    await endRun(trx, website, runId, { status: 'discarded' });
    await recordWebsiteAudit(trx, website, { action: 'update.discarded' });
  });
}

async function heldRun(db: Services['db'] | Transaction, website: WebsiteScope, runId: number): Promise<RunRow> {
  const row = await db<RunRow>('update_runs')
    .where({ ...ofWebsite(website), id: runId, status: 'held' })
    .first();
  if (!row) throw conflict('This update is no longer waiting. Please reload the page.');
  return row;
}
