import type { PlanName } from '#shared/plans/plans.ts';
import { across } from '../../db/across.ts';
import type { Services } from '../../services.ts';
import { openWorkspaces } from '../tenants/workspace-queries.ts';
import { websitesToJoin } from '../websites/website-queries.ts';
import { ofWebsite } from '../websites/website-scope.ts';
import { lookMs } from './look-at-sitemaps.ts';
import { nextRun } from './next-run.ts';
import { awaitApp, readerOf } from './reader.ts';
import { reconcileRuns } from './reconcile-runs.ts';
import { canRun, requestUpdate } from './request-update.ts';
import { frequencyOf, planOfUpdates, type ScheduleRow } from './settings.ts';

/** Per minute. What is left is due in the next one. */
const mostStarts = 200;
/** Longer than the longest time between two runs, so that a time further away is a mistake of an earlier clock. */
const longestMs = 32 * 24 * 60 * 60 * 1000;

type DueRow = ScheduleRow & { plan: PlanName };

/**
 * Queues the updates whose time has come, and plans the next ones. Of times that were missed, only one is made up for.
 * Each website's row is locked while it is planned, so that two workers don't start it twice.
 */
export async function startDueUpdates(services: Services, now = new Date()): Promise<void> {
  const { db, config } = services;
  await planNew(services, now);
  const due = await db('update_schedules as s')
    .queryContext(across('sweep'))
    .join(openWorkspaces(db, ['plan']).as('w'), 'w.id', 's.workspace_id')
    .where((either) =>
      either.where('s.next_at', '<=', now).orWhere('s.next_at', '>', new Date(now.getTime() + longestMs)),
    )
    .orderBy('s.next_at')
    .limit(mostStarts)
    .select<DueRow[]>('s.*', 'w.plan');
  for (const { plan, ...row } of due) {
    const website = { workspaceId: row.workspace_id, websiteId: row.website_id };
    await db.transaction(async (trx) => {
      const [locked] = await trx<ScheduleRow>('update_schedules')
        .where(ofWebsite(website))
        .where('next_at', row.next_at)
        .forUpdate()
        .skipLocked();
      if (!locked) return;
      const schedule = {
        every: frequencyOf(locked.every, planOfUpdates(config, plan)),
        hour: locked.hour,
        zone: locked.zone,
      };
      const next = nextRun(schedule, website.websiteId, now);
      await trx('update_schedules').where(ofWebsite(website)).update({ next_at: next });
      const isDue = locked.next_at !== null && locked.next_at <= now;
      const { readBy, sources } = await readerOf(trx, website);
      if (!isDue || !(await canRun(trx, website, sources))) return;
      if (readBy === 'app') {
        await awaitApp(trx, website, now);
        return;
      }
      await reconcileRuns(trx, website);
      await requestUpdate(services, trx, website, { trigger: 'schedule', wanted: null });
    });
  }
}

/** Plans the first update of websites that have knowledge and no schedule. */
async function planNew({ db, config }: Services, now: Date): Promise<void> {
  const rows = await db(websitesToJoin(db, ['kb_version']))
    .queryContext(across('sweep'))
    .join(openWorkspaces(db, ['plan', 'is_system']).as('s'), 's.id', 'w.workspace_id')
    .leftJoin('update_schedules as u', { 'u.workspace_id': 'w.workspace_id', 'u.website_id': 'w.id' })
    .whereNull('u.website_id')
    .whereNotNull('w.kb_version')
    .where('s.is_system', false)
    .limit(mostStarts)
    .select<{ id: number; workspace_id: number; plan: PlanName }[]>('w.id', 'w.workspace_id', 's.plan');
  for (const { id, workspace_id, plan } of rows) {
    await db('update_schedules')
      .insert({
        workspace_id,
        website_id: id,
        next_at: nextRun({ every: frequencyOf(null, planOfUpdates(config, plan)), hour: null, zone: 'UTC' }, id, now),
        look_at: new Date(now.getTime() + (id % lookMs)),
      })
      .onConflict(['workspace_id', 'website_id'])
      .ignore();
  }
}
