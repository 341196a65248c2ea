import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import { isHeld, openStates } from '../../jobs/held-row/held-table.ts';
import { isClosed } from '../tenants/workspace-queries.ts';

/** SQL: whether a webhook sends. In a closed workspace, deliveries wait for the owner to keep it. */
const isSending = `w.is_on and w.confirmed_at is not null and not ${isClosed('w.workspace_id')}`;

/** How many deliveries a webhook gets at the same time. One that fails gets a single one, until it works again. */
const perWebhook = 4;

export interface DueDelivery {
  workspace_id: number;
  id: number;
  url: string;
}

const open = `status in (${openStates.map((state) => `'${state}'`).join(', ')})`;

/** Events of a conversation wait for the earlier ones. */
const isFirst = `not exists (
  select from webhook_deliveries b
  where b.workspace_id = d.workspace_id and b.webhook_id = d.webhook_id and b.conversation_id = d.conversation_id
    and b.id < d.id and b.${open})`;

/** When it is time: if the webhook has worked again since the last try, now. */
const dueAt = 'case when d.tried_at < w.recovered_at then d.tried_at else d.next_at end';

/**
 * Deliveries that can be sent now, a few per webhook. Those of all workspaces take turns, so that none waits for the
 * many of another.
 * @param busyHosts whose receivers have enough to do, as in the addresses of their webhooks
 */
export async function findDue(
  db: Database,
  { limit, busyHosts }: { limit: number; busyHosts: readonly string[] },
): Promise<DueDelivery[]> {
  const found = db.raw<{ rows: DueDelivery[] }>(
    `select workspace_id, id, url from (
       select d.workspace_id, d.id, w.url, row_number() over (partition by d.workspace_id order by d.place, d.id) as turn
       from webhooks w
       cross join lateral (
         select count(*) as count from webhook_deliveries r
         where r.workspace_id = w.workspace_id and r.webhook_id = w.id and r.status = 'running' and ${isHeld}
       ) busy
       cross join lateral (
         select d.workspace_id, d.id, row_number() over (order by d.id) as place from webhook_deliveries d
         where d.workspace_id = w.workspace_id and d.webhook_id = w.id and d.${open} and not ${isHeld}
           and ${dueAt} <= now() and ${isFirst}
         order by d.id
         limit greatest(0, case when w.failures = 0 then :perWebhook else 1 end - busy.count)
       ) d
       where ${isSending} and coalesce(w.resume_at <= now(), true)
         and not lower(split_part(w.url, '/', 3)) = any(cast(:busyHosts as text[]))
     ) due
     order by turn, id
     limit :limit`,
    { perWebhook, limit, busyHosts: [...busyHosts] },
  );
  return (await found.queryContext(across('sweep'))).rows;
}

/** Milliseconds until something can be sent; null if nothing is waiting. */
export async function msUntilDue(db: Database): Promise<number | null> {
  const found = db.raw<{ rows: { ms: number | null }[] }>(
    `select cast(extract(epoch from min(greatest(d.at, w.resume_at)) - now()) * 1000 as float8) as ms
     from webhooks w
     cross join lateral (
       select min(case when ${isHeld} then d.lease_until else ${dueAt} end) as at from webhook_deliveries d
       where d.workspace_id = w.workspace_id and d.webhook_id = w.id and d.${open} and ${isFirst}
     ) d
     where ${isSending} and d.at is not null`,
  );
  const [row] = (await found.queryContext(across('sweep'))).rows;
  return row?.ms ?? null;
}
