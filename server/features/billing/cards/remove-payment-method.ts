import { plans } from '#shared/plans/plans.ts';
import type { Transaction } from '../../../db/connection.ts';
import { conflict } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { monthOf } from '../../plans/cycle.ts';
import { listPlanChanges } from '../../plans/plan-changes.ts';
import { planInForce } from '../../plans/plan-in-force.ts';
import type { WorkspaceAccount } from '../../plans/workspace-account.ts';
import { usageOfMonth } from '../../usage/usage-of-month.ts';
import { dollars } from '../dollars.ts';
import { overageLines, totalOf } from '../invoices/invoice-lines.ts';
import { findOwing } from '../invoices/store.ts';
import { lockPresentAccount } from '../lock-present-account.ts';
import { requestProviderCall } from '../provider-calls.ts';
import { deleteMethod, findMethod } from './store.ts';

/**
 * Deletes the saved card, here immediately and at the provider shortly after.
 * @throws AppError 409 if it is needed for a charge
 */
export async function removePaymentMethod(
  { db, queue, config }: Services,
  workspaceId: number,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (trx) => {
    const account = await lockPresentAccount(trx, workspaceId, { now, chargesOverage: config.enforcePlanLimits });
    const method = await findMethod(trx, workspaceId);
    if (!method) return;
    await refuseWhileNeeded(trx, account, config.enforcePlanLimits, now);
    await deleteMethod(trx, method.methodId);
    await recordAudit(trx, { action: 'card.removed', workspaceId });
    await requestProviderCall(queue, { call: 'detach-card', methodId: method.methodId }, trx);
  });
}

async function refuseWhileNeeded(
  trx: Transaction,
  account: WorkspaceAccount,
  chargesOverage: boolean,
  now: Date,
): Promise<void> {
  if (account.plan !== 'free') {
    const { label } = plans[account.plan];
    throw conflict(`Your ${label} plan is paid with this card. Choose Free first, which starts next month.`);
  }
  if ((await findOwing(trx, account.id)).length > 0) throw conflict('An invoice still has to be charged to this card.');
  const month = monthOf(now);
  const plan = planInForce(await listPlanChanges(trx, account.id), month, account.plan);
  const owed = chargesOverage ? totalOf(overageLines(plan, await usageOfMonth(trx, account.id, month), month)) : 0;
  if (owed > 0) {
    throw conflict(
      `This month’s usage beyond the plan (${dollars(owed)}) will be charged to this card when the month ends. After that you can remove it.`,
    );
  }
}
