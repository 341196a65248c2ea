import { type PlanName, plans } from '#shared/plans/plans.ts';
import { daysIn, monthOf, nameOf } from '../plans/cycle.ts';
import type { InvoiceLine } from './invoices/invoice-lines.ts';

/** A credit for the days from `first` to `last` of a month. */
function creditFor(plan: PlanName, month: string, first: number, last: number, why: string): InvoiceLine {
  const days = first === last ? `${first}` : `${first}–${last}`;
  const [name, year] = nameOf(month).split(' ');
  const cents = -Math.round((plans[plan].priceCents * (last - first + 1)) / daysIn(month));
  return {
    description: `Credit for ${name} ${days}, ${year}, ${why}`,
    quantity: 1,
    unitPriceCents: cents,
    amountCents: cents,
  };
}

/** A credit for the days before the plan began, if a whole month was paid; null if it began on the first. */
export function creditBeforeStart(plan: PlanName, startedAt: Date): InvoiceLine | null {
  const day = startedAt.getUTCDate();
  return day === 1 ? null : creditFor(plan, monthOf(startedAt), 1, day - 1, 'before the plan started');
}

/**
 * A credit for the rest of a plan's month when a larger plan replaces it. The day of the change counts for the larger
 * one.
 */
export function creditForRest(plan: PlanName, replacedAt: Date): InvoiceLine | null {
  if (plan === 'free') return null;
  const month = monthOf(replacedAt);
  return creditFor(plan, month, replacedAt.getUTCDate(), daysIn(month), `unused rest of the ${plans[plan].label} plan`);
}
