import type { FirstPasswordInput, User } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import { conflict, forbidden } from '../../errors.ts';
import { hashPassword } from '../passwords/password.ts';
import { recordAccountEvent } from './record-account-event.ts';
import { setPassword } from './set-password.ts';
import { refuseWeakPassword } from './weak-password.ts';

/** Without a password to ask for, only a new sign-in shows that this isn't a stolen or forgotten session. */
const freshMs = 10 * 60 * 1000;

/**
 * For someone who has only signed in with a provider.
 * @throws AppError 400 for a weak password, 403 if the sign-in is too long ago, 409 if there is a password
 */
export async function setFirstPassword(
  db: Database,
  user: User,
  { newPassword, signedInAt }: FirstPasswordInput & { signedInAt: number },
): Promise<User> {
  if (user.hasPassword) throw conflict('Your account already has a password. Change it instead.');
  if (Date.now() - signedInAt > freshMs) {
    throw forbidden('Your account has no password. Sign out and in again, then do this within 10 minutes.');
  }
  await refuseWeakPassword({ field: 'newPassword', password: newPassword, person: user });
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (trx) => {
    await setPassword(trx, user.id, passwordHash);
    await recordAccountEvent(trx, user.id, { action: 'password.changed' });
  });
  return { ...user, hasPassword: true };
}
