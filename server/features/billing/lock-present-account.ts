import type { Transaction } from '../../db/connection.ts';
import { notFound } from '../../errors.ts';
import { lockWorkspaceAccount, type WorkspaceAccount } from '../plans/workspace-account.ts';
import { type Closing, closeMonths } from './close-months.ts';

/**
 * The current account with its past months closed, locked until the transaction ends.
 * @throws AppError 404 if it was deleted in the meantime
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
