import type { Transaction } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { keepSpendingLimit } from '../../usage/spending/store.ts';
import { chargeNewCardJob } from '../charge-jobs.ts';
import { findOwing } from '../invoices/store.ts';
import { requestProviderCall } from '../provider-calls.ts';
import { findMethod, saveMethod } from './store.ts';

/**
 * Makes a card the one to charge and has the previous one deleted. Of two, the one saved later stays, whichever event
 * arrives first. Retries failed charges with the new card.
 * @param workspaceId of a locked account
 */
export async function recordCard(
  trx: Transaction,
  { config, queue }: Pick<Services, 'config' | 'queue'>,
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
  await keepSpendingLimit(config, trx, workspaceId);
  await recordAudit(trx, { action: 'card.saved', workspaceId });
  await requestProviderCall(queue, { call: 'read-card', methodId }, trx);
  if (present) await requestProviderCall(queue, { call: 'detach-card', methodId: present.methodId }, trx);
  for (const id of await findOwing(trx, workspaceId)) await queue.send(chargeNewCardJob, { workspaceId, id }, trx);
}
