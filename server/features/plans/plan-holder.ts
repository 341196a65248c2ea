import type { PlanName } from '#shared/plans/plans.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { missing } from '../../errors.ts';

interface PlanRow {
  plan: PlanName;
  is_system: boolean;
}

const toHolder = (row: PlanRow | undefined) => {
  // It was deleted in another window a moment ago.
  if (!row) throw missing('Workspace');
  return { plan: row.plan, isSystem: row.is_system };
};

const rowOf = (db: Database | Transaction, workspaceId: number) =>
  db('workspaces').where({ id: workspaceId, deleted_at: null });

/** The plan of a workspace. @throws AppError 404 if it was deleted */
export async function planHolder(db: Database | Transaction, workspaceId: number) {
  return toHolder(await rowOf(db, workspaceId).first<PlanRow | undefined>('plan', 'is_system'));
}

/**
 * The same, locked until the transaction ends, so that concurrent requests can't exceed a limit together. Lock the
 * website first.
 */
export async function lockPlanHolder(trx: Transaction, workspaceId: number) {
  return toHolder(await rowOf(trx, workspaceId).forNoKeyUpdate().first<PlanRow | undefined>('plan', 'is_system'));
}

/** Sets a workspace's plan. The caller must hold the workspace's lock. */
export async function setPlan(trx: Transaction, workspaceId: number, plan: PlanName): Promise<void> {
  await trx('workspaces').where('id', workspaceId).update({ plan });
}
