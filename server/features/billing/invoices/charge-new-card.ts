import type { Services } from '../../../services.ts';
import { lockWorkspaceAccount } from '../../plans/workspace-account.ts';
import { chargeSavedCard } from './charge-saved-card.ts';
import { recordExtraTry, recordInvoicePaid } from './record-charge.ts';
import { findInvoice, type InvoiceKey } from './store.ts';

/**
 * Charges an unpaid invoice to a newly saved card without waiting for the next retry. A decline doesn't use up a retry.
 */
export async function chargeNewCard(services: Services, key: InvoiceKey): Promise<void> {
  const { db, payments } = services;
  const invoice = await findInvoice(db, key);
  if (!invoice?.nextAttemptAt || !payments) return;
  const result = await chargeSavedCard(services, payments, invoice, 'new');
  if (result === 'pending') return;
  await db.transaction(async (trx) => {
    await lockWorkspaceAccount(trx, invoice.workspaceId);
    if (result === 'paid') await recordInvoicePaid(trx, services.queue, invoice);
    else await recordExtraTry(trx, invoice, result);
  });
}
