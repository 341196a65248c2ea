import type { User } from '#shared/contracts/accounts.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { isUniqueViolation } from '../../db/postgres-errors.ts';
import { conflict } from '../../errors.ts';

interface UserRow {
  id: number;
  username: string;
  email: string;
  full_name: string | null;
  password_hash: string;
  is_admin: boolean;
  plan: PlanName;
  created_at: Date;
}

export interface UserWithPassword {
  user: User;
  passwordHash: string;
}

/** The user as everybody may see it: never with the password's hash. */
const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  fullName: row.full_name,
  createdAt: row.created_at.toISOString(),
  isAdmin: row.is_admin,
  plan: row.plan,
});

function namedConflict(error: unknown): never {
  if (isUniqueViolation(error, 'users_username_unique')) throw conflict('Username already exists');
  if (isUniqueViolation(error, 'users_email_unique')) throw conflict('Email already exists');
  throw error;
}

export async function findUser(db: Database, id: number): Promise<User | null> {
  const row = await db<UserRow>('users').where('id', id).first();
  return row ? toUser(row) : null;
}

/** Finds by username, or by email when the name has an @ (usernames have none). */
export async function findByLogin(db: Database, login: string): Promise<UserWithPassword | null> {
  const column = login.includes('@') ? 'email' : 'username';
  const row = await db<UserRow>('users').whereRaw('lower(??) = lower(?)', [column, login]).first();
  return row ? { user: toUser(row), passwordHash: row.password_hash } : null;
}

export async function findPasswordHash(db: Database, id: number): Promise<string | null> {
  const row = await db<UserRow>('users').where('id', id).first('password_hash');
  return row?.password_hash ?? null;
}

export interface NewUser {
  username: string;
  email: string;
  fullName: string | null;
  passwordHash: string;
  isAdmin?: boolean;
}

/** @throws AppError 409 that names the taken field. */
export async function insertUser(db: Database | Transaction, user: NewUser): Promise<User> {
  const rows = await db<UserRow>('users')
    .insert({
      username: user.username,
      email: user.email,
      full_name: user.fullName,
      password_hash: user.passwordHash,
      is_admin: user.isAdmin ?? false,
    })
    .returning('*')
    .catch(namedConflict);
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  return toUser(row);
}

/** @throws AppError 409 that names the taken field. */
export async function updateProfile(
  db: Database,
  id: number,
  profile: { username: string; email: string; fullName: string | null },
): Promise<User | null> {
  const [row] = await db<UserRow>('users')
    .where('id', id)
    .update({ username: profile.username, email: profile.email, full_name: profile.fullName })
    .returning('*')
    .catch(namedConflict);
  return row ? toUser(row) : null;
}

export async function updatePasswordHash(db: Database, id: number, passwordHash: string): Promise<void> {
  await db<UserRow>('users').where('id', id).update({ password_hash: passwordHash });
}

export async function promoteToAdmin(db: Database, username: string): Promise<User | null> {
  const [row] = await db<UserRow>('users')
    .whereRaw('lower(username) = lower(?)', [username])
    .update({ is_admin: true })
    .returning('*');
  return row ? toUser(row) : null;
}

export async function hasAccount(db: Database, username: string, email: string): Promise<boolean> {
  const row = await db<UserRow>('users')
    .whereRaw('lower(username) = lower(?)', [username])
    .orWhereRaw('lower(email) = lower(?)', [email])
    .first('id');
  return row !== undefined;
}
