import type { AccountChange } from '#shared/contracts/admin.ts';
import type { Transaction } from '../../db/connection.ts';

interface Named {
  id: number;
  username: string;
}

/**
 * Logs who changed what of which account, in the transaction of the change. Leaves out values, since they are personal
 * data.
 * @param admin null for the command line
 * @param account null if it isn't about an account
 */
export async function recordChange(
  trx: Transaction,
  admin: Named | null,
  account: Named | null,
  changes: AccountChange[],
): Promise<void> {
  await trx('admin_changes').insert({
    admin_id: admin?.id ?? null,
    admin_name: admin?.username ?? null,
    user_id: account?.id ?? null,
    account_name: account?.username ?? null,
    changes,
  });
}

/**
 * Keeps log entries when an administrator deletes their account. If owners delete themselves, the entries go with the
 * account.
 */
export async function keepChanges(trx: Transaction, userId: number): Promise<void> {
  await trx('admin_changes').where('user_id', userId).update({ user_id: null });
}
