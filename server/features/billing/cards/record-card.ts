import type { Transaction } from '../../../db/connection.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { chargeNewCardJob } from '../charge-jobs.ts';
import { findOwing } from '../invoices/store.ts';
import { requestProviderCall } from '../provider-calls.ts';
import { findMethod, saveMethod } from './store.ts';

/**
 * Makes a card the one that is charged and has the one before it forgotten; of two, the one that was saved later stays,
 * whichever is heard of first. Failed charges are retried with the new card.
 * @param workspaceId of a locked account
 */
export async function recordCard(
  trx: Transaction,
  queue: Queue,
  workspaceId: number,
  { methodId, savedAt }: { methodId: string; savedAt: Date },
): Promise<void> {
  const present = await findMethod(trx, workspaceId);
  if (present?.methodId === methodId) return;
  if (present && present.savedAt > savedAt) {
    await requestProviderCall(queue, { call: 'detach-card', methodId }, trx);
    return;
  }
  await saveMethod(trx, workspaceId, methodId, savedAt);
  await requestProviderCall(queue, { call: 'read-card', methodId }, trx);
  if (present) await requestProviderCall(queue, { call: 'detach-card', methodId: present.methodId }, trx);
  for (const id of await findOwing(trx, workspaceId)) await queue.send(chargeNewCardJob, { workspaceId, id }, trx);
}
