import { websitesEndpoints as calls } from '#shared/contracts/websites.ts';
import { PageReply, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { changeWebsite } from './change-website.ts';
import { countPages } from './count-pages.ts';
import { findPages } from './find-pages.ts';
import { outlinePages } from './outline-pages.ts';
import { refuseTooMuch } from './refuse-too-much.ts';

export function pagesRoutes({ db }: Services): Route[] {
  return [
    // Whether its address can change depends on its pages.
    route(calls.updateWebsite, ({ workspace, params, body }) =>
      changeWebsite(db, { workspaceId: workspace.id, websiteId: params.id }, body),
    ),
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
