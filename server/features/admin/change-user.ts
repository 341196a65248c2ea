import type { User } from '#shared/contracts/accounts.ts';
import type { ChangedUser } from '#shared/contracts/admin.ts';
import type { Database } from '../../db/connection.ts';
import { invalid } from '../../errors.ts';
import { changeAccount } from '../accounts/change-account.ts';
import { recordChange } from './record-change.ts';

/** @throws AppError 400 when the body names another user, and what `changeAccount` throws */
export function changeUser(db: Database, admin: User, id: number, body: ChangedUser): Promise<User> {
  if (body.id !== undefined && body.id !== id) {
    const message = 'The id in the body is not the one in the address';
    throw invalid(message, [{ path: 'id', message }]);
  }
  return db.transaction(async (trx) => {
    const { before, after } = await changeAccount(trx, admin, id, body);
    const changes: string[] = (['username', 'email'] as const).filter((name) => before[name] !== after[name]);
    if (before.isAdmin !== after.isAdmin) changes.push(after.isAdmin ? 'admin granted' : 'admin removed');
    if (changes.length > 0) await recordChange(trx, admin, after, changes);
    return after;
  });
}
