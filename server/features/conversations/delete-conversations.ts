import { deleteInSlices } from '../../db/delete-in-slices.ts';
import type { Services } from '../../services.ts';
import type { ChatbotScope } from '../chatbots/owned-chatbot.ts';
import { visibleIds } from './list-conversations.ts';

/**
 * Deletes conversations with everything that belongs to them. @returns how many were deleted; unknown ids are ignored
 */
export async function deleteConversations(
  { db, callersEnd }: Pick<Services, 'db' | 'callersEnd'>,
  chatbot: ChatbotScope,
  ids: readonly number[],
): Promise<number> {
  const visible = await visibleIds(db, chatbot, ids);
  for (const id of visible) await deleteInSlices(db, 'conversations', id, callersEnd);
  return visible.length;
}
