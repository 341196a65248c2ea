import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { mostLeadMails } from '#shared/contracts/leads.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import { dropWaitingMails } from '../../mail/outbox.ts';
import { recipientsIn } from '../../mail/recipient.ts';
import { type Recipient, sendMail } from '../../mail/send-mail.ts';
import { replyToken } from '../mail-replies/reply-token.ts';

interface NewLead {
  id: number;
  conversationId: number;
  name: string | null;
  email: string;
  message: string;
  /** Whether texts may leave the conversation. */
  keepsTexts: boolean;
  pageUrl: string | null;
}

/**
 * Emails a message that a visitor left to the owner and the admins of a workspace, once its transaction commits. Does
 * nothing if there were too many in the last hour. They are in the list.
 */
export async function mailLead(
  services: Pick<Services, 'config' | 'queue' | 'sealer'>,
  trx: Transaction,
  { workspaceId, id: chatbotId, name: chatbot }: ChatbotScope & Pick<Chatbot, 'name'>,
  lead: NewLead,
): Promise<void> {
  if (!services.config.mail) return;
  const recent = await countRecent(trx, workspaceId);
  if (recent > mostLeadMails) return;
  const data = {
    chatbot,
    name: lead.name,
    email: lead.email,
    page: lead.pageUrl,
    message: lead.keepsTexts ? lead.message : null,
    ...(lead.keepsTexts ? await lastExchange(trx, workspaceId, lead.conversationId) : { question: null, answer: null }),
    lastOf: recent === mostLeadMails ? recent : null,
    url: conversationUrl(services.config, { chatbotId, conversationId: lead.conversationId }),
  };
  // Only to addresses that are proven to be theirs, because anyone can leave a message.
  for (const to of await recipientsIn(trx, workspaceId, { roles: ['owner', 'admin'], onlyConfirmed: true })) {
    const once = `${leadMailPrefix(workspaceId, lead.conversationId)}${lead.id}:${to.userId}`;
    const replyToken = tokenFor(services.config, to, { workspaceId, leadId: lead.id });
    await sendMail(services, trx, 'left-message', to, { ...data, replyToken }, { once });
  }
}

/** What lets a recipient's reply come back into the conversation; null if it goes straight to the visitor. */
export const tokenFor = (
  config: Config,
  { userId, address }: Recipient,
  about: { workspaceId: number } & ({ leadId: number } | { conversationId: number }),
): string | null => {
  if (!config.inboundMail || userId === null) return null;
  const thread =
    'leadId' in about ? { ...about, userId, by: 'member' as const } : { ...about, userId, by: 'awaited' as const };
  return replyToken(thread, address, config);
};

/** Where members see a conversation. */
export function conversationUrl(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { chatbotId, conversationId }: { chatbotId: number; conversationId: number },
): string {
  const query = new URLSearchParams({ chatbotId: String(chatbotId), open: String(conversationId) });
  return `${publicUrl}/dashboard/conversations?${query.toString()}`;
}

/** How the `once` of emails about messages in a conversation begins. */
export const leadMailPrefix = (workspaceId: number, conversationId: number) => `lead:${workspaceId}:${conversationId}:`;

/** Deletes emails about messages in some conversations that haven't been sent yet, when those messages are deleted. */
export const forgetLeadMails = (db: Database | Transaction, workspaceId: number, conversationIds: readonly number[]) =>
  dropWaitingMails(
    db,
    conversationIds.map((id) => leadMailPrefix(workspaceId, id)),
  );

/** Messages of the last hour, with the new one. No more are counted than it takes to know that there are too many. */
async function countRecent(trx: Transaction, workspaceId: number): Promise<number> {
  const recent = trx('contact_messages as l')
    .join('conversations as c', { 'c.workspace_id': 'l.workspace_id', 'c.id': 'l.conversation_id' })
    .where({ 'l.workspace_id': workspaceId, 'c.is_test': false })
    .whereRaw(`l.created_at > now() - interval '1 hour'`)
    .limit(mostLeadMails + 1)
    .select('l.id');
  const [row] = await trx.from(recent.as('recent')).count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
}

/** The visitor's last question, and its answer if there is one. */
async function lastExchange(
  trx: Transaction,
  workspaceId: number,
  conversationId: number,
): Promise<{ question: string | null; answer: string | null }> {
  const [last, before] = await trx('messages')
    .where({ workspace_id: workspaceId, conversation_id: conversationId })
    .orderBy('id', 'desc')
    .limit(2)
    .select<{ content: string; is_from_user: boolean }[]>('content', 'is_from_user');
  const question = last?.is_from_user ? last : before;
  return {
    question: (question?.is_from_user && question.content) || null,
    answer: (last && !last.is_from_user && last.content) || null,
  };
}
