import type { Database, Transaction } from '../../../db/connection.ts';
import { findBillingAccount } from '../account/store.ts';

/** Keeps the customer that is there: of two that were made at once, one stays unused. */
export async function keepCustomer(db: Database, userId: number, customerId: string): Promise<string> {
  await db('billing_accounts').where('user_id', userId).whereNull('customer_id').update({ customer_id: customerId });
  return (await findBillingAccount(db, userId))?.customerId ?? customerId;
}

export async function findUserOf(db: Database, customerId: string): Promise<number | null> {
  const row = await db('billing_accounts')
    .where('customer_id', customerId)
    .first<{ user_id: number } | undefined>('user_id');
  return row?.user_id ?? null;
}

/** The customer was deleted at the provider: the saved cards are gone, and forms that are open can't be paid. */
export async function dropCustomer(trx: Transaction, customerId: string): Promise<void> {
  const rows = await trx('billing_accounts')
    .where('customer_id', customerId)
    .update({ customer_id: null })
    .returning<{ user_id: number }[]>('user_id');
  const userIds = rows.map(({ user_id }) => user_id);
  await trx('payment_methods').whereIn('user_id', userIds).delete();
  await trx('payments').whereIn('user_id', userIds).andWhere('status', 'pending').update({ status: 'canceled' });
}

/** Everything at the provider that is not settled for somebody: intents of forms and of invoices. */
export async function openIntents(trx: Transaction, userId: number): Promise<string[]> {
  const ofPayments = trx('payments').where({ user_id: userId, status: 'pending' }).whereNotNull('intent_id');
  const ofInvoices = trx('invoices').where('user_id', userId).whereNotNull('next_attempt_at').whereNotNull('intent_id');
  return [...(await ofPayments.pluck<string[]>('intent_id')), ...(await ofInvoices.pluck<string[]>('intent_id'))];
}
