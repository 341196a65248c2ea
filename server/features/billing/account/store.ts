import type { PlanName } from '#shared/plans/plans.ts';
import type { Database } from '../../../db/connection.ts';
import { monthOf } from '../../usage/usage-of-month.ts';
import { shiftMonth } from '../cycle.ts';

export interface BillingAccount {
  customerId: string | null;
  nextPlan: PlanName | null;
  closedMonth: string;
  notice: string | null;
}

export async function findBillingAccount(db: Database, userId: number): Promise<BillingAccount | null> {
  const row = await db('billing_accounts').where('user_id', userId).first<BillingAccount | undefined>({
    customerId: 'customer_id',
    nextPlan: 'next_plan',
    closedMonth: 'closed_month',
    notice: 'notice',
  });
  return row ?? null;
}

/** The first month it will be invoiced for is the present one. */
export async function ensureBillingAccount(db: Database, userId: number, now: Date): Promise<void> {
  await db('billing_accounts')
    .insert({ user_id: userId, closed_month: shiftMonth(monthOf(now), -1) })
    .onConflict('user_id')
    .ignore();
}

export async function updateBillingAccount(
  db: Database,
  userId: number,
  change: { nextPlan?: PlanName | null; closedMonth?: string; notice?: string | null },
): Promise<void> {
  await db('billing_accounts')
    .where('user_id', userId)
    .update({
      ...(change.nextPlan !== undefined && { next_plan: change.nextPlan }),
      ...(change.closedMonth !== undefined && { closed_month: change.closedMonth }),
      ...(change.notice !== undefined && { notice: change.notice }),
    });
}

/** Accounts with months that ended and are not closed. */
export function findUnclosed(db: Database, lastMonth: string): Promise<number[]> {
  return db('billing_accounts').where('closed_month', '<', lastMonth).orderBy('user_id').pluck<number[]>('user_id');
}
