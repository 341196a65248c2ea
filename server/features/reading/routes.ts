import { readingEndpoints as calls, type Reading } from '#shared/contracts/reading.ts';
import { type Route, route } from '../../http/route.ts';
import { whileConnected } from '../../http/while-connected.ts';
import type { Services } from '../../services.ts';
import { runsOf } from '../updates/runs.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { readPageSelectors } from '../websites/page-selectors.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { previewReading } from './preview-reading.ts';
import { saveSelectors } from './save-selectors.ts';

export function readingRoutes(services: Services): Route[] {
  const { db, limits } = services;

  async function owned(workspaceId: number, id: number) {
    const { url } = await ownedWebsite(db, workspaceId, id);
    return { workspaceId, websiteId: id, url };
  }

  async function show(website: WebsiteScope): Promise<Reading> {
    const { readOnly, leaveOut } = await readPageSelectors(db, website);
    const open = await runsOf(db, website).whereIn('status', ['queued', 'running']).first('id');
    return { readOnly: [...readOnly], leaveOut: [...leaveOut], isUpdating: open !== undefined };
  }

  return [
    route(calls.getReading, async ({ workspace, params }) => show(await owned(workspace.id, params.id))),

    route(calls.changeReading, async ({ workspace, params, body }) => {
      const website = await owned(workspace.id, params.id);
      await limits.use('crawlByWorkspace', workspace.id);
      await db.transaction((trx) => saveSelectors(services, trx, website, body));
      return show(website);
    }),

    route(calls.previewReading, ({ workspace, params, body, ctx }) =>
      whileConnected(ctx, async (disconnect) =>
        previewReading(services, await owned(workspace.id, params.id), body, disconnect),
      ),
    ),
  ];
}
