import { Readable } from 'node:stream';
import { transfersEndpoints as calls } from '#shared/contracts/transfers.ts';
import { answeredByHand, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { exportWorkspace } from './export-workspace.ts';

export function transfersRoutes({ db, limits }: Services): Route[] {
  return [
    route(calls.exportWorkspace, async ({ workspace, ctx }): Promise<typeof answeredByHand> => {
      await limits.use('exportByWorkspace', workspace.id);
      await recordAudit(db, { action: 'workspace.exported', workspaceId: workspace.id });
      ctx.set('Cache-Control', 'no-store');
      ctx.attachment('parley-workspace.json');
      ctx.type = 'application/json';
      ctx.body = Readable.from(exportWorkspace(db, workspace));
      return answeredByHand;
    }),
  ];
}
