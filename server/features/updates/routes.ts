import { appReadingsEndpoints as appCalls } from '#shared/contracts/app-readings.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { offsetOf } from '#shared/contracts/paging.ts';
import {
  type ChangeDetail,
  updatesEndpoints as calls,
  type PageCheck,
  type UpdateChange,
  type WaitingPage,
} from '#shared/contracts/updates.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import { invalid, missing } from '../../errors.ts';
import { PageReply, type Route, route } from '../../http/route.ts';
import { proofOf } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { requestBuild } from '../knowledge/build/request-build.ts';
import { decideWaitingPages } from '../pages/change-pages.ts';
import { waitingPages } from '../pages/read-pages.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { recordWebsiteAudit } from '../websites/record-website-audit.ts';
import { ofWebsite } from '../websites/website-scope.ts';
import { allMemberships } from '../workspaces/store.ts';
import { addFindings } from './app-readings/add-findings.ts';
import { listAppReadings } from './app-readings/list-app-readings.ts';
import { startReading } from './app-readings/start-reading.ts';
import { discardRun, publishRun } from './held-runs.ts';
import { awaitApp, readerOf } from './reader.ts';
import { reconcileRuns } from './reconcile-runs.ts';
import { isUpdating, requestUpdate } from './request-update.ts';
import { type NamedRun, namedRun, runsOf, toRun } from './runs.ts';
import { planOfUpdates } from './settings.ts';
import { listFreshness, showUpdates } from './show-updates.ts';

const changeColumns = ['id', 'url', 'title', 'kind', 'reason', 'moved_from as movedFrom'];

