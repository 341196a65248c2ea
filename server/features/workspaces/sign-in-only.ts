import type { Database, Transaction } from '../../db/connection.ts';

/** Whether members of a workspace can only sign in with its own provider. */
export async function isSignInOnly(db: Database | Transaction, workspaceId: number): Promise<boolean> {
  const row = await db('workspaces')
    .where('id', workspaceId)
    .first<{ is_sign_in_only: boolean } | undefined>('is_sign_in_only');
  return row?.is_sign_in_only ?? false;
}

/** The caller must hold the workspace's lock. */
export async function setSignInOnly(trx: Transaction, workspaceId: number, isOnly: boolean): Promise<void> {
  await trx('workspaces').where('id', workspaceId).update({ is_sign_in_only: isOnly });
}
