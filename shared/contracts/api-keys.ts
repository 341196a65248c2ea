import { ApiKeyScope, apiKeyScopes } from './api-key-scopes.ts';
import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { WorkspaceId } from './workspaces.ts';

/** Enough for every system of a company, too few to fill a table. */
export const mostApiKeys = 50;

/** Number of days before its expiry from which a key is shown as expiring soon. */
export const expiresSoonDays = 14;

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** How the key begins, such as `parley_4fGh`. */
  start: z.string(),
  lastFour: z.string(),
  scopes: z.array(ApiKeyScope),
  /** Null if it doesn't expire. */
  expiresAt: Time.nullable(),
  /** Accurate to a minute; null if it hasn't been used. */
  lastUsedAt: Time.nullable(),
  /** Null if that user's account was deleted. */
  createdBy: z.string().nullable(),
  createdAt: Time,
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyInput = z.object({
  name: z.string().trim().min(1, 'Name is required').max(80, 'Name must be at most 80 characters'),
  scopes: z.array(ApiKeyScope).min(1, 'Choose at least one scope').max(apiKeyScopes.length),
  /** Null for a key that doesn't expire. */
  expiresInDays: z.number().int().min(1).max(3650).nullable(),
});
export type ApiKeyInput = z.input<typeof ApiKeyInput>;

/** Shown once, because only a hash of the key is stored. */
export const NewApiKey = ApiKey.extend({ key: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;

const inWorkspace = z.object({ workspaceId: WorkspaceId });

export const apiKeysEndpoints = {
  listApiKeys: endpoint({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/api-keys',
    feature: 'api-keys',
    access: 'person',
    may: 'manage',
    summary: 'API keys of a workspace, newest first',
    params: inWorkspace,
    reply: z.array(ApiKey),
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/api-keys',
    feature: 'api-keys',
    access: 'person',
    may: 'manage',
    confirm: true,
    summary: 'Create an API key; it is shown once',
    audit: 'api-key.created',
    example: { name: 'Backup', scopes: ['read'], expiresInDays: null },
    params: inWorkspace,
    body: ApiKeyInput,
    reply: NewApiKey,
    status: 201,
    errors: [409, 429],
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/api-keys/:id',
    feature: 'api-keys',
    access: 'person',
    may: 'manage',
    summary: 'Revoke an API key; it stops working immediately',
    audit: 'api-key.revoked',
    params: inWorkspace.extend({ id: IdInPath }),
    reply: Done,
  }),
};
