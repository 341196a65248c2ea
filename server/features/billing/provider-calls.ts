import type { Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { readCard } from './cards/read-card.ts';

export const providerCallJobName = 'provider-call';

/** What the payment provider is asked to do once our own rows are written. */
export type ProviderCall =
  | { call: 'read-card'; methodId: string }
  | { call: 'detach-card'; methodId: string }
  | { call: 'cancel-intent'; intentId: string }
  | { call: 'delete-customer'; customerId: string };

/** Asks the provider after the transaction commits, again and again until it answers. */
export function requestProviderCall(queue: Services['queue'], call: ProviderCall, trx: Transaction): Promise<void> {
  return queue.send(providerCallJobName, call, trx);
}

export async function callProvider(services: Services, call: ProviderCall): Promise<void> {
  const { payments } = services;
  if (call.call === 'read-card') await readCard(services, call.methodId);
  else if (call.call === 'detach-card') await payments?.detachCard(call.methodId);
  else if (call.call === 'cancel-intent') await payments?.cancelIntent(call.intentId);
  else await payments?.deleteCustomer(call.customerId);
}
