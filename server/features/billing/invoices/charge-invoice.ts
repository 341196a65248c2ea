import type { Services } from '../../../services.ts';
import { lockWorkspaceAccount } from '../../plans/workspace-account.ts';
import { chargeSavedCard } from './charge-saved-card.ts';
import { recordInvoicePaid, recordInvoiceUnpaid } from './record-charge.ts';
import { findInvoice, type InvoiceKey } from './store.ts';

/**
 * Charges an invoice that is due to the saved card. Safe at any time, by any number of workers, after any crash: the
 * invoice's one payment intent can succeed once.
 */
export async function chargeInvoice(services: Services, key: InvoiceKey, now = new Date()): Promise<void> {
  const { db, queue } = services;
  const invoice = await findInvoice(db, key);
  if (!invoice?.nextAttemptAt || invoice.nextAttemptAt > now) return;
  // An operator took the keys away: it waits until they are back.
  if (!services.payments) return;
  const result = await chargeSavedCard(services, services.payments, invoice, String(invoice.attempts));
  if (result === 'later') return;
  await db.transaction(async (trx) => {
    // First, as everyone does who touches bills: two that take locks in another order would block each other.
    const account = await lockWorkspaceAccount(trx, invoice.workspaceId);
    if (result === 'paid') await recordInvoicePaid(trx, invoice);
    else if (account) await recordInvoiceUnpaid(trx, account, invoice, { queue, now, ...result });
  });
}
