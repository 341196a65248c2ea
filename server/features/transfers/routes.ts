import { Readable } from 'node:stream';
import { publicationsEndpoints as publicationCalls } from '#shared/contracts/publications.ts';
import { transfersEndpoints as calls } from '#shared/contracts/transfers.ts';
import { answeredByHand, type Route, route } from '../../http/route.ts';
import { whileConnected } from '../../http/while-connected.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { exportWorkspace } from './export-workspace.ts';
import { comparePublication, publishWebsite } from './publication/publish-website.ts';

export function transfersRoutes(services: Services): Route[] {
  const { db, limits } = services;
  return [
    route(calls.exportWorkspace, async ({ workspace, query, ctx }): Promise<typeof answeredByHand> => {
      if (query.website !== undefined) await ownedWebsite(db, workspace.id, query.website);
      await limits.use('exportByWorkspace', workspace.id);
      await recordAudit(db, { action: 'workspace.exported', workspaceId: workspace.id });
      ctx.set('Cache-Control', 'no-store');
      ctx.attachment('parley-workspace.json');
      ctx.type = 'application/json';
      ctx.body = Readable.from(exportWorkspace(db, workspace, query.website));
      return answeredByHand;
    }),

    route(publicationCalls.comparePublication, async ({ workspace, params, body }) => {
      await ownedWebsite(db, workspace.id, params.id);
      await limits.use('publishByWorkspace', workspace.id);
      return comparePublication(services, { workspace, websiteId: params.id, website: body });
    }),
    route(publicationCalls.publishWebsite, async ({ workspace, params, body: { state, ...website }, ctx }) => {
      await ownedWebsite(db, workspace.id, params.id);
      await limits.use('publishByWorkspace', workspace.id);
      return whileConnected(ctx, (disconnect) =>
        publishWebsite(services, { workspace, websiteId: params.id, website, state }, disconnect),
      );
    }),
  ];
}
