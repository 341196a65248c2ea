import { offsetOf } from '#shared/contracts/paging.ts';
import {
  type DeliveryDetail,
  type DeliveryStatus,
  deliveryDays,
  retryDays,
  type Webhook,
  type WebhookDelivery,
} from '#shared/contracts/webhooks.ts';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { conflict, missing } from '../../errors.ts';
import { isHeld, openStates } from '../../jobs/held-row/held-table.ts';
import { isOnHold } from '../../jobs/held-row/on-hold.ts';
import type { Services } from '../../services.ts';
import type { DeliveryRow } from './held-deliveries.ts';
import { deliverWebhooksJob } from './record-events.ts';
import { ownedWebhook } from './store.ts';

type Listed = DeliveryRow & { is_held: boolean };

const columns = [
  'id',
  'event_id',
  'type',
  'status',
  'tries',
  'next_at',
  'response_status',
  'error',
  'created_at',
  'finished_at',
];

interface DeliveryKey {
  workspaceId: number;
  webhookId: number;
  deliveryId: number;
}

const toKey = ({ workspaceId, webhookId, deliveryId }: DeliveryKey) => ({
  workspace_id: workspaceId,
  webhook_id: webhookId,
  id: deliveryId,
});

function statusOf({ status, is_held: isSending }: Listed): DeliveryStatus {
  if (status === 'done') return 'delivered';
  if (status === 'failed') return 'failed';
  return isSending ? 'sending' : 'waiting';
}

function toDelivery(row: Listed): WebhookDelivery {
  const status = statusOf(row);
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    status,
    tries: row.tries,
    responseStatus: row.response_status,
    error: row.error,
    nextTryAt: status === 'waiting' ? row.next_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** @throws AppError 404 for a webhook of another workspace */
export async function listDeliveries(
  db: Database,
  workspaceId: number,
  webhookId: number,
  part: { page: number; limit: number },
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  await ownedWebhook(db, workspaceId, webhookId);
  const all = () => db('webhook_deliveries').where({ workspace_id: workspaceId, webhook_id: webhookId });
  const rows = await all()
    .orderBy('id', 'desc')
    .limit(part.limit)
    .offset(offsetOf(part))
    .select<Listed[]>(...columns, db.raw(`${isHeld} as is_held`));
  const [counted] = await all().count<{ count: number }[]>('id as count');
  return { deliveries: rows.map(toDelivery), total: counted?.count ?? 0 };
}

type Detailed = Listed & Pick<DeliveryDetail, 'payload' | 'response'>;

async function requireDelivery(db: Database, key: DeliveryKey): Promise<Detailed> {
  const row = await db('webhook_deliveries')
    .where(toKey(key))
    .first<Detailed | undefined>(...columns, 'payload', 'response', db.raw(`${isHeld} as is_held`));
  if (!row) throw missing('Delivery');
  return row;
}

/** @throws AppError 404 for a delivery of another workspace or webhook */
export async function findDelivery(db: Database, key: DeliveryKey): Promise<DeliveryDetail> {
  const row = await requireDelivery(db, key);
  return { ...toDelivery(row), payload: row.payload, response: row.response };
}

type Needs = Pick<Services, 'db' | 'queue'>;

/**
 * Sends a delivery again, with new tries.
 * @throws AppError 404 for one of another workspace or webhook, 409 while it is being sent, or its webhook is off or not
 * confirmed
 */
export async function redeliver({ db, queue }: Needs, key: DeliveryKey): Promise<WebhookDelivery> {
  const webhook = await ownedWebhook(db, key.workspaceId, key.webhookId);
  await requireDelivery(db, key);
  requireSending(webhook);
  await db.transaction(async (trx) => {
    const renewed = await trx('webhook_deliveries')
      .where(toKey(key))
      .whereRaw(`not (status = 'running' and ${isHeld})`)
      .update({
        status: 'queued',
        tries: 0,
        attempts: 0,
        next_at: trx.fn.now(),
        give_up_at: trx.raw('now() + make_interval(days => ?)', [retryDays]),
        lease_until: null,
        finished_at: null,
      });
    if (renewed === 0) throw conflict('This delivery is being sent right now.');
    await queue.send(deliverWebhooksJob, { workspaceId: key.workspaceId }, trx);
  });
  return toDelivery(await requireDelivery(db, key));
}

/** @throws AppError 404 for a webhook of another workspace, 409 if it is off or not confirmed */
export async function sendTest(
  { db, queue }: Needs,
  { workspaceId, webhookId }: Pick<DeliveryKey, 'workspaceId' | 'webhookId'>,
): Promise<WebhookDelivery> {
  requireSending(await ownedWebhook(db, workspaceId, webhookId));
  const deliveryId = await db.transaction(async (trx) => {
    const payload = {
      type: 'webhook.test',
      timestamp: new Date().toISOString(),
      data: { message: 'This is a test event from Parley.' },
    };
    const [row] = await trx('webhook_deliveries')
      .insert({
        workspace_id: workspaceId,
        webhook_id: webhookId,
        event_id: trx.raw(`'evt_' || replace(cast(gen_random_uuid() as text), '-', '')`),
        type: payload.type,
        payload: JSON.stringify(payload),
        // The owner is looking. Trying for days would not help.
        give_up_at: trx.fn.now(),
      })
      .returning<{ id: number }[]>('id');
    if (!row) throw new Error('insert returned no row');
    await queue.send(deliverWebhooksJob, { workspaceId }, trx);
    return row.id;
  });
  return toDelivery(await requireDelivery(db, { workspaceId, webhookId, deliveryId }));
}

function requireSending({ isOn, confirmedAt }: Webhook): void {
  if (!isOn) throw conflict('This webhook is off. Turn it on first.');
  if (confirmedAt === null) throw conflict('The server hasn’t confirmed this webhook yet. Ask it again first.');
}

/** Frees what a killed worker was sending, if no other can be alive. */
export async function releaseDeliveries(trx: Transaction): Promise<void> {
  await trx('webhook_deliveries')
    .queryContext(across('sweep'))
    .where('status', 'running')
    .update({ lease_until: null });
}

const slice = 2000;

/**
 * Ends deliveries that waited in vain for their webhook to be turned on or confirmed, or for their workspace to be kept,
 * and removes those that are too old.
 */
export async function sweepDeliveries(db: Database): Promise<void> {
  await db('webhook_deliveries as d')
    .queryContext(across('sweep'))
    .whereIn('d.status', openStates)
    .where('d.give_up_at', '<', db.fn.now())
    .whereNotExists(
      db('webhooks as w')
        .select('w.id')
        .where({ 'w.workspace_id': db.ref('d.workspace_id'), 'w.id': db.ref('d.webhook_id'), 'w.is_on': true })
        .whereNotNull('w.confirmed_at'),
    )
    .update({ status: 'failed', error: 'The webhook was off or not confirmed for 3 days.', finished_at: db.fn.now() });
  await db('webhook_deliveries as d')
    .queryContext(across('sweep'))
    .where('d.give_up_at', '<', db.fn.now())
    .whereRaw(isOnHold('d'))
    .update({ status: 'failed', error: 'The workspace was closed.', finished_at: db.fn.now() });
  const isOld = db.raw('now() - make_interval(days => ?)', [deliveryDays]);
  for (let deleted = slice; deleted === slice; ) {
    deleted = await db('webhook_deliveries')
      .queryContext(across('sweep'))
      .whereIn(
        ['workspace_id', 'id'],
        db('webhook_deliveries').where('created_at', '<', isOld).limit(slice).select('workspace_id', 'id'),
      )
      .delete();
  }
}
