import { connectorsEndpoints as calls } from '#shared/contracts/connectors.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { updatesEndpoints } from '#shared/contracts/updates.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseOverwriting } from '../audit/refuse-overwriting.ts';
import { planOfUpdates, readSettings } from '../updates/settings.ts';
import { showUpdates } from '../updates/show-updates.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { recordWebsiteAudit } from '../websites/record-website-audit.ts';
import { createConnector, deleteConnector, updateConnector } from './change-connectors.ts';
import { ownedConnector, readConnector, readConnectors } from './connector-row.ts';
import { requestSync } from './request-sync.ts';
import { changeSchedule } from './schedule.ts';
import { tryConnector } from './try-connector.ts';

export function connectorsRoutes(services: Services): Route[] {
  const { db, limits, config } = services;
  return [
    route(calls.listConnectors, async ({ workspace, params }) => {
      await ownedWebsite(db, workspace.id, params.id);
      return readConnectors(db, { workspaceId: workspace.id, websiteId: params.id });
    }),

    route(calls.tryConnector, async ({ workspace, params, body, ctx }) => {
      await ownedWebsite(db, workspace.id, params.id);
      await limits.use('connectorByWorkspace', workspace.id);
      return tryConnector(services, workspace.id, body, disconnectSignal(ctx));
    }),

    route(calls.createConnector, async ({ workspace, params, body }) => {
      await limits.use('connectorByWorkspace', workspace.id);
      return createConnector(services, { workspaceId: workspace.id, websiteId: params.id }, body);
    }),

    route(calls.updateConnector, async ({ workspace, params, body }) => {
      await limits.use('connectorByWorkspace', workspace.id);
      return updateConnector(services, keyOf(workspace, params), body);
    }),

    route(calls.deleteConnector, async ({ workspace, params, query }) => {
      await deleteConnector(services, keyOf(workspace, params), { keepsPages: query.pages === 'keep' });
      return done;
    }),

    // Here, since a website's schedule is also that of its connectors.
    route(updatesEndpoints.changeUpdates, async ({ workspace, params, body }) => {
      const { url } = await ownedWebsite(db, workspace.id, params.id);
      const website = { workspaceId: workspace.id, websiteId: params.id, url };
      await db.transaction(async (trx) => {
        await lockWebsite(trx, website);
        const { settings: before } = await readSettings(trx, website);
        const change = { workspaceId: workspace.id, action: 'updates.changed', patch: body } as const;
        await refuseOverwriting(trx, { ...change, current: before });
        await changeSchedule(services, trx, website, { ...body, plan: workspace.plan });
        const { settings: after } = await readSettings(trx, website);
        await recordWebsiteAudit(trx, website, { action: 'updates.changed', before, after });
      });
      return showUpdates(db, website, planOfUpdates(config, workspace.plan));
    }),

    route(calls.syncConnector, async ({ workspace, params }) => {
      const key = keyOf(workspace, params);
      await limits.use('connectorByWorkspace', workspace.id);
      return db.transaction(async (trx) => {
        await lockWebsite(trx, key);
        const { name } = await ownedConnector(trx, key);
        await requestSync(services, trx, key, { isByHand: true });
        await recordAudit(trx, { action: 'connector.read', workspaceId: workspace.id, subject: name });
        return readConnector(trx, key);
      });
    }),
  ];
}

const keyOf = (workspace: { id: number }, { id, connectorId }: { id: number; connectorId: number }) => ({
  workspaceId: workspace.id,
  websiteId: id,
  connectorId,
});
