import type { TestFailure } from '#shared/contracts/knowledge-versions.ts';
import type { SiteChanges } from '#shared/contracts/websites.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { AppError } from '../../../errors.ts';
import { watchHolder } from '../../../jobs/held-row/watch-holder.ts';
import { endWork, failWork, LeaseLost } from '../../../jobs/held-row/write-held.ts';
import type { Services } from '../../../services.ts';
import type { WorkOutcome } from '../../../telemetry/metrics.ts';
import { noteWorkspace } from '../../../telemetry/trace.ts';
import { HostBusy } from '../../crawls/hosts/host-busy.ts';
import { leaveLines } from '../../crawls/hosts/host-line.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import type { StoredVersion } from '../version-stats.ts';
import { applyChoices } from './apply-choices.ts';
import { buildTopic, hasOpenBuild, ofBuild } from './build-record.ts';
import { type ClaimedBuild, claimBuild, heldBuilds } from './claim-build.ts';
import { fetchPagesAgain } from './fetch-pages-again.ts';
import { holdBack } from './held-back.ts';
import { HeldBuild } from './held-build.ts';
import { publishVersion } from './publish-version.ts';
import { workOfBuild } from './request-build.ts';
import { type WrittenVersion, writeVersion } from './write-version.ts';

/** Runs the tests of a website's chatbots with an unpublished version. Returns those that only fail with it. */
export type FindFailures = (
  services: Services,
  website: WebsiteScope,
  unpublished: StoredVersion,
  work: { signal: AbortSignal; onProgress(done: number, total: number): void },
) => Promise<TestFailure[]>;

/** What a build does first that follows a site. */
export type FollowSite = (services: Services, build: ClaimedBuild, held: HeldBuild) => Promise<Followed>;

/** What following a site changed. Without changes, no version is written. */
export type Followed =
  | { hasChanges: false }
  | {
      hasChanges: true;
      changes: SiteChanges;
      end(trx: Transaction, status: 'done' | 'held', heldBecause: 'tests' | null): Promise<void>;
    };

interface Parts {
  findFailures?: FindFailures | null;
  followSite?: FollowSite | null;
}

/**
 * Runs the queued builds of a website one after the other. Safe to call from several workers: one builds, and another
 * takes over if it dies.
 */
export async function buildKnowledge(
  services: Services,
  scope: WebsiteScope,
  signal: AbortSignal,
  parts: Parts = {},
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const claim = await claimBuild(services, scope);
    if (claim === null) {
      for (const kind of ['regenerate', 'follow'] as const) await leaveLines(services, workOfBuild(kind, scope));
      return;
    }
    if ('held' in claim) {
      if ((await watchHolder(services.db, heldBuilds, ofBuild(claim.held), signal)) === 'alive') return;
    } else {
      let hasMore: boolean | null | 'waits';
      try {
        hasMore = await runBuild(services, claim, signal, parts);
      } finally {
        await services.notices.send(buildTopic(claim.buildId), services.db);
      }
      // Its job comes again when its turn does.
      if (hasMore === 'waits') return;
      // A build requested after this point has its own job.
      if (!(hasMore ?? (await hasOpenBuild(services.db, scope)))) return;
    }
  }
}

