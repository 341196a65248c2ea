import type { User } from '#shared/contracts/accounts.ts';
import type { ChangedUser } from '#shared/contracts/admin.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { lockAdmins, lockPerson, updateAccount } from './store.ts';

/**
 * An administrator changes somebody's account, perhaps their own. Returns it as it was and as it is.
 * @throws AppError 403 for who is no administrator any more, 404 for who is not there, 409 for a taken name and for
 *   taking away one's own admin flag, so that one is always left
 */
export async function changeAccount(
  trx: Transaction,
  admin: User,
  id: number,
  change: Omit<ChangedUser, 'id'>,
): Promise<{ before: User; after: User }> {
  // Two administrators who take the flag from each other at the same moment take turns, and the second has none.
  const admins = await lockAdmins(trx);
  if (!admins.includes(admin.id)) throw forbidden("You don't have permission to do this");
  const before = await lockPerson(trx, id);
  if (!before) throw notFound('User not found');
  const { username = before.username, email = before.email, isAdmin = before.isAdmin } = change;
  if (id === admin.id && !isAdmin) {
    throw conflict(
      admins.length === 1
        ? 'You are the only administrator. Make somebody else an administrator first.'
        : "You can't remove your own admin flag. Ask another administrator.",
    );
  }
  return { before, after: await updateAccount(trx, id, { username, email, isAdmin }) };
}
