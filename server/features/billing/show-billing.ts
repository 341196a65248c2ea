import type { Billing } from '#shared/contracts/billing.ts';
import { notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { endOf, monthOf } from '../plans/cycle.ts';
import { listPlanChanges } from '../plans/plan-changes.ts';
import { planInForce } from '../plans/plan-in-force.ts';
import { workspaceAccount } from '../plans/workspace-account.ts';
import { spendingOfMonth } from '../usage/spending/spending-of-month.ts';
import { findBillingAccount } from './account/store.ts';
import { findMethod } from './cards/store.ts';
import { findUnconfirmed } from './invoices/store.ts';
import { findRefundable } from './payments/refundable.ts';

/** The top of the billing page, above the invoices. */
export async function showBilling(
  { db, config, payments }: Services,
  workspaceId: number,
  now = new Date(),
): Promise<Billing> {
  const account = await workspaceAccount(db, workspaceId);
  if (!account) throw notFound();
  const billing = await findBillingAccount(db, workspaceId);
  const method = await findMethod(db, workspaceId);
  const unconfirmedInvoiceId = await findUnconfirmed(db, workspaceId);
  const meteredPlan = planInForce(await listPlanChanges(db, workspaceId), monthOf(now), account.plan);
  const spendingOf = async () => {
    const { capCents, atCap, spentCents, todayCents, dayCents } = await spendingOfMonth(
      config,
      db,
      workspaceId,
      account.plan,
      now,
    );
    return { dollars: capCents / 100, atCap, spentCents, todayCents, dayCents };
  };
  return {
    plan: account.plan,
    nextPlan: billing?.nextPlan ?? account.plan,
    cycleEndsAt: endOf(monthOf(now)).toISOString(),
    paymentMethod: method?.card ? { ...method.card, savedAt: method.savedAt.toISOString() } : null,
    ...(method && !method.card && { isCardComing: true }),
    publishableKey: payments?.publishableKey ?? null,
    limitsEnforced: config.enforcePlanLimits,
    refundableUntil: (await findRefundable(db, account, now))?.until.toISOString() ?? null,
    spending: method && config.enforcePlanLimits && !account.isSystem ? await spendingOf() : null,
    ...(billing?.notice && { notice: billing.notice }),
    ...(unconfirmedInvoiceId !== null && { unconfirmedInvoiceId }),
    ...(meteredPlan !== account.plan && { meteredPlan }),
  };
}
