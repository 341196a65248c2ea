import type { Payments } from '../../../payments/types.ts';
import type { Services } from '../../../services.ts';
import { workspaceAccount } from '../../plans/workspace-account.ts';
import { findBillingAccount } from '../account/store.ts';
import { findMethod } from '../cards/store.ts';
import { inBuyersLanguage } from './invoice-lines.ts';
import { type InvoiceRow, keepIntent } from './store.ts';

export interface Unpaid {
  /** For display to the owner. */
  reason: string;
  /** Whether the bank would pay if its customer confirmed. */
  needsConfirmation: boolean;
}

/**
 * Charges an invoice to the saved card through its only payment intent, whose id is stored before it is confirmed.
 * @param tryName repeating it returns the same result, since a worker may have died between charge and record
 */
export async function chargeSavedCard(
  { db }: Services,
  payments: Payments,
  invoice: InvoiceRow,
  tryName: string,
): Promise<'paid' | 'pending' | Unpaid> {
  const customerId = (await findBillingAccount(db, invoice.workspaceId))?.customerId;
  const method = await findMethod(db, invoice.workspaceId);
  if (!customerId || !method) return { reason: 'there is no card on file.', needsConfirmation: false };
  const key = `invoice-${invoice.number}-${invoice.createdAt.getTime()}`;
  const intentId = invoice.intentId ?? (await keepIntent(db, invoice, await createIntent(customerId)));
  if (!intentId) return 'pending';
  const before = await payments.findIntent(intentId);
  const intent =
    before.status === 'payable'
      ? await payments.confirmIntent(intentId, method.methodId, `${key}-${tryName}-${method.methodId}`)
      : before;
  if (intent.status === 'succeeded') return 'paid';
  if (intent.status === 'processing') return 'pending';
  return { reason: intent.failure ?? 'the card was declined.', needsConfirmation: intent.needsConfirmation };

  async function createIntent(customer: string): Promise<string> {
    const language = (await workspaceAccount(db, invoice.workspaceId))?.buyerLanguage ?? null;
    const about = {
      customerId: customer,
      amountCents: invoice.amountCents,
      description: `${invoice.number} · ${inBuyersLanguage(invoice.description, language)}`,
      metadata: { workspace_id: String(invoice.workspaceId), invoice: invoice.number },
    };
    // The provider rejects a key that comes with another description.
    return (await payments.createIntent(about, `${key}-${language ?? 'en'}`)).id;
  }
}
