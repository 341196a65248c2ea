import { randomBytes, randomUUID } from 'node:crypto';
import type { WebhookEvent } from '#shared/contracts/webhook-events.ts';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import type { Message } from '#shared/messages/message.ts';
import { missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hostnameOf } from './host-lines.ts';
import { openSecrets, type StoredSecrets } from './secrets.ts';
import { type Sender, type Sent, sendPayload } from './send-payload.ts';
import { ownedWebhook } from './store.ts';

/**
 * Counts a confirmation request, so that nobody can flood a host with them.
 * @throws AppError 429 if the workspace or the host has had enough
 */
export async function countConfirmation(
  { limits }: Pick<Services, 'limits'>,
  workspaceId: number,
  url: string,
): Promise<void> {
  // First, so that a workspace that may not ask doesn't use up the limit of a host.
  await limits.use('confirmWebhookByWorkspace', workspaceId);
  await limits.use('confirmWebhookByHost', hostnameOf(url));
}

type AskedRow = StoredSecrets & { url: string; confirmed_at: Date | null };

/**
 * Asks the address of a webhook whether it wants events, unless it has agreed, and keeps what it said. No transaction is
 * open while it waits for the response.
 * @throws AppError 404 for a webhook of another workspace
 */
export async function confirmWebhook(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  sender: Sender,
  workspaceId: number,
  id: number,
): Promise<Webhook> {
  const key = { workspace_id: workspaceId, id };
  const row = await db('webhooks').where(key).first<AskedRow | undefined>();
  if (!row) throw missing('Webhook');
  if (!row.confirmed_at) {
    const error = await ask(sender, row.url, openSecrets(sealer, row));
    await db.transaction(async (trx) => {
      const answered = await trx('webhooks')
        // The answer is no one else's, if the address has changed in the meantime.
        .where({ ...key, url: row.url, confirmed_at: null })
        .update({ confirmed_at: error === null ? trx.fn.now() : null, confirmation_error: error });
      if (answered === 0 || error !== null) return;
      await recordAudit(trx, { action: 'webhook.confirmed', workspaceId, subject: row.url });
    });
  }
  return ownedWebhook(db, workspaceId, id);
}

/** @returns why the address isn't confirmed; null if it is */
async function ask(sender: Sender, url: string, secrets: readonly string[]): Promise<Message | null> {
  // Only who reads the request can know it.
  const challenge = randomBytes(24).toString('base64url');
  const payload: WebhookEvent = {
    type: 'webhook.confirm',
    timestamp: new Date().toISOString(),
    data: { challenge },
  };
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const sent = await sendPayload(sender, { url, id, body: JSON.stringify(payload), secrets });
  if (!sent.isDelivered) return sent.error;
  return isAnswered(sent, challenge) ? null : 'The server’s response isn’t the challenge it was sent.';
}

/** A server that sends back every request as it came hasn't agreed to anything. */
function isAnswered({ response }: Sent, challenge: string): boolean {
  const text = response?.trim() ?? '';
  if (text === challenge) return true;
  try {
    return (JSON.parse(text) as { challenge?: unknown } | null)?.challenge === challenge;
  } catch {
    return false;
  }
}
