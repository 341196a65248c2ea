import type { Payments } from '../../../payments/types.ts';
import type { Services } from '../../../services.ts';
import { lockAccount } from '../../accounts/account-of.ts';
import { findBillingAccount } from '../account/store.ts';
import { findMethod } from '../cards/store.ts';
import { recordChargeFailed, recordInvoicePaid } from './record-charge.ts';
import { findInvoice, type InvoiceRow, keepIntent } from './store.ts';

/**
 * Charges an invoice that is due to the saved card. Safe at any time, by any number of workers, after any crash: the
 * invoice's one payment intent can succeed once, and its id is stored before it is confirmed.
 */
export async function chargeInvoice(services: Services, invoiceId: number, now = new Date()): Promise<void> {
  const { db, queue } = services;
  const invoice = await findInvoice(db, { id: invoiceId });
  if (!invoice?.nextAttemptAt || invoice.nextAttemptAt > now) return;
  // An operator took the keys away: it waits until they are back.
  if (!services.payments) return;
  const result = await charge(services, services.payments, invoice);
  if (result === 'later') return;
  await db.transaction(async (trx) => {
    // First, as everybody does who touches bills: two that take locks in another order would block each other.
    await lockAccount(trx, invoice.userId);
    if (result === 'paid') await recordInvoicePaid(trx, invoice);
    else await recordChargeFailed(trx, invoice, { queue, reason: result.failed, now });
  });
}

async function charge(
  { db }: Services,
  payments: Payments,
  invoice: InvoiceRow,
): Promise<'paid' | 'later' | { failed: string }> {
  const customerId = (await findBillingAccount(db, invoice.userId))?.customerId;
  const method = await findMethod(db, invoice.userId);
  if (!customerId || !method) return { failed: 'there is no card on file.' };
  const key = `invoice-${invoice.number}-${invoice.createdAt.getTime()}`;
  const intentId = invoice.intentId ?? (await keepIntent(db, invoice.id, await createIntent()));
  if (!intentId) return 'later';
  const before = await payments.findIntent(intentId);
  // Keyed by the try, so that a worker that died between the charge and its record is told the same again.
  const intent =
    before.status === 'payable'
      ? await payments.confirmIntent(intentId, method.methodId, `${key}-${invoice.attempts}-${method.methodId}`)
      : before;
  if (intent.status === 'succeeded') return 'paid';
  if (intent.status === 'processing') return 'later';
  return { failed: intent.failure ?? 'the card was refused.' };

  async function createIntent(): Promise<string> {
    const about = {
      customerId: customerId ?? '',
      amountCents: invoice.amountCents,
      description: `${invoice.number} · ${invoice.description}`,
      metadata: { user_id: String(invoice.userId), invoice: invoice.number },
    };
    return (await payments.createIntent(about, key)).id;
  }
}
