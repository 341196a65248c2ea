import { isDeepStrictEqual } from 'node:util';
import type { Reach } from '#shared/loaders/guarded-fetch.ts';
import type { Prices } from '../../ai/cost.ts';
import type { Models } from '../../ai/models.ts';
import { hostOf } from '../../ai/provider.ts';
import type { ChatClient } from '../../ai/types.ts';
import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';

interface OwnRow {
  base_url: string | null;
  sealed_key: Buffer;
  secret_id: string;
  key_end: string;
  model: string;
  prices: Prices | null;
}

interface KnownClient {
  /** The row it was created from. */
  row: OwnRow;
  client: ChatClient;
}

const mostKnown = 500;
/** Clients learn what their model accepts, so they are cached, by database because tests have several. */
const clients = new WeakMap<Database, Map<number, KnownClient>>();

export const ownModelRow = (db: Database, workspaceId: number) =>
  db('workspace_models').where({ workspace_id: workspaceId }).first<OwnRow | undefined>('*');

/** This machine and its network belong to the administrator, who can open them to everyone with an account. */
export const reachOf = ({ crawl }: Services['config']): Reach => (crawl.allowPrivate ? 'local' : 'public');

/** One workspace's key can't be used by another. */
export const ownerOf = (workspaceId: number, baseUrl: string | null) => `${workspaceId} ${baseUrl ?? 'openai'}`;

export function keyOf(sealer: Services['sealer'], workspaceId: number, row: OwnRow): string | null {
  const sealed = { sealed: row.sealed_key, secretId: row.secret_id };
  return sealer.open(sealed, ownerOf(workspaceId, row.base_url));
}

/** Null if a workspace has none, or its key can't be read. */
export async function ownChat(
  { db, sealer, config }: Pick<Services, 'db' | 'sealer' | 'config'>,
  models: Models,
  workspaceId: number,
): Promise<ChatClient | null> {
  const row = await ownModelRow(db, workspaceId);
  if (!row) return null;
  let known = clients.get(db);
  if (!known) clients.set(db, (known = new Map()));
  const found = known.get(workspaceId);
  if (found && isDeepStrictEqual(found.row, row)) return found.client;
  const apiKey = keyOf(sealer, workspaceId, row);
  if (apiKey === null) return null;
  const settings = { ...config.chatDefaults, prices: row.prices, model: row.model };
  const client = models.chatAt({ apiKey, baseUrl: row.base_url, reach: reachOf(config) }, settings);
  // Too many to cache. Those that are still needed are created again.
  if (known.size >= mostKnown) known.clear();
  known.set(workspaceId, { row, client });
  return client;
}

const mostHosts = 20;

export async function ownModelHosts(db: Database): Promise<string[]> {
  const addresses = await db('workspace_models')
    .queryContext(across('administration'))
    .distinct('base_url')
    .orderBy('base_url')
    .limit(mostHosts)
    .pluck<(string | null)[]>('base_url');
  return [...new Set(addresses.map(hostOf))].toSorted();
}

/** Encrypts keys of an earlier secret again with the current one. */
export async function resealOwnKeys({ db, sealer }: Pick<Services, 'db' | 'sealer'>): Promise<void> {
  const rows = await db('workspace_models')
    .queryContext(across('administration'))
    .whereNot('secret_id', sealer.currentId)
    .select<(OwnRow & { workspace_id: number })[]>('*');
  for (const row of rows) {
    const { workspace_id, secret_id, base_url } = row;
    const apiKey = keyOf(sealer, workspace_id, row);
    if (apiKey === null) continue;
    const { sealed, secretId } = sealer.seal(apiKey, ownerOf(workspace_id, base_url));
    await db('workspace_models').where({ workspace_id, secret_id }).update({ sealed_key: sealed, secret_id: secretId });
  }
}
