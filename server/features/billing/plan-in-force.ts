import { type PlanName, plans } from '#shared/plans/plans.ts';
import { endOf, startOf } from './cycle.ts';

export interface PlanChange {
  plan: PlanName;
  startedAt: Date;
}

export const isLarger = (plan: PlanName, than: PlanName): boolean => plans[plan].priceCents > plans[than].priceCents;

/**
 * The plan by which the usage of a month counts: the largest that held at any time of it, so that no change of plan
 * makes cost extra what was used within a plan.
 * @param changes in order of time
 * @param present the plan of now when the month has only just ended or continues: an operator may have given it by hand
 */
export function planInForce(changes: readonly PlanChange[], month: string, present: PlanName = 'free'): PlanName {
  const before = changes.filter(({ startedAt }) => startedAt <= startOf(month)).at(-1)?.plan ?? 'free';
  const within = changes.filter(({ startedAt }) => startedAt > startOf(month) && startedAt < endOf(month));
  const all = [before, ...within.map(({ plan }) => plan), present];
  return all.reduce((largest, plan) => (isLarger(plan, largest) ? plan : largest));
}
