import type { Message } from '#shared/contracts/conversations.ts';
import { storableText } from '../../../db/storable.ts';
import type { Services } from '../../../services.ts';
import { inboxTopic } from '../../availability/availability.ts';
import { type ConversationScope, type MessageRow, messageColumns, toMessage } from '../read-messages.ts';
import { conversationTopic, lockConversation } from './who-answers.ts';

/**
 * Stores a visitor's message for the person in the conversation, once if it is sent again with the same id. Nobody is
 * charged, since the assistant doesn't answer it.
 * @returns null if the person has left, and nothing was done
 */
export function storeForPerson(
  { db, notices }: Pick<Services, 'db' | 'notices'>,
  { workspaceId, conversationId }: ConversationScope,
  { content, clientId }: { content: string; clientId: string | undefined },
): Promise<Message | null> {
  return db.transaction(async (trx) => {
    const locked = await lockConversation(trx, workspaceId, conversationId);
    if (locked?.status !== 'person') return null;
    const messages = () => trx('messages').where({ workspace_id: workspaceId, conversation_id: conversationId });
    const earlier =
      clientId !== undefined &&
      (await messages()
        .where({ client_id: clientId, is_from_user: true })
        .first<MessageRow | undefined>(...messageColumns));
    if (earlier) return toMessage(earlier);
    await trx('conversations')
      .where({ workspace_id: workspaceId, id: conversationId })
      .update({
        last_message_at: trx.fn.now(),
        message_count: trx.raw('message_count + 1'),
        person_awaited_at: trx.raw('coalesce(person_awaited_at, now())'),
      });
    const [stored] = await trx('messages')
      .insert({
        workspace_id: workspaceId,
        conversation_id: conversationId,
        website_id: locked.website_id,
        content: storableText(content),
        is_from_user: true,
        person_id: locked.person_id,
        client_id: clientId ?? null,
      })
      .returning<MessageRow[]>(messageColumns);
    if (!stored) throw new Error('insert returned no row');
    await notices.send(conversationTopic(conversationId), trx);
    await notices.send(inboxTopic(workspaceId), trx);
    return toMessage(stored);
  });
}
