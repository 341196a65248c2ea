import { conflict } from '../../../errors.ts';
import type { CurrentWorkspace } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { customerOf } from '../customers/customer-of.ts';
import { requirePayments } from '../require-payments.ts';
import { findMethod } from './store.ts';

/**
 * Prepares another card in place of the saved one and returns what the browser needs to save it. The provider's own word
 * makes it the one that is charged.
 * @throws AppError 409 when there is nothing a card would pay for, 503 when payments are not configured or don't answer
 */
export async function beginCard(services: Services, workspace: CurrentWorkspace, now = new Date()): Promise<string> {
  const payments = requirePayments(services.payments);
  if (workspace.plan === 'free' && !(await findMethod(services.db, workspace.id))) {
    throw conflict('There is no card to replace. Your card is saved with your first payment.');
  }
  const customerId = await customerOf(services, payments, workspace.id, now);
  return payments.createSetup({ customerId, metadata: { workspace_id: String(workspace.id) } });
}
