import type { User } from '#shared/contracts/accounts.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { masked } from '../../mail/safe-text.ts';
import type { Services } from '../../services.ts';
import { recipientOf } from '../mail/recipient.ts';
import { sendMail } from '../mail/send-mail.ts';
import { disconnectWorkspaces } from '../users/identities.ts';
import { forgetAllLinks, forgetLinks, linkGone, makeLink, takeLink } from './account-links.ts';

const minutes = 3 * 24 * 60;

/** Sends a link that confirms the user's address. Replaces any earlier link. */
export async function askToConfirm(
  services: Services,
  trx: Transaction,
  user: Pick<User, 'id' | 'username'>,
): Promise<void> {
  const { config } = services;
  const to = config.mail && (await recipientOf(trx, user.id));
  if (!to) return;
  await forgetLinks(trx, 'confirm', user.id);
  const { token } = await makeLink(trx, { kind: 'confirm', userId: user.id, createdBy: null, minutes });
  // After the '#', where no server, log or Referer header sees it.
  const url = `${config.publicUrl}/confirm-email#${token}`;
  await sendMail(services, trx, 'confirm-address', to, { username: user.username, url });
}

/** @returns the confirmed address. @throws AppError 404 if the link isn't valid anymore */
export function confirmAddress(db: Database, token: string): Promise<string> {
  return db.transaction(async (trx) => {
    const { userId } = await takeLink(trx, 'confirm', token);
    const [user] = await trx('users')
      .where('id', userId)
      .update({ email_confirmed_at: trx.fn.now() })
      .returning<{ email: string }[]>('email');
    if (!user) throw linkGone();
    return user.email;
  });
}

export async function isConfirmed(db: Database, userId: number): Promise<boolean> {
  return (await db('users').where('id', userId).whereNotNull('email_confirmed_at').first('id')) !== undefined;
}

/**
 * After an address changed: links that were sent to the old one end, as do connections to workspaces' providers, which
 * vouched for it. The new one is asked to confirm, and the old one gets a notice, in case it wasn't the user.
 * @param old as it was before the change
 */
export async function followNewAddress(
  services: Services,
  trx: Transaction,
  old: Pick<User, 'email'>,
  user: User,
): Promise<void> {
  if (old.email.toLowerCase() === user.email.toLowerCase()) return;
  await forgetAllLinks(trx, user.id);
  await disconnectWorkspaces(trx, user.id);
  await askToConfirm(services, trx, user);
  const to = await recipientOf(trx, user.id);
  if (!to) return;
  const data = { username: user.username, newAddress: masked(user.email), at: new Date().toISOString() };
  await sendMail(services, trx, 'address-changed', { ...to, address: old.email }, data);
}
