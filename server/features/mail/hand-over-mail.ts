import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '#shared/messages/message.ts';
import type { MailConfig } from '../../config.ts';
import { isMailKind, type KindOfMail, type MailInput, type MailKind, mailKinds } from '../../mail/kinds.ts';
import { MailRefusal } from '../../mail/mail-refusal.ts';
import { postMail } from '../../mail/post-mail.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Services } from '../../services.ts';
import { type HeldMail, holdMail, openMail, recordProblem, recordSent } from './outbox.ts';

type Needed = Pick<Services, 'db' | 'config' | 'sealer' | 'log'>;

/**
 * Hands a mail to the mail server, at least once. Twice only if this process is killed between the server's answer and
 * the record of it.
 * @throws if it should be tried again
 */
export async function handOverMail(services: Needed, id: number, { lastTry }: { lastTry: boolean }): Promise<void> {
  const { db, config, log } = services;
  if (!config.mail) throw new Error('SMTP_URL is no longer set, so mails wait');
  const mail = await holdMail(db, id);
  if (mail === null) return;
  if (mail === 'held') throw new Error('Another worker is sending this mail');
  const giveUp = (problem: Message) => recordProblem(db, id, problem, true);
  if (mail.is_late) return giveUp('The email is too old to be sent.');
  const contents = openMail(services.sealer, mail);
  if (!contents || !isMailKind(mail.kind)) return giveUp('The email can’t be read. SECRET_KEY may have changed.');
  try {
    await postMail(config.mail, {
      ...writeMail(mail.kind, contents.data as MailInput<MailKind>, { ...contents, publicUrl: config.publicUrl }),
      to: contents.address,
      messageId: messageIdOf(mail, config.mail),
    });
  } catch (error) {
    const { isTriedOnce }: KindOfMail = mailKinds[mail.kind];
    const isFinal = lastTry || isTriedOnce === true || (error instanceof MailRefusal && error.isFinal);
    const problem = error instanceof MailRefusal ? error.problem : 'The email couldn’t be written. See the log.';
    await recordProblem(db, id, problem, isFinal);
    if (!isFinal || !(error instanceof MailRefusal)) throw error;
    log.warn({ mail: id, kind: mail.kind, problem }, 'mail given up');
    return;
  }
  await insist(() => recordSent(db, id));
}

const messageIdOf = ({ id, created_at: createdAt }: HeldMail, { from }: MailConfig) =>
  `<${id}.${createdAt.getTime()}@${from.address.split('@')[1] ?? 'localhost'}>`;

/** Repeats what must not fail, since the mail is already on its way and another try would send it again. */
async function insist(run: () => Promise<void>): Promise<void> {
  for (let left = 5; ; left--) {
    try {
      return await run();
    } catch (error) {
      if (left === 0) throw error;
      await delay(1000);
    }
  }
}
