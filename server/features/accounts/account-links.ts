import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../db/connection.ts';
import { notFound } from '../../errors.ts';

export type LinkKind = 'reset' | 'invite';

interface NewLink {
  kind: LinkKind;
  /** Whose password it sets; null for an invitation. */
  userId: number | null;
  /** Null: made from the shell. */
  createdBy: number | null;
  minutes: number;
}

/** A link as it is shown once: of the token only a hash is kept, so that reading the table opens nothing. */
export interface OneTimeLink {
  id: number;
  token: string;
  expiresAt: Date;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export async function makeLink(trx: Transaction, { kind, userId, createdBy, minutes }: NewLink): Promise<OneTimeLink> {
  const token = randomBytes(32).toString('base64url');
  // The database says later whether it has expired, so its clock counts.
  const expiresAt = trx.raw('now() + make_interval(mins => ?)', [minutes]);
  const link = { kind, token_hash: hashOf(token), user_id: userId, created_by: createdBy, expires_at: expiresAt };
  const [row] = await trx('account_links')
    .insert(link)
    .returning<{ id: number; expires_at: Date }[]>(['id', 'expires_at']);
  if (!row) throw new Error('insert returned no row');
  return { id: row.id, token, expiresAt: row.expires_at };
}

const valid = (db: Database | Transaction, kind: LinkKind, token: string) =>
  db('account_links')
    .where({ kind, token_hash: hashOf(token) })
    .andWhere('expires_at', '>', db.fn.now());

interface Linked {
  userId: number | null;
}

/** @throws AppError 404 when there is no such link anymore */
export async function findLink(db: Database, kind: LinkKind, token: string): Promise<Linked> {
  const row = await valid(db, kind, token).first<Linked | undefined>({ userId: 'user_id' });
  if (!row) throw linkGone();
  return row;
}

/** Uses a link up: of several at the same moment one finds it. @throws AppError 404 for the others */
export async function takeLink(trx: Transaction, kind: LinkKind, token: string): Promise<Linked> {
  const [row] = await valid(trx, kind, token).delete().returning<{ user_id: number | null }[]>('user_id');
  if (!row) throw linkGone();
  return { userId: row.user_id };
}

export async function forgetResetLinks(trx: Transaction, userId: number): Promise<void> {
  await trx('account_links').where({ kind: 'reset', user_id: userId }).delete();
}

export const linkGone = () => notFound('This link has expired or was already used. Ask for a new one.');

/** Removes what has expired; returns how many rows. */
export function sweepLinks(db: Database): Promise<number> {
  return db('account_links').where('expires_at', '<', db.fn.now()).delete();
}
