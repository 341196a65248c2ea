import type { Knex } from 'knex';
import type { Database, Transaction } from '../../db/connection.ts';

export interface Usage {
  userId: number;
  websiteId: number | null;
  chatbotId: number | null;
  kind: 'message' | 'refresh' | 'voice_seconds';
  quantity: number;
}

/**
 * Appends to the ledger, in the transaction of what is charged, or as a part of its one statement: both stand or
 * neither does. Runs when it is awaited.
 */
export function recordUsage(db: Database | Transaction, usage: Usage): Knex.QueryBuilder {
  return db('usage_ledger').insert({
    user_id: usage.userId,
    website_id: usage.websiteId,
    chatbot_id: usage.chatbotId,
    kind: usage.kind,
    quantity: usage.quantity,
  });
}
