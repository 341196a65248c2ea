import { type Lead, mostReplyCharacters } from '#shared/contracts/leads.ts';
import { type Message, quoted } from '#shared/messages/message.ts';
import { asCaller, callerWithout } from '../../../caller.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { AppError, conflict, forbidden, impossible, missing } from '../../../errors.ts';
import { recipientAt, recipientOf } from '../../mail/recipient.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { openWorkspaces } from '../../tenants/workspace-queries.ts';
import { isMember, memberWho } from '../../workspaces/members.ts';
import { type Acting, addMailedReply, isStored, shownName } from '../inbox/take-part.ts';
import { changeLead } from '../leads/change-lead.ts';
import { findLead, lastLeadIn } from '../leads/list-leads.ts';
import { conversationUrl, leadMailPrefix } from '../leads/mail-lead.ts';
import { findAwaited, keptTexts } from '../store.ts';
import type { MailedAnswer, ReplyNeeds } from './receive-reply.ts';
import { type ReplyThread, replyToken } from './reply-token.ts';

/** How long a message that a visitor left can be answered by email. */
const answerableDays = 90;

/**
 * Sends what a member wrote by email to the visitor, and adds it to the conversation. If it can't be, the member gets an
 * email that says why, at the address of their account.
 */
export async function answerVisitor(services: ReplyNeeds, answer: MailedAnswer): Promise<void> {
  const { db, log } = services;
  const { thread, clientId } = answer;
  const { workspaceId, userId } = thread;
  if (!(await isMember(db, workspaceId, userId))) return log.info('email of a former member ignored');
  const asked = await findAsked(db, thread);
  try {
    if (!asked) throw missing(thread.by === 'awaited' ? 'Conversation' : 'Message');
    // What stops a reply now didn't stop the same one when it came before.
    const written = { workspaceId, id: asked.conversationId, user: { id: userId } };
    if (!(await isStored(db, written, clientId))) await deliver(services, answer, asked);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info({ reason: error.message }, 'reply by email refused');
    await tellMember(services, answer, asked, { isSent: false, reason: quoted(error.message) });
    return;
  }
  if (answer.mail.attachments > 0) {
    await tellMember(services, answer, asked, { isSent: true, reason: 'Attachments aren’t sent by email.' });
  }
}

/** What a member answers. */
interface Asked {
  conversationId: number;
  chatbot: { id: number; name: string };
  at: string;
  /** What the visitor left. Null if they only waited for a person. */
  lead: Lead | null;
}

async function findAsked(db: Database, thread: ReplyThread): Promise<Asked | null> {
  const { workspaceId } = thread;
  if (thread.by === 'awaited') {
    const awaited = await findAwaited(db, workspaceId, thread.conversationId);
    return awaited && { ...awaited, lead: await lastLeadIn(db, workspaceId, thread.conversationId) };
  }
  const lead = await findLead(db, workspaceId, thread.leadId);
  return lead && { conversationId: lead.conversationId, chatbot: lead.chatbot, at: lead.timestamp, lead };
}

/** @throws AppError with the reason for the member */
async function deliver(services: ReplyNeeds, answer: MailedAnswer, asked: Asked): Promise<void> {
  const { db, limits } = services;
  const { mail, clientId, thread } = answer;
  const { lead, conversationId } = asked;
  const { workspaceId, userId } = thread;
  if (!answer.isFromOwner) throw forbidden('It came from another address than that of your account.');
  if (answer.isCut) throw impossible('It is larger than 1 MB.');
  if (mail.text === '') throw impossible('There is no text above the quoted email.');
  if (mail.text.length > mostReplyCharacters) {
    throw impossible(`It has more than ${mostReplyCharacters.toLocaleString('en')} characters.`);
  }
  if (Date.parse(asked.at) < Date.now() - answerableDays * 86_400_000) {
    throw impossible(`The visitor’s message is more than ${answerableDays} days old.`);
  }
  const member = await memberWho(db, workspaceId, userId, 'edit');
  if (!member) throw forbidden('Your role in this workspace no longer allows you to answer visitors.');
  if (!(await openWorkspaces(db).where('id', workspaceId).first('id'))) throw conflict('This workspace is closed.');
  const user = { id: userId, ...member };
  await limits.use('mailedReplyByUser', userId);
  const acting = { workspaceId, user, id: conversationId };
  const actor = { kind: 'person', id: userId, name: user.username } as const;
  await asCaller({ ...callerWithout('system'), actor }, async () => {
    await db.transaction(async (trx) => {
      const { hasEnded } = await addMailedReply(services, trx, acting, { clientId, message: mail.text });
      if (lead) await mailVisitor(services, trx, { ...answer, lead, acting });
      else if (hasEnded) throw conflict('The visitor has left without an address.');
    });
    if (lead?.status !== 'new') return;
    const assigneeId = lead.assignee?.userId ?? userId;
    await changeLead(db, workspaceId, lead.id, { status: 'in-progress', assigneeId });
  });
}

async function mailVisitor(
  services: ReplyNeeds,
  trx: Transaction,
  { mail, clientId, lead, acting }: MailedAnswer & { lead: Lead; acting: Acting },
): Promise<void> {
  const { workspaceId, user, id: conversationId } = acting;
  const thread = { workspaceId, leadId: lead.id, userId: user.id, by: 'visitor' } as const;
  const data = {
    chatbot: lead.chatbot.name,
    person: shownName(user),
    reply: mail.text,
    message: (await keptTexts(trx, workspaceId, conversationId)) ? lead.message : null,
    replyToken: replyToken(thread, lead.email, services.config),
  };
  const to = await recipientAt(trx, lead.email, user.id);
  const once = `${leadMailPrefix(workspaceId, conversationId)}${clientId}`;
  await sendMail(services, trx, 'reply-to-visitor', to, data, { once });
}

async function tellMember(
  services: ReplyNeeds,
  { thread: { userId }, clientId }: MailedAnswer,
  asked: Asked | null,
  { isSent, reason }: { isSent: boolean; reason: Message },
): Promise<void> {
  const { db, config, limits } = services;
  const to = await recipientOf(db, userId);
  if (!to || !(await limits.has('mailedTroubleByUser', userId))) return;
  const lead = asked?.lead;
  const url = asked
    ? conversationUrl(config, { chatbotId: asked.chatbot.id, conversationId: asked.conversationId })
    : `${config.publicUrl}/dashboard`;
  const data = { visitor: lead ? (lead.name ?? lead.email) : null, isSent, reason, url };
  await db.transaction((trx) => sendMail(services, trx, 'reply-trouble', to, data, { once: `trouble:${clientId}` }));
}
