import type { Transaction } from '../../db/connection.ts';
import { paymentRequired } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { lockPlanHolder } from '../plans/plan-holder.ts';
import { includedQuantity, refusalAtCap, refusalOf, verdictOn } from '../plans/plan-limits.ts';
import { hasPaymentMethod } from '../tenants/workspace-queries.ts';
import { spendingOfMonth } from './spending/spending-of-month.ts';
import { usageTotals } from './usage-totals.ts';

/**
 * Allows an owner one more website or refresh of a knowledge base, in the transaction that creates it.
 * @param countHeld existing websites; refreshes in progress, which are charged when they are done
 * @throws AppError 402 that names the plan and its limit, or the spending limit
 */
export async function requireWithinPlan(
  { config }: Pick<Services, 'config'>,
  trx: Transaction,
  workspaceId: number,
  kind: 'website' | 'refresh',
  countHeld: () => Promise<number>,
): Promise<void> {
  const holder = await lockPlanHolder(trx, workspaceId);
  const included = includedQuantity(config, holder, kind);
  if (included === Infinity) return;
  const used = kind === 'refresh' ? (await usageTotals(trx, workspaceId)).refresh : 0;
  const more = (await countHeld()) + 1;
  if (verdictOn(used + more, included, false) === 'allowed') return;
  const isCharged = kind === 'refresh' && (await hasPaymentMethod(trx, workspaceId));
  if (verdictOn(used + more, included, isCharged) === 'stopped') throw paymentRequired(refusalOf(holder.plan, kind));
  const spending = await spendingOfMonth(config, trx, workspaceId, holder.plan);
  if (spending.verdictOn([{ kind: 'refresh', quantity: more }]) !== 'allowed') {
    throw paymentRequired(refusalAtCap(spending.capCents));
  }
}
