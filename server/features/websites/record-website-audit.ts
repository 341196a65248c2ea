import type { Transaction } from '../../db/connection.ts';
import { type NewAuditEntry, recordAudit } from '../audit/record-audit.ts';
import { nameOfWebsite } from './store.ts';
import type { WebsiteScope } from './website-scope.ts';

/** Records what happened to a website, by its name. */
export async function recordWebsiteAudit(
  trx: Transaction,
  website: WebsiteScope,
  entry: Pick<NewAuditEntry, 'action' | 'count' | 'before' | 'after'>,
): Promise<void> {
  const subject = await nameOfWebsite(trx, website);
  await recordAudit(trx, { ...entry, workspaceId: website.workspaceId, subject });
}
