import type { RegisterInput, User } from '#shared/contracts/accounts.ts';
import { forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { hashPassword } from '../passwords/password.ts';
import { takeOverTry } from '../tries/take-over-try.ts';
import { findLink, isValidLink, takeLink } from './account-links.ts';
import { askToConfirm } from './confirm-address.ts';
import { createAccount } from './create-account.ts';
import { asPerson, recordAccountEvent } from './record-account-event.ts';
import { lockAdmins } from './store.ts';
import { refuseWeakPassword } from './weak-password.ts';

/**
 * The invitation to use up; null if none is needed. Where anyone may register, only the first start prints one.
 * @throws AppError 403, 404 if it isn't valid anymore
 */
async function requireInvitation({ db, config }: Services, invitation: string | undefined): Promise<string | null> {
  if (config.registration === 'open')
    return invitation && (await isValidLink(db, 'invite', invitation)) ? invitation : null;
  if (config.registration === 'closed') throw forbidden('Registration is closed. Ask an administrator for an account.');
  if (!invitation) throw forbidden('You need an invitation to register. Ask an administrator for a link.');
  await findLink(db, 'invite', invitation);
  return invitation;
}

/**
 * @throws AppError 400 for a weak password, 403 or 404 without an invitation, 404 for a tried chatbot that was deleted, 409
 * that names the taken field
 */
export async function registerAccount(services: Services, input: RegisterInput): Promise<User> {
  const invitation = await requireInvitation(services, input.invitation);
  const { username, email, fullName, password, tryId } = input;
  await refuseWeakPassword({ field: 'password', password, person: input });
  const passwordHash = await hashPassword(password);
  return services.db.transaction(async (trx) => {
    const link = invitation === null ? null : await takeLink(trx, 'invite', invitation);
    const isAdmin = link !== null && link.createdBy === null && (await lockAdmins(trx)).length === 0;
    const account = { username, email, fullName: fullName || null, passwordHash, isAdmin };
    const user = await (tryId === undefined
      ? createAccount(trx, account)
      : createAccount(trx, account, (owner) =>
          takeOverTry(services, trx, { id: tryId, owner, name: owner.fullName ?? owner.username }),
        ));
    await recordAccountEvent(trx, user.id, { action: 'account.registered', actor: asPerson(user) });
    await askToConfirm(services, trx, user);
    return user;
  });
}
