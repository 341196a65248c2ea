import type { ListedUser, UserOrder } from '#shared/contracts/admin.ts';
import { type Order, offsetOf } from '#shared/contracts/paging.ts';
import type { Database } from '../../db/connection.ts';
import { countUsers, listUsers } from './store.ts';

interface Wanted {
  q: string;
  page: number;
  limit: number;
  sort: UserOrder;
  order: Order;
}

/** One page of the accounts, and their total number. */
export async function listAccounts(
  db: Database,
  { q, page, limit, sort, order }: Wanted,
): Promise<{ users: ListedUser[]; total: number }> {
  const users = await listUsers(db, { text: q, sort, order, limit, offset: offsetOf({ page, limit }) });
  return { users, total: await countUsers(db, q) };
}
