import type { Transaction } from '../../db/connection.ts';
import { endAllSessions } from '../../http/session.ts';
import { forgetResetLinks } from './account-links.ts';
import { updatePasswordHash } from './store.ts';

/** Also ends the old password's sessions and any links to reset it. */
export async function setPassword(trx: Transaction, userId: number, passwordHash: string): Promise<void> {
  await updatePasswordHash(trx, userId, passwordHash);
  await forgetResetLinks(trx, userId);
  await endAllSessions(trx, userId);
}
