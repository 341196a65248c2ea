import type { Permission, WorkspaceRole } from '../workspaces/roles.ts';
import { roleMay } from '../workspaces/roles.ts';
import type { Endpoint } from './endpoint.ts';
import { z } from './messages.ts';

/**
 * What a key may do: read what viewers can read, change what editors can change, ask chatbots as a visitor does, and do
 * what admins can do. No scope includes another one.
 */
export const apiKeyScopes = ['read', 'write', 'chat', 'admin'] as const;
export const ApiKeyScope = z.enum(apiKeyScopes);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

const scopeOf: Record<Permission, ApiKeyScope | null> = { read: 'read', edit: 'write', manage: 'admin', own: null };

/** The scope with which a key may make a call; null if keys can't make it. */
export function scopeNeeded({ access, may }: Pick<Endpoint, 'access' | 'may'>): ApiKeyScope | null {
  if (access === 'visitor') return 'chat';
  if (access !== 'user' || may === undefined) return null;
  return scopeOf[may];
}

const permissionOf: Record<ApiKeyScope, Permission> = { read: 'read', write: 'edit', chat: 'read', admin: 'manage' };

/** The scopes that a member may give to a key: what their own role allows. */
export const scopesToGive = (role: WorkspaceRole): ApiKeyScope[] =>
  apiKeyScopes.filter((scope) => roleMay(role, permissionOf[scope]));

/** The role that a key has in its workspace, for calls whose reply depends on it. */
export function roleOfScopes(scopes: readonly ApiKeyScope[]): WorkspaceRole {
  if (scopes.includes('admin')) return 'admin';
  return scopes.includes('write') ? 'editor' : 'viewer';
}
