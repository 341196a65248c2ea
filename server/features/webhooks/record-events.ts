import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import type { EventData, WebhookEventType } from '#shared/contracts/webhook-events.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { storable } from '../../db/storable.ts';
import type { Queue } from '../../jobs/queue.ts';

/** Sends what is due. */
export const deliverWebhooksJob = { name: 'deliver-webhooks', data: z.object({ workspaceId: Id.optional() }) };

export type NewEvent = { [Type in WebhookEventType]: { type: Type; data: EventData<Type> } }[WebhookEventType];

/**
 * SQL that writes a delivery for each webhook that wants an event; its only binding is `:workspaceId`. A statement that
 * someone waits for can contain it, so that telling costs no round trip.
 * @param source a query with the columns `type`, `conversation_id` and `data`
 */
export const insertDeliveries = (source: string): string => `
  insert into webhook_deliveries (workspace_id, webhook_id, event_id, type, conversation_id, payload)
  select w.workspace_id, w.id, e.event_id, e.type, e.conversation_id, jsonb_build_object(
    'type', e.type, 'timestamp', (to_jsonb(now() at time zone 'UTC') #>> '{}') || 'Z', 'data', e.data)
  from (
    select 'evt_' || replace(cast(gen_random_uuid() as text), '-', '') as event_id, s.type, s.conversation_id, s.data
    from (${source}) s
  ) e join webhooks w on w.is_on and w.confirmed_at is not null and e.type = any(w.events)
  where w.workspace_id = cast(:workspaceId as bigint)
  returning id`;

/** Records what happened for the webhooks of a workspace, in the transaction in which it happens. */
export async function recordEvents(
  { queue }: { queue: Pick<Queue, 'send'> },
  trx: Transaction,
  workspaceId: number,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ type, data }) => ({
    type,
    conversation_id: 'conversationId' in data ? data.conversationId : null,
    data: storable(data),
  }));
  const { rows: written } = await trx.raw<{ rows: { id: number }[] }>(
    insertDeliveries(
      'select * from jsonb_to_recordset(cast(:events as jsonb)) as x(type text, conversation_id bigint, data jsonb)',
    ),
    { workspaceId, events: JSON.stringify(rows) },
  );
  if (written.length > 0) await queue.send(deliverWebhooksJob, { workspaceId }, trx);
}

/** Starts sending what a single statement wrote. If this fails, a job that runs every minute finds it. */
export async function requestDelivery(
  { db, queue }: { db: Database; queue: Pick<Queue, 'send'> },
  workspaceId: number,
): Promise<void> {
  await db.transaction((trx) => queue.send(deliverWebhooksJob, { workspaceId }, trx));
}
