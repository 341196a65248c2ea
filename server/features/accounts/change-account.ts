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
 * An administrator changes someone's account, perhaps their own. Returns it as it was and as it is.
 * @throws AppError 403 for who is no administrator anymore, 404 for who is not there, 409 for a taken name, for
 *   taking away one's own admin flag and for disabling oneself, so that one is always left
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
