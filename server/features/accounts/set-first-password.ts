import type { FirstPasswordInput, User } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import { hashPassword } from '../passwords/password.ts';
import { recordAccountEvent } from './record-account-event.ts';
import { setPassword } from './set-password.ts';
import { refuseWeakPassword } from './weak-password.ts';

/**
 * For someone who has only signed in with a provider.
 * @throws AppError 400 for a weak password, 409 if there is a password
 */
export async function setFirstPassword(db: Database, user: User, { newPassword }: FirstPasswordInput): Promise<User> {
  if (user.hasPassword) throw conflict('Your account already has a password. Change it instead.');
  await refuseWeakPassword({ field: 'newPassword', password: newPassword, person: user });
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (trx) => {
    await setPassword(trx, user.id, passwordHash);
    await recordAccountEvent(trx, user.id, { action: 'password.changed' });
  });
  return { ...user, hasPassword: true };
}
