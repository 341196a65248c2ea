import { done } from '#shared/contracts/endpoint.ts';
import { websitesEndpoints as calls, type Website, type WebsiteInput } from '#shared/contracts/websites.ts';
import { type CurrentWorkspace, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countWebsitesOf } from '../tenants/workspace-queries.ts';
import { requireWithinPlan } from '../usage/require-within-plan.ts';
import { deleteWebsite } from './delete-website.ts';
import { ownedWebsite } from './owned-website.ts';
import { insertWebsite, listWebsites } from './store.ts';

export function websitesRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route(calls.listWebsites, ({ workspace }) => listWebsites(db, workspace.id)),
    route(calls.createWebsite, ({ workspace, body }) => createWebsite(services, workspace, body)),
    route(calls.getWebsite, ({ workspace, params }) => ownedWebsite(db, workspace.id, params.id)),
    route(calls.deleteWebsite, async ({ workspace, params }) => {
      await deleteWebsite(services, workspace.id, params.id);
      return done;
    }),
  ];
}

/**
 * Adds a website within the limits of the user's plan.
 * @throws AppError 402 that names the plan and its limit
 */
function createWebsite(services: Services, workspace: CurrentWorkspace, input: WebsiteInput): Promise<Website> {
  return services.db.transaction(async (trx) => {
    await requireWithinPlan(services, trx, workspace.id, 'website', () => countWebsitesOf(trx, workspace.id));
    const website = await insertWebsite(trx, workspace.id, input);
    const after = { name: website.name, url: website.url };
    await recordAudit(trx, { action: 'website.created', workspaceId: workspace.id, subject: website.name, after });
    return website;
  });
}
