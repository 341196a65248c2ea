import { across } from '../../../db/across.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { Card } from '../../../payments/types.ts';

export interface SavedMethod {
  methodId: string;
  savedAt: Date;
  /** Null until the provider has sent it. */
  card: Card | null;
}

interface MethodRow {
  method_id: string;
  brand: string | null;
  last4: string;
  exp_month: number;
  exp_year: number;
  saved_at: Date;
}

export async function findMethod(db: Database, workspaceId: number): Promise<SavedMethod | null> {
  const row = await db('payment_methods').where('workspace_id', workspaceId).first<MethodRow | undefined>();
  if (!row) return null;
  const { method_id: methodId, brand, last4, exp_month: expMonth, exp_year: expYear, saved_at: savedAt } = row;
  return { methodId, savedAt, card: brand === null ? null : { brand, last4, expMonth, expYear } };
}

export async function saveMethod(
  trx: Transaction,
  workspaceId: number,
  methodId: string,
  savedAt: Date,
): Promise<void> {
  await trx('payment_methods')
    .insert({
      workspace_id: workspaceId,
      method_id: methodId,
      brand: null,
      last4: null,
      exp_month: null,
      exp_year: null,
      saved_at: savedAt,
    })
    .onConflict('workspace_id')
    .merge();
}

export async function saveCard(db: Database, methodId: string, card: Card): Promise<void> {
  const { brand, last4, expMonth, expYear } = card;
  await db('payment_methods')
    .queryContext(across('lookup'))
    .where('method_id', methodId)
    .update({ brand, last4, exp_month: expMonth, exp_year: expYear });
}

export async function deleteMethod(db: Database, methodId: string): Promise<void> {
  await db('payment_methods').queryContext(across('lookup')).where('method_id', methodId).delete();
}
