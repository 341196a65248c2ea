import { maxPayloadBytes, type WebhookEvent } from '#shared/contracts/webhook-events.ts';
import { inSentence, type Message } from '#shared/messages/message.ts';
import type { Transaction } from '../../db/connection.ts';
import { RowHolder } from '../../jobs/held-row/row-holder.ts';
import { endWork, LeaseLost, renewLease } from '../../jobs/held-row/write-held.ts';
import type { Services } from '../../services.ts';
import { type DeliveryRow, heldDeliveries } from './held-deliveries.ts';
import { isGivenUp, nextTry, pauseAfter } from './retry-times.ts';
import { openSecrets, type StoredSecrets } from './secrets.ts';
import { type Sender, type Sent, sendPayload } from './send-payload.ts';

type Needs = Pick<Services, 'db' | 'log' | 'notices' | 'sealer'>;
type WebhookRow = StoredSecrets & { url: string; is_on: boolean; confirmed_at: Date | null };

/** Sends a claimed delivery once and records how it went. */
export async function deliver(services: Needs, sender: Sender, row: DeliveryRow, stopping: AbortSignal): Promise<void> {
  await using holder = new RowHolder(services, { table: heldDeliveries, lease: row, stopping, news: () => null });
  const webhook = await services
    .db('webhooks')
    .where({ workspace_id: row.workspace_id, id: row.webhook_id })
    .first<WebhookRow | undefined>();
  // Turned off, moved or deleted in the meantime.
  if (!webhook?.is_on || !webhook.confirmed_at) return;
  const secrets = openSecrets(services.sealer, webhook);
  const body = payloadBody(row.payload);
  const sent = await sendPayload(sender, { ...webhook, id: row.event_id, body, secrets });
  if (holder.isLost) return;
  try {
    await services.db.transaction((trx) => recordTry(trx, row, sent));
    holder.end();
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
}

/** @throws LeaseLost if another worker has taken over */
async function recordTry(trx: Transaction, row: DeliveryRow, sent: Sent, now = new Date()): Promise<void> {
  const { isDelivered, responseStatus, response, error } = sent;
  const key = { workspace_id: row.workspace_id, id: row.id };
  const tries = row.tries + 1;
  const result = { tries, tried_at: now, response_status: responseStatus, response, error };
  const next = isDelivered ? null : nextTry(tries, row.give_up_at, now);
  if (next) {
    // Claims are only counted to find what kills its worker.
    await renewLease(trx, heldDeliveries, row, { ...result, attempts: 0, next_at: next });
    await trx(heldDeliveries.name).where(key).update({ status: 'queued', lease_until: null });
  } else await endWork(trx, heldDeliveries, row, { ...result, status: isDelivered ? 'done' : 'failed' });
  const webhook = { workspace_id: row.workspace_id, id: row.webhook_id };
  if (isDelivered) await noteSuccess(trx, webhook);
  else await noteFailure(trx, webhook, sent, now);
}

interface WebhookKey {
  workspace_id: number;
  id: number;
}

async function noteSuccess(trx: Transaction, webhook: WebhookKey): Promise<void> {
  await trx('webhooks')
    .where(webhook)
    .where('failures', '>', 0)
    .update({ failures: 0, failing_since: null, resume_at: null, recovered_at: trx.fn.now() });
}

async function noteFailure(trx: Transaction, webhook: WebhookKey, sent: Sent, now: Date): Promise<void> {
  const [noted] = await trx('webhooks')
    .where(webhook)
    .update({ failures: trx.raw('failures + 1'), failing_since: trx.raw('coalesce(failing_since, ?)', [now]) })
    .returning<{ failures: number; failing_since: Date }[]>(['failures', 'failing_since']);
  if (!noted) return;
  const off = whyOff(sent, noted.failing_since, now);
  const pause = pauseAfter(noted.failures);
  if (off === null && pause === 0) return;
  await trx('webhooks')
    .where(webhook)
    .update(
      off === null
        ? { resume_at: new Date(now.getTime() + pause * 1000) }
        : { is_on: false, off_reason: off, resume_at: null },
    );
}

function whyOff({ isGone, error }: Sent, failingSince: Date, now: Date): Message | null {
  if (isGone) return 'The server says that the address no longer exists (410).';
  if (!isGivenUp(failingSince, now)) return null;
  return `No delivery succeeded for 3 days. ${inSentence(error ?? 'The server couldn’t be reached.')}`;
}

/**
 * A payload as JSON of at most 64 KB. Texts are already cut by characters, but a character takes up to six bytes, so the
 * longest text is halved until everything fits.
 */
export function payloadBody(payload: WebhookEvent): string {
  let body = JSON.stringify(payload);
  while (Buffer.byteLength(body) > maxPayloadBytes) {
    const longest = longestText(payload);
    const shorter = longest.slice(0, longest.length / 2).toWellFormed();
    body = JSON.stringify(payload, (_, value: unknown) => (value === longest ? shorter : value));
    payload = JSON.parse(body) as WebhookEvent;
  }
  return body;
}

function longestText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map(longestText)
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}
