import type { Database } from '../../db/connection.ts';
import { conflict, notFound } from '../../errors.ts';
import type { ChatbotScope } from '../chatbots/owned-chatbot.ts';
import { findConversation, type OpenConversation } from './store.ts';

/**
 * Finds a conversation that accepts questions.
 * @throws AppError 404 for an unknown one, 409 for one that has ended
 */
export async function openConversation(
  db: Database,
  chatbot: ChatbotScope,
  publicId: string,
): Promise<OpenConversation> {
  const conversation = await findConversation(db, chatbot, publicId);
  if (!conversation) throw notFound('Unknown conversation');
  if (conversation.endedAt || conversation.isIdle) throw conflict('This conversation has ended');
  return conversation;
}
