import type { PlanName } from '#shared/plans/plans.ts';
import type { Database } from '../../../db/connection.ts';
import { findInvoice } from '../invoices/store.ts';
import { findLastPurchase, type PaymentRow } from './store.ts';

const guaranteeMs = 14 * 24 * 60 * 60 * 1000;

/** The last purchase of a plan while it is paid back on request; null when there is nothing to pay back. */
export async function findRefundable(
  db: Database,
  { id, plan }: { id: number; plan: PlanName },
  now: Date,
): Promise<{ payment: PaymentRow; until: Date } | null> {
  const payment = await findLastPurchase(db, id);
  if (plan === 'free' || !payment?.succeededAt) return null;
  const until = new Date(payment.succeededAt.getTime() + guaranteeMs);
  if (until <= now) return null;
  // While the bank decides about it, the money is with the bank.
  const invoice = payment.invoiceId === null ? null : await findInvoice(db, { workspaceId: id, id: payment.invoiceId });
  return invoice?.status === 'disputed' ? null : { payment, until };
}
