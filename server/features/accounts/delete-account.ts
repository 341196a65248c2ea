import type { User } from '#shared/contracts/accounts.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { forgetCustomer } from '../billing/forget-customer.ts';
import { lockWebsitesOf } from '../websites/lock-websites-of.ts';
import { lockAdmins } from './store.ts';

/**
 * Deletes a person with everything that is theirs. Work on it that is under way finds it gone and ends, and nothing is
 * charged any more.
 * @throws AppError 409 for the only administrator: nobody would be left to mind the others
 */
export async function deleteAccount({ db, queue }: Pick<Services, 'db' | 'queue'>, user: User): Promise<void> {
  await db.transaction(async (trx) => {
    await lockWebsitesOf(trx, user.id);
    // Two administrators who leave at the same moment take turns.
    const admins = await lockAdmins(trx);
    if (admins.length === 1 && admins[0] === user.id) {
      throw conflict('You are the only administrator. Make somebody else an administrator first.');
    }
    await eraseAccount(trx, queue, user.id);
  });
}

/** Whoever calls it holds the locks of the account's websites and of the administrators. */
export async function eraseAccount(trx: Transaction, queue: Queue, userId: number): Promise<void> {
  await forgetCustomer(trx, queue, userId);
  await trx('users').where('id', userId).delete();
}
