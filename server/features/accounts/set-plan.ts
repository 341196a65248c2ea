import type { PlanName } from '#shared/plans/plans.ts';
import type { Transaction } from '../../db/connection.ts';

/** Gives an account its plan. Whoever calls it holds the account's lock. */
export async function setPlan(trx: Transaction, userId: number, plan: PlanName): Promise<void> {
  await trx('users').where('id', userId).update({ plan });
}
