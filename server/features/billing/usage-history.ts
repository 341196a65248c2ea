import type { UsageMonth } from '#shared/contracts/billing.ts';
import { overageOf } from '#shared/plans/overage.ts';
import { plans } from '#shared/plans/plans.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { monthOf } from '../plans/cycle.ts';
import { listPlanChanges } from '../plans/plan-changes.ts';
import { planInForce } from '../plans/plan-in-force.ts';
import { usageByMonth } from '../usage/usage-by-month.ts';
import { findBillingAccount } from './account/store.ts';

const maxMonths = 24;

/** Months with usage, newest first, each with the usage beyond its plan. */
export async function usageHistory(
  { db, config }: Services,
  workspace: CurrentWorkspace,
  now = new Date(),
): Promise<UsageMonth[]> {
  const months = await usageByMonth(db, workspace.id, maxMonths);
  const changes = await listPlanChanges(db, workspace.id);
  // Without a billing account, usage stopped at the limits and nothing is owed.
  const isCharged = config.enforcePlanLimits && (await findBillingAccount(db, workspace.id)) !== null;
  return months.map((usage) => {
    const plan = planInForce(changes, usage.month, usage.month === monthOf(now) ? workspace.plan : 'free');
    return { ...usage, overageCents: isCharged ? overageOf(plans[plan], usage).totalCents : 0 };
  });
}
