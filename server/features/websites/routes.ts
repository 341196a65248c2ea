import { done } from '#shared/contracts/endpoint.ts';
import { websitesEndpoints as calls } from '#shared/contracts/websites.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { createWebsite } from './create-website.ts';
import { deleteWebsite } from './delete-website.ts';
import { ownedWebsite } from './owned-website.ts';
import { listWebsites } from './store.ts';

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
