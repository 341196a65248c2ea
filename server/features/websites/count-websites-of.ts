import type { Database, Transaction } from '../../db/connection.ts';

/** How many websites a user has. */
export async function countWebsitesOf(db: Database | Transaction, userId: number): Promise<number> {
  const [row] = await db('websites').where('user_id', userId).count<{ count: number }[]>('id as count');
  return row?.count ?? 0;
}
