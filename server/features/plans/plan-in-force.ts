import { type PlanName, plans } from '#shared/plans/plans.ts';
import { endOf, startOf } from './cycle.ts';

export interface PlanChange {
  plan: PlanName;
  startedAt: Date;
}

export const isLarger = (plan: PlanName, than: PlanName): boolean => plans[plan].priceCents > plans[than].priceCents;

/**
 * The plan that a month's usage is measured by: the largest one at any time of the month, so that changing the plan
 * never makes included usage cost extra.
 * @param changes in chronological order
 * @param present the current plan if the month has just ended or continues, since an administrator may have assigned it
 */
export function planInForce(changes: readonly PlanChange[], month: string, present: PlanName = 'free'): PlanName {
  const before = changes.filter(({ startedAt }) => startedAt <= startOf(month)).at(-1)?.plan ?? 'free';
  const within = changes.filter(({ startedAt }) => startedAt > startOf(month) && startedAt < endOf(month));
  const all = [before, ...within.map(({ plan }) => plan), present];
  return all.reduce((largest, plan) => (isLarger(plan, largest) ? plan : largest));
}
