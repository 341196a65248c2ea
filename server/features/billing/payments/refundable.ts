import type { PlanName } from '#shared/plans/plans.ts';
import type { PaymentRow } from './store.ts';

const guaranteeMs = 14 * 24 * 60 * 60 * 1000;

/** Until when the last purchase of a plan is paid back on request; null when there is nothing to pay back. */
export function refundableUntil(plan: PlanName, last: PaymentRow | null, now: Date): Date | null {
  if (plan === 'free' || !last?.succeededAt) return null;
  const until = new Date(last.succeededAt.getTime() + guaranteeMs);
  return until > now ? until : null;
}
