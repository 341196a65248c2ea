import type { Database, Transaction } from '../../db/connection.ts';
import { makeLink } from './account-links.ts';

interface NewInvitation {
  /** The administrator; null for the first start of a server without accounts. */
  createdBy: number | null;
  publicUrl: string;
  days: number;
}

/** Creates a link to register one account. */
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

/** Deletes all registration links; returns how many. */
export function withdrawInvitations(trx: Transaction): Promise<number> {
  return open(trx).delete();
}
