import type { ResetPasswordInput, User } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { revokeKeysMadeBy } from '../api-keys/store.ts';
import { hashPassword } from '../passwords/password.ts';
import { withdrawInvitationsOf } from '../workspaces/invitations.ts';
import { findLink, linkGone, takeLink } from './account-links.ts';
import { withdrawInvitations } from './invitations.ts';
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

/**
 * Someone else may have known the old password and made invitations with it, so they end, and on request API keys.
 * @throws AppError 400 for a weak password, 404 if the link isn't valid anymore
 */
export async function resetPassword(
  services: Services,
  { token, newPassword, revokeKeys = false }: ResetPasswordInput,
): Promise<User> {
  const { db } = services;
  const user = await findResetLink(db, token);
  await refuseWeakPassword({ field: 'newPassword', password: newPassword, person: user });
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (trx) => {
    await takeLink(trx, 'reset', token);
    await setPassword(trx, user.id, passwordHash);
    await withdrawInvitations(trx, user.id);
    await withdrawInvitationsOf(trx, user.id, asPerson(user));
    if (revokeKeys) await revokeKeysMadeBy(trx, user.id, asPerson(user));
    await recordAccountEvent(trx, user.id, { action: 'password.reset', actor: asPerson(user) });
    await sendPasswordNotice(services, trx, user);
  });
  return user;
}
