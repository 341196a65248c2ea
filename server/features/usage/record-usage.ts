import type { Transaction } from '../../db/connection.ts';

export interface Usage {
  userId: number;
  websiteId: number | null;
  chatbotId: number | null;
  kind: 'message' | 'refresh' | 'voice_seconds';
  quantity: number;
}

/** Appends to the ledger, in the transaction of what is charged: both stand or neither does. */
export async function recordUsage(trx: Transaction, usage: Usage): Promise<void> {
  await trx('usage_ledger').insert({
    user_id: usage.userId,
    website_id: usage.websiteId,
    chatbot_id: usage.chatbotId,
    kind: usage.kind,
    quantity: usage.quantity,
  });
}
