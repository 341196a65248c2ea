import type { PlanName } from '#shared/plans/plans.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { signedOut } from '../../errors.ts';

interface PlanRow {
  plan: PlanName;
  is_system: boolean;
}

const toHolder = (row: PlanRow | undefined) => {
  // Deleted in another window a moment ago.
  if (!row) throw signedOut();
  return { plan: row.plan, isSystem: row.is_system };
};

const rowOf = (db: Database | Transaction, userId: number) => db('users').where('id', userId);

/** The plan of an account. @throws AppError 401 when it is gone */
export async function planHolder(db: Database, userId: number) {
  return toHolder(await rowOf(db, userId).first<PlanRow | undefined>('plan', 'is_system'));
}

/**
 * The same, locked until the transaction ends: requests sent at once take turns and can't get past a limit together.
 * Comes after the lock of a website.
 */
export async function lockPlanHolder(trx: Transaction, userId: number) {
  return toHolder(await rowOf(trx, userId).forNoKeyUpdate().first<PlanRow | undefined>('plan', 'is_system'));
}