/** @returns whether the website has more queued builds; null if unknown, 'waits' if this one waits for a host */
async function runBuild(
  services: Services,
  build: ClaimedBuild,
  stopping: AbortSignal,
  { findFailures = null, followSite = null }: Parts,
): Promise<boolean | null | 'waits'> {
  const { db, log, telemetry } = services;
  const started = performance.now();
  const count = (outcome: WorkOutcome) =>
    telemetry.metrics.buildSeconds.observe({ kind: build.kind, outcome }, (performance.now() - started) / 1000);
  noteWorkspace(build.workspaceId);
  await using held = new HeldBuild(services, build, stopping);
  try {
    if (build.restoredVersion === null) await applyChoices(db, build, held.signal);
    const again = build.kind === 'regenerate' ? await fetchPagesAgain(services, build, held) : null;
    const followed = build.kind === 'follow' && followSite ? await followSite(services, build, held) : null;
    if (followed && !followed.hasChanges) {
      await endUnchanged(db, build);
      held.end();
      count('done');
      return null;
    }
    const { summary, ...written } = await writeVersion(services, build, held);
    // New pages that wait for their owner, for example, change nothing yet.
    if (followed && isUnchanged(written.changes)) {
      await db.transaction((trx) => followed.end(trx, 'done', null));
      await endUnchanged(db, build);
      held.end();
      count('done');
      return null;
    }
    const seconds = Math.round(performance.now() - started) / 1000;
    const version = {
      summary: {
        ...summary,
        seconds,
        warnings: [...(again?.warnings ?? []), ...summary.warnings],
        ...(again && { changes: again.changes }),
        ...(followed && { changes: followed.changes }),
      },
      ...written,
    };
    const failures = findFailures ? await failuresOf(services, build, held, { written, findFailures }) : [];
    const hasMore =
      failures.length > 0
        ? await holdBack(services, build, version, failures)
        : await publishVersion(services, build, version);
    if (followed) {
      const isHeld = failures.length > 0;
      await db.transaction((trx) => followed.end(trx, isHeld ? 'held' : 'done', isHeld ? 'tests' : null));
    }
    held.end();
    count('done');
    return hasMore;
  } catch (thrown) {
    // Another worker has taken over the build, or it was canceled.
    if (thrown instanceof LeaseLost || held.isLost) return null;
    if (stopping.aborted) throw thrown;
    if (thrown instanceof HostBusy) {
      held.wait();
      return 'waits';
    }
    if (thrown instanceof AppError) {
      if (thrown.status >= 500) log.warn({ err: thrown.cause ?? thrown, buildId: build.buildId }, 'build failed');
      await failWork(db, heldBuilds, build.lease, thrown);
      count(thrown.status >= 500 ? 'failed' : 'rejected');
      return null;
    }
    if (!held.retriesAfter(thrown)) {
      await failWork(db, heldBuilds, build.lease, {
        status: 503,
        message: 'The knowledge base couldn’t be built. Please try again.',
      });
      count('failed');
    }
    throw thrown;
  }
}

/** A first version and a restored one are always published. */
async function failuresOf(
  services: Services,
  build: ClaimedBuild,
  held: HeldBuild,
  { written, findFailures }: { written: Omit<WrittenVersion, 'summary'>; findFailures: FindFailures },
): Promise<TestFailure[]> {
  // Nobody asked for an update that follows the site, so nobody would see what it broke.
  const isHolding = written.holdsFailingUpdates || build.kind === 'follow';
  if (!isHolding || written.before === null || build.restoredVersion !== null) return [];
  const { segments, stats, model: embeddingModel } = written;
  const { signal } = held;
  return findFailures(
    services,
    { workspaceId: build.workspaceId, websiteId: build.websiteId },
    { version: build.version, segments, stats, embeddingModel },
    { signal, onProgress: (done, total) => held.progress('testing', done, total) },
  );
}

/** Ends a build that found nothing new. The knowledge is as the last one left it. */
async function endUnchanged(db: Database, build: ClaimedBuild): Promise<void> {
  const last = await db('knowledge_builds')
    .where({ workspace_id: build.workspaceId, website_id: build.websiteId, status: 'done' })
    .whereNotNull('summary')
    .orderBy('id', 'desc')
    .first<{ summary: object } | undefined>('summary');
  await endWork(db, heldBuilds, build.lease, {
    status: 'done',
    summary: last ? JSON.stringify(last.summary) : null,
    progress: JSON.stringify({ step: 'done', done: 1, total: 1 }),
    error: null,
    error_status: null,
  });
}

const isUnchanged = ({ added, changed, removed }: WrittenVersion['changes']) =>
  added.count + changed.count + removed.count === 0;
