import type { User } from '#shared/contracts/accounts.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import { forgetResetLinks, makeLink, type OneTimeLink } from './account-links.ts';
import { lockPerson } from './store.ts';

const minutes = 30;

export interface ResetLink extends Omit<OneTimeLink, 'id'> {
  user: User;
  url: string;
}

interface Wanted {
  userId: number;
  /** The administrator who requested it; null for the command line. */
  createdBy: number | null;
  publicUrl: string;
}

/**
 * Creates a link for setting a new password without the old one. Replaces any earlier link. Null if the account doesn't
 * exist. @throws AppError 409 for a disabled account
 */
export async function makeResetLink(
  trx: Transaction,
  { userId, createdBy, publicUrl }: Wanted,
): Promise<ResetLink | null> {
  const user = await lockPerson(trx, userId);
  if (!user) return null;
  if (user.isDisabled) throw conflict('This account is disabled. Enable it first.');
  await forgetResetLinks(trx, userId);
  const { token, expiresAt } = await makeLink(trx, { kind: 'reset', userId, createdBy, minutes });
  // After the '#', where no server, log or Referer header sees it.
  return { user, token, expiresAt, url: `${publicUrl}/reset-password#${token}` };
}
