import { websitesEndpoints as calls } from '#shared/contracts/websites.ts';
import type { Database } from '../../db/connection.ts';
import { impossible } from '../../errors.ts';
import { PageReply, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { changeWebsite } from './change-website.ts';
import { countPages } from './count-pages.ts';
import { bytesOfPages, findPages, type PageQuery } from './find-pages.ts';
import { outlinePages } from './outline-pages.ts';

/** A response is built in memory. */
const most = 32 * 1024 * 1024;

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

/** @throws AppError 422 if the texts of the requested pages are too long for one response */
async function refuseTooMuch(db: Database, website: WebsiteScope, query: PageQuery): Promise<void> {
  if (query.content === 'beginning' || (await bytesOfPages(db, website, query)) <= most) return;
  throw impossible(
    'These pages are too long for one response. Request fewer with limit and page, or use content=beginning.',
  );
}
