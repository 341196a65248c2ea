import type { Transaction } from '../../../db/connection.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { isLarger } from '../../plans/plan-in-force.ts';
import type { WorkspaceAccount } from '../../plans/workspace-account.ts';
import { changePlanNow } from '../change-plan-now.ts';
import { dollars } from '../dollars.ts';
import { markRefunded, stopCharging } from '../invoices/store.ts';
import { requestProviderCall } from '../provider-calls.ts';
import { dropWaitingLines } from '../waiting-lines/store.ts';
import { findLastPurchase, type PaymentRow, updatePayment } from './store.ts';

/**
 * Records that a plan's payment was refunded in full. The plan ends immediately, and so do attempts to charge for it;
 * anything an earlier payment bought has already ended.
 * @param account locked, its months closed
 */
export async function recordRefund(
  trx: Transaction,
  queue: Queue,
  account: WorkspaceAccount,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const last = await findLastPurchase(trx, account.id);
  await updatePayment(trx, payment, { status: 'refunded' });
  await recordAudit(trx, {
    action: 'payment.refunded',
    workspaceId: payment.workspaceId,
    after: { amount: dollars(payment.amountCents) },
  });
  if (payment.invoiceId !== null) {
    await markRefunded(trx, { workspaceId: payment.workspaceId, id: payment.invoiceId });
  }
  await dropWaitingLines(trx, payment.workspaceId, { payment_id: payment.id });
  if (last?.id !== payment.id || isLarger(account.plan, payment.plan)) return;
  // Fees of the plan that ends now.
  await dropWaitingLines(trx, account.id, { kind: 'fee' });
  for (const intentId of await stopCharging(trx, account.id))
    await requestProviderCall(queue, { call: 'cancel-intent', intentId }, trx);
  await changePlanNow(trx, account, 'free', now);
}
