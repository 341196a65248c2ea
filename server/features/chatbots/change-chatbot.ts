import type { Chatbot, ChatbotPatch } from '#shared/contracts/chatbots.ts';
import type { Database } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import { type AuditState, recordAudit } from '../audit/record-audit.ts';
import { lockChatbot, updateChatbot } from './store.ts';

/**
 * Changes what the patch contains, and nothing else that someone may have changed meanwhile.
 * @throws AppError 404 if it doesn't exist or belongs to someone else
 */
export function changeChatbot(db: Database, workspaceId: number, id: number, patch: ChatbotPatch): Promise<Chatbot> {
  return db.transaction(async (trx) => {
    const before = await lockChatbot(trx, workspaceId, id);
    const after = await updateChatbot(trx, workspaceId, id, patch);
    if (!before || !after) throw missing('Chatbot');
    await recordAudit(trx, {
      action: 'chatbot.changed',
      workspaceId,
      subject: after.name,
      before: settingsOf(before),
      after: settingsOf(after),
    });
    return after;
  });
}

const settingsOf = ({ name, isActive, allowedOrigins, widgetConfig }: Chatbot): AuditState => ({
  name,
  isActive,
  allowedOrigins,
  ...widgetConfig,
});
