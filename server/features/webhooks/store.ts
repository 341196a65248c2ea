import type { z } from '#shared/contracts/messages.ts';
import type { WebhookEventType } from '#shared/contracts/webhook-events.ts';
import {
  webhooksEndpoints as calls,
  earlierSecretHours,
  mostWebhooks,
  type Webhook,
  type WebhookInput,
} from '#shared/contracts/webhooks.ts';
import { isHostAllowed, privateAllowed, publicOnly } from '#shared/loaders/address-policy.ts';
import type { Database } from '../../db/connection.ts';
import { conflict, invalid, missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockWorkspaceRow } from '../tenants/workspace-queries.ts';
import { newSecret, type StoredSecrets, sealSecret } from './secrets.ts';

interface WebhookRow extends StoredSecrets {
  id: number;
  url: string;
  events: WebhookEventType[];
  is_on: boolean;
  off_reason: string | null;
  failing_since: Date | null;
  confirmed_at: Date | null;
  confirmation_error: string | null;
  created_at: Date;
}

type Parts = Pick<Services, 'db' | 'config' | 'sealer'>;

const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  isOn: row.is_on,
  offReason: row.off_reason,
  failingSince: row.failing_since?.toISOString() ?? null,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  confirmationError: row.confirmation_error,
  earlierSecretUntil: row.earlier_until && row.earlier_until > new Date() ? row.earlier_until.toISOString() : null,
  createdAt: row.created_at.toISOString(),
});

export async function listWebhooks(db: Database, workspaceId: number): Promise<Webhook[]> {
  const rows = await db('webhooks').where('workspace_id', workspaceId).orderBy('id').select<WebhookRow[]>();
  return rows.map(toWebhook);
}

/** @throws AppError 404 for a webhook of another workspace */
export async function ownedWebhook(db: Database, workspaceId: number, id: number): Promise<Webhook> {
  const row = await db('webhooks').where({ workspace_id: workspaceId, id }).first<WebhookRow | undefined>();
  if (!row) throw missing('Webhook');
  return toWebhook(row);
}

/** @throws AppError 400 for an address that isn't allowed, 409 if the workspace has enough webhooks */
export async function createWebhook(
  { db, config, sealer }: Parts,
  workspaceId: number,
  { url, events }: WebhookInput,
): Promise<{ webhook: Webhook; secret: string }> {
  requireReachable(config, url);
  const secret = newSecret();
  const { sealed, secretId } = sealSecret(sealer, workspaceId, secret);
  return db.transaction(async (trx) => {
    // Locked, so that concurrent calls can't exceed the limit together.
    await lockWorkspaceRow(trx, workspaceId);
    const [counted] = await trx('webhooks')
      .where('workspace_id', workspaceId)
      .count<{ count: number }[]>('id as count');
    if ((counted?.count ?? 0) >= mostWebhooks) {
      throw conflict('A workspace can have at most 10 webhooks. Delete one to add another.');
    }
    const [row] = await trx('webhooks')
      .insert({ workspace_id: workspaceId, url, events, secret: sealed, secret_id: secretId })
      .returning<WebhookRow[]>('*');
    if (!row) throw new Error('insert returned no row');
    await recordAudit(trx, { action: 'webhook.created', workspaceId, subject: url, after: { events } });
    return { webhook: toWebhook(row), secret };
  });
}

/** @throws AppError 400 for an address that isn't allowed, 404 for a webhook of another workspace */
export async function updateWebhook(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  workspaceId: number,
  id: number,
  { url, events, isOn }: z.output<typeof calls.updateWebhook.body>,
): Promise<Webhook> {
  if (url !== undefined) requireReachable(config, url);
  // The owner has probably fixed what was wrong, so that what waits is tried again at once.
  const isRetried = url !== undefined || isOn === true;
  return db.transaction(async (trx) => {
    const before = await trx('webhooks')
      .where({ workspace_id: workspaceId, id })
      .forUpdate()
      .first<WebhookRow | undefined>('*');
    if (!before) throw missing('Webhook');
    const [row] = await trx('webhooks')
      .where({ workspace_id: workspaceId, id })
      .update({
        url: url ?? db.ref('url'),
        // Another address has agreed to nothing yet.
        ...(url !== undefined && url !== before.url && { confirmed_at: null, confirmation_error: null }),
        ...(events !== undefined && { events }),
        ...(isOn !== undefined && { is_on: isOn, off_reason: null }),
        ...(isRetried && { failures: 0, failing_since: null, resume_at: null, recovered_at: db.fn.now() }),
      })
      .returning<WebhookRow[]>('*');
    if (!row) throw new Error('update returned no row');
    await recordAudit(trx, {
      action: 'webhook.changed',
      workspaceId,
      subject: before.url,
      before: settingsOf(toWebhook(before)),
      after: settingsOf(toWebhook(row)),
    });
    return toWebhook(row);
  });
}

const settingsOf = ({ url, events, isOn }: Webhook) => ({ url, events, isOn });

/** @throws AppError 404 for a webhook of another workspace */
export async function deleteWebhook(db: Database, workspaceId: number, id: number): Promise<void> {
  await db.transaction(async (trx) => {
    const [deleted] = await trx('webhooks')
      .where({ workspace_id: workspaceId, id })
      .delete()
      .returning<{ url: string }[]>('url');
    if (!deleted) throw missing('Webhook');
    await recordAudit(trx, { action: 'webhook.deleted', workspaceId, subject: deleted.url });
  });
}

/**
 * Creates a new secret. The previous one signs for another day, unless it is replaced again.
 * @throws AppError 404 for a webhook of another workspace
 */
export async function rotateSecret(
  { db, sealer }: Pick<Parts, 'db' | 'sealer'>,
  workspaceId: number,
  id: number,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret();
  const { sealed, secretId } = sealSecret(sealer, workspaceId, secret);
  return db.transaction(async (trx) => {
    const [row] = await trx('webhooks')
      .where({ workspace_id: workspaceId, id })
      .update({
        secret: sealed,
        secret_id: secretId,
        earlier_secret: db.ref('secret'),
        earlier_secret_id: db.ref('secret_id'),
        earlier_until: db.raw('now() + make_interval(hours => ?)', [earlierSecretHours]),
      })
      .returning<WebhookRow[]>('*');
    if (!row) throw missing('Webhook');
    await recordAudit(trx, { action: 'webhook.secret-changed', workspaceId, subject: row.url });
    return { webhook: toWebhook(row), secret };
  });
}

/** Names are checked when they are resolved, before each delivery. */
function requireReachable({ crawl }: Parts['config'], url: string): void {
  const policy = crawl.allowPrivate ? privateAllowed : publicOnly;
  const { hostname, protocol } = new URL(url);
  const refuse = (message: Parameters<typeof invalid>[0]) => invalid(message, [{ path: 'url', message }]);
  if (!isHostAllowed(hostname, policy)) {
    throw refuse('The address leads to a private or local network, which isn’t allowed.');
  }
  // Payloads have what visitors wrote.
  if (protocol === 'http:' && !crawl.allowPrivate) throw refuse('The address must start with https://');
}

/** The hosts that get events of a workspace, each once. */
export async function webhookHosts(db: Database, workspaceId: number): Promise<string[]> {
  const urls = await db('webhooks')
    .where({ workspace_id: workspaceId, is_on: true })
    .whereNotNull('confirmed_at')
    .orderBy('id')
    .pluck<string[]>('url');
  return [...new Set(urls.map((url) => new URL(url).host))];
}
