import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { auditEndpoints as calls } from '#shared/contracts/audit.ts';
import { answeredByHand, PageReply, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { auditCsv } from './audit-csv.ts';
import { type AuditFilter, type AuditScope, listEntries } from './find-entries.ts';
import { recordAudit } from './record-audit.ts';

export function auditRoutes({ db, limits }: Services): Route[] {
  async function sendCsv(
    ctx: Context,
    scope: AuditScope,
    query: AuditFilter & { language: 'en' | 'de' },
  ): Promise<typeof answeredByHand> {
    await recordAudit(db, { action: 'audit-log.exported', workspaceId: scope === 'installation' ? null : scope });
    ctx.set('Cache-Control', 'no-store');
    ctx.attachment('audit-log.csv');
    ctx.type = 'text/csv';
    ctx.body = Readable.from(auditCsv(db, scope, query));
    return answeredByHand;
  }

  return [
    route(calls.listAuditLog, async ({ workspace, query }) => {
      const { rows, total } = await listEntries(db, workspace.id, query);
      return new PageReply(rows, total);
    }),

    route(calls.exportAuditLog, async ({ workspace, query, ctx }) => {
      await limits.use('exportByWorkspace', workspace.id);
      return sendCsv(ctx, workspace.id, query);
    }),

    route(calls.listAdminAuditLog, async ({ query }) => {
      const { rows, total } = await listEntries(db, 'installation', query);
      return new PageReply(rows, total);
    }),

    route(calls.exportAdminAuditLog, async ({ user, query, ctx }) => {
      await limits.use('exportByUser', user.id);
      return sendCsv(ctx, 'installation', query);
    }),
  ];
}
