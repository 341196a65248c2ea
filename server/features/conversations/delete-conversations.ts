import type { Database } from '../../db/connection.ts';
import { deleteInSlices } from '../../db/delete-in-slices.ts';
import type { Services } from '../../services.ts';
import type { ChatbotScope } from '../chatbots/owned-chatbot.ts';
import { recordChatbotAudit } from '../chatbots/record-chatbot-audit.ts';
import { forgetClosedGaps } from './insights/closed-gaps.ts';
import { forgetLeadMails } from './leads/mail-lead.ts';
import { visibleIds } from './list-conversations.ts';

type Deleting = Pick<Services, 'db' | 'callersEnd'>;

/**
 * Deletes conversations with everything that belongs to them. @returns how many were deleted; unknown ids are ignored
 */
export async function deleteConversations(
  services: Deleting,
  chatbot: ChatbotScope,
  ids: readonly number[],
): Promise<number> {
  const visible = await visibleIds(services.db, chatbot, ids);
  await recordDeletion(services.db, chatbot, visible.length);
  for (const id of visible) await deleteConversation(services, chatbot, id);
  return visible.length;
}

/** Deletes all conversations of a visitor. @returns how many */
export async function deleteVisitor(services: Deleting, chatbot: ChatbotScope, visitorId: string): Promise<number> {
  const ids = await conversations(services.db, chatbot).where('visitor_id', visitorId).pluck<number[]>('id');
  await recordDeletion(services.db, chatbot, ids.length);
  for (const id of ids) await deleteConversation(services, chatbot, id);
  return ids.length;
}

/** Call it first, so that an interrupted deletion is recorded, too. */
async function recordDeletion(db: Database, chatbot: ChatbotScope, count: number): Promise<void> {
  if (count === 0) return;
  await db.transaction((trx) => recordChatbotAudit(trx, chatbot, { action: 'conversations.deleted', count }));
}

/** Deletes a conversation by the visitor's id for it. Does nothing if it is unknown. */
export async function deleteOwnConversation(
  services: Deleting,
  chatbot: ChatbotScope,
  publicId: string,
): Promise<void> {
  const row = await conversations(services.db, chatbot).where('public_id', publicId).first<{ id: number }>('id');
  if (row) await deleteConversation(services, chatbot, row.id);
}

const conversations = (db: Database, { workspaceId, id }: ChatbotScope) =>
  db('conversations').where({ workspace_id: workspaceId, chatbot_id: id });

async function deleteConversation({ db, callersEnd }: Deleting, chatbot: ChatbotScope, id: number): Promise<void> {
  await forgetClosedGaps(db, chatbot, [id]);
  await forgetLeadMails(db, chatbot.workspaceId, [id]);
  await deleteInSlices(db, 'conversations', id, callersEnd);
}
