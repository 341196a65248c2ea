import type { Transaction } from '../../../db/connection.ts';
import { conflict } from '../../../errors.ts';
import { countEntries } from './store.ts';

/** Every question is held against every pair, so their number is bounded. */
const maxEntries = 1000;

/**
 * Before one more text or pair is added to a website that is locked.
 * @throws AppError 409 when it has as many as it may have
 */
export async function requireRoomForEntries(trx: Transaction, websiteId: number): Promise<void> {
  if ((await countEntries(trx, websiteId)) < maxEntries) return;
  throw conflict('A website can have at most 1,000 texts and answers. Remove one to add another.');
}
