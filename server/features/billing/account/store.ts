import type { PlanName } from '#shared/plans/plans.ts';
import { across } from '../../../db/across.ts';
import type { Database } from '../../../db/connection.ts';
import { monthOf, shiftMonth } from '../../plans/cycle.ts';
import { allWorkspaces } from '../../tenants/workspace-queries.ts';

export interface BillingAccount {
  customerId: string | null;
  nextPlan: PlanName | null;
  closedMonth: string;
  notice: string | null;
}

export async function findBillingAccount(db: Database, workspaceId: number): Promise<BillingAccount | null> {
  const row = await db('billing_accounts').where('workspace_id', workspaceId).first<BillingAccount | undefined>({
    customerId: 'customer_id',
    nextPlan: 'next_plan',
    closedMonth: 'closed_month',
    notice: 'notice',
  });
  return row ?? null;
}

/** The first invoice will be for the current month. */
export async function ensureBillingAccount(db: Database, workspaceId: number, now: Date): Promise<void> {
  await db('billing_accounts')
    .insert({ workspace_id: workspaceId, closed_month: shiftMonth(monthOf(now), -1) })
    .onConflict('workspace_id')
    .ignore();
}

export async function updateBillingAccount(
  db: Database,
  workspaceId: number,
  change: { nextPlan?: PlanName | null; closedMonth?: string; notice?: string | null },
): Promise<void> {
  await db('billing_accounts')
    .where('workspace_id', workspaceId)
    .update({
      ...(change.nextPlan !== undefined && { next_plan: change.nextPlan }),
      ...(change.closedMonth !== undefined && { closed_month: change.closedMonth }),
      ...(change.notice !== undefined && { notice: change.notice }),
    });
}

export async function deleteBillingAccount(db: Database, workspaceId: number): Promise<void> {
  await db('billing_accounts').where('workspace_id', workspaceId).delete();
}

/** Accounts with past months that aren't closed yet. */
export function findUnclosed(db: Database, lastMonth: string): Promise<number[]> {
  return db('billing_accounts as b')
    .queryContext(across('sweep'))
    .join(allWorkspaces(db, ['closes_at']).as('w'), 'w.id', 'b.workspace_id')
    .where('b.closed_month', '<', lastMonth)
    .whereNull('w.closes_at')
    .orderBy('b.workspace_id')
    .pluck<number[]>('b.workspace_id');
}
