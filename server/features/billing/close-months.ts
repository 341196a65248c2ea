import type { PlanName } from '#shared/plans/plans.ts';
import type { Transaction } from '../../db/connection.ts';
import { endOf, monthOf, nameOf, shiftMonth } from '../plans/cycle.ts';
import { listPlanChanges } from '../plans/plan-changes.ts';
import { planInForce } from '../plans/plan-in-force.ts';
import type { WorkspaceAccount } from '../plans/workspace-account.ts';
import { usageOfMonth } from '../usage/usage-of-month.ts';
import { findBillingAccount, updateBillingAccount } from './account/store.ts';
import { changePlanNow } from './change-plan-now.ts';
import { createInvoice } from './invoices/create-invoice.ts';
import { feeLine, overageLines, totalOf } from './invoices/invoice-lines.ts';
import { findLastPurchase } from './payments/store.ts';
import { addWaitingLines, takeWaitingLines, type WaitingLine } from './waiting-lines/store.ts';

/** Stripe's minimum charge. Smaller amounts wait for the next invoice. */
const leastChargeCents = 50;

export interface Closing {
  now: Date;
  /** False if plans have no limits on this server. */
  chargesOverage: boolean;
}

/**
 * Closes the months that ended since the last call: each gives at most one invoice, and a scheduled downgrade begins.
 * Everything that changes a plan calls this first, so that no change counts for a past month. A closed workspace pays for
 * nothing more. If its owner keeps it, its months are closed then.
 * @param account locked
 */
export async function closeMonths(
  trx: Transaction,
  account: WorkspaceAccount,
  closing: Closing,
): Promise<WorkspaceAccount> {
  const billing = await findBillingAccount(trx, account.id);
  if (!billing || account.isSystem || account.isClosed) return account;
  let current = account;
  let wanted = billing.nextPlan;
  for (let month = shiftMonth(billing.closedMonth, 1); month < monthOf(closing.now); month = shiftMonth(month, 1)) {
    current = await closeMonth(trx, current, month, wanted ?? current.plan, closing);
    wanted = null;
  }
  return current;
}

async function closeMonth(
  trx: Transaction,
  account: WorkspaceAccount,
  month: string,
  nextPlan: PlanName,
  { now, chargesOverage }: Closing,
): Promise<WorkspaceAccount> {
  const lines: WaitingLine[] = [];
  const next = shiftMonth(month, 1);
  const fee = (await findLastPurchase(trx, account.id)) ? feeLine(nextPlan, next) : null;
  if (fee) lines.push({ kind: 'fee', ...fee });
  if (chargesOverage) {
    const plan = planInForce(await listPlanChanges(trx, account.id), month, account.plan);
    const usage = await usageOfMonth(trx, account.id, month);
    lines.push(...overageLines(plan, usage, month).map((line) => ({ kind: 'overage' as const, ...line })));
  }
  const waiting = await takeWaitingLines(trx, account.id);
  const all = [...lines, ...waiting];
  if (totalOf(all) >= leastChargeCents) {
    const description = fee ? fee.description : `Usage in ${nameOf(month)}`;
    await createInvoice(trx, { account, month, description, lines: all, status: 'open', intentId: null, now });
  } else await addWaitingLines(trx, account.id, all);
  await updateBillingAccount(trx, account.id, { closedMonth: month });
  return changePlanNow(trx, account, nextPlan, endOf(month));
}
