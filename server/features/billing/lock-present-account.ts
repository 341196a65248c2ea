import type { Transaction } from '../../db/connection.ts';
import { notFound } from '../../errors.ts';
import { lockWorkspaceAccount, type WorkspaceAccount } from '../plans/workspace-account.ts';
import { type Closing, closeMonths } from './close-months.ts';

/**
 * The account as it is now, the months that ended closed, and nobody else's to change until the transaction ends.
 * @throws AppError 404 when it was deleted meanwhile
 */
export async function lockPresentAccount(
  trx: Transaction,
  workspaceId: number,
  closing: Closing,
): Promise<WorkspaceAccount> {
  const locked = await lockWorkspaceAccount(trx, workspaceId);
  if (!locked) throw notFound();
  return closeMonths(trx, locked, closing);
}
