import type { Transaction } from '../../db/connection.ts';
import { notFound } from '../../errors.ts';
import { type Account, lockAccount } from '../accounts/account-of.ts';
import { type Closing, closeMonths } from './close-months.ts';

/**
 * The account as it is now, the months that ended closed, and nobody else's to change until the transaction ends.
 * @throws AppError 404 when it was deleted meanwhile
 */
export async function lockPresentAccount(trx: Transaction, userId: number, closing: Closing): Promise<Account> {
  const locked = await lockAccount(trx, userId);
  if (!locked) throw notFound();
  return closeMonths(trx, locked, closing);
}
