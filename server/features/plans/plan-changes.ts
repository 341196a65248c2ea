import type { Database, Transaction } from '../../db/connection.ts';
import type { PlanChange } from './plan-in-force.ts';

export function listPlanChanges(db: Database, workspaceId: number): Promise<PlanChange[]> {
  return db('plan_changes')
    .where('workspace_id', workspaceId)
    .orderBy(['started_at', 'id'])
    .select<PlanChange[]>({ plan: 'plan', startedAt: 'started_at' });
}

export async function insertPlanChange(trx: Transaction, workspaceId: number, change: PlanChange): Promise<void> {
  await trx('plan_changes').insert({ workspace_id: workspaceId, plan: change.plan, started_at: change.startedAt });
}
