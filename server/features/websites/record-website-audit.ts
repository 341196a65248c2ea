import type { Transaction } from '../../db/connection.ts';
import { type NewAuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { WebsiteScope } from './website-scope.ts';

/** Records what happened to a website, by its name. */
export async function recordWebsiteAudit(
  trx: Transaction,
  { workspaceId, websiteId }: WebsiteScope,
  entry: Pick<NewAuditEntry, 'action' | 'count' | 'before' | 'after'>,
): Promise<void> {
  const row = await trx('websites').where({ workspace_id: workspaceId, id: websiteId }).first<{ name: string }>('name');
  await recordAudit(trx, { ...entry, workspaceId, subject: row.name });
}
