import { conflict } from '../../../errors.ts';
import type { CurrentWorkspace } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockWorkspaceAccount } from '../../plans/workspace-account.ts';
import { closeMonths } from '../close-months.ts';
import { requirePayments } from '../require-payments.ts';
import { recordRefund } from './record-refund.ts';
import { findRefundable, refundKey } from './refundable.ts';
import { findPayment } from './store.ts';

/**
 * Refunds the last purchase of a plan in full. The plan becomes Free immediately.
 * @throws AppError 409 if it is too late or there is nothing to refund
 */
export async function requestRefund(services: Services, workspace: CurrentWorkspace, now = new Date()): Promise<void> {
  const { db, config } = services;
  const payments = requirePayments(services.payments);
  const payment = (await findRefundable(db, workspace, now))?.payment;
  if (!payment?.intentId) {
    throw conflict('There is no payment from the last 14 days to refund.');
  }
  await payments.refund(payment.intentId, refundKey(payment));
  await db.transaction(async (trx) => {
    const locked = await lockWorkspaceAccount(trx, workspace.id);
    if (!locked) return;
    const account = await closeMonths(trx, locked, { now, chargesOverage: config.enforcePlanLimits });
    // The provider's own event may have arrived first.
    if ((await findPayment(trx, payment))?.status !== 'succeeded') return;
    await recordAudit(trx, { action: 'refund.requested', workspaceId: workspace.id });
    await recordRefund(trx, services.queue, account, payment, now);
  });
}
