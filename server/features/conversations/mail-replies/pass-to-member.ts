import { asCaller, callerWithout } from '../../../caller.ts';
import type { Transaction } from '../../../db/connection.ts';
import { recipientOf, recipientsIn } from '../../mail/recipient.ts';
import { type Recipient, sendMail } from '../../mail/send-mail.ts';
import { openWorkspaces } from '../../tenants/workspace-queries.ts';
import { memberWho } from '../../workspaces/members.ts';
import { addVisitorMail, isMailStored } from '../inbox/store-for-person.ts';
import { changeLead } from '../leads/change-lead.ts';
import { findLead } from '../leads/list-leads.ts';
import { conversationUrl, leadMailPrefix, tokenFor } from '../leads/mail-lead.ts';
import type { MailedAnswer, ReplyNeeds } from './receive-reply.ts';
import type { ReplyThread } from './reply-token.ts';

type VisitorsAnswer = MailedAnswer<ReplyThread & { by: 'visitor' }>;

/** More than a visitor writes in an email. */
const mostCharacters = 20_000;

/**
 * Adds what a visitor answered by email to the conversation, and emails it to the member whom they write with. Visitors
 * get no email about what can't be taken in, since their address isn't proven.
 */
export async function passToMember(services: ReplyNeeds, answer: VisitorsAnswer): Promise<void> {
  const { db, config, limits, log } = services;
  const { thread, clientId } = answer;
  const { workspaceId, leadId, userId } = thread;
  const lead = await findLead(db, workspaceId, leadId);
  const isOpen = await openWorkspaces(db).where('id', workspaceId).first('id');
  if (!lead || !isOpen || !answer.isFromOwner || answer.isCut) return log.info('email of a visitor ignored');
  const { conversationId } = lead;
  if (await isMailStored(db, { workspaceId, conversationId }, clientId)) return;
  const content = contentOf(answer);
  if (content === '' || !(await limits.has('mailedAnswerByVisitor', `${workspaceId}:${leadId}`))) {
    return log.info('email of a visitor ignored');
  }
  const data = {
    chatbot: lead.chatbot.name,
    name: lead.name,
    email: lead.email,
    page: null,
    message: content,
    question: null,
    answer: null,
    lastOf: null,
    url: conversationUrl(config, { chatbotId: lead.chatbot.id, conversationId }),
  };
  await asCaller({ ...callerWithout('system'), actor: { kind: 'nobody' } }, async () => {
    await db.transaction(async (trx) => {
      const member = await memberWho(trx, workspaceId, userId, 'edit');
      await addVisitorMail(
        services,
        trx,
        { workspaceId, conversationId },
        {
          content,
          clientId,
          personId: member && userId,
        },
      );
      for (const to of await recipientsOf(trx, thread, member !== null)) {
        const once = `${leadMailPrefix(workspaceId, conversationId)}${clientId}:${to.userId}`;
        const replyToken = tokenFor(config, to, { workspaceId, leadId });
        await sendMail(services, trx, 'left-message', to, { ...data, replyToken }, { once });
      }
    });
    if (lead.status === 'done') await changeLead(db, workspaceId, leadId, { status: 'in-progress' });
  });
}

/** The member, or if they can't answer anymore, the owner and admins. */
async function recipientsOf(
  trx: Transaction,
  { workspaceId, userId }: VisitorsAnswer['thread'],
  mayReply: boolean,
): Promise<Recipient[]> {
  const member = mayReply ? await recipientOf(trx, userId) : null;
  return member ? [member] : recipientsIn(trx, workspaceId, { roles: ['owner', 'admin'], onlyConfirmed: true });
}

/** Says so if something is left out. */
function contentOf({ mail: { text, attachments } }: VisitorsAnswer): string {
  const files = attachments > 0 ? `[Attachments left out: ${attachments}]` : '';
  return [text.slice(0, mostCharacters), files].filter((part) => part !== '').join('\n\n');
}
