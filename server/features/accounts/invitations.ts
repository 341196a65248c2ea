import type { Database, Transaction } from '../../db/connection.ts';
import { makeLink } from './account-links.ts';

interface NewInvitation {
  /** The administrator; null for the start of a server that has no account yet. */
  createdBy: number | null;
  publicUrl: string;
  days: number;
}

/** A link that registers one account. */
export async function makeInvitation(
  trx: Transaction,
  { createdBy, publicUrl, days }: NewInvitation,
): Promise<{ url: string; expiresAt: Date }> {
  const minutes = days * 24 * 60;
  const { token, expiresAt } = await makeLink(trx, { kind: 'invite', userId: null, createdBy, minutes });
  return { url: `${publicUrl}/auth#invite=${token}`, expiresAt };
}

const open = (db: Database | Transaction) =>
  db('account_links').where('kind', 'invite').andWhere('expires_at', '>', db.fn.now());

export async function countInvitations(db: Database): Promise<number> {
  const [row] = await open(db).count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
}

/** Ends every link to register; returns how many there were. */
export function withdrawInvitations(trx: Transaction): Promise<number> {
  return open(trx).delete();
}
