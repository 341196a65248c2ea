import type { UpdateSettings } from '#shared/contracts/updates.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { type Frequency, frequencyOfPlan, isIncluded } from '#shared/updates/frequency.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { paymentRequired } from '../../errors.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { nextRun } from './next-run.ts';

export interface ScheduleRow {
  workspace_id: number;
  website_id: number;
  every: Frequency | null;
  hour: number | null;
  zone: string;
  new_pages: UpdateSettings['newPages'];
  new_page_patterns: string[];
  reader: UpdateSettings['reader'];
  /** Since when it waits for the app. */
  due_at: Date | null;
  signed_out_at: Date | null;
  next_at: Date | null;
  look_at: Date;
  sitemap_digest: string | null;
}

/** Of a website whose owner has decided nothing. */
export const unset: Omit<ScheduleRow, 'workspace_id' | 'website_id' | 'look_at' | 'sitemap_digest'> = {
  every: null,
  hour: null,
  zone: 'UTC',
  new_pages: 'include',
  new_page_patterns: [],
  reader: null,
  due_at: null,
  signed_out_at: null,
  next_at: null,
};

export async function readSettings(
  db: Database | Transaction,
  website: WebsiteScope,
): Promise<{ settings: UpdateSettings; nextAt: Date | null; dueAt: Date | null; signedOutAt: Date | null }> {
  const row = (await db<ScheduleRow>('update_schedules').where(ofWebsite(website)).first()) ?? unset;
  return {
    settings: {
      every: row.every,
      hour: row.hour,
      zone: row.zone,
      newPages: row.new_pages,
      newPagePatterns: row.new_page_patterns,
      reader: row.reader,
    },
    nextAt: row.next_at,
    dueAt: row.due_at,
    signedOutAt: row.signed_out_at,
  };
}

/** The time zone of a website; UTC if its owner has chosen none. */
export async function readZone(db: Database, website: WebsiteScope): Promise<string> {
  const zone = await db('update_schedules')
    .options(prepared)
    .where(ofWebsite(website))
    .first<{ zone: string } | undefined>('zone');
  return zone?.zone ?? unset.zone;
}

/** The plan whose updates a workspace gets: all of them, if the installation has no limits. */
export const planOfUpdates = ({ enforcePlanLimits }: Pick<Config, 'enforcePlanLimits'>, plan: PlanName): PlanName =>
  enforcePlanLimits ? plan : 'business';

/** How often a website is updated: as its owner chose, but not more often than its plan includes. */
export function frequencyOf(every: Frequency | null, plan: PlanName): Frequency {
  const most = frequencyOfPlan[plan];
  if (every === null) return most;
  return isIncluded(plan, every) ? every : most;
}

/**
 * Changes how a website is updated.
 * @throws AppError 402 if its plan doesn't include updates as often
 */
export async function changeSettings(
  trx: Transaction,
  website: WebsiteScope,
  plan: PlanName,
  change: { [Key in keyof UpdateSettings]?: UpdateSettings[Key] | undefined },
  now = new Date(),
): Promise<void> {
  const { settings } = await readSettings(trx, website);
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: UpdateSettings = { ...settings, ...Object.fromEntries(given) };
  if (change.every && !isIncluded(plan, change.every)) {
    throw paymentRequired(`Your plan includes ${nameOf(frequencyOfPlan[plan])} updates. Upgrade to update more often.`);
  }
  const row = {
    every: after.every,
    hour: after.hour,
    zone: after.zone,
    new_pages: after.newPages,
    new_page_patterns: JSON.stringify(after.newPagePatterns),
    reader: after.reader,
    // It no longer waits for the app.
    ...(after.reader === 'server' && { signed_out_at: null }),
    ...((after.reader === 'server' || after.every === 'off') && { due_at: null }),
    next_at: nextRun(
      { every: frequencyOf(after.every, plan), hour: after.hour, zone: after.zone },
      website.websiteId,
      now,
    ),
  };
  await trx('update_schedules')
    .insert({ ...ofWebsite(website), ...row })
    .onConflict(['workspace_id', 'website_id'])
    .merge(Object.keys(row));
}

/** What the smallest plan includes is the least often that a plan names. */
const nameOf = (every: Frequency): 'hourly' | 'daily' | 'weekly' =>
  every === 'hourly' || every === 'daily' ? every : 'weekly';
