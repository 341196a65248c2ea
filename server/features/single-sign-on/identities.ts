import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { Identity, OpenIdProvider } from './provider.ts';

type Person = Pick<Identity, 'issuer' | 'subject'>;
type Scope = Pick<OpenIdProvider, 'workspace'>;

/** What a workspace's provider says only counts for sign-ins with that provider, since anyone can run one. */
const identities = (db: Database | Transaction, { workspace }: Scope) =>
  workspace ? db('workspace_identities').where('workspace_id', workspace.id) : db('sign_in_identities');

interface Found {
  user_id: number;
}

/** The account that this person signs in to; null if there is none yet. */
export async function connectedUser(
  db: Database | Transaction,
  scope: Scope,
  { issuer, subject }: Person,
): Promise<number | null> {
  const row = await identities(db, scope).where({ issuer, subject }).first<Found | undefined>('user_id');
  return row?.user_id ?? null;
}

/** Notes that a person has signed in, and whether the provider said when they did so there. */
export async function noteUse(db: Database, scope: Scope, { issuer, subject, authTime }: Identity): Promise<void> {
  const states = authTime === null ? {} : { states_auth_time: true };
  const changes = scope.workspace ? states : { ...states, last_used_at: db.fn.now() };
  if (Object.keys(changes).length > 0) await identities(db, scope).where({ issuer, subject }).update(changes);
}

/** Whether the provider has ever said when this person signed in there. */
export async function statesAuthTime(db: Database, scope: Scope, { issuer, subject }: Person): Promise<boolean> {
  const found = identities(db, scope).where({ issuer, subject, states_auth_time: true });
  return (await found.first<Found | undefined>('user_id')) !== undefined;
}

/** Until the transaction ends, someone who signs in twice at the same time for the first time gets one account. */
export async function lockPerson(trx: Transaction, { issuer, subject }: Person): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 51))', [JSON.stringify([issuer, subject])]);
}

export async function connect(
  trx: Transaction,
  { workspace }: Scope,
  { issuer, subject, userId, email }: Person & { userId: number; email: string },
): Promise<void> {
  const row = { issuer, subject, user_id: userId, email };
  if (workspace) await trx('workspace_identities').insert({ workspace_id: workspace.id, ...row });
  else await trx('sign_in_identities').insert(row);
}

/** Whether someone else at this issuer signs in to the account. */
export async function isTaken(
  db: Database | Transaction,
  scope: Scope,
  { issuer, userId }: { issuer: string; userId: number },
): Promise<boolean> {
  return (await identities(db, scope).where({ issuer, user_id: userId }).first('user_id')) !== undefined;
}

/** Whether any provider has verified that the account's address belongs to its user. */
export async function isAddressProven(
  db: Database | Transaction,
  { id, email }: { id: number; email: string },
): Promise<boolean> {
  const everyones = await db('sign_in_identities')
    .where('user_id', id)
    .andWhereRaw('lower(email) = lower(?)', [email])
    .first<Found | undefined>('user_id');
  if (everyones) return true;
  const workspaces = await db('workspace_identities')
    .queryContext(across('lookup'))
    .where('user_id', id)
    .andWhereRaw('lower(email) = lower(?)', [email])
    .first<Found | undefined>('user_id');
  return workspaces !== undefined;
}
