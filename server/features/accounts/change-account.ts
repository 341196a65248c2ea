import type { User } from '#shared/contracts/accounts.ts';
import type { ChangedUser, ListedUser } from '#shared/contracts/admin.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import { endAllSessions } from '../../http/session.ts';
import { forgetResetLinks } from './account-links.ts';
import { lockForAdmin } from './lock-for-admin.ts';
import { lockAdmins, setDisabled, updateAccount } from './store.ts';

type Change = Pick<ChangedUser, 'username' | 'email' | 'isAdmin' | 'isDisabled'>;

/**
 * Changes an account for an administrator, possibly their own. Returns the account before and after.
 * @throws AppError 403 if the caller isn't an administrator anymore, 404 for an unknown account, 409 for a taken name,
 * and for removing one's own admin flag or disabling oneself, so that an administrator always remains
 */
export async function changeAccount(
  trx: Transaction,
  admin: User,
  id: number,
  change: Change,
): Promise<{ before: ListedUser; after: ListedUser }> {
  const before = await lockForAdmin(trx, admin, id);
  const { username = before.username, email = before.email, isAdmin = before.isAdmin } = change;
  const { isDisabled = before.isDisabled } = change;
  if (id === admin.id && !isAdmin) {
    throw conflict(
      (await lockAdmins(trx)).length === 1
        ? 'You are the only administrator. Make someone else an administrator first.'
        : "You can't remove your own admin rights. Ask another administrator.",
    );
  }
  if (id === admin.id && isDisabled) throw conflict("You can't disable your own account.");
  const after = await updateAccount(trx, id, { username, email, isAdmin });
  if (isDisabled === before.isDisabled) return { before, after };
  await setDisabled(trx, id, isDisabled);
  if (isDisabled) {
    await endAllSessions(trx, id);
    await forgetResetLinks(trx, id);
  }
  return { before, after: { ...after, isDisabled } };
}
