import type { SignInProvider } from '#shared/contracts/single-sign-on.ts';
import { missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { OpenIdProvider } from './provider.ts';

type Parts = Pick<Services, 'db' | 'sealer' | 'config'>;

/** The key of the provider that environment variables name. */
export const environmentKey = 'environment';

interface Row {
  key: string;
  name: string;
  issuer: string;
  client_id: string;
  sealed_secret: Buffer;
  secret_id: string;
  domains: string[];
  creates_accounts: boolean;
}

/** A secret is only kept with the issuer it was entered for. */
export const contextOf = (issuer: string) => `sign-in provider ${issuer}`;

/** The providers of everyone: the one of the environment first, then by name. */
export async function listProviders({ db, config }: Parts): Promise<SignInProvider[]> {
  const rows = await db<Row>('sign_in_providers').orderByRaw('lower(name)').select<SignInProvider[]>('key', 'name');
  return config.openId ? [{ key: environmentKey, name: config.openId.name }, ...rows] : rows;
}

/** @throws AppError 404 if it doesn't exist or its secret can't be read */
export async function findInstallationProvider({ db, sealer, config }: Parts, key: string): Promise<OpenIdProvider> {
  // Administrators may use a provider on their own network.
  const reach = 'local';
  const domainsOf = (domains: string[]) => (domains.length > 0 ? domains : null);
  if (key === environmentKey && config.openId) {
    return { key, reach, ...config.openId, domains: domainsOf(config.openId.domains), workspace: null };
  }
  const row = await db<Row>('sign_in_providers').where({ key }).first<Row | undefined>('*');
  const clientSecret =
    row && sealer.open({ sealed: row.sealed_secret, secretId: row.secret_id }, contextOf(row.issuer));
  if (!row || clientSecret == null) throw missing('Provider');
  const { name, issuer, client_id: clientId, creates_accounts: createsAccounts } = row;
  const domains = domainsOf(row.domains);
  return { key, name, issuer, clientId, clientSecret, reach, domains, createsAccounts, workspace: null };
}
