import type { Database } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import { recordAccountEvent } from './record-account-event.ts';

/**
 * Ends one of a user's sessions.
 * @throws AppError 404 if it doesn't exist or belongs to someone else
 */
export async function endSession(db: Database, userId: number, id: number): Promise<void> {
  await db.transaction(async (trx) => {
    if ((await trx('sessions').where({ id, user_id: userId }).delete()) === 0) throw missing('Session');
    await recordAccountEvent(trx, userId, { action: 'session.ended' });
  });
}
