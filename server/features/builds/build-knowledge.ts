import type { TestFailure } from '#shared/contracts/knowledge-versions.ts';
import { AppError } from '../../errors.ts';
import { watchHolder } from '../../jobs/held-row/watch-holder.ts';
import { failWork, LeaseLost } from '../../jobs/held-row/write-held.ts';
import type { Services } from '../../services.ts';
import type { WorkOutcome } from '../../telemetry/metrics.ts';
import { noteWorkspace } from '../../telemetry/trace.ts';
import { findNewFailures } from '../answer-tests/find-new-failures.ts';
import { HostBusy } from '../crawls/hosts/host-busy.ts';
import { leaveLines } from '../crawls/hosts/host-line.ts';
import { applyChoices } from '../knowledge/build/apply-choices.ts';
import { buildTopic, hasOpenBuild, ofBuild } from '../knowledge/build/build-record.ts';
import { type ClaimedBuild, claimBuild, heldBuilds } from '../knowledge/build/claim-build.ts';
import { endUnchanged } from '../knowledge/build/end-unchanged.ts';
import { fetchPagesAgain } from '../knowledge/build/fetch-pages-again.ts';
import { holdBack } from '../knowledge/build/held-back.ts';
import { HeldBuild } from '../knowledge/build/held-build.ts';
import { publishVersion } from '../knowledge/build/publish-version.ts';
import { workOfBuild } from '../knowledge/build/request-build.ts';
import { type WrittenVersion, writeVersion } from '../knowledge/build/write-version.ts';
import { followSite } from '../updates/follow-site.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';

/**
 * Runs the queued builds of a website one after the other. Safe to call from several workers: one builds, and another
 * takes over if it dies. Its feature is above those that follow sites and test answers, since a build does both.
 * @param now decides which pages of a site are due
 */
export async function buildKnowledge(
  services: Services,
  scope: WebsiteScope,
  signal: AbortSignal,
  now = () => new Date(),
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
        hasMore = await runBuild(services, claim, signal, now);
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
  now: () => Date,
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
    const followed = build.kind === 'follow' ? await followSite(services, build, held, now) : null;
    const found = build.kind === 'follow' && !followed ? null : await writeVersion(services, build, held);
    // New pages that wait for their owner, for example, change nothing yet.
    if (!found || (followed && isUnchanged(found.changes))) {
      if (followed) await db.transaction((trx) => followed.end(trx, 'done', null));
      await endUnchanged(db, build);
      held.end();
      count('done');
      return null;
    }
    const { summary, ...written } = found;
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
    const failures = await failuresOf(services, build, held, written);
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
  written: Omit<WrittenVersion, 'summary'>,
): Promise<TestFailure[]> {
  // Nobody asked for an update that follows the site, so nobody would see what it broke.
  const isHolding = written.holdsFailingUpdates || build.kind === 'follow';
  if (!isHolding || written.before === null || build.restoredVersion !== null) return [];
  const { segments, stats, model: embeddingModel } = written;
  return findNewFailures(
    services,
    build,
    { version: build.version, segments, stats, embeddingModel },
    { signal: held.signal, onProgress: (done, total) => held.progress('testing', done, total) },
  );
}

const isUnchanged = ({ added, changed, removed }: WrittenVersion['changes']) =>
  added.count + changed.count + removed.count === 0;
