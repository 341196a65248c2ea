import type { Services } from '../../../services.ts';
import { lockWorkspaceAccount } from '../../plans/workspace-account.ts';
import { chargeSavedCard } from './charge-saved-card.ts';
import { recordInvoicePaid, recordInvoiceUnpaid } from './record-charge.ts';
import { findInvoice, type InvoiceKey } from './store.ts';

/**
 * Charges a due invoice to the saved card. Safe to call at any time, from any number of workers and after any crash,
 * since the invoice's only payment intent can succeed once.
 */
export async function chargeInvoice(services: Services, key: InvoiceKey, now = new Date()): Promise<void> {
  const { db, queue } = services;
  const invoice = await findInvoice(db, key);
  if (!invoice?.nextAttemptAt || invoice.nextAttemptAt > now) return;
  // Without the provider's keys, the invoice waits until they are configured again.
  if (!services.payments) return;
  const result = await chargeSavedCard(services, services.payments, invoice, String(invoice.attempts));
  if (result === 'pending') return;
  await db.transaction(async (trx) => {
    // Locked first, as in all billing code, because another lock order could deadlock.
    const account = await lockWorkspaceAccount(trx, invoice.workspaceId);
    if (result === 'paid') await recordInvoicePaid(trx, queue, invoice);
    else if (account) await recordInvoiceUnpaid(trx, account, invoice, { queue, now, ...result });
  });
}
