import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../db/connection.ts';
import { notFound } from '../../errors.ts';

export type LinkKind = 'reset' | 'invite' | 'confirm';

interface NewLink {
  kind: LinkKind;
  /** The user whose password it sets or whose address it confirms; null for an invitation. */
  userId: number | null;
  /** Null if it was created from the command line. */
  createdBy: number | null;
  minutes: number;
}

/** A link that is shown only once. Only a hash of the token is stored, so the table can't be used to open it. */
export interface OneTimeLink {
  id: number;
  token: string;
  expiresAt: Date;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export async function makeLink(trx: Transaction, { kind, userId, createdBy, minutes }: NewLink): Promise<OneTimeLink> {
  const token = randomBytes(32).toString('base64url');
  // The database later checks whether it has expired, so its clock sets the time.
  const expiresAt = trx.raw('now() + make_interval(mins => ?)', [minutes]);
  const link = { kind, token_hash: hashOf(token), user_id: userId, created_by: createdBy, expires_at: expiresAt };
  const [row] = await trx('account_links')
    .insert(link)
    .returning<{ id: number; expires_at: Date }[]>(['id', 'expires_at']);
  if (!row) throw new Error('insert returned no row');
  return { id: row.id, token, expiresAt: row.expires_at };
}

/** A link that an administrator made counts as long as they are one. */
export const validLinks = (db: Database | Transaction, kind: LinkKind) =>
  db('account_links')
    .where({ kind })
    .andWhere('expires_at', '>', db.fn.now())
    .andWhere((maker) =>
      maker
        .whereNull('created_by')
        .orWhereIn('created_by', db('users').where({ is_admin: true, disabled_at: null }).select('id')),
    );

const valid = (db: Database | Transaction, kind: LinkKind, token: string) =>
  validLinks(db, kind).andWhere('token_hash', hashOf(token));

interface Linked {
  userId: number | null;
  /** Null for a link that a new installation printed, and for other links that no administrator made. */
  createdBy: number | null;
}

const linked = { userId: 'user_id', createdBy: 'created_by' } as const;

/** @throws AppError 404 if the link doesn't exist anymore */
export async function findLink(db: Database, kind: LinkKind, token: string): Promise<Linked> {
  const row = await valid(db, kind, token).first<Linked | undefined>(linked);
  if (!row) throw linkGone();
  return row;
}

export async function isValidLink(db: Database, kind: LinkKind, token: string): Promise<boolean> {
  return (await valid(db, kind, token).first<Linked | undefined>(linked)) !== undefined;
}

/** Uses up a link. Of several concurrent calls, one succeeds. @throws AppError 404 for the others */
export async function takeLink(trx: Transaction, kind: LinkKind, token: string): Promise<Linked> {
  const [row] = await valid(trx, kind, token)
    .delete()
    .returning<Linked[]>(['user_id as userId', 'created_by as createdBy']);
  if (!row) throw linkGone();
  return row;
}

export async function forgetLinks(trx: Transaction, kind: LinkKind, userId: number): Promise<void> {
  await trx('account_links').where({ kind, user_id: userId }).delete();
}

/** Ends all links that were made for a user, such as those sent to an address that isn't theirs anymore. */
export async function forgetAllLinks(trx: Transaction, userId: number): Promise<void> {
  await trx('account_links').where('user_id', userId).delete();
}

export const forgetResetLinks = (trx: Transaction, userId: number) => forgetLinks(trx, 'reset', userId);

export const linkGone = () => notFound('This link has expired or was already used. Ask for a new one.');

/** Deletes expired links; returns how many. */
export function sweepLinks(db: Database): Promise<number> {
  return db('account_links').where('expires_at', '<', db.fn.now()).delete();
}
