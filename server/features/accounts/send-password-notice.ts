import type { User } from '#shared/contracts/accounts.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { recipientOf } from '../mail/recipient.ts';
import { sendMail } from '../mail/send-mail.ts';

/** Tells a user that their password was changed, in case it wasn't them. */
export async function sendPasswordNotice(services: Services, trx: Transaction, user: User): Promise<void> {
  const to = await recipientOf(trx, user.id);
  if (!to) return;
  const { username } = user;
  const url = `${services.config.publicUrl}/forgot-password`;
  await sendMail(services, trx, 'password-changed', to, { username, at: new Date().toISOString(), url });
}
