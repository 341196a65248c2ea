import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { endProviderSessions } from '../../http/session.ts';

/** Ends the hold of workspaces' providers on an account: of all of them, or of one. Returns whether there was any. */
export async function disconnectWorkspaces(trx: Transaction, userId: number, workspaceId?: number): Promise<boolean> {
  const gone = await trx('workspace_identities')
    .queryContext(across('lookup'))
    .where('user_id', userId)
    .andWhere(workspaceId === undefined ? {} : { workspace_id: workspaceId })
    .delete();
  if (gone > 0) await endProviderSessions(trx, userId);
  return gone > 0;
}

/** Whether a provider of everyone or of a workspace signs in someone to the account. */
export async function hasProvider(
  db: Database | Transaction,
  userId: number,
  of: 'everyone' | 'workspaces',
): Promise<boolean> {
  const identities = of === 'everyone' ? db('sign_in_identities') : db('workspace_identities');
  return (await identities.queryContext(across('lookup')).where('user_id', userId).first('user_id')) !== undefined;
}

/** An SQL condition: whether the provider of a member's workspace signs them in. */
export const isSignedInBySql = (member: string): string => `exists (
  select from workspace_identities i where i.workspace_id = ${member}.workspace_id and i.user_id = ${member}.user_id
)`;
