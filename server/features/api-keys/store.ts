import type { z } from 'zod';
import { type ApiKeyScope, roleOfScopes } from '#shared/contracts/api-key-scopes.ts';
import { type ApiKey, type ApiKeyInput, mostApiKeys, type NewApiKey } from '#shared/contracts/api-keys.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { roleMay, workspaceRoles } from '#shared/workspaces/roles.ts';
import type { Actor } from '../../caller.ts';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { conflict, missing } from '../../errors.ts';
import type { KeyCaller } from '../../http/key-caller.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { membersToJoin, workspacesToJoin } from '../tenants/workspace-queries.ts';
import { usersToJoin } from '../users/user-queries.ts';
import { lockWorkspaceRow } from '../workspaces/store.ts';
import { hashOfKey, isKey, keyPrefix, makeKey, shownParts } from './key-text.ts';

interface ApiKeyRow {
  id: number;
  name: string;
  first_four: string;
  last_four: string;
  scopes: ApiKeyScope[];
  expires_at: Date | null;
  last_used_at: Date | null;
  created_by: string | null;
  created_at: Date;
}

const toApiKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  start: keyPrefix + row.first_four,
  lastFour: row.last_four,
  scopes: row.scopes,
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
});

const keysOf = (db: Database | Transaction, workspaceId: number) =>
  db('api_keys as k')
    .leftJoin(usersToJoin(db, ['username']), 'u.id', 'k.created_by')
    .where('k.workspace_id', workspaceId)
    .orderBy('k.id', 'desc');

const columns = [
  ...['k.id', 'k.name', 'k.first_four', 'k.last_four', 'k.scopes', 'k.expires_at', 'k.last_used_at', 'k.created_at'],
  'u.username as created_by',
];

export async function listApiKeys(db: Database, workspaceId: number): Promise<ApiKey[]> {
  return (await keysOf(db, workspaceId).select<ApiKeyRow[]>(columns)).map(toApiKey);
}

/** @throws AppError 409 if the workspace has too many */
export function createApiKey(
  db: Database,
  { workspaceId, createdBy }: { workspaceId: number; createdBy: number },
  { name, scopes, expiresInDays }: z.output<typeof ApiKeyInput>,
): Promise<NewApiKey> {
  const key = makeKey();
  const { firstFour, lastFour } = shownParts(key);
  return db.transaction(async (trx) => {
    if (!(await lockWorkspaceRow(trx, workspaceId))) throw missing('Workspace');
    const [counted] = await trx('api_keys').where('workspace_id', workspaceId).count<{ count: number }[]>('* as count');
    if ((counted?.count ?? 0) >= mostApiKeys) {
      throw conflict(`A workspace can have at most ${mostApiKeys} API keys. Revoke one first.`);
    }
    const [inserted] = await trx('api_keys')
      .insert({
        workspace_id: workspaceId,
        name,
        key_hash: hashOfKey(key),
        first_four: firstFour,
        last_four: lastFour,
        scopes: [...new Set(scopes)],
        expires_at: expiresInDays === null ? null : trx.raw('now() + make_interval(days => ?)', [expiresInDays]),
        created_by: createdBy,
      })
      .returning<{ id: number }[]>('id');
    await recordAudit(trx, { action: 'api-key.created', workspaceId, subject: name, after: { scopes } });
    const row = await keysOf(trx, workspaceId)
      .andWhere('k.id', inserted?.id ?? 0)
      .first<ApiKeyRow>(columns);
    return { ...toApiKey(row), key };
  });
}

/** @throws AppError 404 */
export function revokeApiKey(db: Database, workspaceId: number, id: number): Promise<void> {
  return db.transaction(async (trx) => {
    if (!(await revoke(trx, { workspaceId, id }))) throw missing('API key');
  });
}

async function revoke(
  trx: Transaction,
  { workspaceId, id, actor }: { workspaceId: number; id: number; actor?: Actor },
): Promise<boolean> {
  const [gone] = await trx('api_keys')
    .where({ workspace_id: workspaceId, id })
    .delete()
    .returning<{ name: string }[]>('name');
  if (gone) await recordAudit(trx, { action: 'api-key.revoked', workspaceId, subject: gone.name, actor });
  return gone !== undefined;
}

const managers = workspaceRoles.filter((role) => roleMay(role, 'manage'));

/** The keys that a user has made, in all workspaces whose keys they still manage. */
const keysMadeBy = (db: Database | Transaction, userId: number) =>
  db('api_keys as k')
    .queryContext(across('lookup'))
    .join(membersToJoin(db), { 'm.workspace_id': 'k.workspace_id', 'm.user_id': 'k.created_by' })
    .where('k.created_by', userId)
    .whereIn('m.role', managers);

export async function countKeysMadeBy(db: Database, userId: number): Promise<number> {
  const [counted] = await keysMadeBy(db, userId).count<{ count: number }[]>('* as count');
  return counted?.count ?? 0;
}

export async function revokeKeysMadeBy(trx: Transaction, userId: number, actor: Actor): Promise<void> {
  const keys = await keysMadeBy(trx, userId).select<{ workspaceId: number; id: number }[]>({
    workspaceId: 'k.workspace_id',
    id: 'k.id',
  });
  for (const key of keys) await revoke(trx, { ...key, actor });
}

/** Frequency of recording the last use, so that not every call is a write. */
const lastUsePrecision = '1 minute';

interface CallerRow {
  id: number;
  name: string;
  scopes: ApiKeyScope[];
  is_stale: boolean;
  workspace_id: number;
  public_id: string;
  workspace_name: string;
  plan: PlanName;
  is_system: boolean;
  closes_at: Date | null;
}

/** Who calls with a key, and notes the use. Null for a text that isn't a key or no longer works. */
export async function findKeyCaller(db: Database, text: string): Promise<KeyCaller | null> {
  if (!isKey(text)) return null;
  const row = await db('api_keys as k')
    .queryContext(across('lookup'))
    .join(
      workspacesToJoin(db, ['public_id', 'name', 'plan', 'is_system', 'closes_at']).as('w'),
      'w.id',
      'k.workspace_id',
    )
    .where('k.key_hash', hashOfKey(text))
    .andWhere((live) => live.whereNull('k.expires_at').orWhere('k.expires_at', '>', db.fn.now()))
    .first<CallerRow | undefined>(
      ...[
        'k.id',
        'k.name',
        'k.scopes',
        'k.workspace_id',
        'w.public_id',
        'w.name as workspace_name',
        'w.plan',
        'w.is_system',
        'w.closes_at',
      ],
      db.raw(`coalesce(k.last_used_at < now() - interval '${lastUsePrecision}', true) as is_stale`),
    );
  if (!row) return null;
  const { id, name, scopes, workspace_id: workspaceId, public_id: publicId, plan } = row;
  if (row.is_stale) {
    await db('api_keys').where({ workspace_id: workspaceId, id }).update({ last_used_at: db.fn.now() });
  }
  return {
    id,
    name,
    scopes,
    workspace: {
      id: workspaceId,
      publicId,
      name: row.workspace_name,
      plan,
      isSystem: row.is_system,
      role: roleOfScopes(scopes),
      closesAt: row.closes_at,
      // Members can only make keys after using one.
      needsFactor: false,
    },
  };
}
