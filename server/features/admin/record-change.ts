import type { AccountChange } from '#shared/contracts/admin.ts';
import type { Transaction } from '../../db/connection.ts';

interface Named {
  id: number;
  username: string;
}

/**
 * Writes down who changed what of whom, in the transaction of the change. Values are left out: they are personal.
 * @param admin null for a command of the shell
 * @param account null for what concerns no account
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

/** Lets what was written down of an account outlive it. What owners delete themselves takes it along. */
export async function keepChanges(trx: Transaction, userId: number): Promise<void> {
  await trx('admin_changes').where('user_id', userId).update({ user_id: null });
}
