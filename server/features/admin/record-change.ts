import type { User } from '#shared/contracts/accounts.ts';
import type { Transaction } from '../../db/connection.ts';

/** Writes down who changed what of whom, in the transaction of the change. Values are left out: they are personal. */
export async function recordChange(trx: Transaction, admin: User, user: User, changes: string[]): Promise<void> {
  await trx('admin_changes').insert({ admin_id: admin.id, user_id: user.id, changes });
}
