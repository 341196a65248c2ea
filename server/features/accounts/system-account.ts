import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { hashPassword } from './password.ts';

// Neither can be registered: names have no space, and addresses an @.
const username = 'Parley demo';
const email = 'Parley demo';

/** The account of the product itself. It has a password like any other, which nobody knows. */
export async function ensureSystemAccount(db: Database): Promise<number> {
  const known = await findSystemAccount(db);
  if (known !== null) return known;
  await db('users')
    .insert({ username, email, password_hash: await hashPassword(randomBytes(32).toString('base64')), is_system: true })
    .onConflict()
    .ignore();
  const id = await findSystemAccount(db);
  if (id === null) throw new Error('The system account could not be created');
  return id;
}

export async function findSystemAccount(db: Database): Promise<number | null> {
  const row = await db('users').where({ is_system: true, username }).first<{ id: number } | undefined>('id');
  return row?.id ?? null;
}
