import type { Database, Transaction } from '../../db/connection.ts';

/** Whether a card can be charged for usage beyond the plan. */
export async function hasPaymentMethod(db: Database | Transaction, workspaceId: number): Promise<boolean> {
  return (await db('payment_methods').where('workspace_id', workspaceId).first('workspace_id')) !== undefined;
}
