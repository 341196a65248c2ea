import type { Services } from '../../services.ts';
import { includedQuantity, type PlanHolder, verdictOn } from '../plans/plan-limits.ts';
import { hasPaymentMethod } from '../tenants/workspace-queries.ts';
import type { Usage } from './record-usage.ts';
import { spendingOfMonth } from './spending/spending-of-month.ts';
import { usageTotals } from './usage-totals.ts';

/** Whether the plan or a card covers this much more usage this month. Only checks; charging decides. */
export async function isCoveredByPlan(
  { db, config }: Services,
  holder: PlanHolder & { workspaceId: number },
  wanted: Pick<Usage, 'kind' | 'quantity'>[],
): Promise<boolean> {
  const totals = await usageTotals(db, holder.workspaceId);
  const isIncluded = wanted.every(({ kind, quantity }) => {
    const included = includedQuantity(config, holder, kind);
    return verdictOn(totals[kind] + quantity, included, false) === 'allowed';
  });
  if (isIncluded) return true;
  if (!(await hasPaymentMethod(db, holder.workspaceId))) return false;
  return (await spendingOfMonth(config, db, holder.workspaceId, holder.plan)).verdictOn(wanted) === 'allowed';
}
