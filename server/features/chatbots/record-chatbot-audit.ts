import type { Transaction } from '../../db/connection.ts';
import { type NewAuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { ChatbotScope } from './owned-chatbot.ts';

/** Records what happened to a chatbot, by its name. */
export async function recordChatbotAudit(
  trx: Transaction,
  { workspaceId, id }: Pick<ChatbotScope, 'workspaceId' | 'id'>,
  entry: Pick<NewAuditEntry, 'action' | 'count' | 'before' | 'after'>,
): Promise<void> {
  const row = await trx('chatbots').where({ workspace_id: workspaceId, id }).first<{ name: string }>('name');
  await recordAudit(trx, { ...entry, workspaceId, subject: row.name });
}
