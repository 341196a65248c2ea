import type { PlanName } from '#shared/plans/plans.ts';
import { dayName } from '../../plans/cycle.ts';
import { dollars } from '../dollars.ts';
import type { Unpaid } from './charge-saved-card.ts';
import type { InvoiceRow } from './store.ts';

const nameOf = ({ number, amountCents }: InvoiceRow) => `${number} (${dollars(amountCents)})`;

/** Message to the owner about a failed charge that will be retried. */
export function describeUnpaid(invoice: InvoiceRow, { reason, needsConfirmation }: Unpaid, nextTry: Date): string {
  return needsConfirmation
    ? `Invoice ${nameOf(invoice)} isn’t paid until you confirm it with your bank. ` +
        `We’ll try again on ${dayName(nextTry)}.`
    : `Invoice ${nameOf(invoice)} couldn’t be charged: ${reason} We’ll try again on ${dayName(nextTry)}.`;
}

/** Message to the owner after the last retry. */
export function describeUnpaidAtLast(
  invoice: InvoiceRow,
  { reason, needsConfirmation }: Unpaid,
  plan: PlanName,
): string {
  const why = needsConfirmation ? 'your bank asked you to confirm it, and it wasn’t confirmed.' : reason;
  const end = plan === 'free' ? 'The card was removed.' : 'You’re now on the Free plan, and the card was removed.';
  return `Invoice ${nameOf(invoice)} couldn’t be charged: ${why} ${end} Choose a plan to continue with another card.`;
}
