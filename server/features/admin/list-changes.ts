import type { z } from 'zod';
import type { adminEndpoints } from '#shared/contracts/admin.ts';
import { offsetOf } from '#shared/contracts/paging.ts';
import type { Database } from '../../db/connection.ts';

interface ChangeRow {
  id: number;
  created_at: Date;
  admin_name: string | null;
  account_name: string | null;
  changes: string[];
}

type Changes = z.output<typeof adminEndpoints.listChanges.reply>;

/** Changes by administrators, newest first. */
export async function listChanges(db: Database, part: { page: number; limit: number }): Promise<Changes> {
  const rows = await db('admin_changes')
    .orderBy('id', 'desc')
    .limit(part.limit)
    .offset(offsetOf(part))
    .select<ChangeRow[]>('id', 'created_at', 'admin_name', 'account_name', 'changes');
  const [counted] = await db('admin_changes').count<{ count: number }[]>('* as count');
  const changes = rows.map(({ id, created_at, admin_name, account_name, changes: what }) => ({
    id,
    at: created_at.toISOString(),
    admin: admin_name,
    account: account_name,
    changes: what,
  }));
  return { changes, total: counted?.count ?? 0 };
}
