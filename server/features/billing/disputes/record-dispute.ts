import type { Transaction } from '../../../db/connection.ts';
import type { DisputeOutcome, PaymentEvent } from '../../../payments/types.ts';
import type { Services } from '../../../services.ts';
import { lockWorkspaceAccount } from '../../plans/workspace-account.ts';
import { closeMonths } from '../close-months.ts';
import { findInvoiceOfIntent, type InvoiceKey, markDisputed, markRefunded } from '../invoices/store.ts';
import { recordRefund } from '../payments/record-refund.ts';
import { findPaymentOfIntent } from '../payments/store.ts';

export type DisputeEvent = Extract<PaymentEvent, { kind: 'disputed' }>;

/**
 * Records that a buyer disputed a payment at the bank. Until the bank decides, the invoice shows it and everything else
 * continues. A decision against us counts as a refund. Returns false for a payment that isn't ours.
 */
export async function recordDispute(
  trx: Transaction,
  { queue, config, log }: Services,
  event: DisputeEvent,
  now: Date,
): Promise<boolean> {
  const { disputeId, intentId, outcome } = event;
  const invoice = intentId && (await findInvoiceOfIntent(trx, intentId));
  const locked = invoice && (await lockWorkspaceAccount(trx, invoice.workspaceId));
  if (!locked) return false;
  if (!(await keepDispute(trx, { id: disputeId, invoice, outcome }))) return true;
  // The operator must respond at the provider before the deadline.
  log.warn({ invoice: invoice.number, dispute: disputeId, outcome }, 'a payment is disputed');
  await markDisputed(trx, invoice, outcome === null);
  if (outcome !== 'lost' || event.amountCents < invoice.amountCents) return true;
  const account = await closeMonths(trx, locked, { now, chargesOverage: config.enforcePlanLimits });
  const payment = await findPaymentOfIntent(trx, intentId);
  if (payment?.status === 'succeeded') await recordRefund(trx, queue, account, payment, now);
  else await markRefunded(trx, invoice);
  return true;
}

/** Returns false if the bank has already decided, or nothing changed. */
async function keepDispute(
  trx: Transaction,
  { id, invoice, outcome }: { id: string; invoice: InvoiceKey; outcome: DisputeOutcome },
): Promise<boolean> {
  const key = { workspace_id: invoice.workspaceId, id };
  const known = await trx('disputes').where(key).first<{ outcome: DisputeOutcome } | undefined>('outcome');
  if (known && (known.outcome !== null || outcome === null)) return false;
  await trx('disputes')
    .insert({ ...key, invoice_id: invoice.id, outcome })
    .onConflict(['workspace_id', 'id'])
    .merge(['outcome']);
  return true;
}
