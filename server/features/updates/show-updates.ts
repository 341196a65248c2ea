import type { SiteReader, WebsiteFreshness, WebsiteUpdates } from '#shared/contracts/updates.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { frequencyOfPlan } from '#shared/updates/frequency.ts';
import type { Database } from '../../db/connection.ts';
import { type LastCrawl, lastCrawls } from '../crawls/last-crawls.ts';
import { findHeldBack } from '../knowledge/build/held-back.ts';
import { freshnessByWebsite, freshnessOf, noPages } from '../pages/count-pages.ts';
import { listReaders } from '../websites/store.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { nextRun } from './next-run.ts';
import { readerOf } from './reader.ts';
import { reconcileRuns } from './reconcile-runs.ts';
import { type NamedRun, namedRun, toRun } from './runs.ts';
import { frequencyOf, readSettings, type ScheduleRow, unset } from './settings.ts';

/**
 * The newest run of each website that is open and reads the site, the ones that wait, the oldest first, and the newest
 * that ended.
 */
async function shownRuns(db: Database, workspaceId: number, websiteId?: number) {
  const runs = () =>
    db<NamedRun>('update_runs')
      .where('workspace_id', workspaceId)
      .modify((all) => websiteId !== undefined && all.where('website_id', websiteId));
  const newest = (all: ReturnType<typeof runs>) =>
    all
      .distinctOn('website_id')
      .orderBy([{ column: 'website_id' }, { column: 'id', order: 'desc' }])
      .select<NamedRun[]>(namedRun(db));
  const open = await newest(runs().whereIn('status', ['queued', 'running']).where('connector_id', null));
  const over = await newest(runs().whereNotIn('status', ['queued', 'running', 'held']));
  const held = await runs().where('status', 'held').orderBy('id').select<NamedRun[]>(namedRun(db));
  const of = (website: number) => (run: NamedRun) => run.website_id === website;
  return (website: number) => {
    const [current, last] = [open.find(of(website)), over.find(of(website))];
    return {
      current: current ? toRun(current) : null,
      last: last ? toRun(last) : null,
      held: held.filter(of(website)).map(toRun),
    };
  };
}

/** When a website will be updated whose schedule hasn't been planned, which happens every minute. */
const planned = (
  { every, hour, zone }: Pick<ScheduleRow, 'every' | 'hour' | 'zone'>,
  plan: PlanName,
  websiteId: number,
) => nextRun({ every: frequencyOf(every, plan), hour, zone }, websiteId, new Date());

/** Websites that an app is reading. */
const readingsOf = (db: Database, workspaceId: number) =>
  db('site_readings')
    .where({ workspace_id: workspaceId, ending: null })
    .whereRaw('lease_until > now()')
    .select<{ website_id: number }[]>('website_id');

interface AppState {
  dueAt: Date | null;
  signedOutAt: Date | null;
  isReading: boolean;
}

function readByApp(readBy: SiteReader, { dueAt, signedOutAt, isReading }: AppState) {
  if (readBy === 'server') return { readBy, dueAt: null, isReading: false, isSignedOut: false };
  return { readBy, dueAt: dueAt?.toISOString() ?? null, isReading, isSignedOut: signedOutAt !== null };
}

/** How a website is kept up to date. */
export async function showUpdates(db: Database, website: WebsiteScope, plan: PlanName): Promise<WebsiteUpdates> {
  await db.transaction((trx) => reconcileRuns(trx, website));
  const { settings, nextAt, dueAt, signedOutAt } = await readSettings(db, website);
  const { readBy } = await readerOf(db, website);
  const [reading] = await readingsOf(db, website.workspaceId).where('website_id', website.websiteId);
  const runs = (await shownRuns(db, website.workspaceId, website.websiteId))(website.websiteId);
  const isFailing = runs.held.some(({ heldBecause }) => heldBecause === 'tests');
  return {
    settings,
    planEvery: frequencyOfPlan[plan],
    ...readByApp(readBy, { dueAt, signedOutAt, isReading: reading !== undefined }),
    nextRunAt: (nextAt ?? planned(settings, plan, website.websiteId))?.toISOString() ?? null,
    ...runs,
    failures: isFailing ? ((await findHeldBack(db, website))?.failures ?? []) : [],
    ...(await freshnessOf(db, website)),
  };
}

const toLastCrawl = (crawl: LastCrawl | undefined): WebsiteFreshness['lastCrawl'] =>
  crawl ? { finishedAt: crawl.finishedAt.toISOString(), hasFailed: crawl.hasFailed } : null;

/** How fresh each website of a workspace is. */
export async function listFreshness(db: Database, workspaceId: number, plan: PlanName): Promise<WebsiteFreshness[]> {
  const websites = await listReaders(db, workspaceId);
  const readings = new Set((await readingsOf(db, workspaceId)).map(({ website_id }) => website_id));
  const schedules = await db<ScheduleRow>('update_schedules').where('workspace_id', workspaceId);
  const pages = await freshnessByWebsite(db, workspaceId);
  const runsOf = await shownRuns(db, workspaceId);
  const crawls = new Map((await lastCrawls(db, workspaceId)).map((crawl) => [crawl.websiteId, crawl]));
  return websites.map(({ websiteId, crawledBy }) => {
    const schedule = schedules.find(({ website_id }) => website_id === websiteId);
    const counted = pages.get(websiteId) ?? noPages;
    const { current, last, held } = runsOf(websiteId);
    return {
      websiteId,
      every: frequencyOf(schedule?.every ?? null, plan),
      ...readByApp(schedule?.reader ?? crawledBy, {
        dueAt: schedule?.due_at ?? null,
        signedOutAt: schedule?.signed_out_at ?? null,
        isReading: readings.has(websiteId),
      }),
      nextRunAt: (schedule?.next_at ?? planned(schedule ?? unset, plan, websiteId))?.toISOString() ?? null,
      last: last
        ? { id: last.id, status: last.status, counts: last.counts, finishedAt: last.finishedAt, error: last.error }
        : null,
      isRunning: current !== null,
      isHeld: held.length > 0,
      pages: counted.pages,
      checkedThisWeek: counted.checkedThisWeek,
      failing: counted.failing,
      waiting: counted.waiting,
      lastCrawl: toLastCrawl(crawls.get(websiteId)),
    };
  });
}