export function updatesRoutes(services: Services): Route[] {
  const { db, limits, config } = services;

  async function owned(workspaceId: number, id: number) {
    const { url } = await ownedWebsite(db, workspaceId, id);
    return { workspaceId, websiteId: id, url };
  }

  /** @throws AppError 404 for a run of another website */
  async function requireRun(website: { workspaceId: number; websiteId: number }, runId: number): Promise<void> {
    const run = await db('update_runs')
      .where({ ...ofWebsite(website), id: runId })
      .first('id');
    if (!run) throw missing('Update');
  }

  return [
    route(calls.listFreshness, ({ workspace }) =>
      listFreshness(db, workspace.id, planOfUpdates(config, workspace.plan)),
    ),

    route(calls.getUpdates, async ({ workspace, params }) =>
      showUpdates(db, await owned(workspace.id, params.id), planOfUpdates(config, workspace.plan)),
    ),

    route(calls.updateNow, async ({ workspace, params }) => {
      const website = await owned(workspace.id, params.id);
      await limits.use('crawlByWorkspace', workspace.id);
      await db.transaction(async (trx) => {
        await lockWebsite(trx, website);
        await reconcileRuns(trx, website);
        if (await isUpdating(trx, website)) return;
        if ((await readerOf(trx, website)).readBy === 'app') await awaitApp(trx, website, new Date());
        else await requestUpdate(services, trx, website, { trigger: 'owner', wanted: [] });
        await recordWebsiteAudit(trx, website, { action: 'update.started' });
      });
      return showUpdates(db, website, planOfUpdates(config, workspace.plan));
    }),

    route(calls.noteChanged, async ({ workspace, params, body }) => {
      const website = await owned(workspace.id, params.id);
      const own = hostKey(website.url);
      const typed = body.host === undefined ? null : URL.parse(`https://${body.host}`);
      const isForeign =
        (body.host !== undefined && (typed === null || hostKey(typed.href) !== own)) ||
        body.urlList.some((url) => hostKey(url) !== own);
      if (isForeign)
        throw invalid('All URLs must be on the website’s host.', [
          { path: 'urlList', message: 'All URLs must be on the website’s host.' },
        ]);
      await limits.use('noteChangedByWebsite', website.websiteId);
      await db.transaction(async (trx) => {
        // The app reads what is due, and asks the site which of its pages changed.
        if ((await readerOf(trx, website)).readBy === 'app') await awaitApp(trx, website, new Date());
        else await requestUpdate(services, trx, website, { trigger: 'site', wanted: body.urlList });
      });
      return { pages: body.urlList.length };
    }),

    route(appCalls.listAppReadings, async ({ user, ctx }) =>
      listAppReadings(db, await allMemberships(db, user.id, proofOf(ctx))),
    ),

    route(appCalls.startReading, ({ workspace, params }) => startReading(services, workspace, params.id)),

    route(appCalls.addFindings, ({ workspace, params, body }) =>
      addFindings(services, workspace, { websiteId: params.id, key: params.key }, body),
    ),

    route(calls.listRuns, async ({ workspace, params }) => {
      const website = await owned(workspace.id, params.id);
      return (await runsOf(db, website).limit(100).select<NamedRun[]>(namedRun(db))).map(toRun);
    }),

    route(calls.listChanges, async ({ workspace, params, query }) => {
      const website = await owned(workspace.id, params.id);
      await requireRun(website, params.runId);
      const found = () =>
        db('update_changes')
          .where({ workspace_id: workspace.id, run_id: params.runId })
          .modify((all) => query.kind !== undefined && all.where('kind', query.kind));
      const rows = await found()
        .orderBy('id')
        .limit(query.limit)
        .offset(offsetOf(query))
        .select<UpdateChange[]>(changeColumns);
      const [counted] = await found().count<{ count: number }[]>('* as count');
      return new PageReply(rows, counted?.count ?? 0);
    }),

    route(calls.getChange, async ({ workspace, params }) => {
      const website = await owned(workspace.id, params.id);
      await requireRun(website, params.runId);
      const row = await db('update_changes')
        .where({ workspace_id: workspace.id, run_id: params.runId, id: params.changeId })
        .first<ChangeDetail | undefined>([...changeColumns, 'before', 'after']);
      if (!row) throw missing('Update');
      return row;
    }),

    route(calls.publishRun, async ({ workspace, params }) => {
      const website = await owned(workspace.id, params.id);
      await requireRun(website, params.runId);
      await publishRun(services, website, params.runId);
      return done;
    }),

    route(calls.discardRun, async ({ workspace, params }) => {
      const website = await owned(workspace.id, params.id);
      await requireRun(website, params.runId);
      await discardRun(services, website, params.runId);
      return done;
    }),

    route(calls.listWaitingPages, async ({ workspace, params, query }) => {
      const website = await owned(workspace.id, params.id);
      const { rows, total } = await waitingPages(db, website, { limit: query.limit, offset: offsetOf(query) });
      const pages = rows.map(
        ({ id, url, title, waitsSince }): WaitingPage => ({ id, url, title, foundAt: waitsSince.toISOString() }),
      );
      return new PageReply(pages, total);
    }),

    route(calls.decideNewPages, async ({ workspace, params, body }) => {
      const website = await owned(workspace.id, params.id);
      await db.transaction(async (trx) => {
        await lockWebsite(trx, website);
        const included = await decideWaitingPages(trx, website, body.include, true);
        const left = await decideWaitingPages(trx, website, body.leave, false);
        if (included > 0) await requestBuild(services, trx, { ...website, kind: 'update' });
        if (included + left > 0) {
          await recordWebsiteAudit(trx, website, { action: 'new-pages.decided', after: { included, left } });
        }
      });
      return done;
    }),

    route(calls.listPageHistory, async ({ workspace, params, query }) => {
      const website = await owned(workspace.id, params.id);
      const rows = await db('update_changes as c')
        .join('update_runs as r', { 'r.workspace_id': 'c.workspace_id', 'r.id': 'c.run_id' })
        .where({ 'r.workspace_id': workspace.id, 'r.website_id': website.websiteId })
        .where((either) => either.where('c.url', query.url).orWhere('c.moved_from', query.url))
        .orderBy('c.id', 'desc')
        .limit(100)
        .select<{ runId: number; changeId: number; kind: PageCheck['kind']; at: Date }[]>(
          'r.id as runId',
          'c.id as changeId',
          'c.kind',
          'r.created_at as at',
        );
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    }),
  ];
}
