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
 * Begins a statement that charges: what follows can ask whether `charged` has a row. The month's total is moved on and
 * compared in one step on one row, so that calls at once can't get past the limit together.
 * @param atMost what the month may come to; when this would go beyond it, nothing is charged
 */
export function charging(db: Database | Transaction, usage: Usage, atMost = Infinity): Knex.QueryBuilder {
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
 * Appends to the ledger, in the transaction of what is charged: both stand or neither does.
 * @returns the charge; null when it would go beyond `atMost`, and nothing was charged
 */
export async function charge(db: Database | Transaction, usage: Usage, atMost = Infinity): Promise<number | null> {
  const [row] = await charging(db, usage, atMost).from('charged').select<{ id: number }[]>('id');
  return row?.id ?? null;
}

/** Like `charge`; returns whether it was charged. */
export async function recordUsage(db: Database | Transaction, usage: Usage, atMost = Infinity): Promise<boolean> {
  return (await charge(db, usage, atMost)) !== null;
}
