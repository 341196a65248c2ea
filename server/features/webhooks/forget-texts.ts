import type { Transaction } from '../../db/connection.ts';

/** Removes what visitors and the assistant wrote from deliveries, when the texts of their conversations are deleted. */
export async function forgetTexts(trx: Transaction, workspaceId: number, conversationIds: number[]): Promise<void> {
  await trx('webhook_deliveries')
    .where({ workspace_id: workspaceId, type: 'message.answered' })
    .whereIn('conversation_id', conversationIds)
    .update({
      payload: trx.raw(
        `jsonb_set(payload, '{data}', (payload -> 'data') || cast('{"question":null,"answer":null,"sources":[]}' as jsonb))`,
      ),
    });
  await trx('webhook_deliveries')
    .where('workspace_id', workspaceId)
    .whereIn('type', ['gap.opened', 'gap.closed'])
    .whereIn('conversation_id', conversationIds)
    .update({ payload: trx.raw(`jsonb_set(payload, '{data,question}', 'null')`) });
}

/** Deletes what visitors left for the owner from deliveries, when it is deleted from their conversations. */
export async function forgetLeads(trx: Transaction, workspaceId: number, conversationIds: number[]): Promise<void> {
  await trx('webhook_deliveries')
    .where({ workspace_id: workspaceId, type: 'lead.created' })
    .whereIn('conversation_id', conversationIds)
    .delete();
}
