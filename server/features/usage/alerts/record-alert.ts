import type { AlertMeter } from '#server/mail/kinds.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { nearShare } from '../../plans/plan-limits.ts';

export interface UsageAlert {
  workspaceId: number;
  meter: AlertMeter;
  state: 'near' | 'reached';
  used: number;
  allowed: number;
  /** What the limit applies to: this month, or today (UTC). */
  period: 'month' | 'day';
}

/**
 * SQL that writes an alert, once for each limit and period, with the bindings `:workspaceId`, `:meter` and `:period`. A
 * job emails it. A statement that a visitor waits for can contain it, so that it costs no round trip.
 * @param source a query with the columns `state`, `used` and `allowed`
 */
export const insertAlert = (source: string): string => `
  insert into usage_alerts (workspace_id, meter, period, state, used, allowed)
  select cast(:workspaceId as bigint), cast(:meter as text),
    cast(date_trunc(cast(:period as text), now() at time zone 'UTC') as date), s.state, s.used, s.allowed
  from (${source}) s
  on conflict (workspace_id, meter, period, state, allowed) do nothing
  returning workspace_id`;

export async function recordAlert(db: Database | Transaction, alert: UsageAlert): Promise<void> {
  const values = 'cast(:state as text) as state, cast(:used as numeric) as used, cast(:allowed as numeric) as allowed';
  await db.raw(insertAlert(`select ${values}`), { ...alert });
}

/** Whether usage that grew reached a limit, or came near it. Null if it already had before. */
export function crossed(before: number, after: number, allowed: number): UsageAlert['state'] | null {
  if (after >= allowed) return before < allowed ? 'reached' : null;
  const near = allowed * nearShare;
  return after >= near && before < near ? 'near' : null;
}
