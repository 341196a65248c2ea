import type { AtCap } from '#shared/contracts/billing.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/connection.ts';
import { lockPlanHolder } from '../plans/plan-holder.ts';
import { hasPaymentMethod } from '../tenants/workspace-queries.ts';
import { alertSpending } from './alerts/alert-spending.ts';
import { charge, type Usage } from './record-usage.ts';
import { spendingOfMonth } from './spending/spending-of-month.ts';
import { addSpending } from './spending/store.ts';

/** `atCap`: what the owner chose for visitors if the spending limit is reached; null if there is no card. */
export type OverageCharge = { ledgerId: number } | { ledgerId: null; atCap: AtCap | null };

/**
 * Charges usage beyond the plan if there is a card and the spending limit has room for it. Locks the workspace, so that
 * concurrent charges of all kinds can't exceed the limit together.
 */
export async function chargeOverage(
  config: Pick<Config, 'spending'>,
  trx: Transaction,
  usage: Usage,
): Promise<OverageCharge> {
  const { workspaceId } = usage;
  const { plan } = await lockPlanHolder(trx, workspaceId);
  if (!(await hasPaymentMethod(trx, workspaceId))) return { ledgerId: null, atCap: null };
  const spending = await spendingOfMonth(config, trx, workspaceId, plan);
  if (spending.verdictOn([usage]) !== 'allowed') return { ledgerId: null, atCap: spending.atCap };
  const ledgerId = await charge(trx, usage);
  if (ledgerId === null) throw new Error('a charge without a limit was rejected');
  const cents = spending.priceOf([usage]);
  await alertSpending(trx, workspaceId, spending, cents);
  if (cents > 0 && usage.kind !== 'refresh') await addSpending(config, trx, workspaceId, cents);
  return { ledgerId };
}
