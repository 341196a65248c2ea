import { type PlanName, plans } from '#shared/plans/plans.ts';
import { notFound, paymentRequired } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../accounts/account-of.ts';
import { ensureBillingAccount, updateBillingAccount } from './account/store.ts';
import { closeMonths } from './close-months.ts';
import { isLarger } from './plan-in-force.ts';

/**
 * A smaller plan begins with the next cycle; choosing the present one takes that back.
 * @throws AppError 402 for a larger plan, which begins with its payment
 */
export async function choosePlan(
  { db, config }: Services,
  userId: number,
  plan: PlanName,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (trx) => {
    const locked = await lockAccount(trx, userId);
    if (!locked) throw notFound();
    const account = await closeMonths(trx, locked, { now, chargesOverage: config.enforcePlanLimits });
    if (isLarger(plan, account.plan)) {
      throw paymentRequired(`The ${plans[plan].label} plan begins with its payment, at the checkout.`);
    }
    await ensureBillingAccount(trx, userId, now);
    await updateBillingAccount(trx, userId, { nextPlan: plan === account.plan ? null : plan });
  });
}
