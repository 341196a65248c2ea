import { across } from '../../../db/across.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { findBillingAccount } from '../account/store.ts';

/** Keeps an existing customer. If two are created at the same time, one stays unused. */
export async function keepCustomer(db: Database, workspaceId: number, customerId: string): Promise<string> {
  await db('billing_accounts')
    .where('workspace_id', workspaceId)
    .whereNull('customer_id')
    .update({ customer_id: customerId });
  return (await findBillingAccount(db, workspaceId))?.customerId ?? customerId;
}

export async function findWorkspaceOf(db: Database, customerId: string): Promise<number | null> {
  const row = await db('billing_accounts')
    .queryContext(across('lookup'))
    .where('customer_id', customerId)
    .first<{ workspace_id: number } | undefined>('workspace_id');
  return row?.workspace_id ?? null;
}

/** Call when the customer was deleted at the provider, with the saved cards. Open forms can't be paid anymore. */
export async function dropCustomer(trx: Transaction, customerId: string): Promise<void> {
  const workspaceId = await findWorkspaceOf(trx, customerId);
  if (workspaceId === null) return;
  await trx('billing_accounts').where('workspace_id', workspaceId).update({ customer_id: null });
  await trx('payment_methods').where('workspace_id', workspaceId).delete();
  await trx('payments').where({ workspace_id: workspaceId, status: 'pending' }).update({ status: 'canceled' });
}

/** Open payment intents at the provider for a workspace, from forms and invoices. */
export async function openIntents(trx: Transaction, workspaceId: number): Promise<string[]> {
  const ofPayments = trx('payments').where({ workspace_id: workspaceId, status: 'pending' }).whereNotNull('intent_id');
  const ofInvoices = trx('invoices')
    .where('workspace_id', workspaceId)
    .whereNotNull('next_attempt_at')
    .whereNotNull('intent_id');
  return [...(await ofPayments.pluck<string[]>('intent_id')), ...(await ofInvoices.pluck<string[]>('intent_id'))];
}
