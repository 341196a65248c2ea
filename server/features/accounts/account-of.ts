import type { PlanName } from '#shared/plans/plans.ts';
import type { Database, Transaction } from '../../db/connection.ts';

/** What other features may know of a person's account. */
export interface Account {
  id: number;
  username: string;
  email: string;
  fullName: string | null;
  plan: PlanName;
  /** The account of the product's own demo assistant. */
  isSystem: boolean;
}

const columns = { id: 'id', username: 'username', email: 'email', fullName: 'full_name', plan: 'plan' } as const;

export async function accountOf(db: Database, userId: number): Promise<Account | null> {
  const row = await db('users')
    .where('id', userId)
    .first<Account | undefined>({ ...columns, isSystem: 'is_system' });
  return row ?? null;
}

/** Also makes whatever else changes the account's plan or bills wait until the transaction ends. */
export async function lockAccount(trx: Transaction, userId: number): Promise<Account | null> {
  const row = await trx('users')
    .where('id', userId)
    .forNoKeyUpdate()
    .first<Account | undefined>({ ...columns, isSystem: 'is_system' });
  return row ?? null;
}
