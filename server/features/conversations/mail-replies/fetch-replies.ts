import type { ImapFlow } from 'imapflow';
import { isLoopback } from '#shared/loaders/address-policy.ts';
import { proxyAddressFor } from '#shared/loaders/environment-proxy.ts';
import type { Message } from '#shared/messages/message.ts';
import { oneLine } from '../../../mail/safe-text.ts';
import { noteMailboxProblem } from '../../mail/inbound-mail.ts';
import { mostMailBytes, type ReplyNeeds, receiveReply } from './receive-reply.ts';

/** More wait for the next minute. */
const mostMails = 100;
const waitMs = 15_000;
/** A server can send a little all the time, and so never be too late with anything. */
const longestMs = 10 * 60_000;

/**
 * Takes in the unread mails of the mailbox for replies. Each is marked as read once it is stored, so that one of a killed
 * worker comes again, which changes nothing.
 */
export async function fetchReplies(
  services: ReplyNeeds,
  signal: AbortSignal,
  within = AbortSignal.timeout(longestMs),
): Promise<void> {
  const { config, log } = services;
  const url = config.inboundMail?.imapUrl;
  if (!url) return;
  const mailbox = await openMailbox(new URL(url));
  // Ends what waits for the server.
  const ended = AbortSignal.any([signal, within]);
  ended.addEventListener('abort', () => mailbox.close(), { once: true });
  // Also emitted; without a listener, it would end the process.
  mailbox.on('error', () => {});
  try {
    await mailbox.connect();
    await mailbox.mailboxOpen('INBOX');
    const unread = await mailbox.search({ seen: false }, { uid: true });
    let problem: Message | null = null;
    for (const uid of inTurn(unread || [], Date.now())) {
      ended.throwIfAborted();
      if (!(await takeIn(services, mailbox, String(uid)))) problem = 'Emails in the mailbox can’t be marked as read.';
    }
    await noteMailboxProblem(services, problem);
    await mailbox.logout();
  } catch (error) {
    if (signal.aborted) return;
    const problem: Message = within.aborted
      ? 'The mailbox can’t be read: The response took too long.'
      : problemOf(error);
    log.warn({ problem }, 'mailbox for replies can’t be read');
    await noteMailboxProblem(services, problem);
  } finally {
    mailbox.close();
  }
}

/** As many as are read at once, others each minute, so that mails that fail each time don't hold up those after them. */
export function inTurn(uids: readonly number[], now: number): number[] {
  const start = uids.length > mostMails ? (Math.floor(now / 60_000) * mostMails) % uids.length : 0;
  return [...uids.slice(start), ...uids.slice(0, start)].slice(0, mostMails);
}

/** @returns false if the server doesn't mark it as read, so that it would come again each minute */
async function takeIn(services: ReplyNeeds, mailbox: ImapFlow, uid: string): Promise<boolean> {
  try {
    const mail = await mailbox.fetchOne(uid, { size: true, source: { maxLength: mostMailBytes } }, { uid: true });
    // Someone may have deleted it.
    if (!mail || !mail.source) return true;
    const size = mail.size ?? mail.source.length + 1;
    await receiveReply(services, mail.source, { isCut: Math.max(size, mail.source.length) > mostMailBytes });
    return await mailbox.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
  } catch (error) {
    if (!mailbox.usable) throw error;
    // Stays unread, so that it is tried again, and doesn't hold up the others.
    services.log.error({ err: error }, 'email to the mailbox for replies failed');
    return true;
  }
}

async function openMailbox({ protocol, hostname, port, username, password }: URL): Promise<ImapFlow> {
  // Only few servers have such a mailbox.
  const { ImapFlow } = await import('imapflow');
  const secure = protocol === 'imaps:';
  const usualPort = secure ? 993 : 143;
  const proxy = proxyAddressFor(`https://${hostname}:${port || usualPort}`);
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || usualPort,
    secure,
    // The password doesn't cross a network in plain text.
    ...(!secure && { doSTARTTLS: !isLoopback(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    ...(proxy !== null && { proxy }),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    // A server may send more than it was asked for.
    maxLiteralSize: 2 * mostMailBytes,
    disableAutoIdle: true,
    logger: false,
  });
}

/** The server can answer anything. */
function problemOf(error: unknown): Message {
  const { authenticationFailed, responseText, message } = error as Error & {
    authenticationFailed?: boolean;
    responseText?: string;
  };
  const reason = oneLine(responseText ?? message, 300);
  return authenticationFailed ? `The mailbox rejected the sign-in: ${reason}` : `The mailbox can’t be read: ${reason}`;
}
