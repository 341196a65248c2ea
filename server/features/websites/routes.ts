import { done } from '#shared/contracts/endpoint.ts';
import { websitesEndpoints as calls } from '#shared/contracts/websites.ts';
import { PageReply, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { createWebsite } from './create-website.ts';
import { deleteWebsite } from './delete-website.ts';
import { ownedWebsite } from './owned-website.ts';
import { refuseTooMuch } from './refuse-too-much.ts';
import { countPages, findPages, listWebsites } from './store.ts';

export function websitesRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    route(calls.listWebsites, ({ user }) => listWebsites(db, user.id)),
    route(calls.createWebsite, ({ user, body }) => createWebsite(services, user, body)),
    route(calls.getWebsite, ({ user, params }) => ownedWebsite(db, user.id, params.id)),
    route(calls.deleteWebsite, async ({ user, params }) => {
      await deleteWebsite(db, user.id, params.id);
      return done;
    }),
    route(calls.listPages, async ({ user, params, query }) => {
      await ownedWebsite(db, user.id, params.id);
      await refuseTooMuch(db, params.id, query);
      const { rows, total } = await findPages(db, params.id, query);
      return new PageReply(rows, total);
    }),
    route(calls.countPages, async ({ user, params }) => {
      await ownedWebsite(db, user.id, params.id);
      return countPages(db, params.id);
    }),
  ];
}
