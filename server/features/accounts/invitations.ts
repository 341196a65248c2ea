import type { Database, Transaction } from '../../db/connection.ts';
import { makeLink, validLinks } from './account-links.ts';

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

export async function countInvitations(db: Database): Promise<number> {
  const [row] = await validLinks(db, 'invite').count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
}

/** Deletes all registration links, or those that one administrator made; returns how many. */
export function withdrawInvitations(trx: Transaction, createdBy?: number): Promise<number> {
  return trx('account_links')
    .where('kind', 'invite')
    .andWhere('expires_at', '>', trx.fn.now())
    .andWhere(createdBy === undefined ? {} : { created_by: createdBy })
    .delete();
}
