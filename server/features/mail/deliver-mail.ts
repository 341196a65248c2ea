import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '#shared/messages/message.ts';
import type { Config, MailConfig } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { isMailKind, type KindOfMail, type MailInput, type MailKind, mailKinds } from '../../mail/kinds.ts';
import { MailRefusal } from '../../mail/mail-refusal.ts';
import { postMail } from '../../mail/post-mail.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Services } from '../../services.ts';
import { type HeldMail, holdMail, openMail, recordProblem, recordSent, renewHold } from './outbox.ts';
import { recipientKey } from './recipient-key.ts';
import { isSwitchedOff } from './switches.ts';
import { unsubscribeToken } from './unsubscribe-link.ts';

type Needed = Pick<Services, 'db' | 'config' | 'sealer' | 'limits' | 'log'>;

/**
 * Hands a mail to the mail server, at least once. Twice only if this process is killed between the server's answer and
 * the record of it.
 * @throws if it should be tried again
 */
export async function deliverMail(services: Needed, id: number, { lastTry }: { lastTry: boolean }): Promise<void> {
  const { db, config, log } = services;
  const smtp = config.mail;
  if (!smtp) throw new Error('SMTP_URL is no longer set, so mails wait');
  const mail = await holdMail(db, id);
  if (mail === null) return;
  if (mail === 'held') throw new Error('Another worker is sending this mail');
  const giveUp = (problem: Message) => recordProblem(db, id, problem, true);
  if (mail.is_late) return giveUp('The email is too old to be sent.');
  const contents = openMail(services.sealer, mail);
  if (!contents || !isMailKind(mail.kind)) return giveUp('The email can’t be read. SECRET_KEY may have changed.');
  const kind: KindOfMail = mailKinds[mail.kind];
  const { switch: name } = kind;
  const subscription = name && mail.user_id !== null ? { userId: mail.user_id, name, address: contents.address } : null;
  if (subscription && (await isSwitchedOff(db, subscription.userId, subscription.name))) {
    await giveUp('The recipient switched these emails off.');
    return;
  }
  if (mail.tries === 1 && !(await hasRoom(services.limits, contents.address, kind))) {
    log.warn({ mail: id, kind: mail.kind }, 'too many mails for one address');
    return giveUp('This address has got too many emails today.');
  }
  const unsubscribeUrl =
    subscription && `${config.publicUrl}/unsubscribe?token=${unsubscribeToken(subscription, config)}`;
  try {
    const written = {
      ...writeMail(mail.kind, contents.data as MailInput<MailKind>, {
        ...contents,
        publicUrl: config.publicUrl,
        unsubscribeUrl,
      }),
      to: contents.address,
      ...answersGo(mail, contents.data, smtp, config.inboundMail),
      attachments: attachmentsOf(mail.kind, contents.data),
      // RFC 8058: mail programs show a button that ends these mails.
      ...(unsubscribeUrl && {
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    };
    await whileHeld(db, id, () => postMail(smtp, written));
  } catch (error) {
    const { isTriedOnce }: KindOfMail = mailKinds[mail.kind];
    const isFinal = lastTry || isTriedOnce === true || (error instanceof MailRefusal && error.isFinal);
    const problem = error instanceof MailRefusal ? error.problem : 'The email couldn’t be written. See the log.';
    await recordProblem(db, id, problem, isFinal);
    if (!isFinal || !(error instanceof MailRefusal)) throw error;
    log.warn({ mail: id, kind: mail.kind, problem }, 'mail given up');
    return;
  }
  await retry(() => recordSent(db, id));
}

/** Counts a mail against what one mailbox may get in a day. */
async function hasRoom(
  limits: Services['limits'],
  address: string,
  { isAskedByOthers, isLimitedBySender }: KindOfMail,
): Promise<boolean> {
  if (isLimitedBySender) return true;
  const key = recipientKey(address);
  return isAskedByOthers ? limits.has('askedMailByRecipient', key) : limits.has('noticeByRecipient', key);
}

/**
 * Only what visitors and members write to each other has someone else to reply to. Answers come back here by the token, in
 * the address or, from mail programs that reply elsewhere, in the id.
 */
function answersGo(mail: HeldMail, data: object, smtp: MailConfig, inboundMail: Config['inboundMail']) {
  const { email, replyToken } = correspondence(mail.kind, data);
  if (replyToken === null || !inboundMail) return { replyTo: email, messageId: messageIdOf(mail, smtp) };
  return {
    replyTo: inboundMail.address.replace('@', `+${replyToken}@`),
    messageId: messageIdOf(mail, smtp, replyToken),
  };
}

function correspondence(kind: string, data: object): { email?: string; replyToken: string | null } {
  if (kind === 'left-message') return mailKinds[kind].data.parse(data);
  if (kind === 'reply-to-visitor' || kind === 'visitor-waits') {
    return { replyToken: mailKinds[kind].data.parse(data).replyToken };
  }
  return { replyToken: null };
}

/** The only mail with a file is the invoice. */
function attachmentsOf(kind: MailKind, data: object) {
  if (kind !== 'invoice') return [];
  const { number, pdf } = mailKinds.invoice.data.parse(data);
  return [{ filename: `${number}.pdf`, content: Buffer.from(pdf, 'base64'), contentType: 'application/pdf' }];
}

const messageIdOf = ({ id, created_at: createdAt }: HeldMail, { from }: MailConfig, token?: string) => {
  const parts = [id, createdAt.getTime(), ...(token === undefined ? [] : [token])];
  return `<${parts.join('.')}@${from.address.split('@')[1] ?? 'localhost'}>`;
};

const renewEveryMs = 5000;

/** Renews the hold while `run` waits for the mail server. */
async function whileHeld(db: Database, id: number, run: () => Promise<void>): Promise<void> {
  // If the database is away for a moment, the next renewal is early enough.
  const timer = setInterval(() => void renewHold(db, id).catch(() => {}), renewEveryMs);
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
}

/** Repeats what must not fail, since the mail is already on its way and another try would send it again. */
async function retry(run: () => Promise<void>): Promise<void> {
  for (let left = 5; ; left--) {
    try {
      return await run();
    } catch (error) {
      if (left === 0) throw error;
      await delay(1000);
    }
  }
}
