import type { PlanName } from '#shared/plans/plans.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import { changePlanNow } from './change-plan-now.ts';
import type { Closing } from './close-months.ts';
import { lockPresentAccount } from './lock-present-account.ts';
import { findLastPurchase } from './payments/store.ts';

/**
 * Assigns a plan that no one pays for; returns whether that changes anything.
 * @throws AppError 404 for an unknown account, 409 if it pays here, since the next invoice would charge a plan its
 * owner didn't buy
 */
export async function grantPlan(
  trx: Transaction,
  workspaceId: number,
  plan: PlanName,
  closing: Closing,
): Promise<boolean> {
  const account = await lockPresentAccount(trx, workspaceId, closing);
  if (account.plan === plan) return false;
  if (await findLastPurchase(trx, workspaceId)) {
    throw conflict('This account pays for its plan. Its owner can change it under Billing.');
  }
  await changePlanNow(trx, account, plan, closing.now);
  return true;
}
