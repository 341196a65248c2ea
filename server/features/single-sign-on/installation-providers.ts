import type { SignInProvider } from '#shared/contracts/single-sign-on.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { OpenIdProvider } from './provider.ts';

type Parts = Pick<Services, 'db' | 'sealer' | 'config'>;

/** Administrators may use a provider on their own network. */
export const reach = 'local';

/** The key of the provider that environment variables name. */
export const environmentKey = 'environment';

export interface ServerProviderRow {
  key: string;
  name: string;
  issuer: string;
  client_id: string;
  sealed_secret: Buffer;
  secret_id: string;
  domains: string[];
  creates_accounts: boolean;
  trusts_addresses: boolean;
  is_on: boolean;
}

/** A secret is only kept with the issuer it was entered for. */
export const contextOf = (issuer: string) => `sign-in provider ${issuer}`;

export function secretOf(sealer: Parts['sealer'], row: ServerProviderRow): string | null {
  return sealer.open({ sealed: row.sealed_secret, secretId: row.secret_id }, contextOf(row.issuer));
}

export const providerRows = (db: Database | Transaction) =>
  db<ServerProviderRow>('sign_in_providers').orderByRaw('lower(name), key');

/** The providers that everyone can sign in with: the one of the environment first, then by name. */
export async function usableProviders({ db, sealer, config }: Parts): Promise<(SignInProvider & { issuer: string })[]> {
  const rows = await providerRows(db).where('is_on', true).select<ServerProviderRow[]>('*');
  const usable = rows.filter((row) => secretOf(sealer, row) !== null);
  return [...(config.openId ? [{ key: environmentKey, ...config.openId }] : []), ...usable].map(
    ({ key, name, issuer }) => ({ key, name, issuer }),
  );
}

/** What everyone may know about them. */
export async function listProviders(parts: Parts): Promise<SignInProvider[]> {
  return (await usableProviders(parts)).map(({ key, name }) => ({ key, name }));
}

/** @throws AppError 404 if it doesn't exist, is off, or its secret can't be read */
export async function findInstallationProvider({ db, sealer, config }: Parts, key: string): Promise<OpenIdProvider> {
  const domainsOf = (domains: string[]) => (domains.length > 0 ? domains : null);
  if (key === environmentKey && config.openId) {
    const domains = domainsOf(config.openId.domains);
    return { key, reach, ...config.openId, domains, trustsAddresses: false, workspace: null };
  }
  const row = await providerRows(db).where({ key, is_on: true }).first<ServerProviderRow | undefined>('*');
  const clientSecret = row ? secretOf(sealer, row) : null;
  if (!row || clientSecret === null) throw missing('Provider');
  return {
    key,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret,
    reach,
    domains: domainsOf(row.domains),
    trustsAddresses: row.trusts_addresses,
    createsAccounts: row.creates_accounts,
    workspace: null,
  };
}
