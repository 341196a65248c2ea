import type { Chatbot, ChatbotPatch } from '#shared/contracts/chatbots.ts';
import { missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type AuditState, recordAudit } from '../audit/record-audit.ts';
import { refuseOverwriting } from '../audit/refuse-overwriting.ts';
import { tryChangedStarters } from './starters.ts';
import { lockChatbot, updateChatbot } from './store.ts';

/**
 * Changes what the patch contains, and nothing else that someone may have changed meanwhile.
 * @throws AppError 404 if it doesn't exist or belongs to someone else, 412 if it would undo someone else's change
 */
export function changeChatbot(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  workspaceId: number,
  id: number,
  patch: ChatbotPatch,
): Promise<Chatbot> {
  return db.transaction(async (trx) => {
    const before = await lockChatbot(trx, workspaceId, id);
    if (!before) throw missing('Chatbot');
    await refuseOverwriting(trx, { workspaceId, action: 'chatbot.changed', current: before, patch });
    const after = await updateChatbot(trx, workspaceId, id, patch);
    if (!after) throw missing('Chatbot');
    await recordAudit(trx, {
      action: 'chatbot.changed',
      workspaceId,
      subject: after.name,
      before: settingsOf(before),
      after: settingsOf(after),
    });
    await tryChangedStarters({ queue }, trx, workspaceId, { before, after });
    return after;
  });
}

const settingsOf = ({ name, isActive, allowedOrigins, widgetConfig }: Chatbot): AuditState => ({
  name,
  isActive,
  allowedOrigins,
  ...widgetConfig,
});
