import type { TestFailure } from '#shared/contracts/knowledge-versions.ts';
import { AppError } from '../../../errors.ts';
import { watchHolder } from '../../../jobs/held-row/watch-holder.ts';
import { failWork, LeaseLost } from '../../../jobs/held-row/write-held.ts';
import type { Services } from '../../../services.ts';
import type { WorkOutcome } from '../../../telemetry/metrics.ts';
import { noteWorkspace } from '../../../telemetry/trace.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import type { StoredVersion } from '../version-stats.ts';
import { applyChoices } from './apply-choices.ts';
import { buildTopic, hasOpenBuild, rowOf } from './build-record.ts';
import { type ClaimedBuild, claimBuild, heldBuilds } from './claim-build.ts';
import { fetchPagesAgain } from './fetch-pages-again.ts';
import { holdBack } from './held-back.ts';
import { HeldBuild } from './held-build.ts';
import { publishVersion } from './publish-version.ts';
import { type WrittenVersion, writeVersion } from './write-version.ts';

/** Runs the tests of a website's chatbots with an unpublished version. Returns those that only fail with it. */
export type FindFailures = (
  services: Services,
  website: WebsiteScope,
  unpublished: StoredVersion,
  work: { signal: AbortSignal; onProgress(done: number, total: number): void },
) => Promise<TestFailure[]>;

/**
 * Runs the queued builds of a website one after the other. Safe to call from several workers: one builds, and another
 * takes over if it dies.
 */
export async function buildKnowledge(
  services: Services,
  scope: WebsiteScope,
  signal: AbortSignal,
  findFailures: FindFailures | null = null,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const claim = await claimBuild(services, scope);
    if (claim === null) return;
    if ('held' in claim) {
      if ((await watchHolder(services.db, heldBuilds, rowOf(claim.held), signal)) === 'alive') return;
    } else {
      let hasMore: boolean | null;
      try {
        hasMore = await runBuild(services, claim, signal, findFailures);
      } finally {
        await services.notices.send(buildTopic(claim.buildId), services.db);
      }
      // A build requested after this point has its own job.
      if (!(hasMore ?? (await hasOpenBuild(services.db, scope)))) return;
    }
  }
}

/** @returns whether the website has more queued builds; null if unknown */
async function runBuild(
  services: Services,
  build: ClaimedBuild,
  stopping: AbortSignal,
  findFailures: FindFailures | null,
): Promise<boolean | null> {
  const { db, log, telemetry } = services;
  const started = performance.now();
  const count = (outcome: WorkOutcome) =>
    telemetry.metrics.buildSeconds.observe({ kind: build.kind, outcome }, (performance.now() - started) / 1000);
  noteWorkspace(build.workspaceId);
  await using held = new HeldBuild(services, build, stopping);
  try {
    if (build.restoredVersion === null) await applyChoices(db, build, held.signal);
    const again = build.kind === 'regenerate' ? await fetchPagesAgain(services, build, held) : null;
    const { summary, ...written } = await writeVersion(services, build, held);
    const seconds = Math.round(performance.now() - started) / 1000;
    const version = {
      summary: {
        ...summary,
        seconds,
        warnings: [...(again?.warnings ?? []), ...summary.warnings],
        ...(again && { changes: again.changes }),
      },
      ...written,
    };
    const failures = findFailures ? await failuresOf(services, build, held, { written, findFailures }) : [];
    const hasMore =
      failures.length > 0
        ? await holdBack(services, build, version, failures)
        : await publishVersion(services, build, version);
    held.end();
    count('done');
    return hasMore;
  } catch (thrown) {
    // Another worker has taken over the build, or it was canceled.
    if (thrown instanceof LeaseLost || held.isLost) return null;
    if (stopping.aborted) throw thrown;
    if (thrown instanceof AppError) {
      if (thrown.status >= 500) log.warn({ err: thrown.cause ?? thrown, buildId: build.buildId }, 'build failed');
      await failWork(db, heldBuilds, build.lease, thrown);
      count(thrown.status >= 500 ? 'failed' : 'rejected');
      return null;
    }
    if (build.isLastAttempt) {
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
  if (!written.holdsFailingUpdates || written.before === null || build.restoredVersion !== null) return [];
  const { segments, stats, model: embeddingModel } = written;
  const { signal } = held;
  return findFailures(
    services,
    { workspaceId: build.workspaceId, websiteId: build.websiteId },
    { version: build.version, segments, stats, embeddingModel },
    { signal, onProgress: (done, total) => held.progress('testing', done, total) },
  );
}
