import type { PlanName } from '#shared/plans/plans.ts';
import { dayName } from '../cycle.ts';
import { dollars } from '../dollars.ts';
import type { Unpaid } from './charge-saved-card.ts';
import type { InvoiceRow } from './store.ts';

const nameOf = ({ number, amountCents }: InvoiceRow) => `${number} (${dollars(amountCents)})`;

/** What the owner reads about a charge that failed and is tried again. */
export function describeUnpaid(invoice: InvoiceRow, { reason, needsConfirmation }: Unpaid, nextTry: Date): string {
  return needsConfirmation
    ? `Invoice ${nameOf(invoice)} is not paid until you confirm it to your bank. ` +
        `We ask the bank again on ${dayName(nextTry)}.`
    : `Invoice ${nameOf(invoice)} could not be charged: ${reason} We try again on ${dayName(nextTry)}.`;
}

/** What the owner reads after the last try. */
export function describeUnpaidAtLast(
  invoice: InvoiceRow,
  { reason, needsConfirmation }: Unpaid,
  plan: PlanName,
): string {
  const why = needsConfirmation ? 'your bank wanted you to confirm it, and that was not done.' : reason;
  const end = plan === 'free' ? 'The card was removed.' : 'Your plan is Free now, and the card was removed.';
  return `Invoice ${nameOf(invoice)} could not be charged: ${why} ${end} Choose a plan to go on with another card.`;
}
