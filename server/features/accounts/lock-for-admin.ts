import type { User } from '#shared/contracts/accounts.ts';
import type { ListedUser } from '#shared/contracts/admin.ts';
import type { Transaction } from '../../db/connection.ts';
import { forbidden, missing } from '../../errors.ts';
import { lockAdmins, lockPerson } from './store.ts';

/**
 * If two administrators change each other at the same time, they take turns, and the second may not be one anymore.
 * @throws AppError 403
 */
async function requireAdmin(trx: Transaction, admin: User): Promise<void> {
  const admins = await lockAdmins(trx);
  if (!admins.includes(admin.id)) throw forbidden("You don't have permission to do this");
}

/** The account an administrator changes, locked until the transaction ends. @throws AppError 403, 404 */
export async function lockForAdmin(trx: Transaction, admin: User, id: number): Promise<ListedUser> {
  await requireAdmin(trx, admin);
  const user = await lockPerson(trx, id);
  if (!user) throw missing('User');
  return user;
}
