import type { Database, Transaction } from '../../db/connection.ts';

/** Whether there is a card that can be charged for what goes beyond the plan. */
export async function hasPaymentMethod(db: Database | Transaction, workspaceId: number): Promise<boolean> {
  return (await db('payment_methods').where('workspace_id', workspaceId).first('workspace_id')) !== undefined;
}
