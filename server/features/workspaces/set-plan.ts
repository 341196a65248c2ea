import type { PlanName } from '#shared/plans/plans.ts';
import type { Transaction } from '../../db/connection.ts';

/** Gives a workspace its plan. Whoever calls it holds the workspace's lock. */
export async function setPlan(trx: Transaction, workspaceId: number, plan: PlanName): Promise<void> {
  await trx('workspaces').where('id', workspaceId).update({ plan });
}
