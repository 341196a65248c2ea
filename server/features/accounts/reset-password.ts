import type { ResetPasswordInput, User } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { hashPassword } from '../passwords/password.ts';
import { findLink, linkGone, takeLink } from './account-links.ts';
import { asPerson, recordAccountEvent } from './record-account-event.ts';
import { sendPasswordNotice } from './send-password-notice.ts';
import { setPassword } from './set-password.ts';
import { findUser } from './store.ts';
import { refuseWeakPassword } from './weak-password.ts';

/** The user a link belongs to. @throws AppError 404 if it isn't valid anymore */
export async function findResetLink(db: Database, token: string): Promise<User> {
  const { userId } = await findLink(db, 'reset', token);
  const user = userId === null ? null : await findUser(db, userId);
  if (!user) throw linkGone();
  return user;
}

/** @throws AppError 400 for a weak password, 404 if the link isn't valid anymore */
export async function resetPassword(services: Services, { token, newPassword }: ResetPasswordInput): Promise<User> {
  const { db } = services;
  const user = await findResetLink(db, token);
  await refuseWeakPassword({ field: 'newPassword', password: newPassword, person: user });
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (trx) => {
    await takeLink(trx, 'reset', token);
    await setPassword(trx, user.id, passwordHash);
    await recordAccountEvent(trx, user.id, { action: 'password.reset', actor: asPerson(user) });
    await sendPasswordNotice(services, trx, user);
  });
  return user;
}
