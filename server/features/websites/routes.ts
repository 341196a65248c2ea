import { done } from '#shared/contracts/endpoint.ts';
import { websitesEndpoints as calls } from '#shared/contracts/websites.ts';
import { PageReply, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { changeWebsite } from './change-website.ts';
import { createWebsite } from './create-website.ts';
import { deleteWebsite } from './delete-website.ts';
import { outlinePages } from './outline-pages.ts';
import { ownedWebsite } from './owned-website.ts';
import { refuseTooMuch } from './refuse-too-much.ts';
import { countPages, findPages, listWebsites } from './store.ts';

export function websitesRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route(calls.listWebsites, ({ workspace }) => listWebsites(db, workspace.id)),
    route(calls.createWebsite, ({ workspace, body }) => createWebsite(services, workspace, body)),
    route(calls.getWebsite, ({ workspace, params }) => ownedWebsite(db, workspace.id, params.id)),
    route(calls.updateWebsite, ({ workspace, params, body }) =>
      changeWebsite(db, { workspaceId: workspace.id, websiteId: params.id }, body),
    ),
    route(calls.deleteWebsite, async ({ workspace, params }) => {
      await deleteWebsite(services, workspace.id, params.id);
      return done;
    }),
    route(calls.listPages, async ({ workspace, params, query }) => {
      await ownedWebsite(db, workspace.id, params.id);
      const scope = { workspaceId: workspace.id, websiteId: params.id };
      await refuseTooMuch(db, scope, query);
      const { rows, total } = await findPages(db, scope, query);
      return new PageReply(rows, total);
    }),
    route(calls.outlinePages, async ({ workspace, params }) => {
      await ownedWebsite(db, workspace.id, params.id);
      return outlinePages(db, { workspaceId: workspace.id, websiteId: params.id });
    }),
    route(calls.countPages, async ({ workspace, params }) => {
      await ownedWebsite(db, workspace.id, params.id);
      return countPages(db, { workspaceId: workspace.id, websiteId: params.id });
    }),
  ];
}
