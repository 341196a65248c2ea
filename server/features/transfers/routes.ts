import { Readable } from 'node:stream';
import { exportFormatVersion } from '#shared/contracts/account-export.ts';
import { publicationsEndpoints as publicationCalls } from '#shared/contracts/publications.ts';
import { transfersEndpoints as calls } from '#shared/contracts/transfers.ts';
import type { Database } from '../../db/connection.ts';
import { answeredByHand, type CurrentWorkspace, type Route, route } from '../../http/route.ts';
import { whileConnected } from '../../http/while-connected.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ownedWebsite } from '../websites/owned-website.ts';
import { exportLists, exportOneWebsite } from './export-lists.ts';
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

/**
 * Everything in a workspace except invoices, as pieces of one JSON text.
 * @param websiteId for one website only, without conversations and usage
 */
async function* exportWorkspace(
  db: Database,
  { id, publicId, name }: CurrentWorkspace,
  websiteId?: number,
  now = new Date(),
): AsyncGenerator<string> {
  const workspace = JSON.stringify({ id: publicId, name });
  yield `{\n"formatVersion": ${exportFormatVersion},\n"exportedAt": ${JSON.stringify(now)},\n"workspace": ${workspace}`;
  yield* websiteId === undefined ? exportLists(db, [id]) : exportOneWebsite(db, { workspaceId: id, websiteId });
  yield '\n}\n';
}
