import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/connection.ts';
import { lockPlanHolder } from '../plans/plan-holder.ts';
import { includedQuantity } from '../plans/plan-limits.ts';
import { hasPaymentMethod } from '../tenants/workspace-queries.ts';
import { alertSpending } from './alerts/alert-spending.ts';
import { recordUsage, type Usage } from './record-usage.ts';
import { spendingOfMonth } from './spending/spending-of-month.ts';

/**
 * Charges a refresh that was allowed when it was requested. It is free if visitors have used up the spending limit in the
 * meantime.
 */
export async function chargeRefresh(
  config: Config,
  trx: Transaction,
  of: Pick<Usage, 'workspaceId' | 'websiteId' | 'chatbotId'>,
): Promise<void> {
  const { workspaceId } = of;
  const holder = await lockPlanHolder(trx, workspaceId);
  const included = includedQuantity(config, holder, 'refresh');
  const usage: Usage = { ...of, kind: 'refresh', quantity: 1, included };
  if (await recordUsage(trx, usage, included)) return;
  if (await hasPaymentMethod(trx, workspaceId)) {
    const spending = await spendingOfMonth(config, trx, workspaceId, holder.plan);
    if (spending.verdictOn([usage]) !== 'allowed') return;
    await alertSpending(trx, workspaceId, spending, spending.priceOf([usage]));
  }
  await recordUsage(trx, usage);
}
