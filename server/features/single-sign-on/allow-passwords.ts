import type { Transaction } from '../../db/connection.ts';
import { setSignInOnly } from '../workspaces/sign-in-only.ts';
import { provenDomains } from './workspace-provider.ts';

/** Lets members of a workspace sign in without its provider again. */
export const allowPasswords = (trx: Transaction, workspaceId: number) => setSignInOnly(trx, workspaceId, false);

/** Without a proven domain, nobody could sign in with the provider. */
export async function allowPasswordsWithoutDomain(trx: Transaction, workspaceId: number): Promise<void> {
  if ((await provenDomains(trx, workspaceId)).length === 0) await allowPasswords(trx, workspaceId);
}
