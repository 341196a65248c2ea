import type { Language } from '#shared/contracts/accounts.ts';
import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import type { Transaction } from '../../db/connection.ts';
import { type KindOfMail, type MailInput, type MailKind, mailKinds } from '../../mail/kinds.ts';
import type { Services } from '../../services.ts';
import { insertMail } from './outbox.ts';
import { isSwitchedOff } from './switches.ts';

export const sendMailJob = { name: 'send-mail', data: z.object({ id: Id }) };

export interface Recipient {
  /** Null for someone without an account. */
  userId: number | null;
  address: string;
  language: Language;
}

interface Options {
  /** No second mail is sent with the same one. */
  once?: string;
}

/**
 * Sends a mail once the transaction commits: a job hands it to the mail server, and tries again until it is accepted.
 * Nothing happens if this installation can't send mail, or the recipient switched off mails of this kind.
 * @returns the mail's id; null if it won't be sent
 */
export async function sendMail<Kind extends MailKind>(
  { config, queue, sealer }: Pick<Services, 'config' | 'queue' | 'sealer'>,
  trx: Transaction,
  kind: Kind,
  to: Recipient,
  data: MailInput<Kind>,
  { once }: Options = {},
): Promise<number | null> {
  if (!config.mail) return null;
  const { minutes, switch: name }: KindOfMail = mailKinds[kind];
  if (name && to.userId !== null && (await isSwitchedOff(trx, to.userId, name))) return null;
  // Now, so that wrong data fails where it comes from.
  mailKinds[kind].data.parse(data);
  const id = await insertMail({ trx, sealer }, { kind, to, data, minutes, once });
  if (id !== null) await queue.send(sendMailJob, { id }, trx);
  return id;
}
