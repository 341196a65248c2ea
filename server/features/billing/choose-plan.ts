import { type PlanName, plans } from '#shared/plans/plans.ts';
import { paymentRequired } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isLarger } from '../plans/plan-in-force.ts';
import { ensureBillingAccount, findBillingAccount, updateBillingAccount } from './account/store.ts';
import { lockPresentAccount } from './lock-present-account.ts';

/**
 * Schedules a smaller plan for the next cycle. Choosing the current plan undoes that.
 * @throws AppError 402 for a larger plan, which begins with its payment
 */
export async function choosePlan(
  { db, config }: Services,
  workspaceId: number,
  plan: PlanName,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (trx) => {
    const account = await lockPresentAccount(trx, workspaceId, { now, chargesOverage: config.enforcePlanLimits });
    if (isLarger(plan, account.plan)) {
      throw paymentRequired(`The ${plans[plan].label} plan starts with a payment at checkout.`);
    }
    await ensureBillingAccount(trx, workspaceId, now);
    const before = (await findBillingAccount(trx, workspaceId))?.nextPlan ?? account.plan;
    await recordAudit(trx, {
      action: 'plan.chosen',
      workspaceId,
      before: { plan: before },
      after: { plan },
    });
    await updateBillingAccount(trx, workspaceId, { nextPlan: plan === account.plan ? null : plan });
  });
}
