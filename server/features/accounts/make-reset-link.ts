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
  /** The administrator who asks; null for the shell. */
  createdBy: number | null;
  publicUrl: string;
}

/** A link behind which someone sets a new password without the old one; it replaces an earlier one. Null: nobody is
 * there. @throws AppError 409 for a disabled account */
export async function makeResetLink(
  trx: Transaction,
  { userId, createdBy, publicUrl }: Wanted,
): Promise<ResetLink | null> {
  const user = await lockPerson(trx, userId);
  if (!user) return null;
  if (user.isDisabled) throw conflict('This account is disabled. Enable it first.');
  await forgetResetLinks(trx, userId);
  const { token, expiresAt } = await makeLink(trx, { kind: 'reset', userId, createdBy, minutes });
  // Behind the '#', where no server, log or Referer header sees it.
  return { user, token, expiresAt, url: `${publicUrl}/reset-password#${token}` };
}
