import { conflict, missing } from '../../../errors.ts';
import type { CurrentWorkspace } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { findMethod } from '../cards/store.ts';
import { requirePayments } from '../require-payments.ts';
import { findInvoice } from './store.ts';

/**
 * What the browser needs for the owner to confirm a payment with the bank. The provider's event then marks the invoice
 * as paid.
 * @throws AppError 409 if there is nothing to confirm (anymore)
 */
export async function beginConfirmation(
  { db, payments }: Services,
  workspace: CurrentWorkspace,
  invoiceId: number,
): Promise<{ clientSecret: string; paymentMethodId: string }> {
  const invoice = await findInvoice(db, { workspaceId: workspace.id, id: invoiceId });
  if (!invoice) throw missing('Invoice');
  const method = await findMethod(db, workspace.id);
  if (invoice.status !== 'unconfirmed' || !invoice.intentId || !method) {
    throw conflict('This invoice has nothing to confirm.');
  }
  const { status, clientSecret } = await requirePayments(payments).findIntent(invoice.intentId);
  if (status !== 'payable' || !clientSecret)
    throw conflict('This payment is already confirmed. It will be applied in a moment.');
  return { clientSecret, paymentMethodId: method.methodId };
}
