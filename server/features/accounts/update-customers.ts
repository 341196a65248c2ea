import type { User } from '#shared/contracts/accounts.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { requestProviderCall } from '../billing/provider-calls.ts';
import { ownedWorkspaces } from '../workspaces/owned-workspaces.ts';

/** Has the payment provider learn the new name, address or language of an owner, who its receipts go to. */
export async function updateCustomers(
  { payments, queue }: Pick<Services, 'payments' | 'queue'>,
  trx: Transaction,
  user: Pick<User, 'id'>,
): Promise<void> {
  if (!payments) return;
  for (const workspaceId of await ownedWorkspaces(trx, user.id)) {
    await requestProviderCall(queue, { call: 'update-customer', workspaceId }, trx);
  }
}
