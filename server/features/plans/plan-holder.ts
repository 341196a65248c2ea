import type { PlanName } from '#shared/plans/plans.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import { workspacesToJoin } from '../tenants/workspace-queries.ts';

interface PlanRow {
  plan: PlanName;
  is_system: boolean;
}

const toHolder = (row: PlanRow | undefined) => {
  // It was deleted in another window a moment ago.
  if (!row) throw missing('Workspace');
  return { plan: row.plan, isSystem: row.is_system };
};

const holder = (db: Database | Transaction, workspaceId: number) =>
  workspacesToJoin(db, ['plan', 'is_system']).where('id', workspaceId);

/** The plan of a workspace. @throws AppError 404 if it was deleted */
export async function planHolder(db: Database | Transaction, workspaceId: number) {
  return toHolder(await holder(db, workspaceId).first<PlanRow | undefined>());
}

/**
 * The same, locked until the transaction ends, so that concurrent requests can't exceed a limit together. Lock the
 * website first.
 */
export async function lockPlanHolder(trx: Transaction, workspaceId: number) {
  return toHolder(await holder(trx, workspaceId).forNoKeyUpdate().first<PlanRow | undefined>());
}
