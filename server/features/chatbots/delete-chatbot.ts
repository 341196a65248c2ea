import { missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requestRemoval } from '../removals/request-removal.ts';
import { recordChatbotAudit } from './record-chatbot-audit.ts';
import { markDeleted } from './store.ts';

/**
 * Deletes a chatbot with its conversations. It disappears immediately, and a job removes its rows.
 * @throws AppError 404 if it doesn't exist or belongs to someone else
 */
export async function deleteChatbot(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  workspaceId: number,
  id: number,
): Promise<void> {
  await db.transaction(async (trx) => {
    if (!(await markDeleted(trx, workspaceId, id))) throw missing('Chatbot');
    await recordChatbotAudit(trx, { workspaceId, id }, { action: 'chatbot.deleted' });
    await requestRemoval(trx, queue, 'chatbots', id);
  });
}
