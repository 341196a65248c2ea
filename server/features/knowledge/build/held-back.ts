import type { BuildSummary } from '#shared/contracts/knowledge.ts';
import { type HeldUpdate, namedFailures, type TestFailure } from '#shared/contracts/knowledge-versions.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { conflict } from '../../../errors.ts';
import { endWork } from '../../../jobs/held-row/write-held.ts';
import type { Services } from '../../../services.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import { recordWebsiteAudit } from '../../websites/record-website-audit.ts';
import { readLiveVersion } from '../../websites/store.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';
import { type BuildRow, hasOpenBuild, ofBuild } from './build-record.ts';
import { type ClaimedBuild, heldBuilds } from './claim-build.ts';
import { type BuiltVersion, chargeBuild, makeLive } from './publish-version.ts';
import type { WrittenVersion } from './write-version.ts';

/** What a build that waits for the owner wrote. JSON. */
export interface HeldBack extends BuiltVersion {
  /** The version that it was compared with. */
  base: number | null;
  /** Segments that only this version has. */
  ownSegments: number[];
  failed: number;
  failures: TestFailure[];
}

type HeldBackRow = BuildRow & { held_back: HeldBack };

/**
 * Ends a build without publishing its version. The owner publishes or discards it, or the next build replaces it. It
 * counts as a refresh like any other.
 * @returns whether the website has more queued builds
 * @throws LeaseLost if another worker has taken over the build, AppError 404 if the website was deleted
 */
export async function holdBack(
  { db, config }: Pick<Services, 'config' | 'db'>,
  build: ClaimedBuild,
  version: Omit<WrittenVersion, 'summary'> & { summary: BuildSummary },
  failures: readonly TestFailure[],
): Promise<boolean> {
  const { before, stats, segments, endedSources, model, changes, keyFacts } = version;
  const known = new Set(before?.segments);
  const heldBack: HeldBack = {
    stats,
    segments,
    endedSources,
    model,
    changes,
    keyFacts,
    base: before?.version ?? null,
    ownSegments: segments.filter((id) => !known.has(id)),
    failed: failures.length,
    failures: failures.slice(0, namedFailures),
  };
  const summary: BuildSummary = { ...version.summary, isHeldBack: true };
  await db.transaction(async (trx) => {
    await lockWebsite(trx, build);
    await endWork(trx, heldBuilds, build.lease, {
      status: 'held',
      held_back: JSON.stringify(heldBack),
      summary: JSON.stringify(summary),
      progress: JSON.stringify({ step: 'done', done: summary.chunks, total: summary.chunks }),
      error: null,
      error_status: null,
    });
    await chargeBuild({ config }, trx, build, summary);
  });
  return hasOpenBuild(db, build);
}

type WaitingUpdate = Omit<HeldUpdate, 'createdAt'> & { createdAt: Date };

/** The update that waits for its owner, if any. */
export async function findHeldBack(db: Database, website: WebsiteScope): Promise<WaitingUpdate | null> {
  const row = await db('knowledge_builds')
    .where({ ...ofWebsite(website), status: 'held' })
    .whereNotNull('held_back')
    .first<WaitingUpdate | undefined>(
      'id as buildId',
      db.raw(`held_back->'changes' as changes, cast(held_back->>'failed' as integer) as failed`),
      db.raw(`held_back->'failures' as failures`),
      'finished_at as createdAt',
    );
  return row ?? null;
}

/** @throws AppError 409 if the owner has already decided, or if another version is live now */
export async function publishHeldBack(
  services: Pick<Services, 'db' | 'queue'>,
  website: WebsiteScope,
  buildId: number,
): Promise<void> {
  await services.db.transaction(async (trx) => {
    await lockWebsite(trx, website);
    const { held_back: heldBack, version, kind, summary } = await requireHeldBack(trx, website, buildId);
    if (version === null || (await readLiveVersion(trx, website)) !== heldBack.base) {
      throw conflict('The knowledge base has changed since this update. Please update it again.');
    }
    const { isHeldBack: _, ...published } = summary ?? {};
    await trx('knowledge_builds')
      .where(ofBuild({ workspaceId: website.workspaceId, buildId }))
      .update({ status: 'done', held_back: null, summary: JSON.stringify(published) });
    await makeLive(services, trx, { ...website, version, kind, restoredVersion: null }, heldBack);
    await recordWebsiteAudit(trx, website, { action: 'knowledge.published', after: { version } });
  });
}

/** What it wrote is deleted later. @throws AppError 409 if the owner has already decided */
export async function discardHeldBack(db: Database, website: WebsiteScope, buildId: number): Promise<void> {
  await db.transaction(async (trx) => {
    await lockWebsite(trx, website);
    await requireHeldBack(trx, website, buildId);
    await trx('knowledge_builds')
      .where(ofBuild({ workspaceId: website.workspaceId, buildId }))
      .update({ status: 'discarded' });
    await recordWebsiteAudit(trx, website, { action: 'knowledge.discarded' });
  });
}

async function requireHeldBack(trx: Transaction, website: WebsiteScope, buildId: number): Promise<HeldBackRow> {
  const row = await trx<HeldBackRow>('knowledge_builds')
    .where({ ...ofWebsite(website), id: buildId, status: 'held' })
    .whereNotNull('held_back')
    .first();
  if (!row) throw conflict('This update is no longer waiting. Please reload the page.');
  return row as HeldBackRow;
}
