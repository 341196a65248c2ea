import type { Knex } from 'knex';
import type { Language } from '#shared/contracts/accounts.ts';
import type { Database, Transaction } from '../../db/connection.ts';

interface UserRow {
  id: number;
  username: string;
  email: string;
  full_name: string | null;
  /** Null for someone who only signs in with a provider. */
  password_hash: string | null;
  language: Language | null;
  browser_language: Language | null;
  email_confirmed_at: Date | null;
  disabled_at: Date | null;
  is_system: boolean;
}
type Column = keyof UserRow;

/** All users, with their IDs and these columns, to join. Postgres reads them as it would the table. */
export const usersToJoin = (
  db: Database | Transaction,
  columns: readonly Exclude<Column, 'id'>[] = [],
): Knex.QueryBuilder =>
  db('users')
    .select('id', ...columns)
    .as('u');

/** Columns of a user, also of one who is disabled; undefined for one who is gone. */
export const findColumns = async <Name extends Column>(
  db: Database | Transaction,
  userId: number,
  columns: readonly Name[],
): Promise<Pick<UserRow, Name> | undefined> =>
  await db('users')
    .where('id', userId)
    .first<UserRow | undefined>([...columns]);

/** Columns of the user with an address, however it is spelled. */
export const findColumnsByEmail = async <Name extends Column>(
  db: Database | Transaction,
  email: string,
  columns: readonly Name[],
): Promise<Pick<UserRow, Name> | undefined> =>
  await db('users')
    .whereRaw('lower(email) = lower(?)', [email])
    .first<UserRow | undefined>([...columns]);

export const isUsernameTaken = async (db: Database | Transaction, username: string): Promise<boolean> =>
  (await db('users').whereRaw('lower(username) = lower(?)', [username]).first('id')) !== undefined;

/** Makes changes to what belongs to a user take turns until the transaction ends. */
export async function lockUserRow(trx: Transaction, userId: number): Promise<void> {
  await trx('users').where('id', userId).forNoKeyUpdate().first('id');
}

/** The account that owns the product's own workspace. @returns its ID; null if it exists */
export async function insertSystemUser(
  trx: Transaction,
  user: { username: string; email: string; passwordHash: string },
): Promise<number | null> {
  const [inserted] = await trx('users')
    .insert({ username: user.username, email: user.email, password_hash: user.passwordHash, is_system: true })
    .onConflict()
    .ignore()
    .returning<{ id: number }[]>('id');
  return inserted?.id ?? null;
}
