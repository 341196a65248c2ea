import { z } from '#shared/contracts/messages.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { deleteMethod, saveCard } from './cards/store.ts';
import { updateCustomer } from './customers/customer-of.ts';

/** Calls to the payment provider that follow once our own rows are written. */
const ProviderCall = z.discriminatedUnion('call', [
  z.object({ call: z.literal('read-card'), methodId: z.string() }),
  z.object({ call: z.literal('detach-card'), methodId: z.string() }),
  z.object({ call: z.literal('cancel-intent'), intentId: z.string() }),
  z.object({ call: z.literal('refund'), intentId: z.string(), key: z.string() }),
  z.object({ call: z.literal('update-customer'), workspaceId: z.int() }),
  z.object({ call: z.literal('delete-customer'), customerId: z.string() }),
]);
type ProviderCall = z.infer<typeof ProviderCall>;

export const providerCallJob = { name: 'provider-call', data: ProviderCall };

/** Calls the provider after the transaction commits, with retries until it responds. */
export function requestProviderCall(queue: Services['queue'], call: ProviderCall, trx: Transaction): Promise<void> {
  return queue.send(providerCallJob, call, trx);
}

export async function callProvider(services: Services, call: ProviderCall): Promise<void> {
  const { payments } = services;
  if (call.call === 'read-card') await readCard(services, call.methodId);
  else if (call.call === 'detach-card') await payments?.detachCard(call.methodId);
  else if (call.call === 'cancel-intent') await payments?.cancelIntent(call.intentId);
  else if (call.call === 'refund') await payments?.refund(call.intentId, call.key);
  else if (call.call === 'update-customer') await updateCustomer(services, call.workspaceId);
  else await payments?.deleteCustomer(call.customerId);
}

/** Reads a saved card for display. Forgets one that was detached in the meantime. */
async function readCard({ db, payments }: Services, methodId: string): Promise<void> {
  const card = await payments?.findCard(methodId);
  if (card) await saveCard(db, methodId, card);
  else if (card === null) await deleteMethod(db, methodId);
}
