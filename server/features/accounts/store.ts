import type { Language, ProfilePatch, User } from '#shared/contracts/accounts.ts';
import type { ListedUser, UserOrder } from '#shared/contracts/admin.ts';
import type { Order } from '#shared/contracts/paging.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { contains } from '../../db/contains.ts';
import { isUniqueViolation } from '../../db/postgres-errors.ts';
import { prepared } from '../../db/prepared.ts';
import { conflict } from '../../errors.ts';
import { firstClosingOfOwner, planOfOwner } from '../tenants/workspace-queries.ts';

interface UserRow {
  id: number;
  username: string;
  email: string;
  full_name: string | null;
  /** Null for someone who only signs in with a provider. */
  password_hash: string | null;
  language: Language | null;
  is_admin: boolean;
  plan: PlanName;
  is_system: boolean;
  disabled_at: Date | null;
  created_at: Date;
}

interface ListedRow extends UserRow {
  closes_at: Date | null;
}

const columns = [
  ...['id', 'username', 'email', 'full_name', 'password_hash'],
  ...['language', 'is_admin', 'is_system', 'disabled_at', 'created_at'],
].map((name) => `users.${name}`);

/** A user's plan is that of the first workspace they own. */
const withPlan = (db: Database | Transaction) =>
  db.raw(`${columns.join()}, coalesce(${planOfOwner('users.id')}, 'free') as plan`);

/** Also when the first closed workspace that they own is deleted. */
const forAdmins = (db: Database | Transaction) =>
  db.raw(`?, ${firstClosingOfOwner('users.id')} as closes_at`, [withPlan(db)]);

/** For queries with `withPlan`, which joins a user's workspace. */
const accounts = (db: Database | Transaction) => db<UserRow>('users').queryContext(across('lookup'));

export interface UserWithPassword {
  user: User;
  isDisabled: boolean;
  /** Null without a password. */
  passwordHash: string | null;
}

/** The public part of a user, without the password hash. */
const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  fullName: row.full_name,
  createdAt: row.created_at.toISOString(),
  isAdmin: row.is_admin,
  plan: row.plan,
  language: row.language,
  hasPassword: row.password_hash !== null,
});

/** The same, as administrators see it. */
const toListed = (row: ListedRow): ListedUser => ({
  ...toUser(row),
  isDisabled: row.disabled_at !== null,
  closesAt: row.closes_at?.toISOString() ?? null,
});

function namedConflict(error: unknown): never {
  if (isUniqueViolation(error, 'users_username_unique')) throw conflict('Username already exists');
  if (isUniqueViolation(error, 'users_email_unique')) throw conflict('Email already exists');
  throw error;
}

/** The user of a session or a link. */
export async function findUser(db: Database | Transaction, id: number): Promise<User | null> {
  const row = await accounts(db)
    .options(prepared)
    .where({ id, disabled_at: null })
    .first<UserRow | undefined>(withPlan(db));
  return row ? toUser(row) : null;
}

/** The same, locked until the transaction ends. */
export async function lockUser(trx: Transaction, id: number): Promise<User | null> {
  const row = await accounts(trx)
    .where({ id, disabled_at: null })
    .forNoKeyUpdate()
    .first<UserRow | undefined>(withPlan(trx));
  return row ? toUser(row) : null;
}

/** Also of an account that is disabled. */
export async function usernameOf(db: Database, id: number): Promise<string | null> {
  return (await accounts(db).where('id', id).first<{ username: string } | undefined>('username'))?.username ?? null;
}

/** Finds by username, or by email if the name has an @ (usernames have none). */
export async function findByLogin(db: Database, login: string): Promise<UserWithPassword | null> {
  const column = login.includes('@') ? 'email' : 'username';
  const row = await accounts(db)
    .whereRaw('lower(??) = lower(?)', [column, login])
    .first<UserRow | undefined>(withPlan(db));
  return row ? { user: toUser(row), isDisabled: row.disabled_at !== null, passwordHash: row.password_hash } : null;
}

/** The typed name as the database compares it. */
export async function spellingOf(db: Database, login: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { spelling: string }[] }>('select lower(?) as spelling', [login]);
  return rows[0]?.spelling ?? login;
}

export interface NewUser {
  username: string;
  email: string;
  fullName: string | null;
  /** Null if they sign in with a provider. */
  passwordHash: string | null;
  isAdmin?: boolean;
}

/** @throws AppError 409 that names the taken field. */
export async function insertUser(db: Database | Transaction, user: NewUser): Promise<User> {
  const rows = await accounts(db)
    .insert({
      username: user.username,
      email: user.email,
      full_name: user.fullName,
      password_hash: user.passwordHash,
      is_admin: user.isAdmin ?? false,
    })
    .returning<UserRow[]>(withPlan(db))
    .catch(namedConflict);
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  return toUser(row);
}

/** Another address has to be confirmed again. */
const newEmail = (db: Database | Transaction, email: string) => ({
  email,
  email_confirmed_at: db.raw('case when lower(email) = lower(?) then email_confirmed_at end', [email]),
});

