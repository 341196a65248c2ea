import { plans } from '#shared/plans/plans.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { monthOf } from '../../plans/cycle.ts';
import { isLarger } from '../../plans/plan-in-force.ts';
import type { WorkspaceAccount } from '../../plans/workspace-account.ts';
import { updateBillingAccount } from '../account/store.ts';
import { recordCard } from '../cards/record-card.ts';
import { changePlanNow } from '../change-plan-now.ts';
import { creditBeforeStart, creditForRest } from '../credits.ts';
import { dollars } from '../dollars.ts';
import { createInvoice } from '../invoices/create-invoice.ts';
import { feeLine, type InvoiceLine } from '../invoices/invoice-lines.ts';
import { tellInvoicePaid } from '../invoices/record-charge.ts';
import { requestProviderCall } from '../provider-calls.ts';
import { addWaitingLines } from '../waiting-lines/store.ts';
import { cancelPending, type PaymentRow, updatePayment } from './store.ts';

interface Recording {
  services: Pick<Services, 'config' | 'queue'>;
  /** The card that was charged, if known. */
  card: { methodId: string; savedAt: Date } | null;
  now: Date;
}

/**
 * Turns a successful payment into the plan, the saved card and a paid invoice.
 * @param account locked, its months closed
 */
export async function recordPayment(
  trx: Transaction,
  account: WorkspaceAccount,
  payment: PaymentRow,
  { services, card, now }: Recording,
): Promise<PaymentRow> {
  const fee = feeLine(payment.plan, monthOf(now));
  if (!fee) throw new Error('Only plans with a price are paid');
  const invoice = await createInvoice(trx, {
    account,
    month: null,
    description: fee.description,
    lines: [fee],
    status: 'paid',
    intentId: payment.intentId,
    now,
  });
  await tellInvoicePaid(trx, services.queue, invoice);
  const settled = { status: 'succeeded', invoiceId: invoice.id, succeededAt: now } as const;
  await updatePayment(trx, payment, settled);
  await recordAudit(trx, {
    action: 'payment.succeeded',
    workspaceId: account.id,
    subject: fee.description,
    after: { amount: dollars(payment.amountCents) },
  });
  await addWaitingLines(trx, account.id, creditsOf(account, payment, fee, now));
  if (isLarger(payment.plan, account.plan)) await changePlanNow(trx, account, payment.plan, now);
  await updateBillingAccount(trx, account.id, { notice: null });
  if (card) await recordCard(trx, services, account.id, card);
  // Open forms in other tabs must not take money for what has already been bought.
  for (const intentId of await cancelPending(trx, account.id))
    await requestProviderCall(services.queue, { call: 'cancel-intent', intentId }, trx);
  return { ...payment, ...settled };
}

function creditsOf(account: WorkspaceAccount, payment: PaymentRow, fee: InvoiceLine, now: Date) {
  const credit = (line: InvoiceLine | null, paymentId: number | null) =>
    line ? [{ kind: 'credit' as const, paymentId, ...line }] : [];
  if (!isLarger(payment.plan, account.plan)) {
    const description = `Credit for an unneeded payment: ${plans[payment.plan].label} plan`;
    return credit(
      { description, quantity: 1, unitPriceCents: -fee.amountCents, amountCents: -fee.amountCents },
      payment.id,
    );
  }
  return [
    ...credit(creditBeforeStart(payment.plan, now), payment.id),
    // Not tied to this payment. If that is refunded, the owner still gets the rest of the smaller plan.
    ...credit(creditForRest(account.plan, now), null),
  ];
}
