import {
  keyOfName,
  mostSignInProviders,
  type ServerProvider,
  type ServerProviderChange,
  type ServerProviderInput,
  type ServerProviders,
} from '#shared/contracts/single-sign-on.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { conflict, invalid, missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { AuditState } from '../audit/record-audit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { usersToJoin } from '../users/user-queries.ts';
import {
  contextOf,
  environmentKey,
  providerRows,
  reach,
  type ServerProviderRow,
  secretOf,
} from './installation-providers.ts';
import { isSameIssuer, issuerSpellings } from './issuer-spellings.ts';
import { tryProvider } from './try-provider.ts';

type Parts = Pick<Services, 'db' | 'sealer' | 'config' | 'openIdDeadlineMs'>;

/** The providers of everyone, for administrators. */
export async function listServerProviders({
  db,
  sealer,
  config,
}: Omit<Parts, 'openIdDeadlineMs'>): Promise<ServerProviders> {
  const rows = await providerRows(db).select<ServerProviderRow[]>('*');
  const countsOf = await usageByIssuer(db);
  const stored = rows.map(
    (row): ServerProvider => ({
      key: row.key,
      name: row.name,
      issuer: row.issuer,
      clientId: row.client_id,
      domains: row.domains,
      createsAccounts: row.creates_accounts,
      trustsAddresses: row.trusts_addresses,
      isOn: row.is_on,
      isFixed: false,
      isSecretReadable: secretOf(sealer, row) !== null,
      ...countsOf(row.issuer),
    }),
  );
  if (!config.openId) return { providers: stored, publicUrl: config.publicUrl };
  const { clientSecret: _, ...settings } = config.openId;
  const fixed: ServerProvider = {
    key: environmentKey,
    ...settings,
    trustsAddresses: false,
    isOn: true,
    isFixed: true,
    isSecretReadable: true,
    ...countsOf(settings.issuer),
  };
  return { providers: [fixed, ...stored], publicUrl: config.publicUrl };
}

type Use = Pick<ServerProvider, 'users' | 'usersWithoutOther' | 'lastUsedAt'>;

const unused: Use = { users: 0, usersWithoutOther: 0, lastUsedAt: null };

/** Finds how much the provider of an issuer is used. */
async function usageByIssuer(db: Database): Promise<(issuer: string) => Use> {
  const rows = await db('sign_in_identities as i')
    .join(usersToJoin(db, ['password_hash']), 'u.id', 'i.user_id')
    .groupBy('i.issuer')
    .select<{ issuer: string; users: number; alone: number; last: Date | null }[]>(
      'i.issuer',
      db.raw('count(distinct i.user_id)::int as users'),
      db.raw(`count(distinct i.user_id) filter (
        where u.password_hash is null and not exists (
          select from sign_in_identities o where o.user_id = i.user_id and o.issuer <> i.issuer
        ))::int as alone`),
      db.raw('max(i.last_used_at) as last'),
    );
  return (issuer) => {
    const row = rows.find((one) => isSameIssuer(one.issuer, issuer));
    return row
      ? { users: row.users, usersWithoutOther: row.alone, lastUsedAt: row.last?.toISOString() ?? null }
      : unused;
  };
}

/**
 * Adds a provider after reading what its issuer says.
 * @throws AppError 400 for an address that isn't allowed, 409 if there is one like it or there are too many, 422 if
 * people couldn't sign in there
 */
export async function addServerProvider(parts: Parts, input: ServerProviderInput): Promise<void> {
  const { db, sealer, config } = parts;
  const { name, issuer, clientId, clientSecret } = input;
  requireDomains(input);
  await tryProvider(parts, { issuer, clientId, clientSecret, reach });
  const key = keyOfName(name);
  const { sealed, secretId } = sealer.seal(clientSecret, contextOf(issuer));
  await changeInTurn(db, async (trx) => {
    const rows = await providerRows(trx).select<ServerProviderRow[]>('*');
    if (rows.length >= mostSignInProviders) {
      throw conflict(`There can be at most ${mostSignInProviders} providers. Remove one first.`);
    }
    if ([...rows, ...(config.openId ? [config.openId] : [])].some((one) => isSameIssuer(one.issuer, issuer))) {
      throw conflict('There is already a provider with this issuer.');
    }
    if (rows.some((row) => row.key === key)) {
      throw conflict('There is already a provider with this redirect address. Choose another name.');
    }
    await trx('sign_in_providers').insert({
      key,
      name,
      issuer,
      client_id: clientId,
      sealed_secret: sealed,
      secret_id: secretId,
      domains: input.domains,
      creates_accounts: input.createsAccounts,
      trusts_addresses: input.trustsAddresses,
      is_on: input.isOn,
    });
    await recordAudit(trx, {
      action: 'sign-in-provider.set',
      workspaceId: null,
      subject: name,
      after: { name, issuer, ...recorded(input) },
      withheld: ['apiKey'],
    });
  });
}

