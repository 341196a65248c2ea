import type { Database, Transaction } from '../../db/connection.ts';

/** Whether there is a card that can be charged for what goes beyond the plan. */
export async function hasPaymentMethod(db: Database | Transaction, userId: number): Promise<boolean> {
  return (await db('payment_methods').where('user_id', userId).first('user_id')) !== undefined;
}
