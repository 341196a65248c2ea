import type { Transaction } from '../../db/connection.ts';

/** Deletes the installation's entries about an account that was just deleted by its owner. */
export async function forgetAccount(trx: Transaction, userId: number): Promise<void> {
  await trx('admin_audit_entries').where('account_id', userId).delete();
}
