import { conflict } from '../../../errors.ts';
import type { CurrentWorkspace } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { customerOf } from '../customers/customer-of.ts';
import { requirePayments } from '../require-payments.ts';
import { findMethod } from './store.ts';

/**
 * Prepares replacing the saved card, and returns what the browser needs to save another one. The new card is charged
 * once the provider confirms it.
 * @throws AppError 409 if there is nothing to pay with a card, 503 if payments aren't configured or don't respond
 */
export async function beginCard(services: Services, workspace: CurrentWorkspace, now = new Date()): Promise<string> {
  const payments = requirePayments(services.payments);
  if (workspace.plan === 'free' && !(await findMethod(services.db, workspace.id))) {
    throw conflict('There is no card to replace. Your card is saved with your first payment.');
  }
  const customerId = await customerOf(services, payments, workspace.id, now);
  return payments.createSetup({ customerId, metadata: { workspace_id: String(workspace.id) } });
}
