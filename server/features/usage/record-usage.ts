import type { Knex } from 'knex';
import type { Database, Transaction } from '../../db/connection.ts';
import { type ChargedKind, nearShare } from '../plans/plan-limits.ts';
import { insertDeliveries } from '../webhooks/record-events.ts';
import { insertAlert } from './alerts/record-alert.ts';

export interface Usage {
  workspaceId: number;
  websiteId: number | null;
  chatbotId: number | null;
  kind: ChargedKind;
  quantity: number;
  /** What the plan includes in a month, to tell owners and webhooks when that is used up. */
  included?: number;
}

const meters = { message: 'chatMessages', voice_seconds: 'voiceMinutes', refresh: 'knowledgeBaseRefreshes' } as const;
/** Finds out whether this charge reaches a limit, or comes near it, and the ones before didn't. */
const reachedLimit = `
  select case when c.quantity >= :included then 'reached' else 'near' end as state,
    round(c.quantity / cast(:unit as numeric), 1) as used, round(:included / cast(:unit as numeric), 1) as allowed
  from counted c
  where c.quantity >= :near and c.quantity - :quantity < :near
    or c.quantity >= :included and c.quantity - :quantity < :included`;

const planLimitEvent = `
  select 'plan.limit' as type, cast(null as bigint) as conversation_id,
    jsonb_build_object('meter', cast(:meter as text), 'state', state, 'used', used, 'included', allowed) as data
  from reached`;

/**
 * Begins a statement that charges; the rest of it can check whether `charged` has a row. The month's total is updated
 * and compared in one step on one row, so concurrent calls can't exceed the limit together.
 * @param atMost limit for the month's total; beyond it nothing is charged
 */
export function chargeQuery(db: Database | Transaction, usage: Usage, atMost = Infinity): Knex.QueryBuilder {
  const { included = 0, ...charged } = usage;
  const values = { ...charged, atMost: Number.isFinite(atMost) ? atMost : null };
  const charge = db
    .with(
      'counted',
      db.raw(
        `insert into usage_totals as total (workspace_id, month, kind, quantity)
         select cast(:workspaceId as bigint), date_trunc('month', now() at time zone 'UTC')::date, :kind, cast(:quantity as bigint)
         where :quantity <= coalesce(cast(:atMost as bigint), :quantity)
         on conflict (workspace_id, month, kind) do update set quantity = total.quantity + excluded.quantity
         where total.quantity + excluded.quantity <= coalesce(cast(:atMost as bigint), total.quantity + excluded.quantity)
         returning workspace_id, quantity`,
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
  if (included === 0 || included === Infinity) return charge;
  const { workspaceId, quantity, kind } = usage;
  const unit = kind === 'voice_seconds' ? 60 : 1;
  const told = charge
    .with('reached', db.raw(reachedLimit, { quantity, unit, included, near: Math.ceil(included * nearShare) }))
    .with('told', db.raw(insertDeliveries(planLimitEvent), { workspaceId, meter: meters[kind] }));
  if (kind !== 'message') return told;
  return told.with(
    'alerted',
    db.raw(insertAlert('select state, used, allowed from reached'), {
      workspaceId,
      meter: meters[kind],
      period: 'month',
    }),
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
