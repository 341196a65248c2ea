import type { Database, Transaction } from '../../../db/connection.ts';
import type { PlanChange } from '../plan-in-force.ts';

export function listPlanChanges(db: Database, userId: number): Promise<PlanChange[]> {
  return db('plan_changes')
    .where('user_id', userId)
    .orderBy(['started_at', 'id'])
    .select<PlanChange[]>({ plan: 'plan', startedAt: 'started_at' });
}

export async function insertPlanChange(trx: Transaction, userId: number, change: PlanChange): Promise<void> {
  await trx('plan_changes').insert({ user_id: userId, plan: change.plan, started_at: change.startedAt });
}