/**
 * Changes a provider. Its issuer isn't asked, so that rules can be tightened while it can't be reached.
 * @throws AppError 400 if addresses would be trusted without domains, 404
 */
export async function changeServerProvider(
  { db, sealer }: Pick<Parts, 'db' | 'sealer'>,
  key: string,
  { clientSecret, ...change }: ServerProviderChange,
): Promise<void> {
  await changeInTurn(db, async (trx) => {
    const row = await providerRows(trx).where({ key }).first<ServerProviderRow | undefined>('*');
    if (!row) throw missing('Provider');
    const before = {
      name: row.name,
      clientId: row.client_id,
      domains: row.domains,
      createsAccounts: row.creates_accounts,
      trustsAddresses: row.trusts_addresses,
      isOn: row.is_on,
    };
    const after = {
      name: change.name ?? before.name,
      clientId: change.clientId ?? before.clientId,
      domains: change.domains ?? before.domains,
      createsAccounts: change.createsAccounts ?? before.createsAccounts,
      trustsAddresses: change.trustsAddresses ?? before.trustsAddresses,
      isOn: change.isOn ?? before.isOn,
    };
    requireDomains(after);
    const renewed = clientSecret === undefined ? null : sealer.seal(clientSecret, contextOf(row.issuer));
    await trx('sign_in_providers')
      .where({ key })
      .update({
        name: after.name,
        client_id: after.clientId,
        domains: after.domains,
        creates_accounts: after.createsAccounts,
        trusts_addresses: after.trustsAddresses,
        is_on: after.isOn,
        ...(renewed && { sealed_secret: renewed.sealed, secret_id: renewed.secretId }),
      });
    await recordAudit(trx, {
      action: 'sign-in-provider.set',
      workspaceId: null,
      subject: row.name,
      before: { name: before.name, ...recorded(before) },
      after: { name: after.name, ...recorded(after) },
      ...(renewed && { withheld: ['apiKey'] as const }),
    });
  });
}

/** Removes a provider and everyone's connection to it. @throws AppError 404 */
export async function removeServerProvider(db: Database, key: string): Promise<void> {
  await changeInTurn(db, async (trx) => {
    const [row] = await trx('sign_in_providers').where({ key }).delete().returning<ServerProviderRow[]>('*');
    if (!row) throw missing('Provider');
    const count = await trx('sign_in_identities').whereIn('issuer', issuerSpellings(row.issuer)).delete();
    await recordAudit(trx, { action: 'sign-in-provider.removed', workspaceId: null, subject: row.name, count });
  });
}

/** Administrators who add providers at the same time take turns, so that the limit holds. */
const changeInTurn = (db: Database, change: (trx: Transaction) => Promise<void>) =>
  db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(50)');
    await change(trx);
  });

type Rules = Pick<ServerProviderInput, 'clientId' | 'domains' | 'createsAccounts' | 'trustsAddresses' | 'isOn'>;

const recorded = ({ clientId, domains, createsAccounts, trustsAddresses, isOn }: Rules): AuditState => ({
  clientId,
  domains,
  createsAccounts,
  trustsAddresses,
  isOn,
});

/** Without domains, the provider could sign in any address that it doesn't verify. @throws AppError 400 */
function requireDomains({ domains, trustsAddresses }: Pick<Rules, 'domains' | 'trustsAddresses'>): void {
  if (!trustsAddresses || domains.length > 0) return;
  const message = 'List the domains whose addresses your organization verifies';
  throw invalid(message, [{ path: 'domains', message }]);
}
