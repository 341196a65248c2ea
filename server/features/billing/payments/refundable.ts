import type { PlanName } from '#shared/plans/plans.ts';
import type { Database } from '../../../db/connection.ts';
import { findInvoice } from '../invoices/store.ts';
import { findLastPurchase, type PaymentRow } from './store.ts';

const guaranteeMs = 14 * 24 * 60 * 60 * 1000;

/** With the same key, the provider refunds only once. */
export const refundKey = ({ id, createdAt }: PaymentRow) => `refund-${id}-${createdAt.getTime()}`;

/** The last purchase of a plan within the refund period; null if there is none. */
export async function findRefundable(
  db: Database,
  { id, plan }: { id: number; plan: PlanName },
  now: Date,
): Promise<{ payment: PaymentRow; until: Date } | null> {
  const payment = await findLastPurchase(db, id);
  if (plan === 'free' || !payment?.succeededAt) return null;
  const until = new Date(payment.succeededAt.getTime() + guaranteeMs);
  if (until <= now) return null;
  // During a dispute the bank holds the money.
  const invoice = payment.invoiceId === null ? null : await findInvoice(db, { workspaceId: id, id: payment.invoiceId });
  return invoice?.status === 'disputed' ? null : { payment, until };
}
