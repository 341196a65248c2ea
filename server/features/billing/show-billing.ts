import type { Billing } from '#shared/contracts/billing.ts';
import { notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { accountOf } from '../accounts/account-of.ts';
import { monthOf } from '../usage/usage-of-month.ts';
import { findBillingAccount } from './account/store.ts';
import { findMethod } from './cards/store.ts';
import { endOf } from './cycle.ts';
import { refundableUntil } from './payments/refundable.ts';
import { findLastPurchase } from './payments/store.ts';
import { listPlanChanges } from './plan-changes/store.ts';
import { planInForce } from './plan-in-force.ts';

/** What the billing page shows above the invoices. */
export async function showBilling(
  { db, config, payments }: Services,
  userId: number,
  now = new Date(),
): Promise<Billing> {
  const account = await accountOf(db, userId);
  if (!account) throw notFound();
  const billing = await findBillingAccount(db, userId);
  const until = refundableUntil(account.plan, await findLastPurchase(db, userId), now);
  const meteredPlan = planInForce(await listPlanChanges(db, userId), monthOf(now), account.plan);
  return {
    plan: account.plan,
    nextPlan: billing?.nextPlan ?? account.plan,
    cycleEndsAt: endOf(monthOf(now)).toISOString(),
    paymentMethod: (await findMethod(db, userId))?.card ?? null,
    publishableKey: payments?.publishableKey ?? null,
    limitsEnforced: config.enforcePlanLimits,
    refundableUntil: until?.toISOString() ?? null,
    ...(billing?.notice && { notice: billing.notice }),
    ...(meteredPlan !== account.plan && { meteredPlan }),
  };
}
