import type { Knex } from 'knex';
import type { Database, Transaction } from '../../db/connection.ts';
import type { ChargedKind } from '../plans/plan-limits.ts';

export interface Usage {
  workspaceId: number;
  websiteId: number | null;
  chatbotId: number | null;
  kind: ChargedKind;
  quantity: number;
}

/**
 * Begins a statement that charges; the rest of it can check whether `charged` has a row. The month's total is updated
 * and compared in one step on one row, so concurrent calls can't exceed the limit together.
 * @param atMost limit for the month's total; beyond it nothing is charged
 */
export function chargeQuery(db: Database | Transaction, usage: Usage, atMost = Infinity): Knex.QueryBuilder {
  const values = {
    ...usage,
    atMost: Number.isFinite(atMost) ? atMost : null,
  };
  return db
    .with(
      'counted',
      db.raw(
        `insert into usage_totals as total (workspace_id, month, kind, quantity)
         select cast(:workspaceId as bigint), date_trunc('month', now() at time zone 'UTC')::date, :kind, cast(:quantity as bigint)
         where :quantity <= coalesce(cast(:atMost as bigint), :quantity)
         on conflict (workspace_id, month, kind) do update set quantity = total.quantity + excluded.quantity
         where total.quantity + excluded.quantity <= coalesce(cast(:atMost as bigint), total.quantity + excluded.quantity)
         returning workspace_id`,
        values,
      ),
    )
    .with(
      'charged',
      db.raw(
        `insert into usage_ledger (workspace_id, website_id, chatbot_id, kind, quantity)
         select workspace_id, cast(:websiteId as bigint), cast(:chatbotId as bigint), :kind, :quantity from counted
         returning id`,
        values,
      ),
    );
}

/**
 * Appends to the ledger, in the transaction of what is charged, so both are stored or neither.
 * @returns the charge; null if it would exceed `atMost` and nothing was charged
 */
export async function charge(db: Database | Transaction, usage: Usage, atMost = Infinity): Promise<number | null> {
  const [row] = await chargeQuery(db, usage, atMost).from('charged').select<{ id: number }[]>('id');
  return row?.id ?? null;
}

/** Like `charge`; returns whether it was charged. */
export async function recordUsage(db: Database | Transaction, usage: Usage, atMost = Infinity): Promise<boolean> {
  return (await charge(db, usage, atMost)) !== null;
}
