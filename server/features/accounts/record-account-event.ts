import type { Actor } from '../../caller.ts';
import type { Transaction } from '../../db/connection.ts';
import { type NewAuditEntry, recordAudit } from '../audit/record-audit.ts';
import { workspacesOf } from '../workspaces/owned-workspaces.ts';

type AccountEvent = Omit<NewAuditEntry, 'workspaceId' | 'accountId'>;

/**
 * Records what happened to an account in the log of the installation, and in those of the workspaces that the person
 * belongs to, since their owners want to know who signs in, and from where.
 */
export async function recordAccountEvent(trx: Transaction, userId: number, event: AccountEvent): Promise<void> {
  await recordAudit(trx, { ...event, workspaceId: null, accountId: userId });
  for (const workspaceId of await workspacesOf(trx, userId)) await recordAudit(trx, { ...event, workspaceId });
}

/** A person who wasn't known when the request began, because they are signing in with it. */
export const asPerson = ({ id, username }: { id: number; username: string }): Actor => ({
  kind: 'person',
  id,
  name: username,
});
