import type { SiteChanges } from '#shared/contracts/websites.ts';
import type { CrawlRecord } from '#shared/crawler/types.ts';
import type { Transaction } from '../../db/connection.ts';
import { renewLease } from '../../jobs/held-row/write-held.ts';
import type { Services } from '../../services.ts';
import { counted } from '../crawls/site-changes.ts';
import { type ClaimedBuild, heldBuilds } from '../knowledge/build/claim-build.ts';
import type { HeldBuild } from '../knowledge/build/held-build.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { forgetReading, uploadedReading } from './app-readings/uploaded-reading.ts';
import { applyChanges } from './apply-changes.ts';
import { replaceFailing } from './held-runs.ts';
import { mailRunJob } from './mail-run.ts';
import { keepReadings } from './page-readings.ts';
import { readSite } from './read-site.ts';
import { awaitApp, readerOf } from './reader.ts';
import { endRun, hasChanges, type InSlices, type RunRow } from './runs.ts';
import { readSettings } from './settings.ts';
import { settleRun } from './settle-run.ts';
import { stageChanges } from './stage-changes.ts';
import { waitingChanges } from './waiting-changes.ts';

interface Following {
  services: Services;
  build: ClaimedBuild;
  held: HeldBuild;
  inSlices: InSlices;
  clock: () => Date;
}

/** What following a site changed. */
interface Followed {
  changes: SiteChanges;
  end(trx: Transaction, status: 'done' | 'held', heldBecause: 'tests' | null): Promise<void>;
}

/**
 * The part of a build that follows the site: reads what is due, stores what changed, or lets a person decide first. An
 * interrupted one continues from what it staged. What connectors have staged is part of the same build.
 * @returns null if no page changed
 */
export async function followSite(
  services: Services,
  build: ClaimedBuild,
  held: HeldBuild,
  clock: () => Date,
): Promise<Followed | null> {
  const { db } = services;
  const inSlices: InSlices = (write) =>
    db.transaction(async (trx) => {
      await lockWebsite(trx, build);
      await renewLease(trx, heldBuilds, build.lease);
      await write(trx);
    });
  const changed: RunRow[] = [];
  for (const run of await claimRuns(db, build)) {
    const following = { services, build, held, inSlices, clock };
    if (await (run.connector_id === null ? followRun : takeIn)(following, run)) changed.push(run);
  }
  if (changed.length === 0) return null;
  await inSlices((trx) => replaceFailing(trx, build));
  const ids = changed.map(({ id }) => id);
  return {
    changes: await changesOf(db, build.workspaceId, ids),
    async end(trx, status, heldBecause) {
      for (const { id, error } of changed) {
        // Of a connector that was read in part.
        const ended = status === 'done' && error !== null ? 'failed' : status;
        await endRun(trx, build, id, { status: ended, held_because: heldBecause });
        if (ended === 'held') await services.queue.send(mailRunJob, { workspaceId: build.workspaceId, runId: id }, trx);
      }
    },
  };
}

/** Stores what a person has published of a connector. The rest is stored already. @returns whether pages changed */
async function takeIn({ services, build, inSlices, clock }: Following, run: RunRow): Promise<boolean> {
  await applyChanges(
    services.db,
    inSlices,
    { ...build, runId: run.id, connectorId: run.connector_id },
    { now: clock() },
  );
  const isChanged = hasChanges(run.counts);
  if (!isChanged) await inSlices((trx) => endRun(trx, build, run.id, { status: 'done' }));
  return isChanged;
}

/** Reads the site, unless the run has done so. @returns whether pages changed */
async function followRun({ services, build, held, inSlices, clock }: Following, run: RunRow): Promise<boolean> {
  const { db } = services;
  const key = { ...build, runId: run.id };
  const reader = await readerOf(db, build);
  const isOfApp = run.trigger === 'desktop';
  if (reader.readBy === 'app' && !isOfApp && !run.is_staged) {
    // It was queued before the app took over.
    await inSlices(async (trx) => {
      await endRun(trx, build, run.id, { status: 'discarded' });
      await awaitApp(trx, build, clock());
    });
    return false;
  }
  let { counts, pages } = run;
  let readings: CrawlRecord[] = [];
  if (!run.is_staged) {
    const now = clock();
    const { settings } = await readSettings(db, build);
    const found = isOfApp
      ? await uploadedReading(services, build)
      : await readSite(services, await websiteOf(services, build), {
          trigger: run.trigger,
          wanted: run.wanted,
          waiting: await waitingChanges(db, build),
          sources: reader.sources,
          now,
          signal: held.signal,
          onProgress: (done, total) => held.progress('fetching', done, total),
        });
    if (found.problem !== null && found.read === 0) {
      await inSlices((trx) => endRun(trx, build, run.id, { status: 'failed', error: found.problem }));
      return false;
    }
    counts = await stageChanges(db, inSlices, key, found, { now, rules: settings });
    if (isOfApp) await inSlices((trx) => forgetReading(trx, build));
    readings = found.records;
    pages = found.before.length;
    if (found.isPartial) await inSlices((trx) => continueSoon(trx, build, now));
  }
  const staged = { ...key, connectorId: null, counts, pages, isApproved: run.is_approved };
  const how = { now: clock(), source: isOfApp ? 'upload' : 'crawl' } as const;
  if ((await settleRun(services, inSlices, staged, how)) === 'held') return false;
  // Only once the pages have the texts that were read.
  await keepReadings(inSlices, db, build, readings);
  const isChanged = hasChanges(counts);
  if (!isChanged) await inSlices((trx) => endRun(trx, build, run.id, { status: 'done' }));
  return isChanged;
}

async function websiteOf({ db }: Pick<Services, 'db'>, { workspaceId, websiteId }: WebsiteScope) {
  const { url } = await ownedWebsite(db, workspaceId, websiteId);
  return { workspaceId, websiteId, url };
}

/** The runs of a build that aren't over: of connectors first, since reading the site can take long. */
function claimRuns(
  db: Services['db'],
  { workspaceId, buildId }: { workspaceId: number; buildId: number },
): Promise<RunRow[]> {
  return db.transaction(async (trx) => {
    const runs = await trx<RunRow>('update_runs')
      .where({ workspace_id: workspaceId, build_id: buildId })
      .whereIn('status', ['queued', 'running'])
      .update({ status: 'running' })
      .returning('*');
    return runs.toSorted((a, b) => Number(a.connector_id === null) - Number(b.connector_id === null) || a.id - b.id);
  });
}

/** The pages that are left are read in the next hour. */
async function continueSoon(trx: Transaction, website: WebsiteScope, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + 60 * 60 * 1000);
  await trx('update_schedules').where(ofWebsite(website)).where('next_at', '>', soon).update({ next_at: soon });
}

async function changesOf(db: Services['db'], workspaceId: number, runIds: readonly number[]): Promise<SiteChanges> {
  const rows = await db('update_changes')
    .where('workspace_id', workspaceId)
    .whereIn('run_id', runIds)
    .orderBy('id')
    .select<{ kind: string; url: string }[]>('kind', 'url');
  const of = (...kinds: string[]) => counted(rows.filter(({ kind }) => kinds.includes(kind)).map(({ url }) => url));
  return { added: of('new'), changed: of('changed', 'moved'), removed: of('gone'), failed: of('failed') };
}
