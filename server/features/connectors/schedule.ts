import type { PlanName } from '#shared/plans/plans.ts';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { planHolder } from '../plans/plan-holder.ts';
import { openWorkspaces } from '../tenants/workspace-queries.ts';
import { nextRun } from '../updates/next-run.ts';
import { changeSettings, frequencyOf, planOfUpdates, readSettings } from '../updates/settings.ts';
import { websitesToJoin } from '../websites/website-queries.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { requestSync } from './request-sync.ts';

/** Started by one run of the job. The next one starts more. */
const mostStarted = 200;

/** At least, after a vendor had too many requests. */
const leastPauseSeconds = 10 * 60;

/**
 * When a connector is read again: with its website, or never if that isn't updated by itself.
 * @param pauseSeconds how long its vendor wants to be left alone, before the rest is read; 0 if nothing is left
 */
export async function nextSyncAt(
  { config }: Pick<Services, 'config'>,
  trx: Transaction,
  website: WebsiteScope,
  pauseSeconds: number,
): Promise<Date | null> {
  const { plan } = await planHolder(trx, website.workspaceId);
  const { settings } = await readSettings(trx, website);
  const schedule = { ...settings, every: frequencyOf(settings.every, planOfUpdates(config, plan)) };
  const now = new Date();
  if (pauseSeconds === 0 || schedule.every === 'off') return nextRun(schedule, website.websiteId, now);
  return new Date(now.getTime() + Math.max(leastPauseSeconds, pauseSeconds) * 1000);
}

/** Changes when a website is read, and its connectors with it. @throws AppError 402 beyond the plan */
export async function changeSchedule(
  services: Pick<Services, 'config'>,
  trx: Transaction,
  website: WebsiteScope,
  { plan, ...change }: Parameters<typeof changeSettings>[3] & { plan: PlanName },
): Promise<void> {
  await changeSettings(trx, website, planOfUpdates(services.config, plan), change);
  await trx('connectors')
    .where(ofWebsite(website))
    .update({ next_at: await nextSyncAt(services, trx, website, 0) });
}

interface DueConnector {
  workspace_id: number;
  website_id: number;
  id: number;
}

/** Queues a reading of each connector whose time has come. */
export async function startDueSyncs({ db, queue, config }: Pick<Services, 'db' | 'queue' | 'config'>): Promise<void> {
  for (const { workspace_id: workspaceId, website_id: websiteId, id: connectorId } of await findDue(db)) {
    await db.transaction(async (trx) => {
      await requestSync({ queue }, trx, { workspaceId, websiteId, connectorId }, { isByHand: false });
      // In case the reading never ends.
      await trx('connectors')
        .where({ workspace_id: workspaceId, id: connectorId })
        .update({ next_at: await nextSyncAt({ config }, trx, { workspaceId, websiteId }, 0) });
    });
  }
}

const findDue = (db: Database): Promise<DueConnector[]> =>
  db('connectors as c')
    .queryContext(across('sweep'))
    .join(websitesToJoin(db), { 'w.workspace_id': 'c.workspace_id', 'w.id': 'c.website_id' })
    .join(openWorkspaces(db).as('s'), 's.id', 'c.workspace_id')
    .where('c.next_at', '<=', db.fn.now())
    .orderBy('c.next_at')
    .limit(mostStarted)
    .select<DueConnector[]>('c.workspace_id', 'c.website_id', 'c.id');