/** Changes what the patch contains. @throws AppError 409 that names the taken field. */
export async function updateProfile(
  db: Database | Transaction,
  id: number,
  { username, email, fullName }: ProfilePatch,
): Promise<User | null> {
  const [row] = await accounts(db)
    .where('id', id)
    .update({
      username: username ?? db.ref('username'),
      ...(fullName !== undefined && { full_name: fullName || null }),
      ...(email !== undefined && newEmail(db, email)),
    })
    .returning<UserRow[]>(withPlan(db))
    .catch(namedConflict);
  return row ? toUser(row) : null;
}

export async function updateLanguage(trx: Transaction, id: number, language: Language | null): Promise<User | null> {
  const [row] = await accounts(trx).where('id', id).update({ language }).returning<UserRow[]>(withPlan(trx));
  return row ? toUser(row) : null;
}

export async function updatePasswordHash(trx: Transaction, id: number, passwordHash: string): Promise<void> {
  await trx<UserRow>('users').where('id', id).update({ password_hash: passwordHash });
}

/** Also enables a disabled account, since this is the last way to regain access. */
export async function promoteToAdmin(db: Transaction, username: string): Promise<User | null> {
  const [row] = await accounts(db)
    .whereRaw('lower(username) = lower(?)', [username])
    .update({ is_admin: true, disabled_at: null })
    .returning<UserRow[]>(withPlan(db));
  return row ? toUser(row) : null;
}

export async function hasAccount(db: Database, username: string, email: string): Promise<boolean> {
  const row = await db<UserRow>('users')
    .whereRaw('lower(username) = lower(?)', [username])
    .orWhereRaw('lower(email) = lower(?)', [email])
    .first('id');
  return row !== undefined;
}

/** The accounts of people, without the product's own. */
const people = (db: Database | Transaction) => accounts(db).where('is_system', false);

/** The person whose account was created first. */
export async function findFirstPerson(db: Database): Promise<{ id: number } | null> {
  return (await people(db).orderBy('id').first<{ id: number } | undefined>('id')) ?? null;
}

const named = (db: Database, text: string) =>
  text === ''
    ? people(db)
    : people(db).andWhere((either) =>
        either.whereILike('username', contains(text)).orWhereILike('email', contains(text)),
      );

/** The number of accounts; with a text, those whose username or email contains it. */
export async function countUsers(db: Database, text = ''): Promise<number> {
  const [row] = await named(db, text).count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await people(db).first('id')) !== undefined;
}

export interface UserListing {
  /** A part of the username or email; empty for everyone. */
  text: string;
  sort: UserOrder;
  order: Order;
  limit: number;
  offset: number;
}

// In the order of the indexes, so that a page is read from its index, however many users there are.
const orders: Record<UserOrder, string> = {
  id: 'id',
  // Ids ascend in the order of creation.
  createdAt: 'id',
  username: 'lower(username)',
  email: 'lower(email)',
};

export const usersQuery = (db: Database, { text, sort, order, limit, offset }: UserListing) =>
  named(db, text)
    .orderByRaw(`${orders[sort]} ${order === 'asc' ? 'asc' : 'desc'}`)
    .limit(limit)
    .offset(offset)
    .select<ListedRow[]>(forAdmins(db));

export async function listUsers(db: Database, listing: UserListing): Promise<ListedUser[]> {
  return (await usersQuery(db, listing)).map(toListed);
}

/**
 * Locks the administrators who can sign in, in a fixed order, so that changes to them take turns; returns their ids.
 */
export function lockAdmins(trx: Transaction): Promise<number[]> {
  return trx<UserRow>('users')
    .where({ is_admin: true, disabled_at: null })
    .orderBy('id')
    .forNoKeyUpdate()
    .pluck<number[]>('id');
}

/** A person's account, locked until the transaction ends. */
export async function lockPerson(trx: Transaction, id: number): Promise<ListedUser | null> {
  const row = await people(trx).andWhere('id', id).forNoKeyUpdate().first<ListedRow | undefined>(forAdmins(trx));
  return row ? toListed(row) : null;
}

/** @throws AppError 409 that names the taken field. */
export async function updateAccount(
  trx: Transaction,
  id: number,
  account: { username: string; email: string; isAdmin: boolean },
): Promise<ListedUser> {
  const [row] = await accounts(trx)
    .where('id', id)
    .update({ username: account.username, is_admin: account.isAdmin, ...newEmail(trx, account.email) })
    .returning<ListedRow[]>(forAdmins(trx))
    .catch(namedConflict);
  if (!row) throw new Error('a locked user is gone');
  return toListed(row);
}

export async function setDisabled(trx: Transaction, id: number, isDisabled: boolean): Promise<void> {
  await trx<UserRow>('users')
    .where('id', id)
    .update({ disabled_at: isDisabled ? trx.fn.now() : null });
}
