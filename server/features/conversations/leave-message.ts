import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { type LeaveMessageInput, maxContactMessages } from '#shared/contracts/contact-messages.ts';
import { conflict, forbidden, impossible } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { ChatbotScope } from '../chatbots/owned-chatbot.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { mailLead } from './leads/mail-lead.ts';
import { openConversation } from './open-conversation.ts';

/**
 * Stores a message that a visitor leaves for the owner, once if it is sent again with the same id.
 * @throws AppError 403 if the chatbot doesn't offer it, 404 for an unknown conversation, 409 for one that has ended,
 * 422 if it has enough messages
 */
export async function leaveMessage(
  services: Pick<Services, 'db' | 'queue' | 'config' | 'sealer'>,
  chatbot: ChatbotScope & Pick<Chatbot, 'name' | 'widgetConfig'>,
  { conversationId: publicId, clientId, name, email, message }: LeaveMessageInput,
): Promise<void> {
  const { db, queue } = services;
  if (!chatbot.widgetConfig.offerToLeaveMessage) throw forbidden('This chatbot doesn’t accept messages');
  const { id } = await openConversation(db, chatbot, publicId);
  const { workspaceId, websiteId } = chatbot;
  await db.transaction(async (trx) => {
    // Locked, so that concurrent calls are counted one after the other.
    const conversation = await trx('conversations')
      .where({ workspace_id: workspaceId, id })
      .whereNull('ended_at')
      .forUpdate()
      .first<{ keeps_texts: boolean; is_test: boolean; page_url: string | null } | undefined>(
        'keeps_texts',
        'is_test',
        'page_url',
      );
    if (!conversation) throw conflict('This conversation has ended');
    const repeats = { workspace_id: workspaceId, conversation_id: id, client_id: clientId };
    if (clientId !== undefined && (await trx('contact_messages').where(repeats).first('id'))) return;
    const [left] = await trx('contact_messages')
      .where({ workspace_id: workspaceId, conversation_id: id })
      .count<{ count: number }[]>('id as count');
    if (left && left.count >= maxContactMessages) {
      throw impossible(`You can leave at most ${maxContactMessages} messages per conversation`);
    }
    const [stored] = await trx('contact_messages')
      .insert({
        workspace_id: workspaceId,
        conversation_id: id,
        website_id: websiteId,
        name: name || null,
        email,
        message,
        client_id: clientId ?? null,
      })
      .returning<{ id: number }[]>('id');
    if (conversation.is_test || !stored) return;
    const keepsTexts = conversation.keeps_texts && chatbot.widgetConfig.saveHistory;
    const data = {
      conversationId: id,
      chatbotId: chatbot.id,
      name: name || null,
      email,
      message: keepsTexts ? message : null,
    };
    await recordEvents({ queue }, trx, workspaceId, [{ type: 'lead.created', data }]);
    await mailLead(services, trx, chatbot, {
      id: stored.id,
      conversationId: id,
      name: name || null,
      email,
      message,
      keepsTexts,
      pageUrl: conversation.page_url,
    });
  });
}
