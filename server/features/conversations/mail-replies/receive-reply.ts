import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Services } from '../../../services.ts';
import { noteReceived } from '../../mail/inbound-mail.ts';
import { recipientOf } from '../../mail/recipient.ts';
import { findLead } from '../leads/list-leads.ts';
import { answerVisitor } from './answer-visitor.ts';
import type { ReadMail } from './parse-mail.ts';
import { passToMember } from './pass-to-member.ts';
import { readMail } from './read-mail.ts';
import { findTokens, isOurs, type ReplyThread } from './reply-token.ts';

/** Enough for any text. Attachments aren't passed on. */
export const mostMailBytes = 1024 * 1024;

export type ReplyNeeds = Pick<Services, 'db' | 'config' | 'queue' | 'sealer' | 'limits' | 'notices' | 'log'>;

/** An answer whose token was made here. Its sender may still be anyone who has seen the email. */
export interface MailedAnswer<Thread extends ReplyThread = ReplyThread> {
  thread: Thread;
  mail: ReadMail;
  /** The same each time that this mail comes in. */
  clientId: string;
  /** Whether its sender is who the token was made for. */
  isFromOwner: boolean;
  /** Whether it was too large to be read to its end. */
  isCut: boolean;
}

/**
 * Takes in a mail that came to the mailbox for replies: a member's goes to the visitor, a visitor's to the member. The
 * same mail may come several times. Others are dropped without an answer, since their senders can be made up.
 */
export async function receiveReply(services: ReplyNeeds, raw: Uint8Array, { isCut = false } = {}): Promise<void> {
  const { config, log } = services;
  const ours = [config.mail?.from.address, config.inboundMail?.address].flatMap((one) => one?.toLowerCase() ?? []);
  let mail: ReadMail;
  try {
    mail = await readMail({ raw, ours });
  } catch (error) {
    log.warn({ err: error }, 'email to the mailbox for replies can’t be read');
    return;
  }
  if (mail.isAutomatic) return log.info('automatic email ignored');
  const found = await findThread(services, mail);
  if (!found) return log.info('email without a valid reply address ignored');
  const { thread, address } = found;
  const about = thread.by === 'awaited' ? thread.conversationId : thread.leadId;
  const answer = {
    mail,
    clientId: `mail-${createHash('sha256')
      .update(`${thread.by} ${about} ${thread.userId} `)
      .update(mail.messageId ?? (mail.date === null ? raw : `${mail.date}\n${mail.text}`))
      .digest('base64url')}`,
    isFromOwner: mail.from !== null && comparable(mail.from) === comparable(address),
    isCut,
  };
  if (thread.by === 'visitor') await passToMember(services, { ...answer, thread: { ...thread, by: thread.by } });
  else await answerVisitor(services, { ...answer, thread });
  await noteReceived(services);
}

/** An address with its domain as DNS has it, since programs write it in both ways. */
function comparable(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return `${address.slice(0, at)}${domainToASCII(address.slice(at))}`.toLowerCase();
}

/** What a mail answers, and the address that may. Null without a token that was made here. */
async function findThread(
  { db, config }: ReplyNeeds,
  mail: ReadMail,
): Promise<{ thread: ReplyThread; address: string } | null> {
  for (const { signature, ...thread } of findTokens(mail.traces)) {
    const address =
      thread.by === 'visitor'
        ? (await findLead(db, thread.workspaceId, thread.leadId))?.email
        : (await recipientOf(db, thread.userId))?.address;
    if (address !== undefined && isOurs({ ...thread, signature }, address, config)) return { thread, address };
  }
  return null;
}
