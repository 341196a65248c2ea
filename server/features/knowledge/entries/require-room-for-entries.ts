import type { Transaction } from '../../../db/connection.ts';
import { conflict } from '../../../errors.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { measureEntries } from './store.ts';

/** Every question is compared with every pair, and all pairs are read at once. */
const most = { entries: 1000, megabytes: 20 };

/**
 * Enforces a website's limits, in the transaction that stores the change.
 * @throws AppError 409 if there are too many texts and pairs, or they are too long
 */
export async function requireRoomForEntries(trx: Transaction, scope: WebsiteScope): Promise<void> {
  const { entries, bytes } = await measureEntries(trx, scope);
  if (entries > most.entries) {
    throw conflict('A website can have at most 1,000 texts and answers. Remove one to add another.');
  }
  if (bytes > most.megabytes * 1_000_000) {
    throw conflict(`The texts of a website can have up to ${most.megabytes} MB together. Remove one to add another.`);
  }
}
