import type { GivenRole } from '#shared/contracts/workspaces.ts';
import type { Reach } from '#shared/loaders/guarded-fetch.ts';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { workspacesToJoin } from '../tenants/workspace-queries.ts';
import type { OpenIdProvider } from './provider.ts';

export interface ProviderRow {
  workspace_id: number;
  name: string;
  issuer: string;
  client_id: string;
  sealed_secret: Buffer;
  secret_id: string;
  new_member_role: GivenRole | null;
}

const prefix = 'workspace-';

export const keyOfWorkspace = (publicId: string) => `${prefix}${publicId}`;

/** The workspace's public id in a provider's key; null for a provider of everyone. */
export const workspaceOfKey = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : null);

/** A secret is only kept with the issuer it was entered for, and can't be used by another workspace. */
export const contextOf = (workspaceId: number, issuer: string) => `workspace ${workspaceId} provider ${issuer}`;

/** This machine and its network belong to the administrator, who can open them to everyone with an account. */
export const reachOf = ({ crawl }: Services['config']): Reach => (crawl.allowPrivate ? 'local' : 'public');

export const providerRow = (db: Database | Transaction, workspaceId: number) =>
  db<ProviderRow>('workspace_providers').where({ workspace_id: workspaceId }).first<ProviderRow | undefined>('*');

export const provenDomains = (db: Database | Transaction, workspaceId: number) =>
  db('workspace_domains').where('workspace_id', workspaceId).whereNotNull('proven_at').pluck<string[]>('domain');

export function secretOf(sealer: Services['sealer'], row: ProviderRow): string | null {
  return sealer.open({ sealed: row.sealed_secret, secretId: row.secret_id }, contextOf(row.workspace_id, row.issuer));
}

/** The provider of a workspace. @throws AppError 404 if there is none, or its secret can't be read */
export async function findWorkspaceProvider(
  { db, sealer, config }: Pick<Services, 'db' | 'sealer' | 'config'>,
  publicId: string,
): Promise<OpenIdProvider> {
  const workspace = await workspacesToJoin(db, ['closes_at'])
    .where('public_id', publicId)
    .first<{ id: number; closes_at: Date | null } | undefined>();
  const row = workspace && (await providerRow(db, workspace.id));
  const clientSecret = row ? secretOf(sealer, row) : null;
  if (!row || clientSecret === null) throw missing('Provider');
  // A closed workspace takes nobody in.
  const newMemberRole = workspace?.closes_at ? null : row.new_member_role;
  return {
    key: keyOfWorkspace(publicId),
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret,
    reach: reachOf(config),
    domains: await provenDomains(db, row.workspace_id),
    trustsAddresses: false,
    // Its owner must not decide who gets an account on a server where people can't register.
    createsAccounts: newMemberRole !== null && config.registration === 'open',
    workspace: { id: row.workspace_id, publicId, newMemberRole },
  };
}

interface Found {
  public_id: string;
}

const usable = (db: Database) =>
  db('workspace_domains as d')
    .queryContext(across('lookup'))
    .join(workspacesToJoin(db, ['public_id']).as('w'), 'w.id', 'd.workspace_id')
    .join('workspace_providers as p', 'p.workspace_id', 'd.workspace_id')
    .whereNotNull('d.proven_at');

/** The key of the provider that signs in addresses of a domain; null if no workspace has proven that it owns it. */
export async function keyForDomain(db: Database, domain: string): Promise<string | null> {
  const row = await usable(db).andWhere('d.domain', domain).first<Found | undefined>('w.public_id');
  return row ? keyOfWorkspace(row.public_id) : null;
}

/** Whether any workspace's provider can sign people in. */
export const hasWorkspaceProvider = async (db: Database) => (await usable(db).first('d.domain')) !== undefined;
