import type { Transaction } from '../../../db/connection.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { dollars } from '../dollars.ts';
import { requestProviderCall } from '../provider-calls.ts';
import { refundKey } from './refundable.ts';
import { type PaymentRow, updatePayment } from './store.ts';

/** Refunds a payment that succeeded after its workspace was closed, when it could no longer buy anything. */
export async function giveBackPayment(trx: Transaction, queue: Queue, payment: PaymentRow): Promise<void> {
  await updatePayment(trx, payment, { status: 'refunded' });
  await recordAudit(trx, {
    action: 'payment.refunded',
    workspaceId: payment.workspaceId,
    after: { amount: dollars(payment.amountCents) },
  });
  if (payment.intentId === null) return;
  await requestProviderCall(queue, { call: 'refund', intentId: payment.intentId, key: refundKey(payment) }, trx);
}
