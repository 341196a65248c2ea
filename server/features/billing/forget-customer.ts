import type { Transaction } from '../../db/connection.ts';
import type { Queue } from '../../jobs/queue.ts';
import { deleteBillingAccount, findBillingAccount } from './account/store.ts';
import { openIntents } from './customers/store.ts';
import { requestProviderCall } from './provider-calls.ts';

/**
 * Removes what the payment provider has of a deleted account: open payment forms, pending charges, and the customer
 * with saved cards. Its months aren't closed anymore.
 */
export async function forgetCustomer(trx: Transaction, queue: Queue, workspaceId: number): Promise<void> {
  for (const intentId of await openIntents(trx, workspaceId))
    await requestProviderCall(queue, { call: 'cancel-intent', intentId }, trx);
  const customerId = (await findBillingAccount(trx, workspaceId))?.customerId;
  if (customerId) await requestProviderCall(queue, { call: 'delete-customer', customerId }, trx);
  await deleteBillingAccount(trx, workspaceId);
}
