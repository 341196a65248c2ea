import type { Database } from '../../db/connection.ts';
import { missing } from '../../errors.ts';

/**
 * Signs a person out somewhere.
 * @throws AppError 404 when there is no such session or it is someone else's
 */
export async function endSession(db: Database, userId: number, id: number): Promise<void> {
  if ((await db('sessions').where({ id, user_id: userId }).delete()) === 0) throw missing('Session');
}
